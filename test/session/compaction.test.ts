import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { fold } from '../../src/core/fold.ts'
import { type Agent, defineAgent } from '../../src/core/shapes/agent.ts'
import type { Logged } from '../../src/core/shapes/event.ts'
import { textOf } from '../../src/core/shapes/message.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { emptySession } from '../../src/core/shapes/state.ts'
import { ok } from '../../src/core/tools/outcome.ts'
import { ask, freeText } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { recorded } from '../../src/models/recorded.ts'
import { history } from '../../src/replay/history.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { type OpenSession, openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { call, compactions, counting, isSummary, many, read, wordy } from '../core/compaction/long.ts'
import { unpaired } from '../support/unpaired.ts'

const place = defineTool({
  name: 'place',
  description: 'Asks where a thing goes',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] },
  async *run({ item }: { item: string }) {
    const where = yield* ask(freeText(`Where does the ${item} go?`))
    return ok(`${item}: ${where}`, { facts: [{ type: 'put', item, where }] })
  },
})
const agent: Agent<readonly string[]> = defineAgent<readonly string[]>({
  name: 'long',
  modes: { only: { prompt: (state) => `So far: ${state.length}`, tools: [place, read] } },
  initialMode: 'only',
  initialState: [],
  reduce: (state, { item, where }) => state.concat(`${item} ${where}`),
  nameOf: ({ item }) => String(item),
})

const wait = { timeout: 10_000, interval: 2 }

let stores = 0
const open = (model: Model, more: Partial<OpenSession<readonly string[]>> = {}) =>
  openSession({ store: openStore(`compaction-${stores++}`), agent, model, patienceMs: null, ...more })

/** Says these one after another, and answers every question with "shelf". */
async function talk(session: Session<readonly string[]>, sayings: readonly string[]): Promise<void> {
  for (const text of sayings) {
    await session.say(text)
    await vi.waitUntil(() => session.state.question !== null || ['idle', 'halted'].includes(session.status), wait)
    while (session.state.question) {
      const { id } = session.state.question
      await session.answer(id, 'shelf')
      await vi.waitUntil(() => session.state.question?.id !== id && session.status !== 'running', wait)
    }
  }
}
const plain = (session: Session<readonly string[]>) => JSON.parse(JSON.stringify(session.events)) as Logged[]
const whole = (events: readonly Logged[]) => events.reduce(fold, emptySession)
/** The first reply to words with "place" in them asks for a place; all others are long. */
const replies = (turn: number) => (turn % 3 === 1 ? [call('place', { item: `thing ${turn}` })] : wordy(`reply ${turn}`, 120))

test('B65 a session with a known window is compacted without being told, one without a window or with `false` is not', async () => {
  const byDefault = await open(counting(replies, { window: 2_000 }))
  await talk(byDefault, many(12))
  expect(compactions(byDefault.events).length).toBeGreaterThan(0)
  expect(byDefault.status).toBe('idle')
  const unknown = await open(counting(replies))
  await talk(unknown, many(12))
  expect(compactions(unknown.events)).toEqual([])
  const off = await open(counting(replies, { window: 2_000 }), { compact: false })
  await talk(off, many(10))
  expect(compactions(off.events)).toEqual([])
  expect(off.state.halted).toMatchObject({ reason: 'budget', detail: 'context' })
  const asked = await open(counting(replies, { most: 1_500 }), { compact: {} })
  await talk(asked, many(12))
  expect(compactions(asked.events).length).toBeGreaterThan(0)
  expect(asked.status).toBe('idle')
  await Promise.all([byDefault, unknown, off, asked].map((session) => session.close()))
})

test.each([
  [{ at: 0 }, 'compact.at must be above 0 and at most 1; got: 0'],
  [{ at: 1.5 }, 'compact.at must be above 0 and at most 1; got: 1.5'],
  [{ keep: 0 }, 'compact.keep must be a positive integer; got: 0'],
])('B65 a compaction of %j is refused when the session is opened', async (compact, why) => {
  await expect(
    open(
      counting(() => ''),
      { compact },
    ),
  ).rejects.toThrow(why)
})

test('B65 B42 a compacted session makes the same next request after a reload', async () => {
  const store = openStore(`compaction-${stores++}`)
  const next = async (reload: boolean) => {
    const model = counting(replies, { window: 2_000 })
    const id = `reload-${reload}`
    let session = await open(model, { store, id })
    await talk(session, many(9))
    expect(compactions(session.events)).toHaveLength(1)
    if (reload) {
      await session.close()
      session = await open(model, { store, id })
    }
    await talk(session, ['And then?'])
    await session.close()
    return JSON.stringify(model.requests.filter((request) => !isSummary(request)).at(-1))
  }
  expect(await next(true)).toBe(await next(false))
})

test('B65 B45 what was decided before a compaction can be taken back and decided again after it, and the model is told', async () => {
  const model = counting(replies, { window: 2_000 })
  const session = await open(model)
  await talk(session, many(9))
  const [compacted] = compactions(session.events)
  const first = session.state.messages.findIndex((message) => message.role === 'tool')
  expect(first).toBeLessThan(compacted!.upTo)
  expect(session.state.app[0]).toBe('thing 1 shelf')
  await session.undo('call_1_0')
  expect(session.state.app).not.toContain('thing 1 shelf')
  await talk(session, many(1))
  await session.redecide('call_1_0', 'cellar')
  expect(session.state.app).toContain('thing 1 cellar')
  await talk(session, many(1))
  const told = model.requests.at(-1)!.messages.map((message) => ('parts' in message ? textOf(message.parts) : ''))
  expect(told).toEqual(expect.arrayContaining(['[Undone: thing 1]', expect.stringContaining('[Decided again: thing 1')]))
  // They are told for good: also once what came before and after them is summed up.
  await talk(session, many(12))
  expect(compactions(session.events).length).toBeGreaterThan(1)
  expect(compactions(session.events).at(-1)!.upTo).toBeGreaterThan(
    session.state.messages.findIndex((message) => message.role === 'user' && message.remade !== undefined),
  )
  const later = model.requests.at(-1)!.messages.map((message) => ('parts' in message ? textOf(message.parts) : ''))
  expect(later).toEqual(expect.arrayContaining(['[Undone: thing 1]', expect.stringContaining('[Decided again: thing 1')]))
  await session.close()
})

test('B65 B45 a branch from before the compaction sends all messages, one from after it the summary', async () => {
  const store = openStore(`compaction-${stores++}`)
  const model = counting(replies, { window: 2_000 })
  const session = await open(model, { store })
  await talk(session, many(9))
  const at = session.events.findIndex(({ type }) => type === 'context.compacted')
  const [before, after] = [await session.branch(at - 1), await session.branch(at)]
  await session.close()
  const requestOf = async (id: string) => {
    const other = counting(replies)
    const branch = await open(other, { store, id, compact: false })
    if (branch.status === 'halted') await branch.resume()
    await vi.waitUntil(() => other.requests.length > 0)
    await branch.stop().catch(() => {})
    await branch.close()
    return other.requests[0]!.messages
  }
  const state = whole(session.events.slice(0, at))
  expect(await requestOf(before)).toEqual(state.messages)
  const sent = await requestOf(after)
  expect(sent).toHaveLength(state.messages.length - compactions(session.events)[0]!.upTo + 1)
  expect(unpaired(sent)).toEqual([])
})

test('B65 B49 a compacted log is run again to the same log, with every compaction where it was', async () => {
  const logs = [
    async () => {
      const session = await open(counting(replies, { window: 1_500 }))
      await talk(session, many(20))
      return session
    },
    async () => {
      const session = await open(counting(replies, { most: 1_500 }), { compact: { keep: 2 } })
      await talk(session, many(20))
      return session
    },
    // One that came to nothing.
    async () => {
      const session = await open(counting(replies, { window: 1_500, sum: () => wordy('long', 4_000) }))
      await talk(session, many(20).slice(0, 7))
      expect(session.state.halted).toMatchObject({ reason: 'budget' })
      return session
    },
    async () => {
      const session = await open(counting(replies, { most: 1_500, sum: () => '' }), { compact: {} })
      await talk(session, many(20).slice(0, 8))
      expect(session.state.halted).toMatchObject({ reason: 'budget' })
      await session.resume()
      await vi.waitUntil(() => session.status === 'halted')
      return session
    },
  ]
  for (const make of logs) {
    const session = await make()
    const events = plain(session)
    await session.close()
    const { diverged, events: again } = await rerun(events, agent)
    expect(diverged?.why ?? null).toBeNull()
    expect(again).toEqual(events)
  }
})

test('B65 B49 the states of a compacted log are those that it had', async () => {
  const session = await open(counting(replies, { window: 1_500 }))
  const lived = new Map<number, unknown>()
  session.subscribe((what) => {
    if ('seq' in what) lived.set(what.seq, session.state.compacted)
  })
  await talk(session, many(12))
  const past = history(session.events, agent)
  for (const [seq, compacted] of lived) expect(past.at(seq).session.compacted).toEqual(compacted)
  await session.close()
})

test('B65 B49 `recorded` finds its place in a compacted log, with a compaction in the new session and without', async () => {
  const session = await open(counting(replies, { window: 1_500 }))
  await talk(session, many(14))
  const events = plain(session)
  await session.close()
  const types = (log: readonly Logged[]) => log.map(({ type }) => type)
  const texts = (log: readonly Logged[]) => log.flatMap((event) => (event.type === 'model.replied' ? [event.text] : []))

  const same = await open({ ...recorded(events), contextWindow: 1_500 })
  await talk(same, many(14))
  expect(types(same.events)).toEqual(types(events))
  expect(same.state.usage).toEqual(whole(events).usage)
  expect(compactions(same.events)).toMatchObject(compactions(events).map(({ summary, upTo }) => ({ summary, upTo })))
  await same.close()

  const without = await open(recorded(events))
  await talk(without, many(14))
  expect(texts(without.events)).toEqual(texts(events))
  await without.close()

  const next = await open({ ...recorded(events, { onMismatch: 'next' }), contextWindow: 1_500 })
  await talk(next, many(14))
  expect(texts(next.events)).toEqual(texts(events))
  await next.close()
})
