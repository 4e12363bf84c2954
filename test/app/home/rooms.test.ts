import { expect, test } from 'vitest'
import { deletedWith, roomsOf, withoutOldDemos } from '../../../src/app/home/rooms.ts'
import { session } from '../session-entry.ts'

const shown = (...sessions: Parameters<typeof roomsOf>[0]) =>
  roomsOf(sessions).map(({ top, isAlone, earlier }) => [top.id, isAlone ? top.space : top.name, ...earlier.map(({ id }) => id)])

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

test('T50 of the demo there is its newest run alone, whatever was left open, and with it all of them are deleted', () => {
  const demo = { space: 'Demo', demo: true, isDesk: true, open: true } as const
  const all = [
    session('k', 'Kitchen', []),
    session('c', 'Demo, 11:30', [], demo),
    session('f', 'Demo, from a file', [], { space: 'Demo', demo: true, imported: true }),
    session('b', 'Demo, 11:26', [], demo),
    session('a', 'Demo, 9:02', [], { ...demo, open: false }),
  ]
  expect(withoutOldDemos(all).map(({ id }) => id)).toEqual(['k', 'c', 'f'])
  const deleted = (id: string) => deletedWith(id, all).map((one) => one.id)
  expect(['c', 'k', 'f'].map(deleted)).toEqual([['c', 'b', 'a'], ['k'], ['f']])
})

test('T50 those from a file are a stack of their own; one of them that can go on has a cover of its own', () => {
  const imported = true
  expect(
    shown(
      session('a', 'Desk', [], { imported }),
      session('d', 'Desk', []),
      session('b', 'Desk', [], { imported }),
      session('e', 'Desk', [], { imported, goesOn: true }),
      session('c', 'desk', [], { imported }),
    ),
  ).toEqual([
    ['a', 'Desk', 'b', 'c'],
    ['d', 'Desk'],
    ['e', 'Desk'],
  ])
})

test('sessions without a name stand for themselves', () => {
  expect(shown(session('c', 'Sunday evening', [], { space: '' }), session('b', 'Sunday evening', [], { space: '' }))).toEqual([
    ['c', 'Sunday evening'],
    ['b', 'Sunday evening'],
  ])
})
