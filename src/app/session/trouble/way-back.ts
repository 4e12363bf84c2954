import type { Trouble, Way } from '../../parts/trouble.ts'
import { words } from '../../words/words.ts'

/**
 * A trouble in a help, with the way back to the cards that are ready, which need no model. Where nothing else can be done now they are the one thing to do; a
 * photo would be one of the thing from near, which the model could not look at. The lists are a tap away from the cards: more than three ways would not be in view.
 */
export function withWayBack(trouble: Trouble): Trouble {
  const back: Way = { label: words.session.backToSorting, event: 'leave-help' }
  const { fix, unlock, ways } = trouble
  if (fix || unlock)
    return { ...trouble, ways: [back, ...(ways.length > 1 ? ways.filter(({ event }) => event !== 'lists') : ways)] }
  return { ...trouble, fix: back, ways: ways.filter(({ event }) => event !== 'photos' && event !== 'replay') }
}
