import type { MakeModel, RemoteBrowserModel } from '../src/bridge/host.ts'
import type { Connection } from '../src/bridge/protocol.ts'
import { withFault } from '../src/core/shapes/fault.ts'
import type { Model } from '../src/core/shapes/model.ts'
import type { SessionState } from '../src/core/shapes/state.ts'
import { dialectAt } from '../src/models/host-dialect.ts'
import { type Dialect, hostOfId, hosts } from '../src/models/hosts.ts'
import { loaded } from '../src/models/wire/loaded.ts'
import { plainCalls } from '../src/tidy/plain-calls.ts'
import { standInSince } from '../src/tidy/stand-in.ts'

/** The adapters are loaded when a model is made: a demo needs none. */
const adapterOf = async (dialect: Dialect): Promise<MakeModel> => {
  const make = (await loaded(import('./adapters.ts'))).adapters[dialect]
  return async (...about) => plainCalls(await make(...about))
}

/** The models a person can choose, by the id of their host. */
export const models: Readonly<Record<string, MakeModel>> = Object.fromEntries(
  hosts.map((host): [string, MakeModel] => [
    host.id,
    async (connection, lent) => (await adapterOf(dialectAt(host, connection.baseURL)))(connection, lent),
  ]),
)

/** The dialect of a connection. Throws an error that names a provider which is not known. */
export function dialectOf({ provider, baseURL }: Connection): Dialect {
  const host = hostOfId(provider)
  if (!host) throw withFault(new Error(`there is no provider "${provider}"`), 'no_provider', { provider })
  return dialectAt(host, baseURL)
}

/**
 * Loads the code of a connection, through a model that is not used; and, where the page lends the browser's own model, what speaks for that: without a
 * network it could not be loaded when it is wanted.
 */
export async function prepare(connection: Connection, lends = false): Promise<void> {
  const make = await adapterOf(dialectOf(connection))
  if (lends) await Promise.allSettled([standingIn(), deviceWith(undefined)])
  const model = await make({ ...connection, apiKey: '' })
  await model.load?.()
}

const standingIn = () => loaded(import('./stand-in.ts'))
const deviceWith = async (lent: RemoteBrowserModel | undefined): Promise<Model> =>
  (await adapterOf('device'))({ provider: 'device', baseURL: '', model: '', apiKey: '' }, lent)

/** The model of a session: the person's own, and that of the browser after it where the person has said so. */
export async function standIn(model: Model, lent: RemoteBrowserModel, session: SessionState): Promise<Model> {
  const since = standInSince(session)
  return since === undefined ? model : (await standingIn()).inTurn(model, await deviceWith(lent), session.replies === since)
}
