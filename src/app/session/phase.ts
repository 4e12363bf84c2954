import type { TidyState } from '../../tidy/state.ts'
import type { ShownCard } from './cards/shown-card.ts'
import type { Work } from './wait/wait.ts'

/** Whether nothing is sorted yet. The first card begins sorting, and may be there before the model says so. */
export const isSurvey = ({ mode, decisions, unanswered }: TidyState, top: ShownCard | null): boolean =>
  mode === 'surveying' && decisions.length + unanswered.length === 0 && top?.question.kind !== 'proposeDisposition'

/** What the model works on. `helps`: it helps with one thing. */
export const workOf = (mode: string, helps: boolean): Work =>
  helps ? 'help' : mode === 'winding_down' ? 'end' : mode === 'surveying' ? 'look' : 'more'
