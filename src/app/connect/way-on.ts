import type { Route } from '../shell/route.ts'

/**
 * The session that a person who has connected a model goes back to: the one that they came from (`origin`), but not where they wanted a new one,
 * which waits for the model.
 */
export const sessionBefore = (origin: Route | undefined, waitsForModel: boolean) =>
  origin?.screen === 'session' && !waitsForModel ? origin : undefined
