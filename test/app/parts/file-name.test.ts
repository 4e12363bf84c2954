import { expect, test } from 'vitest'
import { fileName } from '../../../src/app/parts/file-name.ts'
import type { Catalogue } from '../../../src/app/words/message.ts'
import { translations } from '../../../src/app/words/translations.ts'

const at = new Date(2026, 10, 4, 23, 30).getTime()

test('a file has its name and the day of the person', () => {
  expect(fileName('tidy-lists-{date}', 'md', at)).toBe('tidy-lists-2026-11-04.md')
})

test.each(Object.keys(translations))('the names of files in "%s" are safe as they are, and each is another', async (code) => {
  const [{ first }, { words }] = await Promise.all([translations[code]!.first(), translations[code]!.words()])
  const all: Catalogue = { ...first, ...words }
  const names = Object.values(all)
    .flatMap((area) => Object.entries(area))
    .flatMap(([name, message]) => (name.startsWith('fileOf') ? [String(message)] : []))
  expect(names).toHaveLength(4)
  if (code === 'en-XA') return
  // Nothing that a file system, a shell or a mail takes for something else, and accents in one form: some systems take two for two files.
  for (const name of names) {
    expect(name.replace('{date}', '')).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
    expect(name.normalize('NFC')).toBe(name)
  }
  expect(new Set(names).size).toBe(4)
})
