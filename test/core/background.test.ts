import { expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import { background, end, fail, ok, shift } from '../../src/core/tools/outcome.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { agentWith, drive, results, said, types } from './drive.ts'
import { idle } from './hand-clock.ts'

const anything = { type: 'object' } as const

/** A tool that brings its result when it is told to. */
function late() {
  let settle: { resolve(value: unknown): void; reject(error: unknown): void } | undefined
  const tool = defineTool({
    name: 'late',
    description: '',
    input: anything,
    run: async () => background('begun', new Promise((resolve, reject) => (settle = { resolve, reject }))),
  })
  return { tool, settle: () => settle! }
}

const png = `data:image/png;base64,${'iVBORw'.repeat(300)}`

test.for<[string, unknown, string]>([
  ['a value', { n: 1 }, '[Background result of late: {"n":1}]'],
  ['nothing', undefined, '[Background result of late: (no output)]'],
  ['false', false, '[Background result of late: false]'],
  ['an outcome', ok('done', { forUser: 'Done!' }), '[Background result of late: done]'],
  ['an error', fail('no luck'), '[Background result of late: Error: no luck]'],
  ['an error without words', fail('', { cause: 'rain' }), '[Background result of late: Error: rain]'],
  [
    'a shift',
    shift('other', 'now'),
    '[Background result of late: Error: the background work of tool "late" came to "shift", which only a running call can]',
  ],
  [
    'an end',
    end('bye'),
    '[Background result of late: Error: the background work of tool "late" came to "end", which only a running call can]',
  ],
])('B10 of work that comes to %s the model is told in a synthetic message', async ([, value, text]) => {
  const { tool, settle } = late()
  const model = scripted({ call: 'late' }, { text: 'waiting' }, { text: 'I see' })
  const { state } = await drive([said('go')], { agent: agentWith(tool), model }, (what) => {
    if (what.type === 'run.halted') settle().resolve(value)
  })
  expect(results(state)).toEqual(['begun'])
  expect(model.requests[2]?.messages.at(-1)).toEqual({ role: 'user', synthetic: true, parts: [{ type: 'text', text }] })
  expect(model.unconsumed()).toBe(0)
})

test('B10 work that fails is an error with its message and cause', async () => {
  const { tool, settle } = late()
  const model = scripted({ call: 'late' }, { text: 'waiting' }, { text: 'I see' })
  const { log } = await drive([said('go')], { agent: agentWith(tool), model }, (what) => {
    if (what.type === 'run.halted') settle().reject(new Error('no luck', { cause: 'rain' }))
  })
  expect(log.filter(({ type }) => type === 'background.finished')).toEqual([
    { type: 'background.finished', callId: 'call_0_0', outcome: { type: 'error', forModel: 'no luck', cause: 'rain' } },
  ])
})

test('B10 what the person is to see of it, and whether at all, is in the log', async () => {
  const outcomes: unknown[] = []
  for (const value of [ok('x', { forUser: 'Done!' }), ok('x', { forUser: 'Done!', silent: true })]) {
    const { tool, settle } = late()
    const model = scripted({ call: 'late' }, { text: 'waiting' }, { text: 'I see' })
    const { log } = await drive([said('go')], { agent: agentWith(tool), model }, (what) => {
      if (what.type === 'run.halted') settle().resolve(value)
    })
    outcomes.push(...log.flatMap((event) => (event.type === 'background.finished' ? [event.outcome] : [])))
  }
  expect(outcomes).toEqual([
    { type: 'ok', forModel: 'x', forUser: 'Done!' },
    { type: 'ok', forModel: 'x', forUser: 'Done!', silent: true },
  ])
})

test('B10 B14 its result is cleaned like any output, and its picture goes to the model', async () => {
  const { tool, settle } = late()
  const model = scripted({ call: 'late' }, { text: 'waiting' }, { text: 'I see' })
  await drive([said('go')], { agent: agentWith(tool), model }, (what) => {
    if (what.type === 'run.halted') settle().resolve(`look: ${png}`)
  })
  expect(model.requests[2]?.messages.at(-1)).toMatchObject({
    parts: [{ text: '[Background result of late: look: [picture 1]]' }, { type: 'image', url: png }],
  })
})

test('B10 work that settles during the run is told before the run is over, once, and starts no run of its own', async () => {
  const { tool, settle } = late()
  const quick = defineTool({ name: 'quick', description: '', input: anything, run: async () => settle().resolve('42') })
  const model = scripted([{ call: 'late' }], [{ call: 'quick' }], { text: 'one' }, { text: 'two' })
  const { log, state } = await drive([said('go')], { agent: agentWith(tool, quick), model })
  expect(types(log).filter((type) => type === 'background.finished')).toHaveLength(1)
  expect(types(log).filter((type) => type === 'run.halted')).toHaveLength(1)
  const texts = state.messages.flatMap((message) => (message.role === 'user' ? message.parts : []))
  expect(texts).toEqual([
    { type: 'text', text: 'go' },
    { type: 'text', text: '[Background result of late: 42]' },
  ])
})

test('B10 a result that comes again, or after it was given up, changes nothing', async () => {
  const { tool, settle } = late()
  const stop = new AbortController()
  const model = scripted({ call: 'late' }, [{ text: 'wait' }, { delay: 60_000 }])
  const log: Event[] = [said('go')]
  const { state } = await drive(log, { agent: agentWith(tool), model, signal: stop.signal }, (what) => {
    if (what.type === 'draft.text') stop.abort()
  })
  const length = log.length
  settle().resolve('too late')
  await idle()
  expect(log).toHaveLength(length)
  expect(log.filter(({ type }) => type === 'background.finished')).toMatchObject([
    { outcome: { type: 'error', forModel: 'interrupted' } },
  ])
  const again = log.find(({ type }) => type === 'background.finished')!
  const after = await drive([...log, again], { agent: agentWith(tool), model })
  expect(after.state.messages).toEqual(state.messages)
})

test('B10 two at once are told each by itself, in the order in which they come', async () => {
  const settle: ((value: string) => void)[] = []
  const tool = defineTool({
    name: 'late',
    description: '',
    input: anything,
    run: async () => background('begun', new Promise((resolve) => settle.push(resolve))),
  })
  const model = scripted([{ call: 'late' }, { call: 'late' }], { text: 'waiting' }, { text: 'one' }, { text: 'two' })
  let halts = 0
  const { log } = await drive([said('go')], { agent: agentWith(tool), model }, (what) => {
    if (what.type !== 'run.halted') return
    if (++halts === 1) settle[1]!('b')
    if (halts === 2) settle[0]!('a')
  })
  expect(log.flatMap((event) => (event.type === 'background.finished' ? [event.callId] : []))).toEqual(['call_0_1', 'call_0_0'])
  expect(halts).toBe(3)
})

test('B10 chat does not wait for background work, and leaves no rejection behind', async () => {
  const { tool, settle } = late()
  const model = scripted({ call: 'late' }, { text: 'waiting' })
  const result = await chat({ model, messages: 'go', tools: [tool] })
  expect([result.haltedReason, result.text]).toEqual(['completed', 'waiting'])
  settle().reject(new Error('nobody hears of this'))
  await idle()
})

test('B10 a run that halted for another reason is not begun again by a late result, which follows when it goes on', async () => {
  const { tool, settle } = late()
  const model = scripted({ call: 'late' }, { text: 'ok' })
  const log: Event[] = [said('go')]
  const halted = await drive(log, { agent: agentWith(tool), model, maxTurns: 1 }, (what) => {
    if (what.type === 'run.halted') settle().resolve('42')
  })
  expect(halted.state.halted).toEqual({ reason: 'max_turns', value: 1 })
  expect(types(log).slice(-2)).toEqual(['run.halted', 'background.finished'])
  log.push(said('and?'))
  await drive(log, { agent: agentWith(tool), model, maxTurns: 1 })
  expect(model.requests[1]?.messages.slice(-2)).toMatchObject([
    { synthetic: true, parts: [{ text: '[Background result of late: 42]' }] },
    { parts: [{ text: 'and?' }] },
  ])
})
