import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutIterators } from '../scripts/build/lean-stores.ts'

test('the database’s wrapper as it is installed has the iterators that are taken out of it, and nothing after them', () => {
  const code = readFileSync('node_modules/idb/build/index.js', 'utf8')
  const lean = withoutIterators(code)
  expect(code).toContain('asyncIterator')
  expect(lean).not.toMatch(/asyncIterator|iterate/)
  expect(lean).toMatch(/export \{ [^}]*openDB[^}]* \};\s*$/)
  expect(() => withoutIterators(lean)).toThrow('elsewhere')
})
