import { expect, test } from 'vitest'
import { ticksFor } from '../../src/app/ticks-for.ts'
import type { Check } from '../../src/bridge/protocol.ts'

const check = (name: Check['name'], state: Check['state']): Check => ({ name, state, text: 'So it is.' })

test('a tick is named for what is so', () => {
  const all = ['reached', 'key', 'able'] as const
  const named = (state: Check['state']) =>
    ticksFor(
      all.map((name) => check(name, state)),
      false,
    ).map((tick) => tick.name)
  expect(named('ok')).toEqual(['Reached', 'Key accepted', 'Sees photos and calls tools'])
  expect(named('bad')).toEqual(['Not reached', 'Key not accepted', 'Cannot see photos or call tools'])
  expect(named('wait')).toEqual(named('ok'))
})

test('before the first result all are being tested', () => {
  expect(ticksFor([], true).map(({ state }) => state)).toEqual(['busy', 'busy', 'busy'])
  expect(ticksFor([], false)).toEqual([])
})

test('only a key that is not accepted is to be typed again', () => {
  const fixes = ticksFor([check('reached', 'bad'), check('key', 'bad'), check('able', 'bad')], false).map(({ fix }) => fix?.event)
  expect(fixes).toEqual([undefined, 'replace-key', undefined])
})
