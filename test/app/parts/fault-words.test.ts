import { afterEach, describe, expect, test } from 'vitest'
import { faultWords, keptReason, reasonWords, Told } from '../../../src/app/parts/fault-words.ts'
import { faults as english } from '../../../src/app/words/en/faults.ts'
import { setFaultWords } from '../../../src/app/words/faults.ts'
import { setFirst } from '../../../src/app/words/first.ts'
import { setLanguageNow } from '../../../src/app/words/language.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { noSession } from '../../../src/archive/no-session.ts'
import { type FaultKind, faultOf, withFault } from '../../../src/core/shapes/fault.ts'
import { ReadOnlySession } from '../../../src/session/tabs/read-only.ts'

const values = { most: 60, name: 'Desk', provider: 'acme', origin: 'https://a.test', host: 'a.test', address: 'ftp:x', place: 3 }

async function speak(code: string) {
  const [{ first }, { words }] = await Promise.all([translations[code]!.first(), translations[code]!.words()])
  setFirst(first)
  setFaultWords(words.faults)
  setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
}

afterEach(() => {
  setFirst(null)
  setFaultWords(null)
  setLanguageNow({ code: 'en', name: 'English', dir: 'ltr' })
})

test('in English an error says what it always said, as a sentence', () => {
  expect(faultWords(withFault(new Error('this key is empty'), 'key_empty'))).toBe('This key is empty.')
  expect(faultWords(new ReadOnlySession('imported'))).toBe(
    'This session came from a file and stays as it was there: branch it to go on.',
  )
  expect(faultWords(new Told('its photo did not load (404)'))).toBe('Its photo did not load (404).')
  expect(keptReason('photo 1 of 2 was left out: it is no picture')).toBe('Photo 1 of 2 was left out: it is no picture.')
})

test('an error of which nothing is known is quoted behind a sentence, and so is anything else that is thrown', async () => {
  expect(faultWords(new TypeError('x is undefined'))).toBe('That did not work (“x is undefined”).')
  await speak('de')
  expect(faultWords('x')).toBe('Das hat nicht geklappt („x“).')
  expect(reasonWords('the worker failed', undefined)).toBe('Das hat nicht geklappt („the worker failed“).')
})

test("the browser's own error for a full disk is one that is known, also when it has come from the worker", async () => {
  await speak('fr')
  const full = new DOMException('no room', 'QuotaExceededError')
  expect(faultWords(full)).toMatch(/^Cela n’a pas pu être enregistré/)
  expect(faultWords(Object.assign(new Error('no room'), { name: 'QuotaExceededError' }))).toBe(faultWords(full))
})

test('until the words of a language are loaded an error is quoted in it', async () => {
  await speak('es')
  setFaultWords(null)
  expect(faultWords(withFault(new Error('this key is empty'), 'key_empty'))).toBe('Eso no funcionó (“this key is empty”).')
})

describe.each(Object.keys(translations).filter((code) => code !== 'en-XA'))('in "%s"', (code) => {
  test('every fault has a sentence with its values, and nothing of its English message', async () => {
    await speak(code)
    for (const [kind, message] of Object.entries(english) as [FaultKind, string][]) {
      const said = faultWords(withFault(new Error('in English'), kind, values))
      expect(said, kind).not.toMatch(/in English|[{}]|undefined/)
      for (const [, name] of message.matchAll(/\{(\w+)\}/g))
        expect(said.replaceAll(/[\u2068\u2069]/g, ''), kind).toContain(String(values[name as keyof typeof values]))
    }
  })
})

test('what refuses a file or a command says as data what it is about', () => {
  expect(faultOf(noSession('archive_none', 'there is no session in this file'))).toEqual({ kind: 'archive_none' })
  for (const because of ['elsewhere', 'imported', 'deleted'] as const)
    expect(faultOf(new ReadOnlySession(because))).toEqual({ kind: `session_${because}` })
  expect(faultOf(new Error('x'))).toBe(undefined)
})
