import { isOfCards, isUntilCards, lookAtStates } from './gallery-states.ts'

describe('every screen and state of the gallery but those until the first card, and those of cards', () => {
  lookAtStates((name) => !isUntilCards(name) && !isOfCards(name))
})
