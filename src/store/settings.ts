import type { Json } from '../core/shapes/json.ts'
import type { DatabaseConnection } from './connection.ts'

/** Small values by name; see `openSettings`. */
export interface Settings {
  /** The stored value. The caller names its type, but must check it: an older version may have stored another shape. */
  get<T extends Json>(name: string): Promise<T | undefined>
  set(name: string, value: Json): Promise<void>
  remove(name: string): Promise<void>
}

/** Small values by name, on this device only. Never for secrets: those belong in the vault. */
export const openSettings = (connection: DatabaseConnection): Settings => ({
  // The caller names the type; see `get`.
  get: <T extends Json>(name: string) => connection.use((db) => db.get('settings', name)) as Promise<T | undefined>,
  async set(name, value) {
    await connection.write((db) => db.put('settings', value, name))
  },
  remove: (name) => connection.write((db) => db.delete('settings', name)),
})
