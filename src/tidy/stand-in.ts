import type { SessionState } from '../core/shapes/state.ts'
import type { Fact } from '../core/tools/outcome.ts'

const STAND_IN = 'person.stand_in'

/** The person goes on with the browser's own model where theirs fails, from now on in this session. `replies`: how many replies it has by now. */
export const standIn = ({ replies }: Pick<SessionState, 'replies'>): Fact => ({ type: STAND_IN, replies })

/** How many replies the session had when the person said so last; undefined where they never did. A log of any origin may say anything. */
export function standInSince({ facts }: Pick<SessionState, 'facts'>): number | undefined {
  const said = facts.findLast(({ fact }) => fact.type === STAND_IN)
  return said && (typeof said.fact.replies === 'number' ? said.fact.replies : 0)
}
