import type { Client, RemoteSession } from '../../bridge/client.ts'
import type { ConnectionController } from '../connect/connection-controller.ts'
import { loadScreens } from '../load-screens.ts'
import { goneOn } from '../page-storage/gone-on.ts'
import { forgetSession } from '../page-storage/page-storage.ts'
import { faultWords } from '../parts/fault-words.ts'
import { entryOf, type SessionEntry } from '../parts/session-entry.ts'
import { toldApart } from '../parts/told-apart.ts'

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
  /** The sessions from a file that have gone on. The list has their branches in their place. */
  #behind: readonly SessionEntry[] = []
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

  /** A session of the list, or one from a file that a branch stands for. */
  find = (id: string): SessionEntry | undefined => {
    const isIt = (one: SessionEntry) => one.id === id
    return this.all?.find(isIt) ?? this.#behind.find(isIt)
  }

  load = async (): Promise<void> => {
    try {
      const [rows] = await Promise.all([this.#client.list(), this.#connection.load()])
      const ids = new Set(rows.map(({ id }) => id))
      const isBehind = ({ id }: { readonly id: string }) => ids.has(goneOn.get(id))
      this.all = toldApart(rows.filter((row) => !isBehind(row)).map(entryOf))
      this.#behind = rows.filter(isBehind).map(entryOf)
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

  /**
   * Goes on with a session from a file: in a branch of all of it, which is the person's own and stands for it in the list from then on. Resolves with the
   * id of the branch, the same one each time while it is there.
   */
  async goOn(id: string): Promise<string> {
    return (await loadScreens()).goOn(this, this.#client, id)
  }

  /** Removes a session, with what the page keeps of it and what it stands for. Rejects where it is open in another tab. */
  async remove(id: string): Promise<void> {
    await this.#client.remove(id)
    for (const origin of goneOn.originsOf(id)) await this.remove(origin)
    forgetSession(id)
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
