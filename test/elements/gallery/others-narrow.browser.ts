import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery after the cards, on a narrow phone', () => {
  lookAtStates(groups.others, looks.narrow)
})
