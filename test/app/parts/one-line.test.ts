import { expect, test } from 'vitest'
import { withNamed } from '../../../src/app/parts/leftovers.ts'
import { inOneLine, saidOnce } from '../../../src/app/parts/one-line.ts'

test.each([
  ['**Nine** things have a place.', 'Nine things have a place.'],
  ['- the drawer', 'the drawer'],
  ['The desk\nis free', 'The desk; is free'],
  [
    '# Done!\n\nThe counter is free.\n\n1. The *shelf* looks full\n2. The `drawer` is next\n\n---\n\n## Next\n- A lamp\n- A mug',
    'Done! The counter is free. The shelf looks full; The drawer is next. Next: A lamp; A mug',
  ],
  ['Well done 🎉\nSee you “soon.”\n\nBye', 'Well done 🎉 See you “soon.” Bye'],
  [
    '## おつかれさまでした\n\nキッチンの**作業台**が使えます。\n\n次回\n1. 棚の上の段\n2. 引き出し',
    'おつかれさまでした。キッチンの作業台が使えます。次回：棚の上の段、引き出し',
  ],
  ['## أحسنت\n\nأصبح السطح جاهزًا.\n\n1. الرف العلوي\n2. الدرج الأيسر', 'أحسنت. أصبح السطح جاهزًا. الرف العلوي؛ الدرج الأيسر'],
  ['---\n\n', ''],
])('T38 a text of a model in one line has the marks of its script and none of Markdown: %j', (text, line) => {
  expect(inOneLine(text)).toBe(line)
})

test('T38 what is left for the next time is named without marks, and each once', () => {
  const named = ['**Mug**', 'The **shelf** above', '- the drawer']
  expect(withNamed(['Vase', 'Mug'], named)).toEqual(['Vase', 'Mug', 'The shelf above', 'the drawer'])
})

test('T10 of two texts of a model that begin alike the longer one is said', () => {
  expect(saidOnce('**Done!**\n\n- The desk is free', 'Done! The desk is free.')).toBe('**Done!**\n\n- The desk is free')
  expect(saidOnce('Done.', 'Done! The desk is free.')).toBe('Done! The desk is free.')
  expect(saidOnce('Done. The desk is free.', 'done')).toBe('Done. The desk is free.')
  expect(saidOnce('Well done.', 'The desk is free.')).toBe('Well done.\nThe desk is free.')
  expect([saidOnce('', 'Why'), saidOnce('Said', ''), saidOnce('', '')]).toEqual(['Why', 'Said', ''])
})
