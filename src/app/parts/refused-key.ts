import type { ModelFailure } from '../../core/shapes/model.ts'

/** Whether a host did not take the key, or wanted one where there was none. One that may not do something needs another model first. */
export const refusesKey = (failure: ModelFailure | null | undefined): boolean =>
  failure?.kind === 'authentication_failed' && failure.detail !== 'no_credit' && failure.status !== 403
