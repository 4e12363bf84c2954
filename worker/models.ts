import type { MakeModel } from '../src/bridge/host.ts'
import type { Connection } from '../src/bridge/protocol.ts'
import { withFault } from '../src/core/shapes/fault.ts'
import { dialectAt } from '../src/models/host-dialect.ts'
import { type Dialect, hostOfId, hosts } from '../src/models/hosts.ts'
import { loaded } from '../src/models/wire/loaded.ts'

/** The adapters are loaded when a model is made: a demo needs none. */
const adapterOf = async (dialect: Dialect): Promise<MakeModel> => (await loaded(import('./adapters.ts'))).adapters[dialect]

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

/** Loads the code of a connection, through a model that is not used. */
export async function prepare(connection: Connection): Promise<void> {
  const make = await adapterOf(dialectOf(connection))
  const model = await make({ ...connection, apiKey: '' })
  await model.load?.()
}
