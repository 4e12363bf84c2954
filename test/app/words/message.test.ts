import { afterEach, expect, test } from 'vitest'
import { type Language, languageFor, languageNow, languages, setLanguageNow } from '../../../src/app/words/language.ts'
import { listed } from '../../../src/app/words/listed.ts'
import { fill, fillParts } from '../../../src/app/words/message.ts'

const before = languageNow()
const speak = (language: Language) => setLanguageNow(language)
const german: Language = { code: 'de', name: 'Deutsch', dir: 'ltr' }
const arabic: Language = { code: 'ar-EG', name: 'العربية', dir: 'rtl' }

afterEach(() => speak(before))

test('a message has its values, and a number is written as the language writes it', () => {
  expect(fill('{count} of {all}', { count: 1_234, all: 'many' })).toBe('1,234 of many')
  speak(german)
  expect(fill('{count} von {all}', { count: 1_234.5, all: 'vielen' })).toBe('1.234,5 von vielen')
})

test('the count chooses the plural form that the language has for it', () => {
  const things = { one: '{count} thing', other: '{count} things' }
  expect([0, 1, 2].map((count) => fill(things, { count }))).toEqual(['0 things', '1 thing', '2 things'])
  speak(arabic)
  const many = { zero: 'لا {count}', one: 'واحد {count}', two: 'اثنان {count}', few: 'قليل {count}', other: 'كثير {count}' }
  expect([0, 1, 2, 3, 100].map((count) => fill(many, { count }).split(' ')[0])).toEqual(['لا', 'واحد', 'اثنان', 'قليل', 'كثير'])
  // A form that a translation leaves out is the last one.
  expect(fill({ other: '{count} x' }, { count: 1 })).toMatch(/x$/)
})

test('a quotation in a quotation has the second kind of marks, in each language', () => {
  const file = (open: string, close: string) => `Office, file ${open}2009${close}`
  expect(fill('“{text}”', { text: file('“', '”') })).toBe(`“${file('‘', '’')}”`)
  expect(fill('“{text}…”', { text: file('“', '”') })).toBe(`“${file('‘', '’')}…”`)
  expect(fill('„{text}“', { text: file('„', '“') })).toBe(`„${file('‚', '‘')}“`)
  expect(fill('« {text} »', { text: file('«', '»') })).toBe(`« ${file('“', '”')} »`)
  expect(fill('「{text}」', { text: file('「', '」') })).toBe(`「${file('『', '』')}」`)
  speak(arabic)
  expect(fill('اخترت «{label}».', { label: 'المكتب، ملف «٢٠٠٩»' })).toBe('اخترت «المكتب، ملف “٢٠٠٩”».')
  speak(before)
  // A text in no marks, or with those of another language, stays as it is.
  expect(fill('{text}.', { text: file('“', '”') })).toBe(`${file('“', '”')}.`)
  expect(fill('«{text}»', { text: file('“', '”') })).toBe(`«${file('“', '”')}»`)
})

test('a name of the other direction is kept apart from the sentence around it', () => {
  expect(fill('{name}: taken back', { name: 'Mug' })).toBe('Mug: taken back')
  expect(fill('{name}: taken back', { name: 'כוס' })).toBe('\u2068כוס\u2069: taken back')
  speak(arabic)
  expect(fill('{name}: أعيد', { name: 'Mug' })).toBe('\u2068Mug\u2069: أعيد')
  expect(fill('{name}: أعيد', { name: 'كوب' })).toBe('كوب: أعيد')
})

test('a part of a template stays what it is', () => {
  const link = { href: '#' }
  expect(fillParts('Read {link} first', { link })).toEqual(['Read ', link, ' first'])
})

test('a list has its commas and no last word', () => {
  expect(listed(['cup', 'tape', 'pen'])).toBe('cup, tape, pen')
})

test('the first language of the browser that the app speaks is taken, else English', () => {
  expect(languageFor(['xx-YY', 'en-AU']).code).toBe('en')
  expect(languageFor(['xx'])).toBe(languages[0])
})
