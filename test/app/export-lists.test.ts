import { expect, test } from 'vitest'
import { asCsv, asMarkdown } from '../../src/app/export-lists.ts'

const list = (...items: readonly string[]) => [{ id: 'donate', name: 'Donate', items }]

test('CSV has a thing a line, every cell quoted, lines that end as RFC 4180 wants', () => {
  expect(asCsv(list('Mug', 'Tape'))).toBe('"List","Thing"\r\n"Donate","Mug"\r\n"Donate","Tape"\r\n')
})

test('quotes, commas and line ends stay in their cell', () => {
  expect(asCsv(list('a "b", c\nd'))).toBe('"List","Thing"\r\n"Donate","a ""b"", c\nd"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠x'])(
  'a spreadsheet is not made to run %j',
  (item) => {
    expect(asCsv(list(item))).toContain(`"'${item}"`)
  },
)

test('what looks like a formula only inside stays as it is', () => {
  expect(asCsv(list('Box = 2'))).toContain('"Box = 2"')
})

test('Markdown has a box a thing, and what is left for next time', () => {
  expect(asMarkdown('Desk', list('Mug'), ['Shelf'])).toBe('# Desk\n\n## Donate\n\n- [ ] Mug\n\n## Next time\n\n- Shelf\n')
})

test('a name stays on its line, and makes no heading, link, picture or tag', () => {
  const text = asMarkdown(
    'A\n# B',
    [{ id: 'x', name: 'Put away:\n# x', items: ['![a](https://tracker.test/x.png)', '<img src=x>'] }],
    ['a\r\n- b'],
  )
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# A # B', '## Put away: # x', '## Next time'])
  expect(text).toContain('- [ ] ![a]\\(https://tracker.test/x.png)\n- [ ] \\<img src=x>')
  expect(text).toContain('- a - b\n')
})
