import type { MakeModel } from '../src/bridge/host.ts'
import type { Connection } from '../src/bridge/protocol.ts'
import { anthropic } from '../src/models/anthropic.ts'
import { gemini } from '../src/models/gemini.ts'
import { windowOf } from '../src/models/host-facts.ts'
import { type Dialect, dialectAt, hostOfId, hosts } from '../src/models/hosts.ts'
import { openai } from '../src/models/openai.ts'
import { loaded } from '../src/models/wire/loaded.ts'

type MakeOptions = Parameters<MakeModel>[0]

/** The adapter of each dialect. Its code is loaded with the first request. */
const adapters: Readonly<Record<Dialect, MakeModel>> = {
  async device(_, browserModel) {
    const { onDevice } = await loaded(import('../src/models/on-device.ts'))
    const { lentLanguageModel } = await loaded(import('../src/models/device/lent.ts'))
    if (!browserModel) throw new Error('this browser has no model of its own')
    return onDevice(lentLanguageModel(browserModel))
  },
  async messages(connection) {
    return anthropic(optionsOf(connection))
  },
  async gemini(connection) {
    return gemini(optionsOf(connection))
  },
  async chat(connection) {
    return openai({ ...optionsOf(connection), api: 'chat' })
  },
  async responses(connection) {
    return openai({ ...optionsOf(connection), api: 'responses' })
  },
}

/** The models a person can choose, by the id of their host. */
export const models: Readonly<Record<string, MakeModel>> = Object.fromEntries(
  hosts.map((host): [string, MakeModel] => [
    host.id,
    (connection, lent) => adapters[dialectAt(host, connection.baseURL)](connection, lent),
  ]),
)

/** The dialect of a connection. Throws an error that names a provider which is not known. */
export function dialectOf({ provider, baseURL }: Connection): Dialect {
  const host = hostOfId(provider)
  if (!host) throw new Error(`there is no provider "${provider}"`)
  return dialectAt(host, baseURL)
}

/** Loads the code of a connection, through a model that is not used. */
export async function prepare(connection: Connection): Promise<void> {
  const model = await adapters[dialectOf(connection)]({ ...connection, apiKey: '' })
  await model.load?.()
}

function optionsOf({ model, baseURL, apiKey }: MakeOptions) {
  const contextWindow = windowOf(baseURL, model)
  return { model, baseURL, apiKey, ...(contextWindow !== undefined && { contextWindow }) }
}
