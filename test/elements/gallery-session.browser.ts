import { isUntilCards, lookAtStates } from './gallery-states.ts'

// WebKit's process ends after about sixty states of the gallery in one page: it is three pages.
describe('every screen and state of the gallery until the first card', () => {
  lookAtStates(isUntilCards)
})
