import { defineAgent } from '../../../src/core/shapes/agent.ts'

/** An agent of one mode, with neither tools nor a state. */
export const plainAgent = defineAgent({
  name: 'plain',
  modes: { only: { prompt: '', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: () => null,
})
