import { expect, test } from 'vitest'
import type { Message } from '../../src/core/shapes/message.ts'
import { ModelError, type ModelErrorKind, type ModelRequest, type StreamPart } from '../../src/core/shapes/model.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'

const never = new AbortController().signal
const request = (...messages: readonly Message[]): ModelRequest => ({
  system: '',
  messages,
  tools: ['x', 'y'].map((name) => ({ name, description: '', schema: {} })),
})
const user = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })
async function played(reply: Scripted | readonly Scripted[], signal = never): Promise<StreamPart[]> {
  const parts: StreamPart[] = []
  for await (const part of scripted(reply).stream(request(), signal)) parts.push(part)
  return parts
}
const nothing: StreamPart = { type: 'usage', usage: { input: 0, output: 0 } }
const stop: StreamPart = { type: 'finish', reason: 'stop' }
const calls: StreamPart = { type: 'finish', reason: 'calls' }

test.for<[string, Scripted | readonly Scripted[], readonly StreamPart[]]>([
  ['text', { text: 'hi' }, [{ type: 'text', delta: 'hi' }, nothing, stop]],
  [
    'a call',
    { call: 'x', args: { a: 1 } },
    [{ type: 'call', call: { name: 'x', args: { a: 1 }, providerId: 'scripted_0' } }, nothing, calls],
  ],
  [
    'a call without arguments',
    { call: 'x' },
    [{ type: 'call', call: { name: 'x', args: {}, providerId: 'scripted_0' } }, nothing, calls],
  ],
  [
    'two calls',
    [{ call: 'x' }, { call: 'y' }],
    [
      { type: 'call', call: { name: 'x', args: {}, providerId: 'scripted_0' } },
      { type: 'call', call: { name: 'y', args: {}, providerId: 'scripted_1' } },
      nothing,
      calls,
    ],
  ],
  [
    'usage',
    [{ text: 'a' }, { usage: { input: 1, output: 2 } }],
    [{ type: 'text', delta: 'a' }, { type: 'usage', usage: { input: 1, output: 2 } }, stop],
  ],
  ['a delay', [{ delay: 1 }, { text: 'a' }], [{ type: 'text', delta: 'a' }, nothing, stop]],
  ['nothing at all', [], [nothing, stop]],
  [
    'a part',
    { type: 'call', call: { name: 'x', args: null, raw: '{' } },
    [{ type: 'call', call: { name: 'x', args: null, raw: '{' } }, nothing, calls],
  ],
  [
    'a finish and usage of its own',
    [
      { type: 'usage', usage: { input: 1, output: 1 } },
      { type: 'finish', reason: 'length' },
    ],
    [
      { type: 'usage', usage: { input: 1, output: 1 } },
      { type: 'finish', reason: 'length' },
    ],
  ],
  [
    'parts between short forms',
    [{ type: 'reasoning', delta: 'hm' }, { text: 'a' }],
    [{ type: 'reasoning', delta: 'hm' }, { type: 'text', delta: 'a' }, nothing, stop],
  ],
])('B37 a reply given as %s streams as parts, with a finish and usage where it has none', async ([, reply, parts]) => {
  expect(await played(reply)).toEqual(parts)
})

test.for<ModelErrorKind[]>([['network'], ['rate_limited'], ['context_length_exceeded']])(
  'B37 an error of kind %s comes where it stands in the reply',
  async ([kind]) => {
    const parts: StreamPart[] = []
    const play = async () => {
      for await (const part of scripted([{ text: 'half' }, { error: kind! }, { text: 'never' }]).stream(request(), never))
        parts.push(part)
    }
    const error = await play().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ModelError)
    expect([(error as ModelError).kind, parts]).toEqual([kind, [{ type: 'text', delta: 'half' }]])
  },
)

test('B37 every request is kept as it was, frozen through and through', async () => {
  const model = scripted({ text: 'a' }, { text: 'b' })
  const messages = [user('one')]
  const asked = { ...request(), messages, options: { list: [1] } }
  for await (const _ of model.stream(asked, never));
  messages.push(user('two'))
  asked.options.list.push(2)
  for await (const _ of model.stream(asked, never));
  expect(model.requests.map((request) => [request.messages.length, request.options?.list])).toEqual([
    [1, [1]],
    [2, [1, 2]],
  ])
  expect(() => (model.requests[0]!.messages as Message[]).push(user('three'))).toThrow(TypeError)
  expect(() => Object.assign(model.requests[0]!.messages[0]!, { role: 'tool' })).toThrow(TypeError)
})

test('B37 a call that nobody scripted fails, and is recorded', async () => {
  const model = scripted({ text: 'a' })
  for await (const _ of model.stream(request(), never));
  await expect(
    model
      .stream(request(user('more')), never)
      [Symbol.asyncIterator]()
      .next(),
  ).rejects.toThrow('unexpected model call 2: the script has 1')
  expect(model.requests).toHaveLength(2)
  expect(model.unconsumed()).toBe(0)
})

test('B37 it says how many replies nobody has asked for', async () => {
  const model = scripted({ text: 'a' }, { text: 'b' }, { text: 'c' })
  expect(model.unconsumed()).toBe(3)
  for await (const _ of model.stream(request(), never));
  expect(model.unconsumed()).toBe(2)
})

test('B37 a call of a tool that the request does not list is refused, as a provider does; as a part it is given as it is', async () => {
  await expect(played([{ text: 'a' }, { call: 'z' }])).rejects.toThrow('scripted: tool "z" is called, and the request lists x, y')
  const call: StreamPart = { type: 'call', call: { name: 'z', args: {} } }
  expect(await played(call)).toEqual([call, nothing, calls])
})

test('B37 nothing is asked until it is read', () => {
  const model = scripted({ text: 'a' })
  model.stream(request(), never)
  expect([model.requests.length, model.unconsumed()]).toEqual([0, 1])
})

test('B34 a delay, and what comes after a stop, end with the signal’s reason', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const playing = played([{ delay: 60_000 }, { text: 'never' }], controller.signal)
  controller.abort(reason)
  await expect(playing).rejects.toBe(reason)
  await expect(played({ text: 'never' }, controller.signal)).rejects.toBe(reason)
})
