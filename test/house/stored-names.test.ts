import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './files.ts'

const sources = filesIn('src/app', '.ts').map((file) => readFileSync(file, 'utf8'))

/** The names that stand where the expression has its group, without what is before and after them in the storage. */
const namesAt = (place: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(place)].map(([, name]) => name!.replace(/^tidy\//, '').replace(/\/.*$/, '')))

test('no two values that the page stores share a name', () => {
  const made = namesAt(/\b(?:keptSince|tabValue|storedSet)(?:<[^(]*>)?\(\s*['"`]([^'"`]+)/g)
  const others = [
    ...namesAt(/\bpageStorage\.\w+\(\s*['"`]([^'"`]+)/g),
    ...namesAt(/^(?:export )?const (?:NAME|name|prefix) = '([^']+)/gm),
    ...namesAt(/^const (?:nameOf|entry) = .*=> `([^`]+)/gm),
  ]
  expect(made).toEqual(expect.arrayContaining(['taken-steps', 'unsent-answer', 'typed-address', 'ticked', 'walk']))
  expect(others).toEqual(expect.arrayContaining(['draft', 'last-test', 'after', 'five']))
  expect(made.filter((name, at) => made.indexOf(name) !== at || others.includes(name))).toEqual([])
})
