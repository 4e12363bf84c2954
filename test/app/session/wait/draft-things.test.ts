import { expect, test, vi } from 'vitest'
import { draftThings } from '../../../../src/app/session/wait/draft-things.ts'

const piece = (delta: string, index = 0) => ({ type: 'draft.call', index, name: 'propose_disposition', delta }) as const

test('T56 a thing grows with the arguments that stream: its name letter by letter, all of it when the call is whole', () => {
  const things = draftThings()
  const names: (string | undefined)[] = []
  for (const delta of ['{"it', 'em": "Film ', 'cam\\u00', 'e9ra \\"x', '\\"", "choices"']) {
    things.add(piece(delta))
    names.push(things.all[0]?.name)
  }
  expect(names).toEqual([undefined, 'Film ', 'Film ', 'Film caméra "x', 'Film caméra "x"'])
  expect(things.all[0]?.isWhole).toBe(false)
  const args = {
    item: 'Film camera',
    location: 'left',
    choices: [{ label: 'Shelf' }, {}],
    region: { x: 0, y: 0, width: 0.5, height: 0.5, photo: '2' },
  }
  things.add({ ...piece(''), call: { id: 'a', name: 'propose_disposition', args } })
  expect(things.all).toEqual([
    {
      name: 'Film camera',
      why: 'Left.',
      choices: [{ label: 'Shelf', disposition: { to: 'place', where: 'Shelf' } }],
      region: { x: 0, y: 0, width: 0.5, height: 0.5 },
      photo: '2',
      isWhole: true,
    },
  ])
})

test('arguments of another shape, and calls of other tools, are no things', () => {
  const things = draftThings()
  things.add({ ...piece('{"item":"x"'), name: 'begin_sorting' })
  expect(things.all).toEqual([])
  things.add({ ...piece(''), call: { id: 'a', name: 'propose_disposition', args: 'nonsense' } })
  expect(things.all).toEqual([])
  things.add(piece('{"item": "Mug'))
  things.clear()
  expect(things.all).toEqual([])
})

test('arguments are not read again once they have the whole name', () => {
  const things = draftThings()
  things.add(piece('{"item": "Mug", '))
  const shown = things.all[0]
  const reads = vi.spyOn(RegExp.prototype, 'exec')
  for (let more = 0; more < 10; more++) things.add(piece('"reason": "x"'))
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
  expect(things.all[0]).toBe(shown)
})
