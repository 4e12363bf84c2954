import type { Json } from '../core/shapes/json.ts'
import type { Connection } from './connection.ts'

/** Small values by name; see `openSettings`. */
export interface Settings {
  /** The value as it was set; the caller names its type and had better not trust what an older version left there. */
  get<T extends Json>(name: string): Promise<T | undefined>
  set(name: string, value: Json): Promise<void>
  remove(name: string): Promise<void>
}

/** Small values by name, on this device only. Never for secrets: those belong in the vault. */
export const openSettings = (connection: Connection): Settings => ({
  // The cast is the caller's word, as the doc of `get` says.
  get: <T extends Json>(name: string) => connection.use((db) => db.get('settings', name)) as Promise<T | undefined>,
  async set(name, value) {
    await connection.use((db) => db.put('settings', value, name))
  },
  remove: (name) => connection.use((db) => db.delete('settings', name)),
})
