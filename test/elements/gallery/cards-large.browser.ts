import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery with cards, with large text', () => {
  lookAtStates(groups.cards, looks.large)
})
