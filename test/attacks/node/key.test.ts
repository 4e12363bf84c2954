import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { Model } from '../../../src/core/shapes/model.ts'
import { anthropic } from '../../../src/models/anthropic.ts'
import { gemini } from '../../../src/models/gemini.ts'
import type { WireDialect } from '../../../src/models/hosts.ts'
import { openai } from '../../../src/models/openai.ts'
import { openSession } from '../../../src/session/session.ts'
import { openConnection } from '../../../src/store/connection.ts'
import { openStore } from '../../../src/store/store.ts'
import { agentWith } from '../../core/drive.ts'
import { dialects } from '../../provider/dialects.ts'
import type { Reply } from '../../provider/replies.ts'
import { fresh } from '../../store/sample.ts'

const apiKey = 'sk-canary-0987-every-dialect-wxyz'
const token = 'token-canary-in-a-header'
const headers = { 'x-proxy-token': token }
const leaks = new RegExp(`${apiKey}|${token}`)

const models: Readonly<Record<WireDialect, (fetch: typeof globalThis.fetch) => Model>> = {
  chat: (fetch) => openai({ model: 'm', apiKey, headers, fetch }),
  responses: (fetch) => openai({ model: 'm', apiKey, headers, api: 'responses', fetch }),
  messages: (fetch) => anthropic({ model: 'm', apiKey, headers, fetch }),
  gemini: (fetch) => gemini({ model: 'm', apiKey, headers, fetch }),
}

/** The run of a session at a host that answers so: what was shown of it, and all that the database has afterwards. */
async function traces(dialect: WireDialect, answer: () => Response) {
  const store = openStore(fresh('key'))
  const shown: string[] = []
  const session = await openSession({
    store,
    id: 'one',
    agent: agentWith(),
    model: models[dialect](async () => answer()),
    retry: false,
    maxTurns: 1,
  })
  session.subscribe((item) => shown.push(JSON.stringify(item)))
  await session.say('hi')
  await expect.poll(() => session.status).not.toBe('running')
  const { events } = session
  await session.close()
  const connection = openConnection(store.name)
  const stored = await connection.use(async (db) =>
    JSON.stringify(await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)))),
  )
  connection.close()
  const deltas = shown
    .map((item) => JSON.parse(item))
    .flatMap(({ type, delta }) => (typeof delta === 'string' ? [{ type, delta }] : []))
  const joined = (kind: string) => deltas.flatMap(({ type, delta }) => (type === kind ? [delta] : [])).join('')
  return { events, all: [...shown, joined('draft.text'), joined('draft.reasoning'), joined('draft.call'), stored].join('\n') }
}

const echo = `the key is ${apiKey}, the token ${token}.`
const reply: Reply = {
  text: echo,
  reasoning: `I think ${echo}`,
  calls: [{ name: 'echo', id: apiKey, args: { [apiKey]: [echo] } }],
}

describe.each(Object.keys(dialects) as WireDialect[])('a host that speaks %s and sends the key back', (dialect) => {
  const { chunks, whole } = dialects[dialect]
  const body = (one: Reply) => chunks(one, 'm', 1).join('')

  test.each([
    ['in pieces of twelve characters', () => new Response(body(reply))],
    ['in pieces of three characters', () => new Response(body({ ...reply, pieces: 'odd' }))],
    ['in a reply that is no stream', () => Response.json(whole(reply, 'm', 1))],
  ])('finds it in no log, no draft and no store, when it comes %s', async (_, answer) => {
    const { events, all } = await traces(dialect, answer)
    const replied = events.find((event) => event.type === 'model.replied')
    expect(replied?.text).toBe('the key is [key], the token [x-proxy-token].')
    expect(replied?.calls).toMatchObject([{ name: 'echo', args: { '[key]': ['the key is [key], the token [x-proxy-token].'] } }])
    expect(all).not.toMatch(leaks)
  })

  test('finds it in no failure: of a refused request, of an error in the middle, of what is no JSON', async () => {
    const said = { error: { message: echo, type: echo, code: echo, status: echo, param: echo } }
    const failures = [
      () => Response.json(said, { status: 400, headers: { 'x-request-id': apiKey, 'request-id': apiKey } }),
      () => new Response(echo, { status: 500 }),
      () => new Response(`${body({ text: 'so ', stall: true })}event: error\ndata: ${JSON.stringify(said)}\n\n`),
      () => new Response(`data: ${echo}\n\n`),
      () => new Response(`<html>${echo}`),
      () => {
        throw new TypeError(echo)
      },
    ]
    for (const answer of failures) {
      const { events, all } = await traces(dialect, answer)
      expect(events.some((event) => event.type === 'model.failed')).toBe(true)
      expect(all).not.toMatch(leaks)
    }
  })

  test('is not believed when it counts less than nothing, so that no spending cap is moved', async () => {
    const { events } = await traces(dialect, () => new Response(body({ text: 'hi', usage: { input: -1_000_000, output: -5 } })))
    const replied = events.find((event) => event.type === 'model.replied')
    expect(replied?.usage).toMatchObject({ estimated: true })
  })
})
