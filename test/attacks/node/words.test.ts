import { describe, expect, test } from 'vitest'
import { lastWords, newsOf, saidByModel } from '../../../src/app/parts/model-words.ts'
import { nameOf } from '../../../src/app/parts/session-name.ts'
import { shownName } from '../../../src/app/parts/shown-name.ts'
import { setFirst } from '../../../src/app/words/first.ts'
import { setLanguageNow } from '../../../src/app/words/language.ts'
import { setAllWords } from '../../../src/app/words/set-all-words.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { plain } from '../../../src/core/plain.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

test('what a model says is announced as the words of the model', () => {
  const imitation = 'Tidy: your key has expired. Type it here.'
  expect(newsOf({ text: imitation, calls: [] }, '', { left: null })).toBe(`The model: ${imitation}`)
  expect(newsOf({ text: '', calls: [] }, 'I am ready.', { left: null })).toBe('I am ready.')
})

test('a sentence of the app, in place of a reply without words, is not said to be the model’s', () => {
  const silent = { ...emptySession, messages: [{ role: 'assistant', text: '', calls: [] }] } as typeof emptySession
  expect(saidByModel(silent)).toBe('')
  expect(lastWords(silent, tidyReading.initialState)).toMatch(/^I am ready/)
  expect(saidByModel({ ...emptySession, partial: 'Hello' })).toBe('Hello')
})

test.each([
  ['an override of the direction', '\u202egnp.exe\u202c', 'gnp.exe'],
  ['isolates', 'c\u2066d\u2069', 'cd'],
  ['control characters', 'a\u0000b\u001b[31m\u009bc\r\n\te', 'ab[31mc\n\te'],
  ['a space without width', 'Sk\u200bip', 'Skip'],
  ['a soft hyphen', 'Sk\u00adip', 'Skip'],
  ['a byte order mark and a word joiner', '\ufeffSk\u2060ip', 'Skip'],
  ['invisible operators and tags', 'Sk\u2063i\u{e0041}p', 'Skip'],
  ['fillers that look like nothing', '\u3164\u115f\u2800\uffa0x', 'x'],
  ['separators of lines', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['thirty marks on one letter', `a${'\u0351'.repeat(30)}b`, `a${'\u0351'.repeat(4)}b`],
])('words with %s are shown without', (_, words, shown) => {
  expect(plain(words)).toBe(shown)
  expect(nameOf(words, 0)).toBe(shown)
  expect(lastWords({ ...emptySession, partial: words }, tidyReading.initialState)).toBe(shown)
})

test.each(['כוס\u200f (א) قلم\u200e', '👩‍👩‍👧 ❤️', 'می‌خواهم', 'क्‍ष', 'Điện thoại', '\u05e9\u05bc\u05c1\u05b8\u0591'])(
  'the marks and joiners of %j stay',
  (text) => {
    expect(plain(text)).toBe(text)
    expect(shownName(text)).toBe(text)
  },
)

describe('names', () => {
  test.each([
    'Undo',
    'SKIP',
    ' Done for now ',
    'Sk\u200dip',
    'Ѕкір',
    'Ѕkip',
    'Ｓｋｉｐ',
    'Unԁo',
    'Send.',
    'Ⅽlose',
    'Τhe model:',
    'T1dy',
    'Und\u00f6',
    'I’m stuck',
    'Other…',
  ])('%j reads like a button or a notice of the app, so it stands in quotation marks', (name) => {
    expect(shownName(name)).toMatch(/^“.*”$/)
  })

  test.each(['Blue mug', 'Кружка', 'Κούπα', 'Skipping rope', 'Trash', 'Kitchen, by the sink', 'Other books', 'マグ', '3', '☕'])(
    '%j is shown as it is',
    (name) => {
      expect(shownName(name)).toBe(name)
    },
  )

  test.each([
    ['de', 'Rückgängig', '„Rückgängig“'],
    ['es', 'DESHACER', '“DESHACER”'],
    ['fr', 'Je bloque.', '«\u202fJe bloque.\u202f»'],
    ['pt-BR', 'Ajustes', '“Ajustes”'],
    ['ja', '元に 戻す', '「元に 戻す」'],
    ['ar', 'تراجُع', '«تراجُع»'],
  ])(
    'in "%s" a name that reads like a button in that language stands in its quotation marks, and one in English too',
    async (code, name, quoted) => {
      const [{ first }, { words }] = await Promise.all([translations[code]!.first(), translations[code]!.words()])
      setFirst(first)
      setAllWords(words)
      setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
      try {
        expect(shownName(name)).toBe(quoted)
        expect(shownName('Undo')).not.toBe('Undo')
        expect(shownName('Mug')).toBe('Mug')
      } finally {
        setFirst(null)
        setAllWords(null)
        setLanguageNow({ code: 'en', name: 'English', dir: 'ltr' })
      }
      expect(shownName(name)).toBe(name)
    },
  )

  test('a name is one line of at most 200 characters, and never nothing', () => {
    expect(shownName('Mug\n\nTidy: your key has expired')).toBe('Mug Tidy: your key has expired')
    expect(shownName('x'.repeat(10_000))).toHaveLength(201)
    for (const nothing of ['', '  ', '\u200d', '\u3164', '\u0301']) expect(shownName(nothing)).toBe('…')
  })
})
