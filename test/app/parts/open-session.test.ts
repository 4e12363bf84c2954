import { expect, test } from 'vitest'
import { areFiveDone, isOver, sharedTitleOf, spaceOf, titleOf } from '../../../src/app/parts/open-session.ts'
import { entryOf } from '../../../src/app/parts/session-entry.ts'
import type { RemoteSession } from '../../../src/bridge/client.ts'
import { emptySession } from '../../../src/core/shapes/state.ts'
import { tidyReading } from '../../../src/tidy/reading.ts'

const app = tidyReading.initialState
const open = (title: string) => ({ id: 'a', state: { ...emptySession, title }, events: [{ at: 0 }] }) as unknown as RemoteSession

test('T32 the name of a space is the person’s, without what tells two sessions apart in a list', () => {
  const row = { id: 'a', title: 'My corner', startedAt: 0, updatedAt: 0, agent: 'tidy', status: 'idle', events: 1 } as const
  const apart = { text: 'the drawers', isDated: false, time: '14:05' }
  const listed = [{ ...entryOf(row as never), apart }] // as the list names one of two
  const analysis = { room_type: 'living_room', chaos_level: 'moderate', visible_items: [] } as const
  expect(titleOf(open('My corner'), app, listed)).toBe('My corner, the drawers')
  // What the person said stays here.
  expect(sharedTitleOf(open('My corner'), app, listed)).toBe('My corner, 14:05')
  expect(spaceOf(open('My corner'), { ...app, analysis })).toBe('My corner')
  expect(spaceOf(open(''), { ...app, analysis })).toBe('Living room')
  expect(spaceOf(open(''), app)).toBe('')
})

test('T50 a session with neither a title nor a room is called by the person’s first words before the list has it, and in the list', () => {
  const said = { at: 0, type: 'user.said', parts: [{ type: 'text', text: 'The drawers of my desk are full.' }] }
  const session = { ...open(''), events: [said] } as unknown as RemoteSession
  const row = { id: 'a', startedAt: 0, updatedAt: 0, agent: 'tidy', status: 'idle', events: 1 } as const
  const [early, late] = [undefined, 'The drawers of my desk are full'].map((said) =>
    entryOf({ ...row, summary: { said } } as never),
  )
  for (const listed of [[], [early!], [late!]]) expect(titleOf(session, app, listed)).toBe(late!.name)
  expect(sharedTitleOf(session, app, [late!])).not.toContain('drawers')
})

test('T33 five things are done as soon as the fifth is handled, before the log says that the run has halted', () => {
  const decision = { callId: 'c', item: 'Mug', disposition: { to: 'trash' } } as const
  const five = { ...app, five: 1, decisions: [decision] } as typeof app
  expect(areFiveDone(open('Desk'), { ...five, decisions: [] }, null)).toBe(false)
  expect(open('Desk').state.halted ?? null).toBeNull()
  expect(areFiveDone(open('Desk'), five, null)).toBe(true)
  expect(areFiveDone(open('Desk'), five, { takenBack: decision.disposition })).toBe(false)
})

test('T10 who has said yes to “Done for now?” is at the end where the model fails after it, until something comes after the yes', () => {
  const yes = { type: 'tool.returned', outcome: { type: 'ok', facts: [{ type: 'session.confirmed_done', itemsProcessed: 1 }] } }
  const noted = { type: 'fact.noted', fact: { type: 'session.confirmed_done', itemsProcessed: 1 } }
  const said = { type: 'user.said', parts: [{ type: 'text', text: 'The drawer too.' }] }
  const failed = { type: 'model.failed' }
  const session = (events: readonly object[], more: object = {}, reason = 'error') =>
    ({
      ...open('Desk'),
      status: 'halted',
      events,
      state: { ...emptySession, halted: { reason } },
      ...more,
    }) as unknown as RemoteSession
  const rests = { ...app, rests: true } as const
  const log = [said, yes, failed]
  for (const reason of ['error', 'budget', 'max_turns']) expect(isOver(session(log, {}, reason), rests, null)).toBe(true)
  expect(isOver(session(log), app, null)).toBe(false)
  expect(isOver(session([...log, said, failed]), rests, null)).toBe(false)
  expect(isOver(session([said, failed, noted]), rests, null)).toBe(false)
  expect(isOver(session([said, yes, failed, noted]), rests, null), 'noted long after the yes').toBe(false)
  expect(isOver(session(log), rests, {})).toBe(false)
  expect(isOver(session(log, {}, 'cancelled'), rests, null)).toBe(false)
  expect(isOver(session(log, { status: 'running' }), rests, null)).toBe(false)
  expect(isOver(session(log, { readOnly: 'elsewhere' }), rests, null)).toBe(false)
})
