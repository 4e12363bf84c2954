import type { Client, RemoteSession } from '../../bridge/client.ts'
import type { ConnectionController } from '../connect/connection-controller.ts'
import { faultWords } from '../parts/fault-words.ts'
import { distinctTitles, entryOf, type SessionEntry } from '../parts/session-entry.ts'

/** All sessions. The connection decides what can be done with them, so both are loaded together. */
export class SessionList {
  /** Undefined until they are loaded. */
  all: readonly SessionEntry[] | undefined = undefined
  /** Why they could not be loaded. */
  problem = ''
  /** The text that the person searches for in the sessions. */
  searchText = ''

  #client: Client
  #connection: ConnectionController
  #changed: () => void
  #first: Promise<void> | undefined

  constructor(client: Client, connection: ConnectionController, changed: () => void) {
    this.#client = client
    this.#connection = connection
    this.#changed = changed
  }

  /** The screens show nothing before. */
  get isLoaded(): boolean {
    return this.all !== undefined && this.#connection.current !== undefined
  }

  load = async (): Promise<void> => {
    try {
      const [rows] = await Promise.all([this.#client.list(), this.#connection.load()])
      this.all = distinctTitles(rows.map(entryOf))
      this.problem = ''
    } catch (error) {
      this.problem = faultWords(error)
    }
    this.#changed()
  }

  /** Gives a session another name, which is an event of its log. Rejects where it is open in another tab. */
  rename(id: string, title: string): Promise<void> {
    return this.change(id, (session) => session.title(title))
  }

  /** Opens a session for a change. The one that is open in the app stays open: each opening has a handle of its own. */
  async change(id: string, make: (session: RemoteSession) => Promise<void>): Promise<void> {
    const row = (await this.#client.list()).find((one) => one.id === id)
    if (!row) return
    const session = await this.#client.open({ agent: row.agent, id })
    try {
      await make(session)
    } finally {
      await session.close()
    }
  }

  /** Loads them unless they are loaded; for a screen that does not need the newest state. */
  async loadOnce(): Promise<void> {
    if (this.isLoaded) return
    this.#first ??= this.load()
    await this.#first
    this.#first = undefined
  }
}
