import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Model } from '../../src/core/shapes/model.ts'
import { filePart, firstOf, openSession } from '../../src/index.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'
import { look, modelFor } from './converse.ts'
import { dialects } from './dialects.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'

const apiKey = 'sk-test-0123456789'
const running: Provider[] = []
let stores = 0

afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

async function provide(replies: ProviderOptions['replies'], speaks: keyof typeof dialects): Promise<Provider> {
  const provider = await startProvider({ apiKey, replies, speaks })
  running.push(provider)
  return provider
}

const pdf = new File(['%PDF-1.7 a lease'], 'lease.pdf', { type: 'application/pdf' })
const sound = new File(['RIFF a wish'], 'wish.wav', { type: 'audio/wav' })
const base64 = async (file: File) => Buffer.from(await file.arrayBuffer()).toString('base64')

/** A session in which a file was said; it has come to rest. */
async function said(model: Model, file: File) {
  const session = await openSession({
    store: openStore(`sent-${stores++}`),
    agent: agentWith(look),
    model,
    retry: { attempts: 1 },
  })
  await session.say([{ type: 'text', text: 'look' }, filePart(await session.addFile(file))])
  await expect.poll(() => session.status, { timeout: 20_000 }).toMatch(/idle|halted/)
  return session
}

const at = (provider: Provider, speaks: keyof typeof dialects) => modelFor({ speaks, url: provider.url, apiKey })
const speakers = Object.keys(dialects) as (keyof typeof dialects)[]

test.each(speakers)('B72 a PDF reaches a host of %s with every request of the run', async (speaks) => {
  const provider = await provide([{ calls: [{ name: 'look' }] }, { text: 'the rent is 900' }], speaks)
  const { state } = await said(at(provider, speaks), pdf)
  expect(state.messages.at(-1)).toMatchObject({ text: 'the rent is 900' })
  const bytes = await base64(pdf)
  expect(provider.calls.map(({ body }) => JSON.stringify(body).split(bytes).length)).toEqual([2, 2])
  provider.assertWellFormed()
})

test.each(['messages', 'responses'] as const)(
  'B72 sound for a host of %s halts the run with unsupported, and the host hears nothing of it',
  async (speaks) => {
    const provider = await provide([], speaks)
    const session = await said(at(provider, speaks), sound)
    expect(session.status).toBe('halted')
    expect(session.state.failure).toMatchObject({
      kind: 'unsupported',
      detail: 'no_audio',
      message: `the sound (audio/wav) cannot be sent to ${new URL(provider.url).host}, which takes no sound`,
    })
    expect(provider.requests).toEqual([])
  },
)

test('B72 what the host itself refuses is told by its reason', async () => {
  const refusal = { error: { message: 'Invalid content type. input_audio is only supported by certain models.' } }
  const provider = await provide([{ status: 400, body: refusal }], 'chat')
  const { state } = await said(at(provider, 'chat'), sound)
  expect(state.failure).toMatchObject({ kind: 'invalid_request', detail: 'no_audio', status: 400 })
})

test('B72 B67 sound that the first of several models does not take is heard by the next one', async () => {
  const [deaf, hearing] = [await provide([], 'messages'), await provide([{ text: 'a wish' }], 'gemini')]
  const { state } = await said(firstOf(at(deaf, 'messages'), at(hearing, 'gemini')), sound)
  expect(state.messages.at(-1)).toMatchObject({ text: 'a wish' })
  expect([deaf.requests, hearing.calls.length]).toEqual([[], 1])
  expect(JSON.stringify(hearing.calls[0]?.body)).toContain(await base64(sound))
})

test('B72 B67 a stand-in that takes no sound goes on with a note, and its host hears none', async () => {
  const [down, deaf] = [await provide([{ status: 402 }], 'gemini'), await provide([{ text: 'tell me in words' }], 'messages')]
  const { state } = await said(firstOf(at(down, 'gemini'), at(deaf, 'messages')), sound)
  expect(state.messages.at(-1)).toMatchObject({ text: 'tell me in words' })
  expect(deaf.calls[0]?.body.messages[0].content[1]).toMatchObject({
    type: 'text',
    text: '[sound, left out: this model takes no such sound]',
  })
})
