import type { KnownConnection } from '../../bridge/protocol.ts'
import { providerOf } from './providers.ts'

/**
 * The model to test, after a host has listed its own, where the person has named none: the only one, or the one that is suggested, whose newest has a
 * tag on servers of the person's own. Undefined where the connection stays as it is, also because they have to choose.
 */
export function listedModel({ provider, model }: KnownConnection, models: readonly string[]): string | undefined {
  if (model !== '') return undefined
  const { model: suggested } = providerOf(provider)
  return models.length === 1 ? models[0] : models.find((name) => name === suggested || name === `${suggested}:latest`)
}
