import { afterEach, expect, test } from 'vitest'
import { sessionFileName } from '../../../src/app/parts/session-file-name.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'
import type { Redaction } from '../../../src/archive/redact/redaction.ts'

const at = new Date(2026, 10, 28, 12).getTime()
const nameOf = (space: string, redact: Redaction = {}) => sessionFileName(space, { redact }, at)

afterEach(() => setWords(null))

test('T40 the file of a session has the name of its space, and says what is left out of it', () => {
  expect(nameOf('My desk')).toBe('tidy-session-2026-11-28-My-desk.zip')
  expect(nameOf('My desk', { photos: true })).toBe('tidy-session-2026-11-28-My-desk-no-photos.zip')
  expect(nameOf('')).toBe('tidy-session-2026-11-28.zip')
  expect(sessionFileName('My desk', { format: 'jsonl' }, at)).toBe('tidy-session-2026-11-28-My-desk.jsonl')
})

test.each<keyof Redaction>(['text', 'places', 'names'])(
  'T40 SECURITY with %s left out the name is not in that of the file',
  (box) => {
    const name = nameOf('Desk of Ella', { [box]: true })
    expect(name).toMatch(/^tidy-session-2026-11-28-no-[a-z]+\.zip$/)
  },
)

test('T40 the name of a space is safe and short in the file, in any script', () => {
  expect(nameOf('../a\\b: "c" | d?*\u202e\n')).toBe('tidy-session-2026-11-28-a-b-c-d.zip')
  expect(nameOf('Bu\u0308ro')).toBe('tidy-session-2026-11-28-B\u00fcro.zip')
  expect(nameOf('台所の、棚')).toBe('tidy-session-2026-11-28-台所の-棚.zip')
  expect(nameOf('مكتب')).toBe('tidy-session-2026-11-28-مكتب.zip')
  expect(nameOf('Küche ❤\ufe0f')).toBe('tidy-session-2026-11-28-Küche.zip')
  expect(nameOf('???')).toBe('tidy-session-2026-11-28.zip')
  expect(new TextEncoder().encode(nameOf('𠮷'.repeat(300), { photos: true })).length).toBeLessThan(255)
})

test.each(Object.keys(translations).filter((code) => code !== 'en-XA'))(
  'T40 in "%s" each choice has a name of its own that is safe',
  async (code) => {
    setWords((await translations[code]!.words()).words)
    const boxes = ['photos', 'text', 'places', 'names'] as const
    const choices = Array.from({ length: 16 }, (_, bits) =>
      Object.fromEntries(boxes.map((box, at) => [box, Boolean(bits & (1 << at))])),
    )
    const names = choices.map((redact) => nameOf('Desk', redact))
    expect(new Set(names).size).toBe(16)
    for (const name of names) {
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.zip$/u)
      expect(name.normalize('NFC')).toBe(name)
      expect(new TextEncoder().encode(name).length).toBeLessThan(255)
    }
  },
)
