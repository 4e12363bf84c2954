import { expect, test } from 'vitest'
import { sessionBefore } from '../../../src/app/connect/way-on.ts'

test('T35 a connected model leads back to the session that needed it, and to a new one where that was wanted', () => {
  const session = { screen: 'session', id: 'a' } as const
  expect(sessionBefore(session, false)).toEqual(session)
  expect(sessionBefore(session, true)).toBe(undefined)
  expect(sessionBefore({ screen: 'home' }, false)).toBe(undefined)
  expect(sessionBefore(undefined, false)).toBe(undefined)
})
