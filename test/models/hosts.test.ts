import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { dialectAt } from '../../src/models/host-dialect.ts'
import { type HostFacts, hostFacts, modelLists, windowOf } from '../../src/models/host-facts.ts'
import { hostKeys } from '../../src/models/host-keys.ts'
import { hostPrices, listPrice, type Source } from '../../src/models/host-prices.ts'
import { hostQuirks } from '../../src/models/host-quirks.ts'
import { hostAt, hostOfId, hosts, usualAddress } from '../../src/models/hosts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sourcesOf = ({ baseURL, keyPage, cors, callIds, listsToAll, maxTokensName, windows = [] }: HostFacts): Source[] =>
  [baseURL, keyPage, cors, callIds, listsToAll, maxTokensName, ...windows].filter((one) => one !== undefined)

describe.each(hosts.map((host) => [host.id, host] as const))('the host %s', (id, host) => {
  const facts = hostFacts[id]

  test('says of each fact where it was read and when', () => {
    expect([facts?.baseURL !== undefined, facts?.keyPage !== undefined]).toEqual([
      host.baseURL !== '',
      host.keyPage !== undefined,
    ])
    expect([facts?.callIds, facts?.listsToAll, facts?.maxTokensName].map((fact) => fact !== undefined)).toEqual([
      hostQuirks[id]?.callIds !== undefined,
      hostQuirks[id]?.listsToAll !== undefined,
      hostQuirks[id]?.maxTokensName !== undefined,
    ])
    if (hostQuirks[id]?.hides) expect(facts?.cors).toBeDefined()
    for (const { date, source } of [...(facts ? sourcesOf(facts) : []), ...(hostPrices[id] ?? [])])
      expect([date, source]).toEqual([expect.stringMatching(/^2\d{3}-\d\d-\d\d$/), expect.stringMatching(/\S/)])
  })

  test('has an id of its own, and an address that leads to it', () => {
    expect(hosts.filter((one) => one.id === id)).toEqual([host])
    if (!host.baseURL) return
    const { host: at, pathname } = new URL(host.baseURL)
    expect(pathname).not.toMatch(/.\/$/)
    if (host.domain) expect(hostAt(at)).toBe(host)
    else expect(host.local).toBe(true)
  })

  test('has a page for a key exactly if it wants one', () => {
    expect(host.keyPage !== undefined).toBe(host.domain !== undefined)
  })

  test('can be asked for its models', () => {
    const dialect = dialectAt(host, host.baseURL)
    expect(dialect === 'device' || dialect in modelLists).toBe(true)
  })
})

test('a domain is matched as a whole, with what is below it', () => {
  expect(hostAt('api.openai.com')?.id).toBe('openai')
  expect(hostAt('eu.api.openai.com')?.id).toBe('openai')
  expect(hostAt('notopenai.com')).toBe(undefined)
  expect(hostAt('openai.com.example.org')).toBe(undefined)
  expect(hostAt('')).toBe(undefined)
})

test('a host speaks its own dialect at its own domain, and what others share elsewhere', () => {
  const openai = hostOfId('openai')!
  expect(dialectAt(openai, usualAddress('openai'))).toBe('responses')
  expect(dialectAt(openai, 'https://eu.api.openai.com/v1')).toBe('responses')
  expect(dialectAt(openai, 'https://proxy.test/v1')).toBe('chat')
  expect(dialectAt(openai, 'no address')).toBe('chat')
  expect(dialectAt(hostOfId('anthropic')!, 'https://proxy.test')).toBe('messages')
  const gemini = hostOfId('gemini')!
  expect(dialectAt(gemini, usualAddress('gemini'))).toBe('gemini')
  expect(dialectAt(gemini, 'https://proxy.test/v1beta')).toBe('gemini')
  expect(dialectAt(gemini, 'https://litellm.example.com/v1')).toBe('chat')
  expect(dialectAt(gemini, 'https://generativelanguage.googleapis.com/v1beta/openai/')).toBe('chat')
})

test.each([
  ['other', 'https://api.openai.com/v1', 'responses'],
  ['openrouter', 'https://eu.api.openai.com/v1', 'responses'],
  ['other', 'https://generativelanguage.googleapis.com/v1beta', 'gemini'],
  ['other', 'https://generativelanguage.googleapis.com/v1beta/openai', 'chat'],
  // Anthropic has an OpenAI-compatible address too.
  ['other', 'https://api.anthropic.com/v1', 'chat'],
] as const)('a connection to "%s" at %s speaks %s', (id, baseURL, dialect) => {
  expect(dialectAt(hostOfId(id)!, baseURL)).toBe(dialect)
})

test('a provider that is not in the table is not taken for another one', () => {
  expect(hostOfId('next-year')).toBe(undefined)
  expect(() => usualAddress('next-year')).toThrow('there is no usual address for the provider "next-year"')
})

test('windows hold at the host itself and nowhere else', () => {
  expect(windowOf('https://api.anthropic.com', 'claude-sonnet-5-5')).toBe(1_000_000)
  expect(windowOf('https://proxy.test', 'claude-sonnet-5-5')).toBe(undefined)
})

test('a price is of a model at its own host, and holds to its last day', () => {
  expect(listPrice('anthropic', 'claude-sonnet-5-5', '2026-11-23')).toMatchObject({ input: 2, output: 10 })
  expect(listPrice('anthropic', 'claude-haiku-5-5', '2026-11-23')).toBe(undefined)
  expect(listPrice('other', 'claude-sonnet-5-5', '2026-11-23')).toBe(undefined)
  expect(listPrice('gemini', 'gemini-3.8-flash', '2026-12-31')).toMatchObject({ input: 0.75 })
  expect(listPrice('gemini', 'gemini-3.8-flash', '2027-01-01')).toBe(undefined)
})

test('a host that is paid has the price of the model that it suggests', () => {
  const paid = hosts.filter(({ id, keyPage }) => keyPage && !hostKeys[id]?.free)
  expect(paid.filter(({ id, model }) => !listPrice(id, model, '2026-11-23')).map(({ id }) => id)).toEqual([])
})

test('facts are of hosts that are in the table', () => {
  expect(Object.keys({ ...hostFacts, ...hostPrices, ...hostKeys }).filter((id) => !hostOfId(id))).toEqual([])
})

test('no other file knows where a host is', () => {
  const domains = hosts.flatMap(({ domain }) => domain ?? [])
  const files = ['src', 'worker'].flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[])
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )
  const knowing = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    return domains.some((domain) => code.replaceAll('\\', '').includes(domain))
  })
  expect(knowing.toSorted()).toEqual(['src/models/host-facts.ts', 'src/models/host-prices.ts', 'src/models/hosts.ts'])
})
