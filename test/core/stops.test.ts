import { expect, test } from 'vitest'
import type { Env } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import { type Model, ModelError, type StreamPart } from '../../src/core/shapes/model.ts'
import { background } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool, type ToolContext } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const
const tool = (name: string, run: unknown, more: Partial<Parameters<typeof defineTool>[0]> = {}) =>
  defineTool({ name, description: '', input: anything, run: run as () => unknown, ...more })
const forever = () => new Promise<never>(() => {})
const yes = () => ({ answer: true, by: 'user' as const })

const deaf = tool('deaf', forever)
const asks = tool('asks', async function* () {
  yield* ask(confirm('Sure?'))
})
const stuck = tool('stuck', async function* () {
  yield { progress: 1 }
  await forever()
})
/** Milliseconds, far more than a test may take. */
const HOURS = 36_000_000
const flaky = tool('flaky', async () => Promise.reject(new Error('no')), { retry: { attempts: 9, base: HOURS, most: HOURS } })
const late = tool('late', async () => background('begun', forever()))
const effect = tool('effect', forever, { effect: true })
const unread = tool('unread', async () => 1, {
  input: {
    '~standard': { version: 1 as const, vendor: 'test', validate: forever, jsonSchema: { input: () => ({}) } },
  },
})
const all = [deaf, asks, stuck, flaky, late, effect, unread]

/** A model that hangs, heeding its signal or not, after these parts. */
const hanging = (heeds: boolean, ...parts: readonly StreamPart[]): Model => ({
  provider: 'p',
  name: 'm',
  async *stream(_, signal) {
    yield* parts
    if (heeds) await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    await forever()
  },
})
/** A model whose connection breaks in the middle. */
const cut: Model = {
  provider: 'p',
  name: 'm',
  async *stream() {
    yield { type: 'text', delta: 'half' }
    throw new ModelError({ kind: 'network', detail: 'cut', message: 'gone', provider: 'p' })
  },
}
const calls = (...names: readonly string[]) => scripted(names.map((call) => ({ call })))

test.for<[string, Partial<Env<null>> & Pick<Env, 'model'>]>([
  ['before the first part of a reply', { model: hanging(true) }],
  ['while the model streams', { model: hanging(true, { type: 'text', delta: 'half' }) }],
  ['while the model streams and does not listen', { model: hanging(false, { type: 'text', delta: 'half' }) }],
  ['while it is found out whether the person is away', { model: cut, isAway: forever }],
  ['while the model backs off', { model: scripted({ error: 'network' }), retry: { attempts: 3, base: HOURS, most: HOURS } }],
  ['while a tool hangs', { model: calls('deaf') }],
  ['while a generator hangs', { model: calls('stuck') }],
  ['while a tool backs off', { model: calls('flaky') }],
  ['while a question is open', { model: calls('asks'), ask: forever }],
  ['while arguments are looked at', { model: calls('unread') }],
  ['while an effect is under way', { model: calls('effect') }],
  ['while all of that is going on', { model: calls('deaf', 'flaky', 'late', 'unread', 'stuck', 'asks'), ask: forever }],
])('B34 a stop %s settles at once, and the next run works', async ([, env]) => {
  const stop = new AbortController()
  const log: Event[] = [said('go')]
  const run = drive(log, { agent: agentWith(...all), signal: stop.signal, ...env })
  await idle()
  stop.abort()
  const { state } = await run // whatever it would wait for takes hours, or never comes
  expect(log.at(-1)).toMatchObject({ type: 'run.halted', reason: 'cancelled' })
  expect(state.batch).toBeNull()
  // The text that had come is kept, and no failure of the model is told.
  for (const event of log) if (event.type === 'model.failed') expect(event.failure.detail).toBe('stopped')
  const length = log.length
  await idle()
  expect(log).toHaveLength(length)

  log.push(said('again'))
  const after = await drive(log, { agent: agentWith(...all), model: scripted({ text: 'ok' }) })
  expect(after.state.halted).toEqual({ reason: 'completed' })
})

test('B34 a session that was stopped owes nothing when it is read again', async () => {
  const stop = new AbortController()
  const log: Event[] = [said('go')]
  const run = drive(log, { agent: agentWith(deaf), model: calls('deaf'), signal: stop.signal })
  await idle()
  stop.abort()
  await run
  const model = scripted()
  const length = log.length
  await drive(log, { agent: agentWith(deaf), model })
  expect([log.length, model.requests.length]).toEqual([length, 0])
})

test('B34 what was delivered of a stopped reply is kept, shown, and not sent back', async () => {
  const stop = new AbortController()
  const log: Event[] = [said('go')]
  const call: StreamPart = { type: 'call', call: { name: 'deaf', args: {} } }
  const run = drive(log, {
    agent: agentWith(deaf),
    model: hanging(true, { type: 'text', delta: 'half' }, call),
    signal: stop.signal,
  })
  await idle()
  stop.abort()
  const { state } = await run
  expect([types(log), state.partial]).toEqual([['user.said', 'model.failed', 'run.halted'], 'half'])
  expect(log[1]).toMatchObject({ failure: { kind: 'unknown', detail: 'stopped' } })
  log.push(said('again'))
  const model = scripted({ text: 'ok' })
  await drive(log, { agent: agentWith(deaf), model })
  expect(model.requests[0]?.messages.map(({ role }) => role)).toEqual(['user', 'user'])
})

test('B34 a stop settles every open call: those that started as interrupted, the others as not run', async () => {
  const stop = new AbortController()
  const quick = tool('quick', async () => 'kept')
  const run = drive([said('go')], {
    agent: agentWith(quick, deaf, asks),
    model: calls('quick', 'deaf', 'asks', 'quick'),
    signal: stop.signal,
  })
  await idle()
  stop.abort()
  const { state, log } = await run
  expect(results(state)).toEqual([
    'kept',
    'interrupted: the person stopped it; it may or may not have happened',
    'not run: stopped',
    'not run: stopped',
  ])
  expect(types(log)).not.toContain('question.asked')
})

test('B34 tools and the model hear of the stop, with its reason', async () => {
  const stop = new AbortController()
  const reason = new DOMException('enough', 'AbortError')
  const heard: unknown[] = []
  const listens = tool('listens', (_: unknown, { signal }: ToolContext) => {
    signal.addEventListener('abort', () => heard.push(signal.reason))
    return forever()
  })
  const run = drive([said('go')], { agent: agentWith(listens), model: calls('listens'), signal: stop.signal })
  await idle()
  stop.abort(reason)
  await run
  expect(heard).toEqual([reason])
})

test('B34 what a tool does after a stop changes nothing any more', async () => {
  const stop = new AbortController()
  let finish = () => {}
  const slow = tool('slow', async function* () {
    await new Promise<void>((done) => {
      finish = done
    })
    yield* ask(confirm('Still there?'))
    return 'late'
  })
  const log: Event[] = [said('go')]
  const asked: string[] = []
  const run = drive(log, {
    agent: agentWith(slow),
    model: calls('slow'),
    signal: stop.signal,
    ask(_, { id }) {
      asked.push(id)
      return yes()
    },
  })
  await idle()
  stop.abort()
  await run
  const length = log.length
  finish()
  await idle()
  expect([log.length, asked]).toEqual([length, []])
})

test('B34 a run that is stopped before it begins asks no model', async () => {
  const model = scripted({ text: 'never' })
  const { log } = await drive([said('go')], { agent: agentWith(), model, signal: AbortSignal.abort() })
  expect([types(log), model.requests.length]).toEqual([['user.said', 'run.halted'], 0])
})

test('B34 a stop is not held up by a write that hangs', async () => {
  const stop = new AbortController()
  const run = drive([said('go')], { agent: agentWith(), model: scripted({ text: 'never' }), signal: stop.signal, saved: forever })
  await idle()
  stop.abort()
  expect((await run).state.halted).toEqual({ reason: 'cancelled' })
})
