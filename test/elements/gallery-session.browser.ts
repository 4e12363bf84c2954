import { isOfSession, lookAtStates } from './gallery-states.ts'

// WebKit does not bear all states of the gallery in one page.
describe('every screen and state of a session in the gallery', () => {
  lookAtStates(isOfSession)
})
