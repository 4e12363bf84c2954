import { emptyTidy, reduceTidy } from './state.ts'

/** The part of the agent that reads a session: no tools and no prompts, for a page that runs no agent. */
export const tidyReading = {
  name: 'tidy',
  initialMode: 'surveying',
  initialState: emptyTidy,
  reduce: reduceTidy,
} as const
