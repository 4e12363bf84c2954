import { afterEach, expect, test } from 'vitest'
import { asCsv, asMarkdown } from '../../../src/app/lists/export-lists.ts'
import { languageNow, setLanguageNow } from '../../../src/app/words/language.ts'
import { translations } from '../../../src/app/words/translations.ts'
import { setWords } from '../../../src/app/words/words.ts'

const before = languageNow()

async function speak(code: string) {
  setLanguageNow({ code, name: code, dir: code === 'ar' ? 'rtl' : 'ltr' })
  setWords((await translations[code]!.words()).words)
}

afterEach(() => {
  setLanguageNow(before)
  setWords(null)
})

const things = (...items: readonly string[]) => items.map((name) => ({ name, done: name === 'Tape' }))
const list = (...items: readonly string[]) => [{ id: 'donate', name: 'Donate', items: things(...items) }]

test('CSV has a thing a line, done or not, and what is left; every cell quoted, lines that end as RFC 4180 wants', () => {
  expect(asCsv(list('Mug', 'Tape'), ['Shelf'])).toBe(
    '\ufeff"List","Thing","Done"\r\n"Donate","Mug",""\r\n"Donate","Tape","yes"\r\n"Next time","Shelf",""\r\n',
  )
})

test('quotes, commas and line ends stay in their cell', () => {
  expect(asCsv(list('a "b", c\nd'), [])).toContain('\r\n"Donate","a ""b"", c\nd",""\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠x'])(
  'a spreadsheet is not made to run %j',
  (item) => {
    expect(asCsv(list(item), [item])).toContain(`"'${item}",""\r\n"Next time","'${item}"`)
  },
)

test('what looks like a formula only inside stays as it is', () => {
  expect(asCsv(list('Box = 2'), [])).toContain('"Box = 2"')
})

test('Markdown has a box a thing, ticked or not, and what is left for next time', () => {
  expect(asMarkdown('Desk', list('Mug', 'Tape'), ['Shelf'])).toBe(
    '# Desk\n\n## Donate\n\n- [ ] Mug\n- [x] Tape\n\n## Next time\n\n- Shelf\n',
  )
})

test('a name stays on its line, and makes no heading, link, picture or tag', () => {
  const text = asMarkdown(
    'A\n# B',
    [{ name: 'Put away:\n# x', items: things('![a](https://tracker.test/x.png)', '<img src=x>') }],
    ['a\r\n- b'],
  )
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# A # B', '## Put away: # x', '## Next time'])
  expect(text).toContain('- [ ] ![a]\\(https://tracker.test/x.png)\n- [ ] \\<img src=x>')
  expect(text).toContain('- a - b\n')
})

test('in another language the columns have its words, with a semicolon between them where Excel wants one', async () => {
  const csv = async (code: string) => {
    await speak(code)
    return asCsv(list('Tape'), [])
  }
  expect(await csv('de')).toBe('\ufeff"Liste";"Ding";"Erledigt"\r\n"Donate";"Tape";"ja"\r\n')
  expect(await csv('ja')).toMatch(/^\ufeff"[^"]+","[^"]+","[^"]+"\r\n"Donate","Tape","[^"]+"\r\n$/)
  expect(await csv('ar')).toMatch(/^\ufeff"\p{Script=Arabic}+","/u)
})

test('a line of Markdown begins on the side of the language, and what is of the other direction stands apart', async () => {
  expect(asMarkdown('Desk', list('כוס'), [])).toBe('# Desk\n\n## Donate\n\n- [ ] \u200e\u2068כוס\u2069\n')
  await speak('ar')
  expect(asMarkdown('المكتب', list('كوب', 'USB (2)'), ['رف'])).toBe(
    '# المكتب\n\n## \u200f\u2068Donate\u2069\n\n- [ ] كوب\n- [ ] \u200f\u2068USB (2)\u2069\n\n## المرة القادمة\n\n- رف\n',
  )
})

test('a name cannot turn the line that it stands in', () => {
  expect(asMarkdown('Desk', list('a\u202eb\u2067c'), [])).toContain('- [ ] abc\n')
})
