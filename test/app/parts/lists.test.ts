import { expect, test } from 'vitest'
import { decisionLinesOf } from '../../../src/app/parts/lists.ts'
import { emptyTidy } from '../../../src/tidy/state.ts'

test('T25 a thing that the person asked about is not decided, so that there is nothing to take back', () => {
  const lines = decisionLinesOf({
    ...emptyTidy,
    decisions: [
      { callId: 'a', item: 'Mug', disposition: { to: 'place', where: 'Shelf' } },
      { callId: 'b', item: 'Red thing', disposition: { to: 'need_more_info' } },
      { callId: 'c', item: 'Pen', disposition: { to: 'skip' } },
    ],
  })
  expect(lines.map(({ item, where, isOpen = false }) => [item, where, isOpen])).toEqual([
    ['Mug', 'Shelf', false],
    ['Red thing', 'not clear yet', true],
    ['Pen', 'for another day', false],
  ])
})
