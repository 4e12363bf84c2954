import { render } from 'lit'
import { states } from '../../../examples/gallery/states.ts'
import { assertCleanAsIs, likeTheApp, takeWay, type Way, ways } from '../clean.ts'
import { settled } from '../stage.ts'

const [, , narrow, large] = ways
/** The ways in which the states are looked at. */
export const looks = { narrow, large }

/** The names of the states: until the first card, those of cards, and the others. */
export const groups = {
  start: (name: string) => /^(connect|survey)/.test(name),
  cards: (name: string) => name.startsWith('sorting'),
  others: (name: string) => !groups.start(name) && !groups.cards(name),
}

/**
 * Looks at the states of a group. Those of Home, Settings and Welcome are looked at more closely elsewhere. One page has one size: the process of
 * WebKitGTK 2.50 ends at a null pointer when a page in which many elements have come and gone is resized.
 */
export function lookAtStates(isMine: (name: string) => boolean, way: Way): void {
  before(async () => {
    await likeTheApp()
    await takeWay(way)
  })
  for (const [name, state] of Object.entries(states)) {
    if (/^(home|settings|welcome|update)/.test(name) || !isMine(name)) continue
    it(`${name} can be read and tapped by everyone`, async () => {
      const stage = document.createElement('div')
      document.body.replaceChildren(stage)
      render(state(), stage)
      await settled()
      await assertCleanAsIs(name, way)
    })
  }
}
