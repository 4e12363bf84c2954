import { expect, test } from 'vitest'
import { hashOf, type Route, routeOf } from '../../../src/app/shell/route.ts'

const id = '0d0fa111-f63d-4a13-ab24-2f2bc0209d58'
const routes: readonly Route[] = [
  { screen: 'home' },
  { screen: 'connect' },
  { screen: 'settings' },
  { screen: 'session', id },
  { screen: 'lists', id },
  { screen: 'replay', id },
]

test('every screen has an address, and the address leads back to it', () => {
  expect(routes.map(hashOf)).toEqual([
    '#/',
    '#/connect',
    '#/settings',
    `#/session/${id}`,
    `#/session/${id}/lists`,
    `#/replay/${id}`,
  ])
  for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route)
})

test('an address that nobody knows is home', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/session', '#/session/', '#/replay', '#//', '#/constructor'])
    expect(routeOf(hash)).toEqual({ screen: 'home' })
})

test('what follows an address that is known changes nothing', () => {
  expect(routeOf('#/connect/x')).toEqual({ screen: 'connect' })
  expect(routeOf(`#/session/${id}/else`)).toEqual({ screen: 'session', id })
  expect(routeOf('#connect')).toEqual({ screen: 'connect' })
})
