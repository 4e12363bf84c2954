import type { Doctor } from '../src/bridge/host.ts'
import type { Check, Connection } from '../src/bridge/protocol.ts'
import { ModelError } from '../src/core/shapes/model.ts'
import { modelList } from '../src/models/model-list.ts'
import { inability } from './abilities.ts'
import { wallBefore } from './reach.ts'
import { type Found, wallOf } from './wall-of.ts'
import { destinationOf, wallText } from './walls.ts'

/** How long a host may take to list its models, in milliseconds. */
const PATIENCE = 30_000

/** What can be found at the key when the model is called, because some hosts list their models to anybody. */
const ofTheKey: ReadonlySet<string> = new Set(['key', 'credit', 'organisation'])

/** Tries a connection in three steps, and names the wall where one fails. */
export const doctor: Doctor = {
  async check(connection, apiKey, model) {
    const host = destinationOf(connection)
    const bad = (name: Check['name'], { wall, said }: Found): Check => {
      const text = wallText(wall, { connection, hasKey: apiKey !== '', said })
      return { name, state: 'bad', text, wall }
    }
    const wait = (name: Check['name'], text: string): Check => ({ name, state: 'wait', text })
    const untried = wait('able', 'Waits for the key.')

    if (connection.lent) {
      const unable = await inability(model, host)
      const name = unable?.wall === 'other' ? 'reached' : 'able'
      const all: Check[] = [
        { name: 'reached', state: 'ok', text: 'This browser has a model of its own.' },
        { name: 'key', state: 'ok', text: 'No key is needed.' },
        { name: 'able', state: 'ok', text: 'It takes photos and calls tools.' },
      ]
      if (!unable) return all
      return all.map((check) => (check.name === name ? bad(name, unable) : name === 'reached' ? wait(check.name, untold) : check))
    }

    const before = await wallBefore(connection)
    if (before) return [bad('reached', { wall: before }), wait('key', 'Waits for the address.'), untried]
    const reached: Check = { name: 'reached', state: 'ok', text: `${host} answers.` }

    const refused = await refusal(connection, apiKey)
    if (refused && refused !== 'missing') return [reached, bad('key', refused), untried]
    const key: Check = { name: 'key', state: 'ok', text: apiKey === '' ? 'No key is needed.' : 'The key is accepted.' }
    if (connection.model === '') return [reached, key, wait('able', 'Waits for a model: choose one from the list.')]

    const unable = await inability(model, host)
    // Neither the list nor a call is there: whatever answers, it is not this API.
    if (refused === 'missing' && unable?.wall === 'other')
      return [bad('reached', { wall: 'address' }), wait('key', 'Waits for the address.'), untried]
    if (!unable) return [reached, key, { name: 'able', state: 'ok', text: `${model.name} takes photos and calls tools.` }]
    return ofTheKey.has(unable.wall) ? [reached, bad('key', unable), untried] : [reached, key, bad('able', unable)]
  },

  models: async (connection, apiKey) => (connection.lent ? [] : listed(connection, apiKey)),
}

const untold = 'Waits for the model.'
const listed = ({ provider, baseURL }: Connection, apiKey: string): Promise<string[]> =>
  modelList({ api: provider === 'anthropic' ? 'anthropic' : 'openai', baseURL, apiKey }, AbortSignal.timeout(PATIENCE))

/** Why the list of models does not come; undefined when it does, or `missing`: the call that follows tells. */
async function refusal(connection: Connection, apiKey: string): Promise<Found | 'missing' | undefined> {
  try {
    await listed(connection, apiKey)
    return undefined
  } catch (error) {
    const found = wallOf(error, new URL(connection.baseURL).host)
    if (found.wall !== 'other' && found.wall !== 'model') return found
    return error instanceof ModelError && error.failure.status === 404 ? 'missing' : undefined
  }
}
