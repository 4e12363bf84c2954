import { expect, test } from 'vitest'
import type { Logged } from '../../src/core/shapes/event.ts'
import { changedAt } from '../../src/store/sessions/session-row.ts'

test('T50 a name, a tick and any other note of the page move a session nowhere in the list', () => {
  const logged = { v: 1, session: 's' } as const
  const said: Logged = { ...logged, type: 'user.said', parts: [], seq: 0, at: 10 }
  const ticked: Logged = { ...logged, type: 'fact.noted', fact: { type: 'item.ticked', call: 'a', done: true }, seq: 1, at: 20 }
  const titled: Logged = { ...logged, type: 'session.titled', title: 'Hall', seq: 2, at: 30 }
  expect(changedAt([said, ticked, titled])).toBe(10)
  expect(changedAt([ticked])).toBe(0)
})
