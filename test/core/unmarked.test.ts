import { expect, test } from 'vitest'
import { unmarked } from '../../src/core/unmarked.ts'

test('words of a model are shown without marks of headings and bold or slanted words, and a list stays one', () => {
  expect(unmarked('## Let us look\n- **It is tape**, a roll\n* an *old* one\n  • __really__ _old_')).toBe(
    'Let us look\n- It is tape, a roll\n- an old one\n  • really old',
  )
  expect(unmarked('Is it a `ring`, or [the **plate**](https://example.com/a)?')).toBe('Is it a ring, or the plate?')
  expect(unmarked('***Fragile*** and (**new**)')).toBe('Fragile and (new)')
  expect(unmarked('これは**テープ**です。')).toBe('これはテープです。')
})

test('a picture is its words, an address is shown as it is, and a row of a table is its cells', () => {
  expect(unmarked('![a blue mug](https://example.com/mug.png) and ![](https://example.com/a.png)this')).toBe(
    'a blue mug and this',
  )
  expect(unmarked('See <https://example.com/a?b=1>.')).toBe('See https://example.com/a?b=1.')
  const table = 'So:\n\n| Thing | Place |\n|:---|---:|\n| **Mug** | Shelf |\n  | Pen | | \n\nOK?'
  expect(unmarked(table)).toBe('So:\n\nThing, Place\n\nMug, Shelf\nPen\n\nOK?')
})

test('a mark is not seen while its words still come', () => {
  for (const words of ['Is it **tape', 'Is it **tape*', 'Is it **tape**']) expect(unmarked(words)).toBe('Is it tape')
  expect(unmarked('Is it **')).toBe('Is it ')
})

test('names and sums keep their signs', () => {
  const names = [
    '2 * 3 * 4',
    '2*3*4',
    '2**3',
    'C# book',
    '#1 mug',
    'snake_case_name',
    'well-known',
    'a - b',
    '5* hotel',
    'left | right',
    '| a',
    'a < b',
    'Wow! [2]',
    'shelf [2] (left)',
    '5` long',
    '_',
    '-',
  ]
  for (const name of names) expect(unmarked(name)).toBe(name)
  expect(unmarked('Which?\n1. This')).toBe('Which?\n1. This')
})

test('many marks take no long time', () => {
  for (const mark of [
    '**a ',
    '*a ',
    '_a ',
    '**',
    '* ',
    '# ',
    '[',
    '![',
    '`',
    '[a](https:',
    '<https:',
    '|',
    '| ',
    '|-',
    '|--',
    '|--\n',
  ])
    expect(typeof unmarked(mark.repeat(20_000))).toBe('string')
})
