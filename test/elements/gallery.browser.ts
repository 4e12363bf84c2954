import { isOfSession, lookAtStates } from './gallery-states.ts'

describe('every screen and state of the gallery but those of a session', () => {
  lookAtStates((name) => !isOfSession(name))
})
