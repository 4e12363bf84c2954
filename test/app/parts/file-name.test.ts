import { expect, test } from 'vitest'
import { fileName } from '../../../src/app/parts/file-name.ts'
import type { Catalogue } from '../../../src/app/words/message.ts'
import { translations } from '../../../src/app/words/translations.ts'

const at = new Date(2026, 10, 4, 23, 30).getTime()

test('a file has its name and the day of the person', () => {
  expect(fileName('tidy-lists-{date}', 'md', at)).toBe('tidy-lists-2026-11-04.md')
})

test('a name keeps its letters, in one form, and nothing that a system could take for something else', () => {
  expect(fileName('tidy-se\u0301ance {date}', 'zip', at)).toBe('tidy-s\u00e9ance-2026-11-04.zip')
  expect(fileName('../a:b\u200f"c"{date}', 'csv', at)).toBe('-a-b-c-2026-11-04.csv')
})

test.each(Object.keys(translations))('the names of files in "%s" are safe as they are, and each is another', async (code) => {
  const [{ first }, { words }] = await Promise.all([translations[code]!.first(), translations[code]!.words()])
  const all: Catalogue = { ...first, ...words }
  const names = Object.values(all)
    .flatMap((area) => Object.entries(area))
    .flatMap(([name, message]) => (name.startsWith('fileOf') ? [String(message)] : []))
  expect(names).toHaveLength(4)
  if (code === 'en-XA') return
  expect(names.map((name) => fileName(name, 'x', at))).toEqual(names.map((name) => `${name.replace('{date}', '2026-11-04')}.x`))
  expect(new Set(names).size).toBe(4)
})
