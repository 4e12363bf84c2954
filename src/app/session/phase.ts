import { isDisposition } from '../../tidy/disposition.ts'
import type { TidyState } from '../../tidy/state.ts'
import type { ShownCard } from './cards/shown-card.ts'
import type { Work } from './wait/wait.ts'

/** Whether nothing is sorted yet. The first card begins sorting, and may be there before the model says so. */
export const isSurvey = ({ mode, decisions, unanswered }: TidyState, top: ShownCard | null): boolean =>
  mode === 'surveying' && decisions.length + unanswered.length === 0 && !isDisposition(top?.question)

/** What the model works on. `helps`: it helps with one thing. `talks`: what the person said last came without a photo. */
export function workOf(mode: string, helps: boolean, talks: boolean): Work {
  if (helps) return 'help'
  if (mode === 'winding_down') return 'end'
  if (mode === 'surveying') return talks ? 'talk' : 'look'
  return 'more'
}
