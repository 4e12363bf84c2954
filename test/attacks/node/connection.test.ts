import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routeOf } from '../../../src/app/shell/route.ts'
import { connections } from '../../../src/bridge/connections.ts'
import type { Connection } from '../../../src/bridge/protocol.ts'
import { hostOf } from '../../../src/core/address.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { openai } from '../../../src/models/openai.ts'
import { openStore } from '../../../src/store/store.ts'
import { fresh } from '../../store/sample.ts'

const apiKey = 'sk-canary-of-good-example-wxyz'
const good: Connection = { provider: 'other', baseURL: 'https://good.example/v1', model: 'm' }

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/tidy/'))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** A worker with a key for good.example. `sent` are the addresses that got the key. */
async function withKey() {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (new Headers(init?.headers).get('authorization')?.includes(apiKey)) sent.push(String(input))
    return Response.json({ choices: [{ message: { content: 'hi' }, finish_reason: 'stop' }] })
  }
  const one = connections({ store: openStore(fresh('key')), models: { default: async (given) => openai({ ...given, fetch }) } })
  const ask = async () => {
    const model = await one.model(emptySession)
    for await (const _ of model.stream(
      { system: '', messages: [{ role: 'user', parts: [{ type: 'text', text: 'hi' }] }], tools: [] },
      new AbortController().signal,
    ));
  }
  await one.commands['keys.save'](good, apiKey)
  return { ...one, ask, sent }
}

test('a key is sent to the host that it was saved for', async () => {
  const { ask, sent } = await withKey()
  await ask()
  expect(sent).toEqual(['https://good.example/v1/chat/completions'])
})

describe('an address that is to get a key of another one', () => {
  test.each([
    'https://good.example.evil.test/v1',
    'https://good.example@evil.test/v1',
    'https://good.example:pass@evil.test/v1',
    'https://evil.test/https://good.example/v1',
    'https://evil.test?https://good.example/v1',
    'https://evil.test#@good.example/v1',
    'https://evil.test\\@good.example/v1',
    'https://good.example\\.evil.test/v1',
    'https://good.example%2eevil.test/v1',
    'https://good.example\n.evil.test/v1',
    'https://good.example:8443/v1',
    'http://good.example/v1',
    'https://good.example./v1',
    'https://gооd.example/v1',
    '//evil.test/v1',
    '/\\evil.test/v1',
    'https:evil.test/v1',
    'https:/evil.test/v1',
    'blob:https://good.example/1',
    'filesystem:https://good.example/1',
    'data:text/plain,https://good.example',
    'javascript:1',
    'file:///good.example/v1',
    'ftp://good.example/v1',
    'about:blank',
    'https://*',
    'null',
    '',
    ' ',
  ])('%j does not get it', async (baseURL) => {
    const { commands, ask, sent } = await withKey()
    await Promise.resolve(commands['keys.save']({ ...good, baseURL }, null))
      .then(ask)
      .catch((error: unknown) => expect(String(error)).toMatch(/address|key|URL|host|network/i))
    expect(sent.filter((address) => hostOf(address) !== 'good.example' || !address.startsWith('https:'))).toEqual([])
  })

  test('one that differs in case or path alone is the same host', async () => {
    const { commands, ask, sent } = await withKey()
    await commands['keys.save']({ ...good, baseURL: 'https://GOOD.example:443/v2' }, null)
    await ask()
    expect(new URL(sent[0] ?? '').host).toBe('good.example')
  })
})

describe('odd names of providers', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', ''])(
    '%j is a name like any other, and does not get the key of another',
    async (provider) => {
      const { commands, ask, sent } = await withKey()
      await expect(commands['keys.save']({ ...good, provider, baseURL: 'https://evil.test/v1' }, null)).rejects.toThrow(
        /^type the key for evil/,
      )
      await commands['keys.save']({ ...good, provider, baseURL: 'https://evil.test/v1' }, 'sk-another-key-0000')
      await ask()
      expect(sent).toEqual([])
    },
  )
})

test.each([
  '#/connect?key=sk-evil&baseURL=https://evil.test/v1',
  '#/connect/https://evil.test/v1',
  '#/settings?cap=999999999',
  '#/settings/delete-everything',
  '#/session/x?say=hello&send=1',
  '#/shared?text=hello',
  '#/new?message=hello',
  '#/replay/x/undo',
])('%s brings no setting, key, address or words: of an address only the screen and an id are read', (hash) => {
  expect(Object.keys(routeOf(hash)).filter((name) => name !== 'screen' && name !== 'id')).toEqual([])
})
