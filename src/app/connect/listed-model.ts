import type { KnownConnection } from '../../bridge/protocol.ts'
import { providerOf } from './providers.ts'

/**
 * The model to test instead, after a host has listed its own: the only one where the person has named none, or where the suggested name is none of a server
 * of their own; empty where they have to choose. Undefined where the connection stays as it is.
 */
export function listedModel(current: KnownConnection, [only, ...others]: readonly string[]): string | undefined {
  if (only === undefined) return undefined
  if (current.model === '') return others.length === 0 ? only : undefined
  if (!isOnlySuggested(current, [only, ...others])) return undefined
  return others.length === 0 ? only : ''
}

/** Whether the model is the one that is suggested for a server of the person's own, and that server has others. It names the newest of a model with a tag. */
function isOnlySuggested({ provider, model }: KnownConnection, models: readonly string[]): boolean {
  const { local, model: suggested } = providerOf(provider)
  return local === true && model === suggested && !models.some((name) => name === model || name === `${model}:latest`)
}
