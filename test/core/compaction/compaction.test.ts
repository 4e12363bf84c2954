import { expect, test } from 'vitest'
import { messagesToSend } from '../../../src/core/compaction/view.ts'
import { fold } from '../../../src/core/fold.ts'
import type { Event } from '../../../src/core/shapes/event.ts'
import { textOf } from '../../../src/core/shapes/message.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { unpaired } from '../../support/unpaired.ts'
import { agentWith, drive, said, types } from '../drive.ts'
import { call, compactions, counting, isSummary, many, read, talk, wordy } from './long.ts'

const textIn = (message: { parts: never } | object | undefined) =>
  message && 'parts' in message ? textOf(message.parts as never) : ''

test('B65 a session at 80 % of a known window is summarised before the next reply, and the log and the messages keep everything', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 2_000 })
  const { state, log } = await talk(model, many(12))
  const [first] = compactions(log)
  const at = log.indexOf(first!)
  expect(log[at + 1]?.type).toBe('model.replied')
  const before = log.slice(0, at).reduce(fold, emptySession)
  expect(before.contextUsed).toBeGreaterThanOrEqual(0.8 * 2_000)
  // The last 6 turns stay, and `upTo` counts all messages.
  const replies = before.messages.flatMap(({ role }, place) => (role === 'assistant' ? [place] : []))
  expect(first).toEqual({
    type: 'context.compacted',
    seen: before.messages.length,
    upTo: replies.at(-6),
    summary: `summary of ${before.messages.length}`,
    usage: expect.any(Object),
    model: 'counting',
  })
  expect(state.messages).toHaveLength(24)
  expect(state.messages.map(textIn).filter((text) => text.startsWith('saying'))).toEqual(many(12))
  expect(model.requests.filter((request) => !isSummary(request)).map(({ turn }) => turn)).toEqual([...Array(12).keys()])
})

test('B65 the request has the summary in one synthetic message, and what follows word for word', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 2_000 })
  const { log } = await talk(model, many(9))
  const [compacted] = compactions(log)
  const at = model.requests.findIndex(isSummary)
  const { messages } = model.requests[at + 1]!
  const whole = log.slice(0, log.indexOf(compacted!)).reduce(fold, emptySession).messages
  expect(messages[0]).toMatchObject({ role: 'user', synthetic: true })
  expect(textIn(messages[0])).toContain(compacted!.summary)
  expect(messages.slice(1)).toEqual(whole.slice(compacted!.upTo))
})

test('B65 the summary is asked for without tools, with what it sums up as text, and says that it is a summary', async () => {
  const model = counting((turn) => (turn % 2 === 0 ? [call('read', { tokens: 50 })] : wordy(`reply ${turn}`, 100)), {
    window: 1_500,
  })
  await talk(model, many(9), { compact: { keep: 2 }, options: { maxTokens: 20, temperature: 0 } })
  const request = model.requests.find(isSummary)!
  expect(request.tools).toEqual([])
  expect(request.toolChoice).toBeUndefined()
  expect(request.options).toEqual({ temperature: 0 })
  expect(request.messages).toHaveLength(1)
  const text = textIn(request.messages[0])
  expect(text).toContain('Person: saying 0')
  expect(text).toContain('Assistant calls read: {"tokens":50}')
  expect(text).toContain('Result of read: page')
  expect(request.system).toMatch(/decided[\s\S]*open[\s\S]*names[\s\S]*places[\s\S]*wishes/)
  const next = model.requests[model.requests.indexOf(request) + 1]!
  expect(textIn(next.messages[0])).toMatch(/^\[A summary of all before this/)
})

test('B65 another model and another prompt may write the summary, without the options of the first model', async () => {
  const writer = counting(() => 'short')
  const other = { ...writer, name: 'writer' }
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 1_500 })
  const options = { temperature: 0 }
  const { log } = await talk(model, many(9), { compact: { model: other, prompt: 'Sum up.' }, options })
  expect(compactions(log)[0]).toMatchObject({ model: 'writer' })
  expect(writer.requests[0]).toMatchObject({ system: 'Sum up.' })
  expect(writer.requests[0]?.options).toBeUndefined()
  expect(model.requests.some(isSummary)).toBe(false)
})

test('B65 `at` and `keep` say when, and how many turns stay', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 2_000 })
  const { log } = await talk(model, many(6), { compact: { at: 0.4, keep: 2 } })
  const [first] = compactions(log)
  const before = log.slice(0, log.indexOf(first!)).reduce(fold, emptySession)
  expect(before.contextUsed).toBeGreaterThanOrEqual(800)
  expect(before.messages.slice(first!.upTo).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user'])
})

test('B65 B29 where it is on, 90 % of the window does not halt; where it is off, it does', async () => {
  const on = await talk(
    counting(() => wordy('reply', 100), { window: 1_000 }),
    many(12),
  )
  expect(on.state.halted).toEqual({ reason: 'completed' })
  const off = await talk(
    counting(() => wordy('reply', 100), { window: 1_000 }),
    many(12),
    { compact: false },
  )
  expect(off.state.halted).toMatchObject({ reason: 'budget', detail: 'context' })
  expect(compactions(off.log)).toEqual([])
})

test('B65 after context_length_exceeded it is done once, the failure is cleared, and the reply comes', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { most: 1_500 })
  const { state, log } = await talk(model, many(10))
  const failed = log.findIndex((event) => event.type === 'model.failed')
  expect(types(log.slice(failed, failed + 4))).toEqual(['model.failed', 'context.compacted', 'model.replied', 'run.halted'])
  expect(state.failure).toBeNull()
  expect(state.halted).toEqual({ reason: 'completed' })
})

test('B65 a second context_length_exceeded, with no reply between, is a failure', async () => {
  const model = counting((turn) => `reply ${turn}`)
  const refusing = {
    ...model,
    stream: (...given: Parameters<typeof model.stream>) =>
      given[0].turn === 3 && !isSummary(given[0]) ? counting(() => '', { most: 0 }).stream(...given) : model.stream(...given),
  }
  const { state, log } = await talk(refusing, many(4))
  expect(types(log).slice(-5)).toEqual(['user.said', 'model.failed', 'context.compacted', 'model.failed', 'run.halted'])
  expect(state.halted).toEqual({ reason: 'error' })
  expect(state.failure).toMatchObject({ kind: 'context_length_exceeded' })
})

test('B65 without it, and without a known window, context_length_exceeded is a failure as before', async () => {
  const { state, log } = await talk(
    counting(() => wordy('reply', 100), { most: 400 }),
    many(4),
    { compact: false },
  )
  expect(compactions(log)).toEqual([])
  expect(state.halted).toEqual({ reason: 'error' })
})

test('B65 a bound that halts comes first', async () => {
  const options = { maxTurns: 1, compact: { at: 0.1, keep: 1 } } as const
  const model = counting(() => [call('read', { tokens: 200 })], { window: 1_000 })
  const { state, log } = await talk(model, ['go'], options)
  expect(state.halted).toMatchObject({ reason: 'max_turns' })
  const broke = counting(() => [call('read', { tokens: 200 })], { window: 1_000 })
  const spent = await talk(broke, ['go'], { ...options, maxTurns: 9, budget: { total: 10 } })
  expect(spent.state.halted).toMatchObject({ reason: 'budget', detail: 'cap' })
  expect([...compactions(log), ...compactions(spent.log)]).toEqual([])
})

test('B65 B29 its tokens count in usage and budget, and the tokens of one that came to nothing too', async () => {
  const model = counting((turn) => wordy(`reply ${turn}`, 100), { window: 1_000 })
  const { state, log } = await talk(model, many(8))
  const spent = log.flatMap((event) =>
    event.type === 'model.replied' || event.type === 'context.compacted' ? [event.usage] : [],
  )
  expect(compactions(log).length).toBeGreaterThan(0)
  expect(state.usage.input).toBe(spent.reduce((sum, { input }) => sum + input, 0))

  const long = counting((turn) => wordy(`reply ${turn}`, 100), { window: 1_000, sum: () => wordy('summary', 5_000) })
  const failed = await talk(long, many(8))
  expect(types(failed.log).slice(-3)).toEqual(['user.said', 'usage.noted', 'run.halted'])
  expect(failed.state.usage.output).toBeGreaterThan(5_000)
})

test('B65 undo notes, the last words of the person and the last photo are sent whatever is cut, a photo of a result without the result', async () => {
  const photo = { type: 'image', photo: 'p1' } as const
  const usage = { input: 0, output: 0 }
  const replied = (seen: number, calls: readonly string[] = []): Event => ({
    type: 'model.replied',
    seen,
    text: calls.length > 0 ? '' : wordy('reply', 100),
    calls: calls.map((id) => ({ id, name: 'read', args: {} })),
    finish: calls.length > 0 ? 'calls' : 'stop',
    usage,
    model: 'm',
    duration: 0,
  })
  const shown = (callId: string): Event => ({
    type: 'tool.returned',
    callId,
    outcome: { type: 'ok', forModel: 'looked', images: [photo], facts: [{ type: 'user.confirmed', item: 'mug' }] },
    duration: 0,
  })
  const log: Event[] = [said('Here it is'), replied(1, ['call_0_0']), shown('call_0_0'), replied(3)]
  log.push({ type: 'decision.undone', callId: 'call_0_0', subject: 'mug' }, said('My last words'))
  for (let turn = 2; turn < 12; turn++) {
    const { length } = log.reduce(fold, emptySession).messages
    log.push(replied(length, [`call_${turn}_0`]), {
      ...shown(`call_${turn}_0`),
      outcome: { type: 'ok', forModel: wordy('x', 100) },
    } as Event)
  }
  const model = counting(() => 'fine', { most: 5_000 })
  const { state } = await drive([...log], { agent: agentWith(read), model, compact: { keep: 2 }, maxTurns: 99 })
  expect(state.compacted).toBeNull() // it fits

  const small = counting(() => 'fine', { most: 1_200 })
  const after = await drive([...log], { agent: agentWith(read), model: small, compact: { keep: 2 }, maxTurns: 99 })
  expect(after.state.halted).toEqual({ reason: 'completed' })
  const { messages } = small.requests.at(-1)!
  expect(unpaired(messages)).toEqual([])
  expect(messages.slice(1, 4)).toEqual([
    { role: 'user', parts: [photo], synthetic: true },
    { role: 'user', parts: [{ type: 'text', text: '[Undone: mug]' }], synthetic: true, undone: 'call_0_0' },
    { role: 'user', parts: [{ type: 'text', text: 'My last words' }] },
  ])
  expect(messages[4]).toMatchObject({ role: 'assistant' })
})

test('B65 a log that names a place within a batch, or beyond its end, sends no result without its call', () => {
  const usage = { input: 1, output: 1 }
  const calls = ['call_0_0', 'call_0_1'].map((id) => ({ id, name: 'read', args: {} }))
  const log: Event[] = [
    said('a'),
    { type: 'model.replied', seen: 1, text: '', calls, finish: 'calls', usage, model: 'm', duration: 0 },
    ...calls.map(({ id }): Event => ({ type: 'tool.returned', callId: id, outcome: { type: 'ok', forModel: id }, duration: 0 })),
  ]
  for (const upTo of [0, 1, 2, 3, 4, 99]) {
    const event: Event = { type: 'context.compacted', seen: 4, upTo, summary: 's', usage, model: 'm' }
    const state = [...log, event, said('c')].reduce(fold, emptySession)
    const sent = messagesToSend(state, 5)
    expect(unpaired(sent)).toEqual([])
    expect(textIn(sent.at(-1))).toBe('c')
  }
})
