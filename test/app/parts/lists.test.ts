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
    ['Red thing', 'Not clear yet', true],
    ['Pen', 'For another day', false],
  ])
})

test('where a thing went has a capital letter below its name; a place is as the person wrote it', () => {
  const went = [
    ...(['trash', 'donate', 'recycle'] as const).map((to) => ({ to })),
    { to: 'place', where: 'kitchen, by the sink' },
  ] as const
  const decisions = went.map((disposition, at) => ({ callId: `${at}`, item: `Thing ${at}`, disposition }))
  expect(decisionLinesOf({ ...emptyTidy, decisions }).map(({ where }) => where)).toEqual([
    'Trash',
    'Donate',
    'Recycle',
    'kitchen, by the sink',
  ])
})
