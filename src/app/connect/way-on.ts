import type { Navigation } from '../services/navigation.ts'
import type { SessionStart } from '../services/session-start.ts'
import type { Route } from '../shell/route.ts'

/**
 * The session that a person who has connected a model goes back to: the one that they came from (`origin`), but not where they wanted a new one,
 * which waits for the model.
 */
export const sessionBefore = (origin: Route | undefined, waitsForModel: boolean) =>
  origin?.screen === 'session' && !waitsForModel ? origin : undefined

/** What Connect leads on to, as the entry of the browser's history has it. */
interface Kept {
  readonly origin?: Route
  readonly waits?: boolean
}

/** Keeps what Connect leads on to over a reload of the page. Returns whether it was kept by the page before: that is taken up again. */
export function keepWayOn({ origins }: Pick<Navigation, 'origins'>, start: Pick<SessionStart, 'waitsForModel'>): boolean {
  const { origin, waits = false } = (history.state ?? {}) as Kept // only this writes it, at this address
  const isKept = !origins.connect && origin !== undefined
  if (isKept) {
    origins.connect = origin
    start.waitsForModel = waits
  }
  history.replaceState({ origin: origins.connect, waits: start.waitsForModel } satisfies Kept, '')
  return isKept
}
