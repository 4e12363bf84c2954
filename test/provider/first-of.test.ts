import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Event } from '../../src/core/shapes/event.ts'
import type { Message } from '../../src/core/shapes/message.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { anthropic } from '../../src/models/anthropic.ts'
import { firstOf } from '../../src/models/first-of.ts'
import { openai } from '../../src/models/openai.ts'
import { recorded } from '../../src/models/recorded.ts'
import { rerun } from '../../src/replay/rerun.ts'
import { type ChatOptions, chat } from '../../src/session/chat/chat.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { agentWith } from '../core/drive.ts'
import { look } from './converse.ts'
import { type Provider, type ProviderOptions, startProvider } from './openai-server.ts'
import type { Refusal } from './replies.ts'

const apiKey = 'sk-test-0123456789'
const retry = { attempts: 2, base: 1 }
const running: Provider[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.close()))
})

async function provide(replies: ProviderOptions['replies'], options: Partial<ProviderOptions> = {}): Promise<Provider> {
  const provider = await startProvider({ apiKey, replies, ...options })
  running.push(provider)
  return provider
}

const at = ({ url }: { url: string }, model: string, key = apiKey): Model => openai({ model, apiKey: key, baseURL: url })
const always = (refusal: Refusal) => () => refusal
const down = always({ status: 503, body: { error: { message: 'down for an hour' } } })
/** Nothing listens there. */
const nowhere = { url: 'http://127.0.0.1:9/v1' }

async function talk(model: Model, options: Partial<ChatOptions> = {}) {
  const events: Event[] = []
  const result = await chat({ model, messages: 'hello', retry, ...options, onEvent: (event) => void events.push(event) })
  return { result, events, models: events.flatMap((event) => (event.type === 'model.replied' ? [event.model] : [])) }
}

describe('B67 the next model is asked', () => {
  test.each<[string, ProviderOptions['replies'], number]>([
    ['the host is down, and the policy has tried it twice', down, 2],
    ['the host asks to wait longer than the policy does', always({ status: 429, headers: { 'retry-after': '86400' } }), 1],
    ['the host has too many requests at each attempt', always({ status: 429 }), 2],
    ['the account has no credit', always({ status: 402, body: { error: { message: 'Insufficient balance' } } }), 1],
    ['the host is too slow each time', always({ status: 408 }), 2],
  ])('when %s', async (_, replies, asked) => {
    const first = await provide(replies)
    const second = await provide([{ text: 'here' }], { speaks: 'messages' })
    const model = firstOf(at(first, 'large'), anthropic({ model: 'small', apiKey, baseURL: second.url }))
    const { result, models } = await talk(model)
    expect(result).toMatchObject({ haltedReason: 'completed', text: 'here' })
    expect([models, first.calls.length, second.calls.length]).toEqual([['small'], asked, 1])
  })

  test('when the key is refused', async () => {
    const [first, second] = [await provide([]), await provide([{ text: 'here' }])]
    const { result, models } = await talk(firstOf(at(first, 'large', 'sk-wrong-0123456789'), at(second, 'small')))
    expect([result.text, models, first.requests.length]).toEqual(['here', ['small'], 1])
  })

  test('when nothing is at the address', async () => {
    const second = await provide([{ text: 'here' }])
    expect((await talk(firstOf(at(nowhere, 'large'), at(second, 'small')))).models).toEqual(['small'])
  })

  test('when the first part does not come in time; the limit of the next begins with its own request', async () => {
    const silent = await provide([{ text: 'too late', after: new Promise<void>(() => {}) }])
    const slow = await provide([{ text: 'here', after: new Promise<void>((resolve) => setTimeout(resolve, 200)) }])
    const session = await openSession({
      store: openStore('slow'),
      agent: agentWith(),
      model: firstOf(at(silent, 'large'), at(slow, 'small')),
      retry: { attempts: 1 },
      firstPartMs: 300,
    })
    await session.say('hello')
    await expect.poll(() => session.status, { timeout: 20_000 }).toBe('idle')
    expect(session.state.messages.at(-1)).toMatchObject({ text: 'here' })
    await session.close()
  })

  test('and never sooner: a failure that passes is waited for', async () => {
    const first = await provide([{ status: 503 }, { text: 'back' }])
    const second = await provide([])
    const { result, models } = await talk(firstOf(at(first, 'large'), at(second, 'small')))
    expect([result.text, models, second.requests]).toEqual(['back', ['large'], []])
  })
})

describe('B67 no other model is asked', () => {
  test.each<[string, ProviderOptions['replies'], string]>([
    ['a request that is wrong', always({ status: 400, body: { error: { message: 'too hot' } } }), 'invalid_request'],
    [
      'a conversation that is too long for the first',
      always({ status: 400, body: { error: { message: 'x', code: 'context_length_exceeded' } } }),
      'context_length_exceeded',
    ],
    ['a connection that breaks after the first part', [{ text: 'half of it, and then no more of it', cut: 900 }], 'network'],
    ['a host that fails after the first part', [{ text: 'half of it', breaks: true }], 'unavailable'],
  ])('after %s', async (_, replies, kind) => {
    const [first, second] = [await provide(replies), await provide([])]
    const { result } = await talk(firstOf(at(first, 'large'), at(second, 'small')))
    expect(result).toMatchObject({ haltedReason: 'error', failure: { kind } })
    expect(result.failure).not.toHaveProperty('detail', 'stand_in')
    expect([first.calls.length, second.requests]).toEqual([1, []])
  })

  test('after the last one: its failure is the failure', async () => {
    const [first, second] = [await provide(down), await provide(always({ status: 402 }))]
    const { result } = await talk(firstOf(at(first, 'large'), at(second, 'small')))
    expect(result.failure).toMatchObject({ kind: 'authentication_failed', detail: 'no_credit', status: 402 })
    expect([first.calls.length, second.calls.length]).toEqual([2, 1])
  })
})

test('B67 a conversation that is too long for a stand-in fails with a detail that says so', async () => {
  const short = always({ status: 400, body: { error: { message: 'x', code: 'context_length_exceeded' } } })
  const [first, second] = [await provide(down), await provide(short)]
  const { result } = await talk(firstOf(at(first, 'large'), at(second, 'small')))
  expect(result.failure).toMatchObject({ kind: 'context_length_exceeded', detail: 'stand_in' })
})

test('B67 a stand-in that sees no photos gets a note in place of each, and only its first refusal costs a request', async () => {
  const first = await provide(down)
  const second = await provide(({ body }, number) =>
    JSON.stringify(body).includes('image_url')
      ? { status: 404, body: { error: { message: 'No endpoints found that support image input' } } }
      : number === 1
        ? { calls: [{ name: 'look' }] }
        : { text: 'done' },
  )
  const messages: Message[] = [
    {
      role: 'user',
      parts: [
        { type: 'image', url: 'data:image/png;base64,AAAA' },
        { type: 'text', text: 'what is it?' },
      ],
    },
  ]
  const { result } = await talk(firstOf(at(first, 'large'), at(second, 'small')), { messages, tools: [look] })
  expect(result).toMatchObject({ haltedReason: 'completed', text: 'done', messages: { 0: messages[0] } })
  expect(second.calls.map(({ body }) => /image_url|\[a photo, left out: [^\]]*\]/.exec(JSON.stringify(body))?.[0])).toEqual([
    'image_url',
    '[a photo, left out: this model sees no photos]',
    '[a photo, left out: this model sees no photos]',
  ])
})

test('B67 reasoning of another host is left out for a stand-in, and what it thought itself goes back to it', async () => {
  const first = await provide(
    (_, number) => (number === 0 ? { reasoning: 'deep', calls: [{ name: 'look' }] } : { status: 402 }),
    { speaks: 'messages' },
  )
  const second = await provide([{ reasoning: 'own', calls: [{ name: 'look' }] }, { text: 'done' }], { speaks: 'messages' })
  const model = firstOf(
    anthropic({ model: 'large', apiKey, baseURL: first.url }),
    anthropic({ model: 'small', apiKey, baseURL: second.url }),
  )
  expect((await talk(model, { tools: [look] })).models).toEqual(['large', 'small', 'small'])
  const thoughts = second.calls.map(({ body }) => JSON.stringify(body).match(/"thinking":"[^"]*"/g))
  expect(thoughts).toEqual([null, ['"thinking":"own"']])
})

describe('B67 in a session', () => {
  const events = (store: ReturnType<typeof openStore>, id: string) => store.read(id)
  const idle = (session: { status: string }) => expect.poll(() => session.status, { timeout: 20_000 }).toBe('idle')

  test('the one that replied is asked until the next input, also after a reload; then the first is asked again', async () => {
    let isDown = true
    const first = await provide(() => (isDown ? { status: 503 } : { text: 'back' }))
    const second = await provide([{ calls: [{ name: 'look' }] }, { text: 'done' }])
    const model = () => firstOf(at(first, 'large'), at(second, 'small'))
    const agent = agentWith(look)
    const store = openStore('first-of')

    // The page goes away once the stand-in has replied for the first time.
    const before = await openSession({ store, agent, model: model(), retry })
    const left = new Promise<void>((resolve) =>
      before.subscribe((what) => void (what.type === 'model.replied' && resolve(before.close()))),
    )
    await before.say('look around')
    await left
    const asked = first.calls.length

    const after = await openSession({ store, agent, model: model(), retry, id: before.id })
    await idle(after)
    expect([first.calls.length, second.calls.length]).toEqual([asked, 2])

    isDown = false
    await after.say('and again')
    await idle(after)
    await after.close()
    const log = await events(store, before.id)
    expect(log.flatMap((event) => (event.type === 'model.replied' ? [event.model] : []))).toEqual(['small', 'small', 'large'])
    expect((await rerun(log, agent)).diverged).toBeNull()
    second.assertWellFormed()

    // A recording says who replied, too.
    const again = await openSession({ store: openStore('first-of-again'), agent, model: recorded(log) })
    for (const text of ['look around', 'and again']) {
      await again.say(text)
      await idle(again)
    }
    const played = await openStore('first-of-again').read(again.id)
    expect(played.flatMap((event) => (event.type === 'model.replied' ? [event.model] : []))).toEqual(['small', 'small', 'large'])
    await again.close()
  })
})
