import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Env } from '../../../src/core/shapes/env.ts'
import { type Draft, type Event, isDraft } from '../../../src/core/shapes/event.ts'
import { emptyScreen, foldScreen, type Message, type Screen, type ScreenMessage, textOf, withDraft } from '../../../src/index.ts'
import { drive, said } from '../drive.ts'
import { numRuns, script, world } from '../world.ts'

/** What the person does while a session runs: after how many items, which may be drafts in the middle of a reply. */
const acts = fc.array(fc.record({ at: fc.nat(40), what: fc.constantFrom('say', 'next', 'synthetic', 'stop') }), { maxLength: 3 })

/** Everything that a session gives, in its order: events as they are logged, and drafts. With a window of so many tokens it is summed up often. */
async function itemsOf(replies: Parameters<typeof world>[0], planned: readonly { at: number; what: string }[], window?: number) {
  const { agent, model } = world(replies, window)
  const left = [...planned].sort((a, b) => a.at - b.at)
  const items: (Event | Draft)[] = [said('go')]
  const log: Event[] = [said('go')]
  const env = (signal: AbortSignal): Env<null> => ({
    agent,
    model,
    signal,
    maxTurns: 20,
    toolConcurrency: 2,
    ...(window !== undefined && { compact: { keep: 1 } }),
    ask: (question) => ({ answer: question.kind === 'freeText' ? 'Ann' : true, by: 'user' }),
  })
  for (let runs = 0; runs < 2; runs++) {
    const stop = new AbortController()
    await drive(log, env(stop.signal), (item, add) => {
      items.push(item)
      const due = left[0]
      if (!due || items.length < due.at || stop.signal.aborted) return
      left.shift()
      if (due.what === 'stop') return stop.abort(new DOMException('stopped', 'AbortError'))
      const event = {
        ...said('wait'),
        ...(due.what === 'next' && { next: true }),
        ...(due.what === 'synthetic' && { synthetic: true }),
      } as Event
      items.push(event)
      add(event)
    })
    // What stopped goes on.
    if (runs === 0)
      for (const event of [{ type: 'run.resumed' }, said('more')] as const) {
        items.push(event)
        log.push(event)
      }
  }
  return items
}

/** None, or one that each reply fills. */
const windows = fc.constantFrom(undefined, 2)

const idsOf = (messages: readonly ScreenMessage[]) => messages.map(({ id }) => id)
const isComplete = ({ state }: ScreenMessage) => state !== 'arriving'

test('the screen of a log is the same, event by event with drafts, or from the whole log at once', async () => {
  await fc.assert(
    fc.asyncProperty(script, acts, windows, async (replies, planned, window) => {
      const items = await itemsOf(replies, planned, window)
      let screen = emptyScreen
      for (const [at, item] of items.entries()) {
        screen = foldScreen(screen, [item])
        if (isDraft(item) && at % 5 !== 0) continue
        const events = items.slice(0, at + 1).filter((one): one is Event => !isDraft(one))
        const anew = foldScreen(emptyScreen, JSON.parse(JSON.stringify(events)) as Event[])
        expect(withDraft(screen, null).messages).toEqual(anew.messages)
        expect(screen.state).toEqual(anew.state)
      }
    }),
    { numRuns },
  )
}, 600_000)

test('ids are unique, in messages and among their parts, and what is complete keeps its id, its order and its object', async () => {
  await fc.assert(
    fc.asyncProperty(script, acts, windows, async (replies, planned, window) => {
      const items = await itemsOf(replies, planned, window)
      let before: Screen = emptyScreen
      for (const item of items) {
        const after = foldScreen(before, [item])
        const ids = idsOf(after.messages)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { parts } of after.messages) expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
        const complete = idsOf(before.messages.filter(isComplete))
        expect(ids.filter((id) => complete.includes(id))).toEqual(complete)
        for (const message of before.messages) {
          const same = after.messages.find(({ id }) => id === message.id)
          if (same && same !== message) expect(same).not.toEqual(message)
          for (const part of same?.parts ?? []) {
            const old = message.parts.find(({ id }) => id === part.id)
            if (old && old !== part) expect(part).not.toEqual(old)
          }
        }
        before = after
      }
    }),
    { numRuns },
  )
}, 600_000)

test('a message that arrives keeps its id when it is complete, stopped or failed', async () => {
  await fc.assert(
    fc.asyncProperty(script, acts, windows, async (replies, planned, window) => {
      let screen = emptyScreen
      for (const item of await itemsOf(replies, planned, window)) {
        const arriving = screen.messages.find((message) => !isComplete(message))
        screen = foldScreen(screen, [item])
        if (!arriving || isDraft(item)) continue
        if (item.type !== 'model.replied' && item.type !== 'model.failed') continue
        const { text } = item
        if (text)
          expect(screen.messages.find(({ id }) => id === arriving.id)?.parts).toContainEqual({ type: 'text', id: 'text', text })
        expect(screen.messages.every(isComplete)).toBe(true)
      }
    }),
    { numRuns },
  )
}, 600_000)

test('the messages are in the order in which the model reads them', async () => {
  await fc.assert(
    fc.asyncProperty(script, acts, windows, async (replies, planned, window) => {
      const items = await itemsOf(replies, planned, window)
      const { messages, state } = foldScreen(emptyScreen, items)
      const isShown = (message: Message) =>
        message.role === 'assistant'
          ? message.text !== '' || message.calls.length > 0
          : message.role === 'user' && !isNote(message)
      const said = (message: Message) =>
        message.role === 'user' ? textOf(message.parts) : message.role === 'assistant' && message.text
      const shown = messages.filter(({ role, state: is }) => role === 'user' || (role === 'assistant' && is === 'complete'))
      const text = ({ parts }: ScreenMessage) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
      expect(shown.map(text)).toEqual(state.messages.filter(isShown).map(said))
    }),
    { numRuns },
  )
}, 600_000)

test('each summary is a message with its whole text, in the order of the log, and the messages that it stands for stay before it', async () => {
  let summaries = 0
  await fc.assert(
    fc.asyncProperty(script, acts, async (replies, planned) => {
      const items = await itemsOf(replies, planned, 2)
      let screen = emptyScreen
      for (const item of items) {
        const before = screen
        screen = foldScreen(screen, [item])
        if (isDraft(item) || item.type !== 'context.compacted') continue
        summaries++
        const { messages } = screen
        expect(messages.at(-1)).toMatchObject({ role: 'summary', parts: [{ type: 'text', text: item.summary }] })
        expect(messages.slice(0, -1)).toEqual(before.messages.filter(isComplete))
      }
      const texts = items.flatMap((item) => (item.type === 'context.compacted' ? [item.summary] : []))
      const shown = screen.messages.flatMap(({ role, parts: [part] }) =>
        role === 'summary' && part?.type === 'text' ? [part.text] : [],
      )
      expect(shown).toEqual(texts)
    }),
    { numRuns },
  )
  expect(summaries).toBeGreaterThan(0)
}, 600_000)

/** The note of a shift is for the model alone. */
const isNote = (message: Message) => message.role === 'user' && textOf(message.parts) === '[now other]'
