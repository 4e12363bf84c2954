import { afterEach, expect, test } from 'vitest'
import { agoWords, clockTime, dayDate, dayOf, shortDate, sinceWords } from '../../../src/app/parts/dates.ts'
import { costOf, dollars } from '../../../src/app/parts/money.ts'
import { sizeOf } from '../../../src/app/parts/size-words.ts'
import { first, setFirst } from '../../../src/app/words/first.ts'
import { languageNow, localeNow, setLanguageNow } from '../../../src/app/words/language.ts'
import { listed } from '../../../src/app/words/listed.ts'
import { fill } from '../../../src/app/words/message.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'

const before = languageNow()
const codes = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'] as const

/** What it says in each language. Marks that are not seen and kinds of space say nothing here. */
async function inEach(say: () => string): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  for (const code of codes) {
    setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
    setFirst((await translations[code]?.first())?.first ?? null)
    setWords((await translations[code]?.words())?.words ?? null)
    said[code] = say()
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/\p{Cf}/gu, '')
  }
  return said
}

afterEach(() => {
  setLanguageNow(before)
  setFirst(null)
  setWords(null)
})

test('money is in dollars as each language writes them, and says that it is no other dollar or peso', async () => {
  expect(await inEach(() => [0.004, 0.04, 12].map(dollars).join(' | '))).toEqual({
    en: '$0.004 | $0.04 | $12.00',
    de: '0,004 $ | 0,04 $ | 12,00 $',
    es: '0,004 US$ | 0,04 US$ | 12,00 US$',
    fr: '0,004 $US | 0,04 $US | 12,00 $US',
    'pt-BR': 'US$ 0,004 | US$ 0,04 | US$ 12,00',
    ja: '$0.004 | $0.04 | $12.00',
    ar: '0.004 US$ | 0.04 US$ | 12.00 US$',
  })
  expect((await inEach(() => costOf({ input: 40_000, output: 5_000 }, { input: 0.25, output: 2 }))).de).toBe('~0,02 $')
})

test('numbers, sizes and dates are those of the language, with the digits of the rest of the page', async () => {
  const at = new Date(2026, 10, 15, 19, 5).getTime()
  const now = new Date(2026, 10, 24).getTime()
  const said = await inEach(() =>
    [
      fill('{count}', { count: 12_345 }),
      sizeOf(3.4e6),
      dayOf(at),
      shortDate(at),
      dayDate(at, now),
      clockTime(at),
      agoWords(at, now),
    ]
      .concat(sinceWords(now - 3 * 864e5, now))
      .join(' | '),
  )
  expect(said.de).toBe('12.345 | 3,4 MB | 15. November | So., 15. Nov. | 15. Nov. | 19:05 | vor 9 Tagen | Samstag')
  expect(said.fr).toBe('12 345 | 3,4 Mo | 15 novembre | dim. 15 nov. | 15 nov. | 19:05 | il y a 9 jours | samedi')
  expect(said.ja).toBe('12,345 | 3.4 MB | 11月15日 | 11月15日(日) | 11月15日 | 19:05 | 9 日前 | 土曜日')
  expect(said['pt-BR']).toBe('12.345 | 3,4 MB | 15 de novembro | dom., 15 de nov. | 15 de nov. | 19:05 | há 9 dias | sábado')
  for (const [code, words] of Object.entries(said)) expect(words, code).not.toMatch(/[٠-٩]/)
})

test('Arabic has the same digits in every country', () => {
  expect(new Intl.NumberFormat(localeNow({ code: 'ar-EG', name: '', dir: 'rtl' })).format(1_234.5)).toBe('1,234.5')
})

test('since when something waits is said with the article that the language has there', async () => {
  const now = new Date(2026, 10, 24).getTime()
  const since = (days: number) => fill(first.home.donationsSince, { count: 1, since: sinceWords(now - days * 864e5, now) })
  const said = await inEach(() => [1, 3, 30].map(since).join(' | '))
  expect(said.de).toBe('Bereit seit gestern | Bereit seit Samstag | Bereit seit dem 25. Oktober')
  expect(said.es).toBe('En espera desde ayer | En espera desde el sábado | En espera desde el 25 de octubre')
  expect(said.fr).toBe('En attente depuis hier | En attente depuis samedi | En attente depuis le 25 octobre')
})

test('what is handled is counted in the forms of the language', async () => {
  const said = await inEach(() => [0, 1, 2, 8].map((count) => fill(first.covers.handled, { count })).join(' | '))
  expect(said.es).toBe('0 resueltas | 1 resuelta | 2 resueltas | 8 resueltas')
  expect(said.fr).toBe('0 trié | 1 trié | 2 triés | 8 triés')
  expect(said.ar).toBe('لم يُفرز شيء | تم فرز غرض واحد | تم فرز غرضين | تم فرز 8 أغراض')
})

test('T32 names are set apart by the comma of the language, and by its semicolon where one has a comma of its own', async () => {
  const [plain, own] = [await inEach(() => listed(['2,5 m', 'b', 'c'])), await inEach(() => listed(['a', 'b, new', 'c']))]
  for (const code of codes) {
    const [comma, semicolon] = { ar: ['، ', '؛ '], ja: ['、', '；'] }[code as string] ?? [', ', '; ']
    expect([plain[code], own[code]]).toEqual([['2,5 m', 'b', 'c'].join(comma), ['a', 'b, new', 'c'].join(semicolon)])
  }
  expect((await inEach(() => listed(['赤、青', '緑']))).ja).toBe('赤、青；緑')
})
