import type { Doctor } from '../src/bridge/host.ts'
import type { Check, Connection } from '../src/bridge/protocol.ts'
import { hostOf } from '../src/core/address.ts'
import { ModelError } from '../src/core/shapes/model.ts'
import { quirksAt } from '../src/models/host-quirks.ts'
import { modelList } from '../src/models/model-list.ts'
import { type ConnectionProblem, problemOf } from './connection-problem.ts'
import { dialectOf } from './models.ts'
import { probeHost } from './probe-host.ts'
import { probeModel } from './probe-model.ts'
import { within } from './within.ts'

/** How long a host may take to list its models, in milliseconds. */
const PATIENCE = 30_000

/** Problems of the key that may show only when the model is called: some hosts list their models to anybody. */
const ofTheKey: ReadonlySet<string> = new Set(['key', 'credit', 'organisation'])

/**
 * Tests a connection in three steps: the host answers, it accepts the key, and the model sees photos and calls tools. A step that
 * fails names the problem.
 */
export const doctor: Doctor = {
  async check(connection, apiKey, model, hear, end) {
    const host = hostOf(connection.baseURL)
    const bad = (name: Check['name'], { kind, detail, said }: ConnectionProblem): Check => ({
      name,
      state: 'bad',
      wall: kind,
      ...(detail && { detail }),
      ...(said && { said }),
    })
    const ok = (name: Check['name']): Check => ({ name, state: 'ok' })
    const wait = (name: Check['name']): Check => ({ name, state: 'wait' })
    const [untriedKey, untried] = [wait('key'), wait('able')]

    if (connection.lent) {
      const unable = await probeModel(model, host, end)
      const name = unable?.kind === 'other' ? 'reached' : 'able'
      const all = [ok('reached'), ok('key'), ok('able')]
      if (!unable) return all
      return all.map((check) => (check.name === name ? bad(name, unable) : name === 'reached' ? wait(check.name) : check))
    }

    const before = await probeHost(connection, end)
    if (before) return [bad('reached', before), untriedKey, untried]
    const reached = ok('reached')
    hear?.([reached])

    const { models, refused } = await askForList(connection, apiKey, end)
    if (refused && refused !== 'missing') return [reached, bad('key', refused), untried]
    const key: Check = { ...ok('key'), ...(models && { models }) }
    if (connection.model === '') return [reached, key, untried]

    // A host that lists its models to anybody has not looked at the key yet.
    if (refused !== 'missing' && !quirksAt(hostOf(connection.baseURL))?.listsToAll) hear?.([reached, key])
    const unable = await probeModel(model, host, end)
    // The host knows neither the list nor the call, so it is not a host of this API.
    if (refused === 'missing' && unable?.kind === 'other')
      return [bad('reached', { kind: 'address', detail: 'no_model' }), untriedKey, untried]
    if (!unable) return [reached, key, ok('able')]
    return ofTheKey.has(unable.kind) ? [reached, bad('key', unable), untried] : [reached, key, bad('able', unable)]
  },

  models: async (connection, apiKey) => (connection.lent ? [] : listed(connection, apiKey)),
}

async function listed(connection: Connection, apiKey: string, end?: AbortSignal): Promise<string[]> {
  const dialect = dialectOf(connection)
  if (dialect === 'device') return []
  return modelList({ api: dialect, baseURL: connection.baseURL, apiKey }, within(PATIENCE, end))
}

/** What comes of asking for the list of models. `missing`: the host has none, and only a call can tell more. */
interface Listing {
  readonly models?: readonly string[]
  readonly refused?: ConnectionProblem | 'missing'
}

async function askForList(connection: Connection, apiKey: string, end?: AbortSignal): Promise<Listing> {
  try {
    return { models: await listed(connection, apiKey, end) }
  } catch (error) {
    const found = problemOf(error, new URL(connection.baseURL).host)
    if (found.kind !== 'other' && found.kind !== 'model') return { refused: found }
    return error instanceof ModelError && error.failure.status === 404 ? { refused: 'missing' } : {}
  }
}
