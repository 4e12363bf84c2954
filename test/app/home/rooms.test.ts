import { expect, test } from 'vitest'
import { roomsOf } from '../../../src/app/home/rooms.ts'
import { session } from '../session-entry.ts'

const shown = (...sessions: Parameters<typeof roomsOf>[0]) =>
  roomsOf(sessions).map(({ top, title, earlier }) => [top.id, title, ...earlier.map(({ id }) => id)])

test('T50 a space has one cover, its newest session, with the earlier ones below it', () => {
  const space = 'Office'
  expect(
    shown(
      session('c', 'Office, 11:30', [], { space }),
      session('k', 'Kitchen', []),
      session('b', 'Office, 11:26', [], { space }),
      session('a', 'office', []),
    ),
  ).toEqual([
    ['c', 'Office', 'b', 'a'],
    ['k', 'Kitchen'],
  ])
})

test('T50 a session that is open has a cover of its own, and is told apart from the others of its space', () => {
  const space = 'Office'
  expect(
    shown(
      session('c', 'Office, 11:30', [], { space }),
      session('b', 'Office, 11:26', [], { space, open: true }),
      session('a', 'Office, 9:02', [], { space }),
    ),
  ).toEqual([
    ['c', 'Office, 11:30', 'a'],
    ['b', 'Office, 11:26'],
  ])
})

test('sessions without a name, and those from a file, stand for themselves', () => {
  expect(
    shown(
      session('c', 'Sunday evening', [], { space: '' }),
      session('b', 'Sunday evening', [], { space: '' }),
      session('a', 'Desk', [], { imported: true }),
      session('d', 'Desk', []),
    ),
  ).toEqual([
    ['c', 'Sunday evening'],
    ['b', 'Sunday evening'],
    ['a', 'Desk'],
    ['d', 'Desk'],
  ])
})
