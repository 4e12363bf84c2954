import type { ModelErrorKind, ModelFailure } from '../../../core/shapes/model.ts'
import type { Trouble, Way } from '../../parts/trouble.ts'
import { words } from '../../words/words.ts'

/** The failures after which the browser's own model can do what the person's could not. */
const kinds: ReadonlySet<ModelErrorKind> = new Set(['network', 'unavailable', 'timeout', 'rate_limited', 'authentication_failed'])

/** What the browser's own model calls itself in a failure. */
export const OWN = 'on-device'

/** Whether another model may help, and it is not the browser's own that failed. */
export const isHelpedByStandIn = (failure: ModelFailure | null): boolean =>
  failure !== null && kinds.has(failure.kind) && failure.provider !== OWN

/** The trouble with one way more: the browser's own model stands in. Where nothing else helps now it is the first one. */
export function withStandIn(trouble: Trouble): Trouble {
  const way: Way = { label: words.trouble.goOnWithBrowserModel, event: 'stand-in' }
  const { fix, unlock, ways } = trouble
  return fix || unlock ? { ...trouble, ways: [way, ...ways] } : { ...trouble, fix: way }
}
