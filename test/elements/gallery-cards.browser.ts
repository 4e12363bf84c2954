import { isOfCards, lookAtStates } from './gallery-states.ts'

describe('every screen and state of the gallery with cards', () => {
  lookAtStates(isOfCards)
})
