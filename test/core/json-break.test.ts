import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBreak } from '../../src/core/tools/json-break.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('text is found broken where JSON.parse refuses it, and nowhere else', () => {
  const near = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '\\', ',', '}', ']', ':', '0', 'x', '\n', '\u0001'))
  fc.assert(
    fc.property(near, ([json, place, other]) => {
      const at = place % (json.length + 1)
      const text = json.slice(0, at) + other + json.slice(at + 1)
      expect(jsonBreak(text) === undefined).toBe(isJson(text))
      expect(jsonBreak(json)).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})

test('JSON that was cut off breaks at its end or at the beginning of what was cut, and all before it is good', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, place) => {
      const cut = json.slice(0, place % json.length)
      const at = jsonBreak(cut)
      if (at !== undefined) expect(cut.slice(at)).toMatch(/^(?:[-\d.eE+]*|t|tr|tru|f|fa|fal|fals|n|nu|nul|\\u?[\da-fA-F]{0,3})$/)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['', 0],
  ['{"a":1', 6],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ['{a:1}', 1],
  ['"a\nb"', 2],
  ['"a\\x"', 2],
  ['01', 1],
  ['[1 2]', 3],
  ['{} x', 3],
  ['\u00a0{}', 0],
])('%j breaks at character %i', (text, at) => {
  expect(jsonBreak(text)).toBe(at)
})

test('a long text is read once', () => {
  const text = `{"text":"${'a\\n'.repeat(1_000_000)}`
  expect(jsonBreak(text)).toBe(text.length)
  const deep = '['.repeat(200_000)
  expect(jsonBreak(deep)).toBe(deep.length)
})
