import { expect, test } from 'vitest'
import {
  addressFault,
  canBeKey,
  clueIn,
  isBroken,
  keyIn,
  keyInAddress,
  wholeAddress,
} from '../../../src/app/connect/form/clue.ts'
import { providerOf } from '../../../src/app/connect/providers.ts'
import { hosts } from '../../../src/models/hosts.ts'

const keyOf = (text: string) => {
  const clue = clueIn(text)
  return clue?.kind === 'key' ? [clue.provider.id, clue.sure] : clue
}

test.each([
  ['sk-ant-api03-abcdef', 'anthropic'],
  ['sk-or-v1-abcdef', 'openrouter'],
  ['sk-proj-abcdef', 'openai'],
  ['sk-svcacct-abcdef', 'openai'],
  ['AIzaSyAbcdef', 'gemini'],
  ['gsk_abcdef', 'groq'],
  ['  sk-proj-abcdef\n', 'openai'],
  ['"sk-proj-abcdef"', 'openai'],
  ['OPENAI_API_KEY=sk-proj-abcdef', 'openai'],
  ["export ANTHROPIC_API_KEY='sk-ant-api03-abcdef';", 'anthropic'],
  ['Authorization: Bearer gsk_abcdef', 'groq'],
  ['Here is my key: gsk_abcdef', 'groq'],
  ['My key: OPENAI_API_KEY="sk-proj-abcdef"', 'openai'],
  ['\u200bgsk_abcdef\ufeff', 'groq'],
])('T35 the key %j is known by its beginning as one of %s', (key, host) => {
  expect(keyOf(key)).toEqual([host, true])
})

test.each([
  ['`sk-abc=`', 'sk-abc='],
  ['AB_CD=', 'AB_CD='],
  ['ab_cd==', 'ab_cd=='],
  ['  my.key_1=x  ', 'my.key_1=x'],
  ['NAME_OF_KEY = "a b"', 'a b'],
  ['bearer', 'bearer'],
  ['My key: gsk_abcdef\u200b', 'gsk_abcdef'],
  ['gsk_abcdef is my key', 'gsk_abcdef is my key'],
])('T35 of %j the key is %j', (text, key) => {
  expect(keyIn(text)).toBe(key)
})

const known = `gsk_${'0aB'.repeat(10)}`

test.each([
  `My key is ${known}.`,
  `${known},`,
  `${known} (my Groq key)`,
  `Groq\n${known}\nCreated 3 May 2026`,
  `"api_key": "${known}",`,
  `{"api_key":"${known}"}`,
  `<${known}>`,
  `My key from Groq: "${known}". Don't share!`,
  `Key:${known}`,
  `gsk_me@example.com ${known}`,
])('T35 the one known key in %j is the key', (text) => {
  expect(keyIn(text)).toBe(known)
  expect(keyOf(text)).toEqual(['groq', true])
})

test.each([
  `${known} sk-proj-${known}`,
  `${known} 0123456789abcdef`,
  `${known}\n0123456789abcdef`,
  `https://example.com/?key=${known}`,
])('T35 of %j no word is taken for the key', (text) => {
  expect(keyIn(text)).toBe(text)
})

test('T35 two keys in one word are none: neither goes to the host of the other', () => {
  expect(canBeKey(`${known},sk-proj-abcdef`, 1)).toBe(false)
})

test('T35 an e-mail address is no key, however it begins', () => {
  for (const text of ['ada@example.com', 'gsk_ada.lovelace@mail.example.com']) expect(canBeKey(text, 1), text).toBe(false)
  expect(canBeKey('user:pass@host.example', 1)).toBe(true)
})

test('T35 a key in pieces is told from what is no key', () => {
  expect(['gsk_abc def', 'gsk_abc\ndef', 'My key: gsk_abc', 'my wifi password', 'gsk_abc'].map(isBroken)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('T35 a key that may be of several hosts is likely and not sure', () => {
  expect(keyOf('sk-0123456789abcdef')).toEqual(['openai', false])
  expect(keyOf('0123456789abcdefABCDEF0123456789')).toEqual(['mistral', false])
})

test('T35 of another text nothing is known', () => {
  for (const text of ['', 'hello', 'my.key.with.dots', '0123456789abcdef', 'A sentence, by mistake.'])
    expect(clueIn(text), text).toBe(undefined)
})

test.each([
  ['localhost:11434', 'ollama', 'http://localhost:11434/v1'],
  ['192.168.1.20:1234/v1', 'lmstudio', 'http://192.168.1.20:1234/v1'],
  ['http://192.168.1.20:8080/api', 'other', 'http://192.168.1.20:8080/api'],
  ['https://models.example.com/v1', 'other', 'https://models.example.com/v1'],
  ['studio.local', 'other', 'http://studio.local/v1'],
  ['http:/localhost:11434/v1', 'ollama', 'http://localhost:11434/v1'],
  ['192.168.1', 'other', '192.168.1'],
])('T35 the address %s in place of a key is one of %s', (text, host, baseURL) => {
  const clue = clueIn(text)
  expect(clue?.kind === 'address' && [clue.provider.id, clue.baseURL]).toEqual([host, baseURL])
})

test.each([
  ['127.0.0.1:4412/v1', 'http://127.0.0.1:4412/v1'],
  ['localhost', 'http://localhost/v1'],
  ['studio:8080/', 'http://studio:8080/v1'],
  ['[::1]:8080', 'http://[::1]:8080/v1'],
  ['models.example.com/v1', 'https://models.example.com/v1'],
  ['models.example.com', 'https://models.example.com'],
  ['http://models.example.com', 'http://models.example.com'],
  ['/api/llm', '/api/llm'],
  ['', ''],
  ['no address', 'no address'],
  ['http:/localhost:1234', 'http://localhost:1234'],
  ['HTTP:localhost:1234/v1', 'http://localhost:1234/v1'],
  ['https:///models.example.com/v1', 'https://models.example.com/v1'],
  ['http//192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['192.168.1', '192.168.1'],
  ['htp://x', 'htp://x'],
])('T35 the address %j becomes %j', (typed, whole) => {
  expect(wholeAddress(typed)).toBe(whole)
})

test.each([
  ['htp://x', { scheme: 'htp://' }],
  ['htttp:/localhost:1234', { scheme: 'htttp://' }],
  ['ws://localhost', { scheme: 'ws://' }],
  ['192.168.1', 'numbers'],
  ['http://192.168.1:8080/v1', 'numbers'],
  ['192.168.1.20.5', 'numbers'],
  ['192.168.1.', 'numbers'],
  ['192.168.1.20:1234', undefined],
  ['http:/localhost:1234', undefined],
  ['localhost:1234', undefined],
  ['models.example.com/v1', undefined],
  ['8.example.com', undefined],
  ['', undefined],
] as const)('T35 of the address %j the fault is %j', (typed, fault) => {
  expect(addressFault(typed)).toEqual(fault)
})

test('T35 only one word of letters that a request can carry can be a key', () => {
  for (const text of ['sk-proj-abc', ' AIza_abc-def ', 'export A_KEY="my.key+1/x="', 'x'.repeat(300)])
    expect(canBeKey(text, 8), text).toBe(true)
  for (const text of ['', '   ', 'a b c d e f g', 'hello this is my wifi password', 'schlüssel-zur-tür', 'short'])
    expect(canBeKey(text, 8), text).toBe(false)
  expect(canBeKey('1234', 1)).toBe(true)
})

test.each([
  ['sk-proj-abcdefghijklmnop', 'sk-proj-abcdefghijklmnop'],
  [' OPENAI_API_KEY=sk-proj-abcdef', 'sk-proj-abcdef'],
  ['sk-0123456789abcdef', 'sk-0123456789abcdef'],
  ['http://sk-proj-abcdef/v1', 'sk-proj-abcdef'],
  ['studio:8080', undefined],
  ['sk-or-eden.example.com/v1', undefined],
  ['https://models.example.com/v1', undefined],
  ['192.168.1.20', undefined],
  ['', undefined],
])('T35 in the address %j the key is %j', (typed, key) => {
  expect(keyInAddress(typed)).toBe(key)
  expect(addressFault(typed) === 'key').toBe(key !== undefined)
  if (key) expect(wholeAddress(typed)).toBe(typed.trim())
})

test.each([
  ['192.168.1.20', 'ollama', 'http://192.168.1.20:11434/v1'],
  ['192.168.1.20/', 'lmstudio', 'http://192.168.1.20:1234/v1'],
  ['studio.local/api', 'ollama', 'http://studio.local:11434/api'],
  ['[::1]', 'lmstudio', 'http://[::1]:1234/v1'],
  ['192.168.1.20:80', 'ollama', 'http://192.168.1.20:80/v1'],
  ['192.168.1.20:8080', 'ollama', 'http://192.168.1.20:8080/v1'],
  ['http://192.168.1.20', 'ollama', 'http://192.168.1.20'],
  ['models.example.com', 'ollama', 'https://models.example.com'],
  ['192.168.1.20', 'other', 'http://192.168.1.20/v1'],
])('T35 the address %s of the local server %s is %s', (typed, provider, whole) => {
  expect(wholeAddress(typed, providerOf(provider))).toBe(whole)
})

test('T35 the address of a page where keys are made is no key and no server; that of the API beside it is one', () => {
  for (const { keyPage } of hosts)
    if (keyPage)
      for (const page of [keyPage, `${keyPage}/`, `${keyPage}?tab=keys`, keyPage.replace('https://', '')])
        expect(clueIn(page), page).toEqual({ kind: 'page' })
  expect(clueIn('https://platform.openai.com/settings/organization/api-keys')).toEqual({ kind: 'page' })
  expect(clueIn('https://openrouter.ai/api/v1')).toMatchObject({ kind: 'address', baseURL: 'https://openrouter.ai/api/v1' })
  expect(clueIn('https://llm.example.org/keys')?.kind).toBe('address')
})
