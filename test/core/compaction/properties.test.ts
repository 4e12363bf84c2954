import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutIn } from '../../../src/core/compaction/cut.ts'
import { inPlaceOf, messagesToSend } from '../../../src/core/compaction/view.ts'
import { fold } from '../../../src/core/fold.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { isSpoken, type Message, type Part } from '../../../src/core/shapes/message.ts'
import { emptySession, type SessionState } from '../../../src/core/shapes/state.ts'
import { unpaired } from '../../support/unpaired.ts'
import { said } from '../drive.ts'
import { faults, live, numRuns, script, world } from '../world.ts'
import { compactions } from './long.ts'

const usage = { input: 1, output: 1 }

/** What may happen next in a session, whatever happened before. Numbers choose among what is there. */
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('say' as const), size: fc.nat(400), photo: fc.boolean(), next: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('reply' as const),
      /** For each call whether its result has an image, and whether it is said something while it runs. */
      calls: fc.array(fc.record({ image: fc.boolean(), meanwhile: fc.boolean(), size: fc.nat(600) }), { maxLength: 3 }),
      size: fc.nat(400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redecide' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('compact' as const), keep: fc.integer({ min: 1, max: 6 }) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** The log of a session in which all that was done, and what `onCompaction` is to see of it. */
function logOf(deeds: readonly Deed[]): readonly Event[] {
  const log: Event[] = [said('Begin')]
  let state = log.reduce(fold, emptySession)
  let photos = 0
  const add = (event: Event) => {
    log.push(event)
    state = fold(state, event)
  }
  const photo = (): Part => ({ type: 'image', photo: `photo ${photos++}` })
  for (const one of deeds) {
    const last = state.messages.at(-1)
    const decided = [...new Set(state.facts.flatMap(({ callId }) => callId ?? []))]
    if (one.do === 'say') {
      const parts: Part[] = [{ type: 'text', text: 'w'.repeat(one.size + 1) }, ...(one.photo ? [photo()] : [])]
      add({ type: 'user.said', parts, ...(one.next && { next: true }) })
    } else if (one.do === 'reply' && last?.role !== 'assistant') {
      const calls = one.calls.map((_, at) => ({ id: `call_${state.replies}_${at}`, name: 'do', args: {} }))
      const finish = calls.length > 0 ? 'calls' : 'stop'
      const text = 'r'.repeat(one.size)
      add({ type: 'model.replied', seen: state.messages.length, text, calls, finish, usage, model: 'm', duration: 1 })
      for (const [at, { image, meanwhile, size }] of one.calls.entries()) {
        if (meanwhile) add(said('meanwhile'))
        const facts = [{ type: 'user.confirmed', item: calls[at]!.id }]
        const images = image ? [photo()] : []
        const outcome = { type: 'ok', forModel: 'o'.repeat(size), facts, images } as const
        add({ type: 'tool.returned', callId: calls[at]!.id, outcome, duration: 1 })
      }
    } else if (one.do === 'undo' && decided.length > 0) {
      const callId = decided[one.which % decided.length]!
      add({ type: 'decision.undone', callId, subject: callId })
    } else if (one.do === 'redecide' && state.undone.length > 0) {
      const callId = state.undone[one.which % state.undone.length]!
      const facts = [{ type: 'user.confirmed', item: callId }]
      add({ type: 'decision.remade', callId, answer: true, outcome: { type: 'ok', forModel: 'again', facts }, subject: callId })
    } else if (one.do === 'compact' && last?.role !== 'assistant') {
      const upTo = cutIn(state, one.keep, { inPlaceOf, messagesToSend })
      const seen = state.messages.length
      if (upTo !== undefined) add({ type: 'context.compacted', seen, upTo, summary: `s ${seen}`, usage, model: 'm' })
    }
  }
  return log
}

const imagesIn = (message: Message | undefined) =>
  message && message.role !== 'assistant' ? message.parts.filter(({ type }) => type === 'image') : []

function check(state: SessionState): void {
  const { messages } = state
  const sent = messagesToSend(state, messages.length)
  expect(unpaired(sent)).toEqual([])
  const isNote = (message: Message) => message.role === 'user' && (message.undone ?? message.remade) !== undefined
  expect(sent.filter(isNote)).toEqual(messages.filter(isNote))
  expect(sent).toContainEqual(messages.findLast(isSpoken))
  const shown = imagesIn(messages.findLast((message) => imagesIn(message).length > 0))
  expect(sent.flatMap(imagesIn)).toEqual(expect.arrayContaining(shown))
  const tail = messages.slice(state.compacted?.upTo ?? 0)
  expect(sent.slice(sent.length - tail.length)).toEqual(tail)
}

test('B65 no compaction of any session sends an orphan, or loses an undo, the last photo or the last words of the person', async () => {
  let count = 0
  await fc.assert(
    fc.property(fc.array(deed, { minLength: 5, maxLength: 60 }), (deeds) => {
      const log = logOf(deeds)
      let state = emptySession
      for (const event of log) {
        state = fold(state, event)
        if (event.type !== 'context.compacted') continue
        count++
        check(state)
      }
      if (!state.batch) check(state)
      // The log, read anew, gives the same request.
      const again = (JSON.parse(JSON.stringify(log)) as Event[]).reduce(fold, emptySession)
      expect(messagesToSend(again, again.messages.length)).toEqual(messagesToSend(state, state.messages.length))
      // Without its compactions it is the same session.
      const without = log.filter(({ type }) => type !== 'context.compacted').reduce(fold, emptySession)
      const { messages, facts, undone, notes, replies } = state
      expect(without).toMatchObject({ messages, facts, undone, notes, replies })
    }),
    { numRuns: numRuns * 4 },
  )
  expect(count).toBeGreaterThan(numRuns)
})

test('B65 B41 a session that is compacted, through crashes, stops and words meanwhile: nothing is done twice, and no request has an orphan', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(script, faults, async (replies, planned) => {
      const around = world(replies, 10)
      const log: Event[] = [said('go')]
      const { state } = await live(log, around, planned, 2, { at: 0.2, keep: 1 })
      count += compactions(log).length
      expect(around.requests.flatMap(({ messages }) => unpaired(messages))).toEqual([])
      expect([...around.effects.values()].filter((times) => times > 1)).toEqual([])
      expect(around.afterCancelled).toBe(0)
      expect((JSON.parse(JSON.stringify(log)) as Event[]).reduce(fold, emptySession)).toEqual(state)
      expect(state.halted?.reason).not.toBe('budget')
      expect(state.batch).toBeNull()
      const places = compactions(log).map(({ upTo }) => upTo)
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    }),
    { numRuns },
  )
  expect(count).toBeGreaterThan(numRuns)
}, 600_000)
