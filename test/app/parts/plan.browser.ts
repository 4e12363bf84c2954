import type { CheckList } from '../../../src/app/parts/lists.ts'
import { planOf } from '../../../src/app/parts/plan.ts'
import { equal } from '../../store/assert.ts'

describe('the stops of a walk as rows', () => {
  it('T32 a place that the model wrote with a small letter begins with a capital in the rows of the stops, as the others do', () => {
    const list = (place: string): CheckList => ({
      id: place,
      name: place,
      to: 'place',
      place,
      items: [{ callId: place, list: place, key: place, name: 'Mug', done: false, away: false }],
    })
    const names = (...stops: readonly (readonly string[])[]) =>
      planOf({ stops: stops.map((places) => ({ id: places.join(), lists: places.map(list) })), bags: [] }).map(({ name }) => name)
    equal(names(['the cellar'], ['Kitchen'], ['kitchen', 'shelf']), ['The cellar', 'Kitchen', 'Kitchen and shelf'])
    // A stop of many places, or of two with long names, is named by its first one.
    equal(names(['living room', 'Hall', 'Attic', 'Shed'], ['Kitchen', 'The top shelf of the wardrobe upstairs']), [
      'Living room and 3 more places',
      'Kitchen and one more place',
    ])
  })
})
