import { afterEach, describe, expect, test } from 'vitest'
import { checkWords, type Tested } from '../../../src/app/connect/problem-words.ts'
import { setLanguageNow } from '../../../src/app/words/language.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'
import type { Check, Connection, Wall, WallDetail } from '../../../src/bridge/protocol.ts'
import { hosts } from '../../../src/models/hosts.ts'

const groq = { provider: 'groq', baseURL: 'https://api.groq.com/openai/v1', model: 'm1' }
const typed = { provider: 'other', baseURL: 'https://llm.test/v2', model: 'm1' }
const ollama = { provider: 'ollama', baseURL: 'http://localhost:11434/v1', model: 'm1' }
const lmstudio = { provider: 'lmstudio', baseURL: 'http://192.168.1.20:1234/v1', model: 'm1' }
const mine = { provider: 'other', baseURL: 'http://127.0.0.1:8080/v1', model: 'm1' }
const lent = { provider: 'device', baseURL: '', model: 'built-in', lent: true } as const

const tested = (connection: Connection, hasKey = true): Tested => ({ connection, hasKey, origin: 'https://tidy.test' })
const failed = (wall: Wall, detail?: WallDetail, said?: string): Check => ({
  name: 'reached',
  state: 'bad',
  wall,
  ...(detail && { detail }),
  ...(said && { said }),
})

const base = 'Check the base URL: most end in /v1.'
const notIn = "Allow it to reach your local network, in the browser's settings for this page."

/** Each problem, what was tested, and the English text. */
const problems: readonly (readonly [Check, Tested, string])[] = [
  [failed('offline'), tested(groq), 'The key is kept, and is tested here when it is back.'],
  [failed('offline'), { ...tested(groq), hasKey: false }, 'It is tested here when it is back.'],
  [failed('offline', 'not_loaded'), { ...tested(groq), online: false }, 'The key is kept, and is tested here when it is back.'],
  [failed('down', 'cut'), tested(groq), 'Groq broke the connection off. Your key is not the problem. Try again in a minute.'],
  [
    failed('offline', 'not_loaded'),
    tested(groq),
    'The code for this model did not load: there may be no network. Try again in a minute.',
  ],
  [
    failed('address', 'redirect'),
    tested(groq),
    'Groq sends requests on to another address, where the key must not go. Try again in a minute.',
  ],
  [
    failed('address', 'redirect'),
    tested(typed),
    `llm.test sends requests on to another address, where the key must not go. ${base}`,
  ],
  [failed('address', 'no_model'), tested(typed), `llm.test answers, but not as a model does. ${base}`],
  [
    failed('address', 'no_model'),
    tested({ ...typed, baseURL: 'https://llm.test/v1/' }),
    'llm.test answers, but not as a model does.',
  ],
  [failed('address'), tested(ollama), 'Nothing answers at localhost:11434. Is Ollama running?'],
  [
    failed('address', 'maybe_asked'),
    tested(lmstudio),
    'Nothing answers at 192.168.1.20:1234. Is LM Studio running there, and open to your network? If your browser asks to reach it, allow that.',
  ],
  [failed('address'), tested(mine), 'Nothing answers at 127.0.0.1:8080. Is your server running?'],
  [
    failed('address'),
    tested({ ...mine, baseURL: 'http://10.0.0.2/v1' }),
    'Nothing answers at 10.0.0.2. Is your server running there, and open to your network?',
  ],
  [
    failed('address', 'silent'),
    tested(mine),
    '127.0.0.1:8080 did not answer in time, so the test ended. Is your server running?',
  ],
  [
    failed('address', 'silent'),
    tested(groq),
    'Groq did not answer in time, so the test ended. Check your network, then try again.',
  ],
  [
    failed('down', 'silent'),
    tested(groq),
    'No answer came in time, so the test ended. Your key is not the problem. Try again in a minute.',
  ],
  [failed('address'), tested(groq), 'Groq does not answer. Check your network, then try again.'],
  [failed('address'), tested(typed), 'llm.test does not answer. Check the address and the network.'],
  [
    failed('mixed_content'),
    tested({ ...typed, baseURL: 'http://llm.test' }),
    'This page came over https, and browsers keep such a page from llm.test, which is http. Use an address with https, or a model on this device at http://localhost.',
  ],
  [failed('local_network'), tested(lmstudio), `Your browser keeps this page from LM Studio at 192.168.1.20:1234. ${notIn}`],
  [failed('local_network'), tested(mine), `Your browser keeps this page from your server at 127.0.0.1:8080. ${notIn}`],
  [
    failed('cors'),
    tested(ollama),
    'Ollama answers, but does not let this page in (CORS). Set OLLAMA_ORIGINS=https://tidy.test where Ollama runs, and start it again.',
  ],
  [
    failed('cors'),
    tested(lmstudio),
    'LM Studio answers, but does not let this page in (CORS). Switch on “Enable CORS” in the settings of its server.',
  ],
  [
    failed('cors'),
    tested(mine, false),
    '127.0.0.1:8080 answers, but does not let this page read its answer (CORS). Add https://tidy.test to the origins that it allows, and start it again.',
  ],
  [
    failed('cors'),
    tested(mine),
    '127.0.0.1:8080 answers, but does not let this page read its answer (CORS). Add https://tidy.test to the origins that it allows. If it is there already, check the key: it may be refused.',
  ],
  [
    failed('cors'),
    tested(typed, false),
    'llm.test answers, but does not let this page read its answer (CORS). Allow this page there, then try again.',
  ],
  [
    failed('cors'),
    tested(typed),
    'llm.test answers, but does not let this page read its answer (CORS). It may hide a refused key in this way: check that no letter is missing.',
  ],
  [
    failed('organisation'),
    tested(groq),
    'Groq does not let the organisation of this key in from web pages. Use a key of another organisation, or have an admin ask Groq to allow it.',
  ],
  [
    failed('organisation', 'hidden'),
    tested(groq),
    'Groq does not let the organisation of this key in from web pages, or refuses the key. Use a key of another organisation, or have an admin ask Groq to allow it.',
  ],
  [
    failed('permission'),
    tested(groq),
    'The key, its account or this country may not do that at Groq. Another key or model may help.',
  ],
  [
    failed('permission'),
    tested(ollama, false),
    'Ollama refused the request. Set OLLAMA_ORIGINS=https://tidy.test where Ollama runs, and start it again.',
  ],
  [{ ...failed('permission'), name: 'able' }, tested(ollama, false), 'You cannot use this model there. Another one may help.'],
  [
    failed('permission'),
    tested(mine, false),
    '127.0.0.1:8080 refused the request. Add https://tidy.test to the origins that it allows, and start it again.',
  ],
  [failed('key'), tested(groq), 'Groq does not accept this key. Is a letter missing, or was it withdrawn?'],
  [failed('key'), tested(typed, false), 'llm.test wants a key. Type one.'],
  [
    failed('key', 'hidden'),
    tested(groq),
    'Groq hides its reason from web pages, and most likely refuses the key. Check that no letter is missing and that it was not withdrawn.',
  ],
  [failed('credit'), tested(groq), 'Your key is not the problem. Add credit in your Groq account, then try again.'],
  [
    failed('credit'),
    tested(mine),
    'Your server passes requests on to another host, where credit has run out. Add some there, then try again.',
  ],
  [failed('busy'), tested(groq), 'It had too many requests for now. Your key is not the problem. Try again in a minute.'],
  [failed('busy'), tested(typed, false), 'It had too many requests for now. Try again in a minute.'],
  [failed('down'), tested(groq), 'It may be busy. Your key is not the problem. Try again in a minute.'],
  [failed('down'), tested(typed, false), 'It may be busy. Try again in a minute.'],
  [failed('model'), tested(groq), 'Groq has no model called m1. Choose one from the list.'],
  [failed('vision'), tested(groq), 'm1 takes no photos. Choose a model that sees.'],
  [failed('vision', 'guessed'), tested(groq), 'm1 did not see the test picture. Choose a model that sees.'],
  [failed('vision'), tested(lent), 'The model of this browser takes no photos. Choose a model that sees.'],
  [
    failed('vision', 'guessed'),
    tested(lent),
    'The model of this browser did not see the test picture. Choose a model that sees.',
  ],
  [failed('tools'), tested(groq), 'm1 calls no tools. Choose another model.'],
  [failed('tools'), tested(lent), 'The model of this browser calls no tools. Choose another model.'],
  [failed('other'), tested(groq), 'Groq did not take the request. Choose another model.'],
  [failed('other'), tested(typed), 'llm.test did not take the request. Choose another model, or check the base URL.'],
  [failed('other', 'not_found'), tested(groq), 'Groq has no model called m1. Choose one from the list.'],
  [failed('other', 'not_found'), tested(typed), 'llm.test found nothing there. Check the name of the model and the base URL.'],
  [
    failed('other', 'no_own_model', 'x'),
    tested(lent),
    'This browser has no model of its own that sees pictures, or this device is too small for it. Choose another provider.',
  ],
  [
    failed('other', 'not_downloaded', 'x'),
    tested(lent),
    'The model of this browser has to be downloaded first. Choose another provider.',
  ],
  [failed('other', undefined, 'it broke.'), tested(lent), 'It broke. Choose another provider.'],
  [failed('other'), tested(lent), 'The model of this browser failed. Choose another provider.'],
]

const ways: readonly (readonly [Check, Tested, string])[] = [
  [{ name: 'reached', state: 'ok' }, tested(groq), 'api.groq.com answers.'],
  [{ name: 'reached', state: 'ok' }, tested(lent), 'This browser has a model of its own.'],
  [{ name: 'key', state: 'ok' }, tested(groq), 'The key is accepted.'],
  [{ name: 'key', state: 'ok' }, tested(mine, false), 'No key is needed.'],
  [{ name: 'able', state: 'ok' }, tested(groq), 'm1 takes photos and calls tools.'],
  [{ name: 'able', state: 'ok' }, tested(lent), 'It takes photos and calls tools.'],
  [{ name: 'key', state: 'wait' }, tested(groq), 'Waits for the step before.'],
  [{ name: 'able', state: 'wait' }, tested(groq), 'Waits for the step before.'],
  [{ name: 'able', state: 'wait' }, tested({ ...groq, model: '' }), 'Waits for a model: choose one from the list.'],
]

afterEach(() => {
  setWords(null)
  setLanguageNow({ code: 'en', name: 'English', dir: 'ltr' })
})

test('T35 the doctor says of every problem the likely cause and the remedy', () => {
  for (const [check, of, text] of [...problems, ...ways]) expect(checkWords(check, of)).toBe(text)
  // The compiler names a wall that is missing here.
  const walls: Record<Wall, true> = {
    offline: true,
    address: true,
    mixed_content: true,
    local_network: true,
    cors: true,
    organisation: true,
    permission: true,
    key: true,
    credit: true,
    busy: true,
    down: true,
    model: true,
    vision: true,
    tools: true,
    other: true,
  }
  expect(new Set(problems.map(([{ wall }]) => wall))).toEqual(new Set(Object.keys(walls)))
})

test('every server of a person says how it lets this page in', () => {
  for (const { id, name, baseURL, local } of hosts.filter((host) => host.local)) {
    const text = checkWords(failed('cors'), tested({ provider: id, baseURL, model: 'm1' }))
    expect(text, name).toMatch(/\(CORS\)\. \S/)
    expect(local).toBe(true)
  }
})

describe.each(Object.keys(translations).filter((code) => code !== 'en-XA'))('in "%s"', (code) => {
  test('T35 every problem has a text with the names in it, and no place left open', async () => {
    const { words } = await translations[code]!.words()
    setWords(words)
    setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
    for (const [check, of, english] of [...problems, ...ways]) {
      const text = checkWords(check, of)
      expect(text).not.toBe(english)
      expect(text).not.toMatch(/[{}]|undefined/)
      for (const name of ['m1', 'Ollama', 'LM Studio', 'https://tidy.test', 'llm.test', '127.0.0.1:8080'])
        if (english.includes(name)) expect(text, english).toContain(name)
    }
  })
})

test('T35 where the host lists no model none is to be chosen from a list: its name is to be typed', () => {
  const none = { ...tested({ ...mine, model: '' }), listsNone: true }
  const waits: Check = { name: 'able', state: 'wait' }
  expect(checkWords(waits, none)).toBe('Waits for a model: type its name.')
  expect(checkWords(waits, { ...none, listsNone: false })).toBe('Waits for a model: choose one from the list.')
  expect(checkWords(failed('model'), { ...tested(mine), listsNone: true })).toMatch(
    /no model called m1\. Type the name of another one\./,
  )
})
