import { describe, expect, test } from 'vitest'
import type { Part } from '../../src/core/shapes/message.ts'
import { type Model, ModelError, type StreamPart } from '../../src/core/shapes/model.ts'
import { firstOf } from '../../src/models/first-of.ts'
import { onDevice } from '../../src/models/on-device.ts'
import { scripted } from '../../src/models/scripted.ts'
import { modelFor } from '../provider/converse.ts'
import { heard, simple } from './captures.ts'
import { result, sentBy } from './conversation.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const data = (mime: string, bytes: string) => `data:${mime};base64,${base64(bytes)}`
const file = (mime: string, name: string, bytes = 'bytes'): Part => ({ type: 'file', url: data(mime, bytes), mime, name })
const sound = (mime: string): Part => ({ type: 'audio', url: data(mime, 'sound'), mime })

const pdf = file('application/pdf', 'lease.pdf', '%PDF-1.7')
const dialects = ['chat', 'responses', 'messages', 'gemini'] as const
type Dialect = (typeof dialects)[number]

/** What a host gets of these parts of a message of the person: its requests, and the error that the model throws. */
async function sent(speaks: Dialect, ...parts: readonly Part[]) {
  const adapter = (fetch: typeof globalThis.fetch) => modelFor({ speaks, url: 'https://host.test', apiKey: 'sk-secret', fetch })
  const { sent: requests, error } = await sentBy(adapter, new Uint8Array(), { messages: [{ role: 'user', parts }] })
  const body = requests[0]?.body
  const bodies = { chat: () => body?.messages[1].content, responses: () => body?.input[0].content }
  const others = { messages: () => body?.messages[0].content, gemini: () => body?.contents[0].parts }
  return { count: requests.length, content: body && { ...bodies, ...others }[speaks](), failure: (error as ModelError)?.failure }
}

describe('B72 a PDF', () => {
  test.each([
    [
      'chat',
      { type: 'file', file: { filename: 'lease.pdf', file_data: `data:application/pdf;base64,${base64('%PDF-1.7')}` } },
      { type: 'text', text: 'what is the rent?' },
    ],
    [
      'responses',
      { type: 'input_file', filename: 'lease.pdf', file_data: `data:application/pdf;base64,${base64('%PDF-1.7')}` },
      { type: 'input_text', text: 'what is the rent?' },
    ],
    [
      'messages',
      {
        type: 'document',
        source: { type: 'base64', media_type: 'application/pdf', data: base64('%PDF-1.7') },
        title: 'lease.pdf',
      },
      { type: 'text', text: 'what is the rent?' },
    ],
    ['gemini', { inlineData: { mimeType: 'application/pdf', data: base64('%PDF-1.7') } }, { text: 'what is the rent?' }],
  ] as const)('is sent in the form of %s', async (speaks, ...content) => {
    expect((await sent(speaks, pdf, { type: 'text', text: 'what is the rent?' })).content).toEqual(content)
  })

  test('goes to Responses as Word, Excel and PowerPoint do', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect((await sent('responses', file(word, 'lease.docx'))).content).toEqual([
      { type: 'input_file', filename: 'lease.docx', file_data: data(word, 'bytes') },
    ])
  })

  test('of a tool is sent where an image of a tool is', async () => {
    const messages = [
      { role: 'user' as const, parts: [{ type: 'text' as const, text: 'read it' }] },
      { role: 'assistant' as const, text: '', calls: [{ id: 'call_0_0', name: 't', args: {} }] },
      { ...(result('call_0_0', 'here') as { role: 'tool'; callId: string; name: string; isError: boolean }), parts: [pdf] },
    ]
    const bodies = await Promise.all(
      dialects.map(async (speaks) => {
        const adapter = (fetch: typeof globalThis.fetch) =>
          modelFor({ speaks, url: 'https://host.test', apiKey: 'sk-secret', fetch })
        return (await sentBy(adapter, new Uint8Array(), { messages })).sent[0]?.body
      }),
    )
    for (const body of bodies) expect(JSON.stringify(body)).toContain(base64('%PDF-1.7'))
  })
})

describe('B72 a file of text', () => {
  const texts = [
    file('text/markdown', 'notes.md', '# Übermorgen\n'),
    file('application/json; charset=utf-8', 'a "b".json', '{}'),
  ] as const
  const told = ['<file name="notes.md">\n# Übermorgen\n\n</file>', '<file name="a \\"b\\".json">\n{}\n</file>']

  test.each(dialects)('is sent as text with its name, in %s', async (speaks) => {
    const { content } = await sent(speaks, ...texts)
    expect(content.map(({ text }: { text: string }) => text)).toEqual(told)
  })

  test('and to the model of the browser', async () => {
    const prompts: unknown[] = []
    await heard(onDevice(builtIn(prompts)), { ...simple, messages: [{ role: 'user', parts: texts }] })
    expect(prompts).toEqual([[{ role: 'user', content: told.map((value) => ({ type: 'text', value })) }]])
  })
})

describe('B72 sound', () => {
  test.each([
    ['chat', 'audio/wav', { type: 'input_audio', input_audio: { data: base64('sound'), format: 'wav' } }],
    ['chat', 'audio/x-wav', { type: 'input_audio', input_audio: { data: base64('sound'), format: 'wav' } }],
    ['chat', 'audio/mpeg', { type: 'input_audio', input_audio: { data: base64('sound'), format: 'mp3' } }],
    ['gemini', 'audio/mpeg', { inlineData: { mimeType: 'audio/mp3', data: base64('sound') } }],
    ['gemini', 'audio/ogg; codecs="vorbis,opus"', { inlineData: { mimeType: 'audio/ogg', data: base64('sound') } }],
  ] as const)('is sent in the form of %s: %s', async (speaks, mime, content) => {
    expect((await sent(speaks, sound(mime))).content).toEqual([content])
  })
})

describe('B72 what a host does not take fails as unsupported, and nothing is sent', () => {
  const zip = file('application/zip', 'all.zip')
  test.each<[Dialect, Part, string, string]>([
    ['chat', zip, 'no_files', 'the file "all.zip" (application/zip) cannot be sent to host.test, which takes PDF and text'],
    [
      'chat',
      sound('audio/webm;codecs=opus'),
      'no_audio',
      'the sound (audio/webm) cannot be sent to host.test, which takes WAV and MP3',
    ],
    [
      'responses',
      zip,
      'no_files',
      'the file "all.zip" (application/zip) cannot be sent to host.test, which takes PDF, Word, Excel, PowerPoint and text',
    ],
    ['responses', sound('audio/wav'), 'no_audio', 'the sound (audio/wav) cannot be sent to host.test, which takes no sound'],
    ['messages', zip, 'no_files', 'the file "all.zip" (application/zip) cannot be sent to host.test, which takes PDF and text'],
    ['messages', sound('audio/wav'), 'no_audio', 'the sound (audio/wav) cannot be sent to host.test, which takes no sound'],
    ['gemini', zip, 'no_files', 'the file "all.zip" (application/zip) cannot be sent to host.test, which takes PDF and text'],
    [
      'gemini',
      sound('audio/mp4'),
      'no_audio',
      'the sound (audio/mp4) cannot be sent to host.test, which takes WAV, MP3, AIFF, AAC, OGG and FLAC',
    ],
  ])('in %s: %o', async (speaks, part, detail, message) => {
    const { count, failure } = await sent(speaks, { type: 'text', text: 'look' }, part)
    expect(count).toBe(0)
    expect(failure).toMatchObject({ kind: 'unsupported', detail, message })
  })

  test.each<[Part, string]>([
    [pdf, 'the file "lease.pdf" (application/pdf) cannot be sent to the model of this browser, which takes no files but text'],
    [sound('audio/wav'), 'the sound (audio/wav) cannot be sent to the model of this browser, which takes no sound'],
  ])('to the model of the browser: %o', async (part, message) => {
    const prompts: unknown[] = []
    const { error } = await heard(onDevice(builtIn(prompts)), { ...simple, messages: [{ role: 'user', parts: [part] }] })
    expect((error as ModelError).failure).toMatchObject({ kind: 'unsupported', message })
    expect(prompts).toEqual([])
  })
})

test('B72 a file whose bytes are not there is a wrong request, which says so', async () => {
  const wrong = { kind: 'invalid_request', message: 'file "f1" was not turned into an address before it was sent' }
  expect((await sent('chat', { type: 'file', file: 'f1', mime: 'application/pdf', name: 'a.pdf' })).failure).toMatchObject(wrong)
  const { failure } = await sent('messages', {
    type: 'file',
    url: 'https://x.test/a.pdf',
    mime: 'application/pdf',
    name: 'a.pdf',
  })
  expect(failure).toMatchObject({ message: 'the file "a.pdf" (application/pdf) must come with its bytes, as a data URL' })
})

describe('B72 B67 of several models', () => {
  const parts = [sound('audio/wav'), file('text/plain', 'a.txt', 'hello'), pdf] as const
  const heardBy = async (model: Model) => {
    const { parts: said, error } = await heard(model, { ...simple, messages: [{ role: 'user', parts }] })
    return { said: said.flatMap((part: StreamPart) => (part.type === 'text' ? [part.delta] : [])).join(''), error }
  }
  const refusing = (detail: 'no_files' | 'no_audio'): Model => ({
    provider: 'p',
    name: detail,
    stream() {
      throw new ModelError({ kind: 'unsupported', detail, message: 'no', provider: 'p' })
    },
  })

  test('the next one is asked with everything', async () => {
    const second = scripted({ text: 'I heard it' })
    expect((await heardBy(firstOf(refusing('no_audio'), second))).said).toBe('I heard it')
    expect(second.requests[0]?.messages[0]).toMatchObject({ parts })
  })

  test('one that stands in for the first gets a note in place of each part that it does not take, and files of text', async () => {
    const seen: (readonly Part[])[] = []
    const picky: Model = {
      ...scripted(),
      async *stream({ messages: [message] }) {
        const given = (message as { parts: readonly Part[] }).parts
        seen.push(given)
        if (given.some(({ type }) => type === 'audio'))
          throw new ModelError({ kind: 'unsupported', detail: 'no_audio', message: 'no', provider: 'p' })
        if (given.some((part) => part.type === 'file' && part.name === 'lease.pdf'))
          throw new ModelError({ kind: 'unsupported', detail: 'no_files', message: 'no', provider: 'p' })
        yield { type: 'text', delta: 'I read a.txt' }
        yield { type: 'finish', reason: 'stop' }
      },
    }
    expect((await heardBy(firstOf(refusing('no_audio'), picky))).said).toBe('I read a.txt')
    expect(seen.at(-1)).toEqual([
      { type: 'text', text: '[sound, left out: this model takes no such sound]' },
      parts[1],
      { type: 'text', text: '[a file, left out: this model takes no such files]' },
    ])
  })

  test.each(['chat', 'responses'] as const)(
    'one that stands in, in %s, gets a note in place of the types that it does not take, and all others',
    async (speaks) => {
      const zip = file('application/zip', 'all.zip')
      const { sent: requests } = await sentBy(
        (fetch) => firstOf(refusing('no_files'), modelFor({ speaks, url: 'https://host.test', apiKey: 'sk-secret', fetch })),
        new Uint8Array(),
        { messages: [{ role: 'user', parts: [zip, pdf, sound('audio/flac')] }] },
      )
      const content = requests.map(({ body }) => (speaks === 'chat' ? body?.messages[1] : body?.input[0])?.content)
      const type = speaks === 'chat' ? 'text' : 'input_text'
      expect(content).toEqual([
        [
          { type, text: '[a file, left out: this model takes no such files]' },
          expect.objectContaining({ type: speaks === 'chat' ? 'file' : 'input_file' }),
          { type, text: '[sound, left out: this model takes no such sound]' },
        ],
      ])
    },
  )

  test('a host that takes no files is asked again without those that it was sent, and gets others later', async () => {
    const names: (readonly string[])[] = []
    const picky: Model = {
      ...scripted(),
      async *stream({ messages: [message] }) {
        const given = (message as { parts: readonly Part[] }).parts
        names.push(given.map((part) => (part.type === 'file' ? part.mime : part.type)))
        if (given.some((part) => part.type === 'file' && part.mime === 'application/zip'))
          throw new ModelError({ kind: 'invalid_request', detail: 'no_files', message: 'no', provider: 'p' })
        yield { type: 'text', delta: 'read' }
        yield { type: 'finish', reason: 'stop' }
      },
    }
    const model = firstOf(refusing('no_files'), picky)
    for (const part of [file('application/zip', 'all.zip'), pdf])
      await heard(model, { ...simple, messages: [{ role: 'user', parts: [part] }] })
    expect(names).toEqual([['application/zip'], ['text'], ['application/pdf']])
  })
})

/** A stand-in with the interface of the browser's own model. */
function builtIn(prompts: unknown[]): Parameters<typeof onDevice>[0] {
  return {
    availability: async () => 'available',
    create: async () => ({
      promptStreaming(messages) {
        prompts.push(messages)
        return new ReadableStream<string>({
          start(controller) {
            controller.enqueue('ok')
            controller.close()
          },
        })
      },
      destroy() {},
    }),
  }
}
