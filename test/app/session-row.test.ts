import { expect, test } from 'vitest'
import { listed } from '../../src/app/session-row.ts'
import { tidy } from '../../src/tidy/agent.ts'
import { emptyTidy } from '../../src/tidy/state.ts'

const row = { id: 'a', agent: 'tidy', status: 'idle', title: 'Desk', startedAt: 1, updatedAt: 2, events: 3 } as const
const decisions = [
  { callId: '1', item: 'Mug', disposition: { to: 'place', where: 'Kitchen' } },
  { callId: '2', item: 'Tape', disposition: { to: 'trash' } },
  { callId: '3', item: 'Cable', disposition: { to: 'skip' } },
] as const

test('what Tidy sums up of a session is what the list reads of it', () => {
  const summary = tidy.summarise?.({ ...emptyTidy, decisions, ended: true })
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary)
  expect(listed({ ...row, ...(summary !== undefined && { summary }) })).toMatchObject({
    open: false,
    demo: false,
    summary: {
      handled: 2,
      belongs: 1,
      out: 1,
      skipped: 1,
      things: [
        ['Mug', { to: 'place', where: 'Kitchen' }],
        ['Tape', { to: 'trash' }],
        ['Cable', { to: 'skip' }],
      ],
    },
  })
})

test('a row of an earlier version, or one that says nothing, is read as far as it goes', () => {
  expect(listed({ ...row, summary: { handled: 4, out: 1, ended: false } })).toMatchObject({
    open: true,
    summary: { handled: 4, out: 1, things: [] },
  })
  expect(listed({ ...row, agent: 'demo', status: 'ended' })).toMatchObject({ open: false, demo: true, summary: { handled: 0 } })
})
