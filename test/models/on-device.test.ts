import { expect, test } from 'vitest'
import type { ModelRequest } from '../../src/core/shapes/model.ts'
import { type DeviceMessage, type LanguageModel, onDevice } from '../../src/models/on-device.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { look } from '../provider/converse.ts'
import { heard, simple } from './captures.ts'

/** What the browser's model was asked. */
interface Prompted {
  readonly system: DeviceMessage['content'] | undefined
  readonly messages: readonly DeviceMessage[]
  readonly constraint: unknown
}

/** A stand-in with the interface of the browser's own, that says these texts in turn; an `Error` is thrown. */
function builtIn(replies: readonly (string | Error)[], state: 'available' | 'downloadable' | 'unavailable' = 'available') {
  const prompted: Prompted[] = []
  let destroyed = 0
  const languageModel: LanguageModel = {
    availability: async () => state,
    async create({ initialPrompts, signal }) {
      signal.throwIfAborted()
      return {
        promptStreaming(messages, { responseConstraint, signal }) {
          const reply =
            replies[prompted.push({ system: initialPrompts[0]?.content, messages, constraint: responseConstraint }) - 1]
          const pieces = typeof reply === 'string' ? (reply.match(/.{1,5}/gs) ?? []) : []
          return new ReadableStream<string>({
            start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
            pull(controller) {
              const piece = pieces.shift()
              if (piece !== undefined) controller.enqueue(piece)
              else if (reply instanceof Error) controller.error(reply)
              else if (reply !== undefined) controller.close()
            },
          })
        },
        destroy: () => destroyed++,
      }
    },
  }
  return { languageModel, prompted, destroyed: () => destroyed }
}

const tool = { name: 'look', description: 'Looks', schema: { type: 'object' } }
const asking: ModelRequest = { ...simple, tools: [tool] }

test('without tools the text streams, and nothing holds it to a format', async () => {
  const { languageModel, prompted, destroyed } = builtIn(['Good morning!'])
  const { parts, text, finish, error } = await heard(onDevice(languageModel))
  expect([text, finish, error]).toEqual(['Good morning!', ['stop'], undefined])
  expect(parts.length).toBeGreaterThan(2)
  expect(prompted).toMatchObject([{ system: 'be brief', constraint: undefined }])
  expect(destroyed()).toBe(1)
})

test('tools are told in the prompt, their calls and results go round, and the loop completes', async () => {
  const { languageModel, prompted, destroyed } = builtIn([
    '{"say": "I look.", "calls": [{"name": "look", "arguments": {"where": "Küche"}}]}',
    '{"say": "Nothing there.", "calls": []}',
  ])
  const result = await chat({ model: onDevice(languageModel), messages: 'look around', tools: [look], system: 'be brief' })
  expect([result.haltedReason, result.text]).toEqual(['completed', 'Nothing there.'])
  expect(prompted[0]!.system).toContain('- look: Looks somewhere')
  expect(JSON.stringify(prompted[0]!.constraint)).toContain('"enum":["look"]')
  expect(prompted[1]!.messages).toEqual([
    { role: 'user', content: [{ type: 'text', value: 'look around' }] },
    { role: 'assistant', content: '{"say":"I look.","calls":[{"name":"look","arguments":{"where":"Küche"}}]}' },
    { role: 'user', content: [{ type: 'text', value: '[Result of look] nothing at Küche' }] },
  ])
  expect(destroyed()).toBe(2)
})

test.each([
  'I would look.',
  '{"say": "x"}',
  '{"say": "x", "calls": [{"name": "look"}]}',
  '{"say": "x", "calls": [{"name": "look", "arguments": "{}"}]}',
  '```json\n{"say": "x", "calls": []}\n```',
])('B5 a reply that is not in the format is never repaired, and its text is kept: %s', async (reply) => {
  const { text, calls, error } = await heard(onDevice(builtIn([reply]).languageModel), asking)
  expect([text, calls]).toEqual([reply, []])
  expect(error).toMatchObject({ kind: 'malformed_response' })
})

test('output that must fit a schema is held to it by the browser', async () => {
  const { languageModel, prompted } = builtIn(['{"room":"office"}'])
  const schema = { type: 'object', required: ['room'] }
  const { text } = await heard(onDevice(languageModel), { ...asking, toolChoice: 'none', output: { name: 'o', schema } })
  expect(text).toBe('{"room":"office"}')
  expect(prompted[0]!.constraint).toEqual(schema)
  expect(prompted[0]!.system).toBe('be brief')
})

test('a picture goes along as it is, and one that lies elsewhere is refused', async () => {
  const { languageModel, prompted } = builtIn(['A dot.'])
  const showing = (url: string): ModelRequest => ({ ...simple, messages: [{ role: 'user', parts: [{ type: 'image', url }] }] })
  await heard(onDevice(languageModel), showing('data:image/png;base64,AAEC'))
  const [part] = prompted[0]!.messages[0]!.content
  const { value } = part as { value: Blob }
  expect([value.type, ...new Uint8Array(await value.arrayBuffer())]).toEqual(['image/png', 0, 1, 2])
  const { error } = await heard(onDevice(languageModel), showing('https://pictures.test/a.png'))
  expect(error).toMatchObject({ kind: 'invalid_request', message: expect.stringContaining('not from an address') })
})

test.each([
  ['unavailable', 'too small'],
  ['downloadable', 'downloaded first'],
] as const)('a model that is %s is unsupported, and not created', async (state, words) => {
  const { languageModel, prompted } = builtIn(['never'], state)
  const { error } = await heard(onDevice(languageModel))
  expect(error).toMatchObject({ kind: 'unsupported', message: expect.stringContaining(words) })
  expect(prompted).toEqual([])
})

test('B32 a conversation that is too long for it is called so', async () => {
  const { error } = await heard(onDevice(builtIn([new DOMException('too much', 'QuotaExceededError')]).languageModel))
  expect(error).toMatchObject({ kind: 'context_length_exceeded' })
})

test('B34 an abort throws the reason, and lets go of the model', async () => {
  const waiting = builtIn([])
  const stop = new AbortController()
  const run = heard(onDevice(waiting.languageModel), simple, stop.signal)
  await expect.poll(() => waiting.prompted.length).toBe(1)
  stop.abort(new Error('stopped'))
  expect((await run).error).toBe(stop.signal.reason)
  expect(waiting.destroyed()).toBe(1)
})
