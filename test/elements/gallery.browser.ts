import { render } from 'lit'
import { states } from '../../examples/gallery/states.ts'
import { assertClean, likeTheApp, ways } from './clean.ts'
import { settled } from './stage.ts'

describe('every screen and state of the gallery', () => {
  before(likeTheApp)

  // Those of Home, Settings and Welcome are looked at more closely elsewhere.
  const others = Object.entries(states).filter(([name]) => !/^(home|settings|welcome|update)/.test(name))
  for (const [name, state] of others)
    it(`${name} can be read and tapped by everyone, on a narrow phone and with large text`, async () => {
      const stage = document.createElement('div')
      document.body.replaceChildren(stage)
      render(state(), stage)
      await settled()
      await assertClean(name, ways.slice(2))
    })
})
