import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Rows of the two documents, by number. */
const rows = new Map(
  ['docs/behaviour.md', 'docs/tidy.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\| ([BT]\d+) \| (.+) \|$/gm)].map(([, number, text]) => [number!, text!] as const),
  ),
)
const isPlanned = (number: string) => rows.get(number)!.startsWith('*planned*')

/** The row numbers that test titles begin with, and one title of each. */
const proven = new Map<string, string>()
for (const name of readdirSync('test', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(test|browser)\.ts$/.test(name)) continue
  const source = readFileSync(join('test', name), 'utf8')
  for (const [, numbers, title] of source.matchAll(/['"`]((?:[BT]\d+ )+)([^\n]{0,80})/g))
    for (const number of numbers!.trim().split(' ')) proven.set(number, `${name}: ${title}`)
}

test('every row number in a test title is a row of the documents', () => {
  expect(rows.size).toBeGreaterThan(100)
  expect([...proven].filter(([number]) => !rows.has(number))).toEqual([])
})

test('every row that is not planned has a test', () => {
  expect([...rows.keys()].filter((number) => !isPlanned(number) && !proven.has(number))).toEqual([])
})

test('no row that is planned has a test: it is built, and its mark goes', () => {
  expect([...proven].filter(([number]) => rows.has(number) && isPlanned(number))).toEqual([])
})

test('each row has one number, and the numbers are in order', () => {
  for (const file of ['docs/behaviour.md', 'docs/tidy.md']) {
    const numbers = [...readFileSync(file, 'utf8').matchAll(/^\| [BT](\d+) \|/gm)].map(([, number]) => Number(number))
    expect(numbers, file).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  }
})
