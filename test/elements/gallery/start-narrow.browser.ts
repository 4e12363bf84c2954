import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery until the first card, on a narrow phone', () => {
  lookAtStates(groups.start, looks.narrow)
})
