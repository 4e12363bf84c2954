import '../../../src/app/parts/heaps.ts'
import { all, same, stage } from '../../elements/stage.ts'

describe('the two piles', () => {
  it('T56 show the place of a first thing only where it has room', async () => {
    const heaps = await stage('tidy-heaps', { counts: { belongs: 2, out: 0 } })
    const seen = () => all('div', heaps.shadowRoot!).map((pile) => pile.checkVisibility({ visibilityProperty: true }))
    heaps.style.height = '12rem'
    same(seen(), [true, true])
    heaps.style.height = '2rem'
    same(seen(), [true, false])
  })
})
