import { expect, test } from 'vitest'
import { defineTool } from '../../src/core/tools/tool.ts'
import { scripted } from '../../src/models/scripted.ts'
import { chat, step } from '../../src/session/chat/chat.ts'

const echo = defineTool({ name: 'echo', description: '', input: { type: 'object' }, run: async ({ text }) => text })
const say = (text: string) => ({ call: 'echo', args: { text } })
const output = { name: 'answer', schema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] } }
const right = { text: '{"n":4}' }
const wrong = { text: '{"n":"4"}' }
const base = { messages: 'go', tools: [echo], output }

test.for<[string, object, number]>([
  ['completed', {}, 3],
  ['max_turns', { maxTurns: 1 }, 2],
  ['halt_when', { haltWhen: () => true }, 2],
])(
  'B30 after %s one more call is made, outside maxTurns, and the turns of both passes are kept',
  async ([reason, options, turns]) => {
    const first = [{ text: 'Let me see.' }, say('a')]
    const model = scripted(first, ...(reason === 'completed' ? [{ text: 'It is 4.' }] : []), right)
    const result = await chat({ ...base, ...options, model, finalize: true })
    expect(result).toMatchObject({ haltedReason: 'completed', output: { n: 4 }, text: '{"n":4}' })
    expect(result.turns).toHaveLength(turns)
    expect(result.metadata).toEqual({
      finalize: { pass1Halted: reason, pass1Reply: reason === 'completed' ? 'It is 4.' : 'Let me see.' },
    })
    expect(model.requests.slice(0, -1).every((request) => request.output === undefined && request.toolChoice === undefined)).toBe(
      true,
    )
    expect(model.requests.at(-1)).toMatchObject({ output, toolChoice: 'none' })
  },
)

test('B30 the last call asks in the words that it is given', async () => {
  const model = scripted({ text: 'It is 4.' }, right)
  const result = await chat({ ...base, model, finalize: { prompt: 'Now as JSON.' } })
  expect(model.requests[1]?.messages.at(-1)).toEqual({
    role: 'user',
    synthetic: true,
    parts: [{ type: 'text', text: 'Now as JSON.' }],
  })
  expect(result.messages).toHaveLength(4)
})

test('B30 calls that a model makes in the last call all the same are not run', async () => {
  let ran = false
  const spy = defineTool({
    name: 'spy',
    description: '',
    input: { type: 'object' },
    run: async () => {
      ran = true
    },
  })
  const model = scripted({ text: 'It is 4.' }, [right, { call: 'spy' }])
  const result = await chat({ ...base, tools: [spy], model, finalize: true })
  expect([ran, result.output, result.haltedReason]).toEqual([false, { n: 4 }, 'completed'])
})

test.for<[string, boolean]>([
  ['with a pass of its own', true],
  ['asked for from the beginning', false],
])('B30 output %s that does not fit is asked for once more, with the reason', async ([, finalize]) => {
  const free = finalize ? [{ text: 'It is 4.' }] : []
  const model = scripted(...free, wrong, right)
  const result = await chat({ ...base, model, finalize })
  expect([result.haltedReason, result.output]).toEqual(['completed', { n: 4 }])
  expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({ parts: [{ text: expect.stringMatching(/n: .*number/) }] })

  const never = scripted(...free, wrong, { text: 'no' }, right)
  expect(await chat({ ...base, model: never, finalize })).toMatchObject({
    haltedReason: 'error',
    text: 'no',
    failure: { kind: 'malformed_response', message: expect.stringContaining('does not fit its schema') },
  })
  expect(never.unconsumed()).toBe(1)
})

test('B30 an output is none where it does not fit', async () => {
  const result = await chat({ ...base, model: scripted({ text: 'It is 4.' }, wrong, wrong), finalize: true })
  expect('output' in result).toBe(false)
})

test.each([0, '', false, null])('B30 %j is an output like any other', async (value) => {
  const model = scripted({ text: 'so' }, { text: JSON.stringify(value) })
  const result = await chat({ ...base, output: { name: 'any', schema: true }, model, finalize: true })
  expect(result).toMatchObject({ haltedReason: 'completed', output: value })
})

test('B28 B30 a stop or a failure of the last call is what the run halted for, whatever came before', async () => {
  const stop = new AbortController()
  const stopped = await chat({
    ...base,
    model: scripted({ text: 'It is 4.' }, wrong, [{ text: '{"n"' }, { delay: 60_000 }]),
    finalize: true,
    signal: stop.signal,
    onEvent(event) {
      if (event.type === 'user.said' && JSON.stringify(event).includes('does not fit')) setTimeout(() => stop.abort(), 1)
    },
  })
  expect([stopped.haltedReason, stopped.text, 'failure' in stopped]).toEqual(['cancelled', '{"n"', false])

  const failed = await chat({ ...base, model: scripted({ text: 'It is 4.' }, wrong, { error: 'unsupported' }), finalize: true })
  expect([failed.haltedReason, failed.failure?.kind]).toEqual(['error', 'unsupported'])
})

test('B20 B30 a step finalises only the turn that is the last', async () => {
  const model = scripted(say('a'), { text: 'It is 4.' }, right)
  const options = { ...base, model, finalize: true }
  const first = await step(options)
  expect([first.done, first.haltedReason, model.requests.length]).toEqual([false, 'max_turns', 1])
  const second = await step({ ...options, messages: first.messages })
  expect([second.done, second.output, model.requests.length]).toEqual([true, { n: 4 }, 3])
})

test('B30 the schema of the output may be a Standard Schema, which gives the value', async () => {
  const issues = [{ message: 'n is no number' }]
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      async validate(value: unknown) {
        const { n } = Object(value) as { n?: unknown }
        return typeof n === 'number' ? { value: { n: `${n} of 5` } } : { issues }
      },
      jsonSchema: { input: () => output.schema },
    },
  }
  const model = scripted(wrong, right)
  const result = await chat({ model, messages: 'go', output: { name: 'answer', schema } })
  expect(model.requests[0]?.output).toEqual(output)
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('n is no number')
  expect(result).toMatchObject({ haltedReason: 'completed', output: { n: '4 of 5' }, text: '{"n":4}' })
})
