import { expect, test } from 'vitest'
import { checkItems } from '../../../src/app/connect/check-labels.ts'
import type { Check, Wall } from '../../../src/bridge/protocol.ts'

const check = (name: Check['name'], state: Check['state']): Check => ({ name, state, text: 'So it is.' })

test('a tick is named for what is so', () => {
  const all = ['reached', 'key', 'able'] as const
  const named = (state: Check['state']) =>
    checkItems(
      all.map((name) => check(name, state)),
      false,
    ).map((tick) => tick.name)
  expect(named('ok')).toEqual(['Reached', 'Key accepted', 'Sees photos and calls tools'])
  expect(named('bad')).toEqual(['Not reached', 'Key not accepted', 'Cannot see photos or call tools'])
  expect(named('wait')).toEqual(named('ok'))
})

test('before the first result all are being tested', () => {
  expect(checkItems([], true).map(({ state }) => state)).toEqual(['busy', 'busy', 'busy'])
  expect(checkItems([], false)).toEqual([])
})

test('a wall that can be taken down on the screen has the one fix that does it', () => {
  const fixFor = (wall: Wall) => checkItems([{ ...check('able', 'bad'), wall }], false)[0]?.fix?.event
  for (const wall of ['key', 'organisation', 'credit'] as const) expect(fixFor(wall)).toBe('replace-key')
  for (const wall of ['model', 'vision', 'tools'] as const) expect(fixFor(wall)).toBe('choose-model')
  for (const wall of ['offline', 'address', 'cors', 'mixed_content', 'local_network', 'busy', 'other'] as const)
    expect(fixFor(wall)).toBe(undefined)
})
