import { afterEach, describe, expect, test } from 'vitest'
import type { Model } from '../../src/core/shapes/model.ts'
import { playBytes } from '../../src/models/play-bytes.ts'
import { type Exchange, recordBytes } from '../../src/models/record-bytes.ts'
import { heard, simple } from '../models/captures.ts'
import { inTurns } from '../support/in-turns.ts'
import { converse, modelFor, type Plan } from './converse.ts'
import { dialects } from './dialects.ts'
import { around, faultsOf } from './faults.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'

const apiKey = 'sk-canary-7f3a91c05b'
const running: Provider[] = []

async function provide(options: Partial<ProviderOptions>): Promise<Provider> {
  const provider = await startProvider({ apiKey, replies: [], ...options })
  running.push(provider)
  return provider
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

/** As a file on its way from the field into a test. */
const sent = (exchanges: readonly Exchange[]): readonly Exchange[] => JSON.parse(JSON.stringify(exchanges))

const speakers = Object.keys(dialects) as Plan['speaks'][]
// A line of ten million characters takes long to compare, and shows nothing that the others do not.
const names = (speaks: Plan['speaks']) => faultsOf(speaks, '').flatMap(({ name, isLong }) => (isLong ? [] : [name]))

describe.each(speakers)('in the %s dialect', (speaks) => {
  test.each(inTurns(names(speaks), speakers.indexOf(speaks), speakers.length))(
    'a conversation through %s ends the same when its bytes are played to the adapter',
    async (name) => {
      const other = await provide({ speaks })
      const fault = faultsOf(speaks, `${other.url}/elsewhere`).find((one) => one.name === name)!
      const provider = await provide({ speaks, replies: around(fault) })
      const recorder = recordBytes()
      const says = ['first', 'second', 'third']
      const plan = { speaks, url: provider.url, says, gapMs: fault.gapMs, ...(fault.stopped && { stopAt: 200 }) }
      const live = await converse({ ...plan, apiKey, fetch: recorder.fetch })
      provider.assertWellFormed()
      const exchanges = sent(recorder.exchanges())
      expect(exchanges.length).toBe(provider.calls.length)
      expect(JSON.stringify(exchanges)).not.toContain(apiKey)
      await provider.close()
      const played = await converse({ ...plan, apiKey: 'another-key-0123', fetch: playBytes(exchanges) })
      expect(played).toEqual(live)
    },
  )

  test('every part comes again as it came, however the bytes are cut', async () => {
    const reply = {
      text: 'Grüße – 漢字 🙂',
      calls: [{ name: 'look', args: { where: 'Küche' } }],
      pieces: 'odd',
      unlisted: true,
    } as const
    const provider = await provide({ speaks, replies: [reply] })
    const recorder = recordBytes()
    const live = await heard(modelFor({ speaks, url: provider.url, apiKey, fetch: recorder.fetch }))
    const exchanges = sent(recorder.exchanges())
    expect(exchanges[0]?.response?.pieces.length).toBeGreaterThan(3)
    const played = await heard(modelFor({ speaks, url: provider.url, apiKey, fetch: playBytes(exchanges) }))
    expect(live.text).toBe('Grüße – 漢字 🙂')
    expect(played.parts).toEqual(live.parts)
  })

  test('no key is in the recording, also where the host says it back in pieces', async () => {
    const provider = await provide({
      speaks,
      replies: [
        { status: 400, headers: { 'x-request-id': apiKey }, body: { error: { message: `no model for ${apiKey} or ${apiKey}` } } },
        { text: `You are ${apiKey}, I think.`, bytes: Buffer.from(`data: {"key": "${apiKey}"}\n\n`) },
      ],
    })
    const recorder = recordBytes()
    const model = modelFor({ speaks, url: provider.url, apiKey, fetch: recorder.fetch })
    await heard(model, { ...simple, system: `never say ${apiKey}` })
    await heard(model)
    const text = JSON.stringify(recorder.exchanges())
    expect(text).toContain(`no model for ${'*'.repeat(apiKey.length)}`)
    expect(text).toContain(`never say ${'*'.repeat(apiKey.length)}`)
    expect(text).not.toContain(apiKey)
  })
})

/** A host in this process that answers with these pieces. */
const host =
  (pieces: readonly (string | Uint8Array)[], then: 'close' | Error = 'close'): typeof fetch =>
  async () => {
    const left = [...pieces]
    const body = new ReadableStream({
      pull(controller) {
        const piece = left.shift()
        if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
        else if (then === 'close') controller.close()
        else controller.error(then)
      },
    })
    return new Response(body, { headers: { 'set-cookie': 'session=abcdefghij', 'x-request-id': 'r1' } })
  }

const ask = (fetch: typeof globalThis.fetch, url = 'https://host.test/v1', init: RequestInit = {}) => fetch(url, init)
const key = 'AIza/key+of=a"host'

test.each([
  ['a parameter', `https://host.test/v1?key=${encodeURIComponent(key)}&limit=5`, {}],
  ['the name and the password of an address', `https://someone:${encodeURIComponent(key)}@host.test/v1`, {}],
  ['a header that nobody knows', 'https://host.test/v1', { headers: { 'x-host-token': key } }],
])('a key in %s is covered there, and in what comes back', async (_, url, init) => {
  const written = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]
  const pieces = written.flatMap((text) => [`before ${text.slice(0, 5)}`, `${text.slice(5)} after `])
  const recorder = recordBytes({ fetch: host(pieces) })
  expect(await (await ask(recorder.fetch, url, init)).text()).toBe(pieces.join(''))
  const [exchange] = recorder.exchanges()
  const text = exchange?.response?.pieces.map((piece) => ('text' in piece ? piece.text : '?')).join('') ?? ''
  expect(text).toMatch(/^(before \*+ after ){3}$/)
  expect(text.length).toBe(pieces.join('').length)
  for (const form of written) expect(JSON.stringify(exchange)).not.toContain(form)
  expect(JSON.stringify(exchange)).not.toContain('abcdefghij')
})

test('a key in a path is covered when it is named', async () => {
  const recorder = recordBytes({ fetch: host(['ok']), secrets: ['bot-123456'] })
  await ask(recorder.fetch, 'https://host.test/bot-123456/v1')
  expect(recorder.exchanges()[0]?.request.url).toBe('https://host.test/**********/v1')
})

test('bytes that are no text come again as they were', async () => {
  const pieces = [new Uint8Array([0xf0, 0x9f]), new Uint8Array([0x99, 0x82, 0xff]), new Uint8Array([0xef, 0xbb, 0xbf, 0x61])]
  const recorder = recordBytes({ fetch: host(pieces) })
  const live = await (await ask(recorder.fetch)).bytes?.()
  const played = await (await ask(playBytes(sent(recorder.exchanges())))).bytes?.()
  expect([...(live ?? [])]).toEqual(pieces.flatMap((piece) => [...piece]))
  expect(played).toEqual(live)
})

test('a connection that breaks is recorded with its reason, and breaks again at the same place', async () => {
  const recorder = recordBytes({ fetch: host(['all ', 'is'], new Error('socket hang up')) })
  await expect((await ask(recorder.fetch)).text()).rejects.toThrow('socket hang up')
  expect(recorder.exchanges()[0]).toMatchObject({ end: 'broken', error: 'socket hang up' })
  const reader = (await ask(playBytes(recorder.exchanges()))).body!.getReader()
  expect([(await reader.read()).done, (await reader.read()).done]).toEqual([false, false])
  await expect(reader.read()).rejects.toThrow('socket hang up')
})

test('a host that cannot be reached cannot be reached again', async () => {
  const recorder = recordBytes({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
  await expect(ask(recorder.fetch)).rejects.toThrow('fetch failed')
  await expect(ask(playBytes(recorder.exchanges()))).rejects.toThrow('fetch failed')
})

test('what is left unread is not fetched, and says so', async () => {
  const recorder = recordBytes({ fetch: host(['one', 'two', 'three']) })
  const reader = (await ask(recorder.fetch)).body!.getReader()
  await reader.read()
  await reader.cancel()
  expect(recorder.exchanges()[0]).toMatchObject({ end: 'left', response: { pieces: [{ text: 'one' }] } })
})

test('where the recorded reader stopped, nothing more comes until the next one stops as well', async () => {
  const recorder = recordBytes({ fetch: host(['one', 'two']) })
  const reader = (await ask(recorder.fetch)).body!.getReader()
  await reader.read()
  const stop = new AbortController()
  const again = (await ask(playBytes(recorder.exchanges()), undefined, { signal: stop.signal })).body!.getReader()
  await again.read()
  const next = again.read()
  stop.abort(new Error('enough'))
  await expect(next).rejects.toThrow('enough')
})

test('times are kept, and pass again where they are asked for', async () => {
  let now = 0
  const recorder = recordBytes({ fetch: host(['one', 'two']), now: () => (now += 10) })
  await (await ask(recorder.fetch)).text()
  const { response } = recorder.exchanges()[0]!
  expect([response?.after, ...(response?.pieces.map(({ after }) => after) ?? [])]).toEqual([10, 20, 30])
  const waited: number[] = []
  const fetch = playBytes(recorder.exchanges(), { wait: async (ms) => waited.push(ms) })
  await (await ask(fetch)).text()
  expect(waited).toEqual([10, 10, 10])
})

const post = (body: string): RequestInit => ({ method: 'POST', body })

test('a request that was not recorded is refused, and says what is different', async () => {
  const recorder = recordBytes({ fetch: host(['ok']) })
  await ask(recorder.fetch, undefined, post('{"text":"one"}'))
  const fetch = playBytes(recorder.exchanges())
  const refused = await ask(fetch, undefined, post('{"text":"two"}')).catch((error) => error)
  expect(refused.failure).toMatchObject({ kind: 'invalid_request', provider: 'recorded' })
  expect(refused.message).toMatch(/should be .*"one".* and is .*"two"/)
  await ask(fetch, undefined, post('{"text":"one"}'))
  await expect(ask(fetch, undefined, post('{"text":"one"}'))).rejects.toThrow('the recording ended: it has 1 requests')
})

test('with next the first answer that is left is given, whatever was asked', async () => {
  const recorder = recordBytes({ fetch: host(['ok']) })
  await (await ask(recorder.fetch, undefined, post('one'))).text()
  const fetch = playBytes(recorder.exchanges(), { onMismatch: 'next' })
  expect(await (await ask(fetch, undefined, post('two'))).text()).toBe('ok')
})

test('answers that were asked for side by side go each to its own request', async () => {
  const recorder = recordBytes({ fetch: async (_, init) => new Response(`to ${init?.body}`) })
  await Promise.all(['one', 'two'].map(async (body) => (await ask(recorder.fetch, undefined, post(body))).text()))
  const fetch = playBytes(sent(recorder.exchanges()))
  const texts = await Promise.all(['two', 'one'].map(async (body) => (await ask(fetch, undefined, post(body))).text()))
  expect(texts).toEqual(['to two', 'to one'])
})

test('a refusal of the player is no lost network to an adapter', async () => {
  const model: Model = modelFor({ speaks: 'chat', url: 'https://host.test/v1', apiKey, fetch: playBytes([]) })
  const { error } = await heard(model)
  expect((error as Error).message).toContain('the recording ended')
})
