import { expect, test } from 'vitest'
import type { Settled } from '../../src/core/shapes/env.ts'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'
import { type Model, ModelError, type ModelRequest, type StreamPart } from '../../src/core/shapes/model.ts'
import { ok, shift, type ToolErrorKind } from '../../src/core/tools/outcome.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { recorded } from '../../src/models/recorded.ts'
import { type Scripted, scripted } from '../../src/models/scripted.ts'
import { agentWith, drive, said } from '../core/drive.ts'
import { unlisted } from '../support/unlisted.ts'

const anything = { type: 'object' } as const
const look = defineTool({
  name: 'look',
  description: '',
  input: anything,
  run: async ({ at }: { at?: string }) => ok(`saw ${at}`),
})
const decide = defineTool({
  name: 'decide',
  description: '',
  input: anything,
  async *run({ item }: { item: string }) {
    const yes = yield* ask(confirm(`Keep ${item}?`))
    return ok({ yes }, { facts: [{ type: 'user.confirmed', item }] })
  },
})
const agent = agentWith(look, decide)
const never = new AbortController().signal
const yes = (): Settled => ({ answer: true, by: 'user' })

async function record(...replies: readonly (Scripted | readonly Scripted[])[]): Promise<Event[]> {
  const { log } = await drive([said('go')], { agent, model: scripted(...replies), ask: yes })
  return log
}

const request = (messages: readonly Message[], tools: readonly string[] = ['look', 'decide']): ModelRequest => ({
  system: '',
  messages,
  tools: tools.map((name) => ({ name, description: '', schema: {} })),
})
const user = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })
async function parts(model: Model, messages: readonly Message[], tools?: readonly string[]): Promise<StreamPart[]> {
  const all: StreamPart[] = []
  for await (const part of model.stream(request(messages, tools), never)) all.push(part)
  return all
}
/** What a reply comes to, in short. */
async function reply(model: Model, messages: readonly Message[], tools?: readonly string[]): Promise<string[]> {
  const all = await parts(model, messages, tools)
  const text = all.map((part) => (part.type === 'text' ? part.delta : '')).join('')
  const calls = all.flatMap((part) => (part.type === 'call' ? [`${part.call.name} ${JSON.stringify(part.call.args)}`] : []))
  return [...(text ? [text] : []), ...calls, ...all.flatMap((part) => (part.type === 'finish' ? [part.reason] : []))]
}
const withoutTimes = (log: readonly Event[]) => log.map((event) => ('duration' in event ? { ...event, duration: 0 } : event))

const whole: readonly (readonly Scripted[])[] = [
  [
    { type: 'reasoning', delta: 'hm ', done: { text: 'hm, let me see', provider: { signature: 'x' } } },
    { text: 'Two things  at\nonce. ' },
    { call: 'look', args: { at: 'desk' } },
    { type: 'call', call: { name: 'look', args: null, raw: '{"at' } },
    { usage: { input: 30, output: 9 } },
  ],
  [{ call: 'decide', args: { item: 'mug' } }, unlisted('nope')],
  [{ text: 'Done.' }, { type: 'finish', reason: 'length' }],
]

test('B49 a log run again with its own replies is the same log', async () => {
  const log = await record(...whole)
  const { log: again } = await drive([said('go')], { agent, model: recorded(log), ask: yes })
  expect(withoutTimes(again)).toEqual(withoutTimes(log))
  expect(log.filter((event) => event.type === 'model.replied')).toHaveLength(3)
})

test('B49 it goes on from any event of the log, since the request alone says which reply comes next', async () => {
  const log = await record(...whole)
  for (let from = 1; from < log.length; from++) {
    const { log: again } = await drive(log.slice(0, from), { agent, model: recorded(log), ask: yes })
    expect(again.filter(isKept).map(bare)).toEqual(log.filter(isKept).map(bare))
  }
})
const isKept = ({ type }: Event) => type !== 'tool.started'
const bare = (event: Event) => JSON.stringify({ ...event, duration: 0 })

test('B49 a request that is not the recorded one is refused, with the event and the message where it diverged', async () => {
  const log = await record({ call: 'decide', args: { item: 'mug' } }, { text: 'Done.' })
  const { log: again } = await drive([said('go')], { agent, model: recorded(log), ask: () => ({ answer: false, by: 'user' }) })
  const failed = again.find((event) => event.type === 'model.failed')
  expect(failed?.failure.kind).toBe('invalid_request')
  const seq = log.findLastIndex((event) => event.type === 'model.replied')
  expect(failed?.failure.message).toMatch(`the request diverged from the recording at event ${seq}: message 2 should be`)
  expect(failed?.failure.message).toMatch(/\\"yes\\":true.* and is .*\\"yes\\":false/)
})

test.for<[string, readonly Message[], string]>([
  ['other words', [user('stop')], 'message 0 should be'],
  ['one message more', [user('go'), user('now')], 'message 1 should be missing and is {"role":"user"'],
  ['one message less', [], 'and is missing'],
  ['a very long message', [user(`go${' on'.repeat(1_000)}`)], '…'],
])('B49 refused: %s', async ([, messages, says]) => {
  const log = await record({ text: 'Done.' })
  const refused = await parts(recorded(log), messages).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ModelError)
  expect((refused as ModelError).message).toContain(says)
  expect((refused as ModelError).message.length).toBeLessThan(500)
})

test('B49 beyond the last reply it says that the recording ended', async () => {
  const log = await record({ text: 'Done.' })
  await expect(parts(recorded(log), [user('go'), { role: 'assistant', text: 'Done.', calls: [] }, user('more')])).rejects.toThrow(
    'the recording ended: it has 1 replies, and reply 2 was asked for',
  )
})

test('B49 what stands for a photo in the request is not compared, what is around it is', async () => {
  const log: Event[] = [
    {
      type: 'user.said',
      parts: [
        { type: 'image', photo: 'p1' },
        { type: 'text', text: 'go' },
      ],
    },
  ]
  const { log: whole } = await drive(log, { agent, model: scripted({ text: 'A desk.' }) })
  const with_ = (part: unknown, text = 'go'): Message => ({ role: 'user', parts: [part as never, { type: 'text', text }] })
  const model = recorded(whole)
  expect(await reply(model, [with_({ type: 'image', url: 'data:image/jpeg;base64,AAAA' })])).toEqual(['A desk.', 'stop'])
  expect(await reply(model, [with_({ type: 'text', text: '[a photo that is no longer kept]' })])).toEqual(['A desk.', 'stop'])
  await expect(reply(model, [with_({ type: 'image', photo: 'p2' })])).rejects.toThrow('diverged')
  await expect(reply(model, [with_({ type: 'image', photo: 'p1' }, 'stop')])).rejects.toThrow('diverged')
})

test('B49 what the person said during a reply is not part of the request that it answered', async () => {
  const log: Event[] = [
    said('go'),
    said('wait'),
    {
      type: 'model.replied',
      seen: 1,
      text: 'One.',
      calls: [],
      finish: 'stop',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
    {
      type: 'model.replied',
      seen: 3,
      text: 'Two.',
      calls: [],
      finish: 'stop',
      usage: { input: 1, output: 1 },
      model: 'm',
      duration: 1,
    },
  ]
  const model = recorded(log)
  expect(await reply(model, [user('go')])).toEqual(['One.', 'stop'])
  expect(await reply(model, [user('go'), { role: 'assistant', text: 'One.', calls: [] }, user('wait')])).toEqual(['Two.', 'stop'])
  expect(model.name).toBe('m')
})

const cards: readonly (readonly Scripted[])[] = [
  [{ text: 'First.' }, { call: 'decide', args: { item: 'mug' } }, { call: 'decide', args: { item: 'pen' } }],
  [{ text: 'Then.' }, { call: 'decide', args: { item: 'cup' } }],
  [{ text: 'Done.' }],
]
/** A reply of the model with the results of its calls. */
const turn = (text: string, ...calls: readonly [item: string, result: string, kind?: ToolErrorKind | 'own'][]): Message[] => [
  {
    role: 'assistant',
    text,
    calls: calls.map(([item], index) => ({ id: `${text}${index}${item}`, name: 'decide', args: { item } })),
  },
  ...calls.map(
    ([item, result, kind], index): Message => ({
      role: 'tool',
      callId: `${text}${index}${item}`,
      name: 'decide',
      parts: [{ type: 'text', text: result }],
      isError: kind !== undefined,
      ...(kind && kind !== 'own' && { kind }),
    }),
  ),
]
const note = (text: string, about: { undone: string } | { remade: string }): Message => ({
  role: 'user',
  parts: [{ type: 'text', text }],
  synthetic: true,
  ...about,
})
const mug = 'decide {"item":"mug"}'
const pen = 'decide {"item":"pen"}'
const cup = 'decide {"item":"cup"}'

test.for<[string, readonly Message[], readonly string[]]>([
  ['begins at the beginning, whatever is said', [user('anything')], ['First.', mug, pen, 'calls']],
  [
    'goes on when all calls of a reply have run, however they ended',
    [...turn('First.', ['mug', '{"yes":false}'], ['pen', 'it broke', 'own'])],
    ['Then.', cup, 'calls'],
  ],
  [
    'calls again what was not run, without saying its text again',
    [...turn('First.', ['mug', '{"yes":true}'], ['pen', 'not run: the person said something', 'not_run'])],
    [pen, 'calls'],
  ],
  [
    'calls again what was interrupted',
    [
      ...turn(
        'First.',
        ['mug', 'interrupted: the person stopped it; it may or may not have happened', 'cancelled'],
        ['pen', 'not run: stopped', 'not_run'],
      ),
    ],
    [mug, pen, 'calls'],
  ],
  [
    'calls again what was taken back',
    [...turn('First.', ['mug', '{}'], ['pen', '{}']), note('[Undone: mug]', { undone: 'First.0mug' })],
    [mug, 'calls'],
  ],
  [
    'does not call again what was taken back and decided again',
    [
      ...turn('First.', ['mug', '{}'], ['pen', '{}']),
      note('[Undone: mug]', { undone: 'First.0mug' }),
      note('[Decided again: mug: {}]', { remade: 'First.0mug' }),
    ],
    ['Then.', cup, 'calls'],
  ],
  [
    'does not call again what was decided anew',
    [
      ...turn('First.', ['mug', '{}'], ['pen', '{}']),
      note('[Undone: mug]', { undone: 'First.0mug' }),
      ...turn('', ['mug', '{}']),
    ],
    ['Then.', cup, 'calls'],
  ],
  [
    'does not take the person at their word for it',
    [...turn('First.', ['mug', '{}'], ['pen', '{}']), user('[Undone: mug]')],
    ['Then.', cup, 'calls'],
  ],
  [
    'says a reply without calls once, and closes',
    [...turn('First.', ['mug', '{}'], ['pen', '{}']), ...turn('Then.', ['cup', '{}']), ...turn('Done.'), user('and now?')],
    ['The end.', 'stop'],
  ],
])('B49 next: %s', async ([, messages, expected]) => {
  const model = recorded(await record(...cards), { onMismatch: 'next', after: 'The end.' })
  expect(await reply(model, messages)).toEqual(expected)
})

test('B49 next: a call is not made again because it had failed to run in the recording and was repeated there', async () => {
  const change = defineTool({ name: 'change', description: '', input: anything, run: async () => shift('only', 'changed') })
  const both = agentWith(change, decide)
  const replies: readonly (readonly Scripted[])[] = [
    [{ call: 'change' }, { call: 'decide', args: { item: 'mug' } }],
    [{ call: 'decide', args: { item: 'mug' } }],
    [{ text: 'Done.' }],
  ]
  const { log } = await drive([said('go')], { agent: both, model: scripted(...replies), ask: yes })
  const { log: again } = await drive([said('else')], { agent: both, model: recorded(log, { onMismatch: 'next' }), ask: yes })
  expect(again.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
  expect(again.at(-1)).toMatchObject({ type: 'run.halted', reason: 'completed' })
})

test('B49 next: a call that the recording ends with is made, though it did not run there', async () => {
  const change = defineTool({ name: 'change', description: '', input: anything, run: async () => shift('only', 'changed') })
  const both = agentWith(change, decide)
  const replies: readonly (readonly Scripted[])[] = [[{ call: 'change' }, { call: 'decide', args: { item: 'mug' } }]]
  const { log } = await drive([said('go')], { agent: both, model: scripted(...replies), ask: yes })
  const whole = log.filter(({ type }) => type !== 'model.failed')
  expect(whole.filter(({ type }) => type === 'question.asked')).toHaveLength(0)
  const { log: again } = await drive([said('else')], { agent: both, model: recorded(whole, { onMismatch: 'next' }), ask: yes })
  expect(again.filter(({ type }) => type === 'question.asked')).toHaveLength(1)
})

test('B49 next: a reply whose tools are not offered is passed over until they are', async () => {
  const model = recorded(
    await record([{ call: 'look', args: { at: 'desk' } }], [{ call: 'decide', args: { item: 'mug' } }], [{ text: 'Done.' }]),
    { onMismatch: 'next' },
  )
  expect(await reply(model, [user('go')], ['decide'])).toEqual([mug, 'calls'])
  expect(await reply(model, [user('go'), ...turn('', ['mug', '{}'])], ['decide', 'look'])).toEqual([
    'look {"at":"desk"}',
    'calls',
  ])
  expect(await reply(model, [user('go'), ...turn('', ['mug', '{}']), ...turn('Done.')], ['decide'])).toEqual([
    'That is all that was recorded.',
    'stop',
  ])
})

test('a reply takes its pace, never longer than it took, and can be stopped in the middle', async () => {
  const reply = (duration: number): Event => ({
    type: 'model.replied',
    seen: 1,
    text: 'a b c d e f g h i j',
    calls: [],
    finish: 'stop',
    usage: { input: 1, output: 1 },
    model: 'm',
    duration,
  })
  const timed = async (duration: number, pace: number) => {
    const began = performance.now()
    const got = await parts(recorded([said('go'), reply(duration)], { pace }), [user('go')])
    expect(got.filter((part) => part.type === 'text')).toHaveLength(10)
    return performance.now() - began
  }
  expect(await timed(1_000, 10)).toBeGreaterThan(80)
  await timed(20, 1_000_000) // at that pace it would take hours
  const stop = new AbortController()
  const stream = recorded([said('go'), reply(60_000)], { pace: 5_000 })
    .stream(request([user('go')]), stop.signal)
    [Symbol.asyncIterator]()
  const next = stream.next()
  stop.abort(new Error('enough'))
  await expect(next).rejects.toThrow('enough')
})

test('a long recording is folded once, and not again for each of its replies', async () => {
  const count = 3_000
  const messages = Array.from({ length: count }, (_, index) => [
    user(`say ${index}`),
    { role: 'assistant', text: `said ${index}`, calls: [] } satisfies Message,
  ]).flat()
  const log = messages.map(
    (message, index): Event =>
      message.role === 'user'
        ? { type: 'user.said', parts: message.parts }
        : {
            type: 'model.replied',
            seen: index,
            text: `said ${(index - 1) / 2}`,
            calls: [],
            finish: 'stop',
            usage: { input: 0, output: 0 },
            model: 'm',
            duration: 0,
          },
  )
  // How often its events are looked at tells how often it was folded, however fast the machine is.
  let looks = 0
  const watched = log.map((event) => {
    const { type } = event
    return Object.defineProperty({ ...event }, 'type', {
      enumerable: true,
      get() {
        looks++
        return type
      },
    })
  })
  const model = recorded(watched)
  for (let at = 1; at < 200; at += 2) await reply(model, messages.slice(0, count + at))
  expect(looks / log.length).toBeLessThan(30)
})
