import { emptyTidy, reduceTidy } from './state.ts'

/** What it takes to read a session as Tidy's: the agent without its tools and prompts, for a page that runs none. */
export const tidyReading = {
  name: 'tidy',
  initialMode: 'surveying',
  initialState: emptyTidy,
  reduce: reduceTidy,
} as const
