import { groups, lookAtStates, looks } from './look-at-states.ts'

describe('every state of the gallery until the first card, with large text', () => {
  lookAtStates(groups.start, looks.large)
})
