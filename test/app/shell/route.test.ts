import { expect, test } from 'vitest'
import { hashOf, type Route, type RouteOf, routeOf } from '../../../src/app/shell/route.ts'

const id = '0d0fa111-f63d-4a13-ab24-2f2bc0209d58'
/** The address of each route; one that has none here does not compile. */
const addresses: { readonly [Name in Route['screen']]: readonly [route: RouteOf<Name>, hash: string] } = {
  home: [{ screen: 'home' }, '#/'],
  connect: [{ screen: 'connect' }, '#/connect'],
  settings: [{ screen: 'settings' }, '#/settings'],
  donations: [{ screen: 'donations' }, '#/donations'],
  new: [{ screen: 'new' }, '#/new'],
  shared: [{ screen: 'shared' }, '#/shared'],
  session: [{ screen: 'session', id }, `#/session/${id}`],
  end: [{ screen: 'end', id }, `#/session/${id}/end`],
  lists: [{ screen: 'lists', id }, `#/session/${id}/lists`],
  walk: [{ screen: 'walk', id }, `#/session/${id}/walk`],
  replay: [{ screen: 'replay', id }, `#/replay/${id}`],
}

test.each(Object.entries(addresses))('%s has an address, and the address leads back to it', (_, [route, hash]) => {
  expect(hashOf(route)).toBe(hash)
  expect(routeOf(hash)).toEqual(route)
})

test('a row of Settings has an address', () => {
  expect(routeOf(hashOf({ screen: 'settings', at: 'limit' }))).toEqual({ screen: 'settings', at: 'limit' })
})

test('T32 the lists have an address for who came from the cards, at the list of any pile', () => {
  for (const at of ['', 'trash', 'put away: küche/regal & 50 % #1?', 'put away: الدرج'])
    expect(routeOf(hashOf({ screen: 'lists', id, at }))).toEqual({ screen: 'lists', id, at })
  expect(hashOf({ screen: 'lists', id, at: '' })).toBe(`#/session/${id}/lists/at=`)
  // Half a letter is none, and leads to all of them.
  expect(routeOf(hashOf({ screen: 'lists', id, at: '\ud83d' }))).toMatchObject({ screen: 'lists', id })
})

test('an address that nobody knows is home', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/session', '#/session/', '#/replay', '#//', '#/constructor'])
    expect(routeOf(hash)).toEqual({ screen: 'home' })
})

test('what follows an address that is known changes nothing', () => {
  expect(routeOf('#/connect/x')).toEqual({ screen: 'connect' })
  expect(routeOf(`#/session/${id}/else`)).toEqual({ screen: 'session', id })
  for (const rest of ['else', '%', 'atat']) expect(routeOf(`#/session/${id}/lists/${rest}`)).toEqual({ screen: 'lists', id })
  expect(routeOf('#/settings/x')).toEqual({ screen: 'settings' })
  expect(routeOf('#connect')).toEqual({ screen: 'connect' })
})
