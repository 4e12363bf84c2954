import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery with cards, on a narrow phone', () => {
  lookAtStates(groups.cards, looks.narrow)
})
