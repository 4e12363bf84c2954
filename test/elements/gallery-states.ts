import { render } from 'lit'
import { states } from '../../examples/gallery/states.ts'
import { assertClean, likeTheApp, ways } from './clean.ts'
import { settled } from './stage.ts'

/** Looks at the states of the gallery with such names. Those of Home, Settings and Welcome are looked at more closely elsewhere. */
export function lookAtStates(areMine: (name: string) => boolean): void {
  before(likeTheApp)
  const mine = Object.entries(states).filter(([name]) => !/^(home|settings|welcome|update)/.test(name) && areMine(name))
  for (const [name, state] of mine)
    it(`${name} can be read and tapped by everyone, on a narrow phone and with large text`, async () => {
      const stage = document.createElement('div')
      document.body.replaceChildren(stage)
      render(state(), stage)
      await settled()
      await assertClean(name, ways.slice(2))
    })
}

/** The states until the first card. */
export const isUntilCards = (name: string): boolean => /^(connect|survey)/.test(name)

/** The states of the cards. */
export const isOfCards = (name: string): boolean => name.startsWith('sorting')
