import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery after the cards, with large text', () => {
  lookAtStates(groups.others, looks.large)
})
