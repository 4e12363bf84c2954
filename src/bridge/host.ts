import { isNoSession, noSession } from '../archive/no-session.ts'
import type { Logged } from '../core/shapes/event.ts'
import { messageOf } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { withoutUndefined } from '../core/without-undefined.ts'
import { photoSize } from '../session/requests/photo-size.ts'
import { boundsIn } from '../session/run-bounds.ts'
import { nothingRecovered, removeEverything, removeSession, rowOfLog } from '../session/session.ts'
import { ReadOnlySession } from '../session/tabs/read-only.ts'
import type { Commands } from './commands.ts'
import { connections, type ServeModels } from './connections.ts'
import { argumentsOf } from './door/arguments.ts'
import { openDoor } from './door/door.ts'
import { openSessions } from './open-sessions.ts'
import type { Preferences } from './protocol.ts'
import { type AnyAgent, budgetWith, type ServedAgent, servedAgents } from './served-agents.ts'

const lateCode = () => import('./late-code.ts')

export type { Availability, RemoteBrowserModel } from '../core/shapes/browser-model.ts'
export { originsIn } from '../core/worker-address.ts'
export type { Doctor, MakeModel, ServeModels } from './connections.ts'
export { freezeIntrinsics } from './door/intrinsics.ts'
export type { Check, Connection, Preferences, Wall, WallDetail } from './protocol.ts'
export type { ServedAgent } from './served-agents.ts'

/** The options of `serve`. A page names the agent and the model that it wants. */
export interface Serve extends ServeModels {
  /** Agents by name, each with or without options of its sessions. */
  readonly agents: Readonly<Record<string, AnyAgent | ServedAgent>>
  /** The preferences until the person changes them. */
  readonly preferences?: Partial<Preferences>
}

const PREFERENCES = 'preferences'
const defaults: Preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
/** The longer side of a photo, in pixels. */
const longestSide: Record<Preferences['photoDetail'], number> = { standard: 1280, more: 1568 }

/** The property of the worker that says that it serves. */
const SERVES = 'pocketloop serves'

/** Serves sessions to a page. A second call in the same worker does nothing. */
export function serve({ agents, preferences: initialPreferences, ...modelOptions }: Serve): void {
  // WebKit runs a worker's script again when a module imports it, and with it what is bundled into it. Two hosts would lock each other out.
  if (SERVES in globalThis)
    // biome-ignore lint/suspicious/noConsole: for the author of the worker; what the page asks for is served
    return void console.warn('serve() was called a second time in this worker: that call does nothing')
  Object.assign(globalThis, { [SERVES]: true })
  const { store } = modelOptions
  const alive = holdAlive()
  const served = servedAgents(agents)
  // Starts at once. The commands that show stored sessions wait for it.
  const rowByLog = (events: readonly Logged[]) => rowOfLog(agentIn(events, served.agent), events[0]?.session ?? '', events)
  // A session that none of the agents began could not even be opened here.
  const rowOfFile = (events: readonly Logged[]) => {
    const name = agentNameIn(events)
    if (!served.agent(name)) throw noSession('archive_none', `this session is one of another app ("${name}")`)
    return rowByLog(events)
  }
  const recovered = store.recover(rowByLog)
  recovered.catch(() => {}) // `health` reports the error

  const preferences = async (): Promise<Preferences> => ({
    ...defaults,
    ...initialPreferences,
    ...((await store.settings.get(PREFERENCES)) as Partial<Preferences> | undefined), // written below and nowhere else
  })

  const connection = connections(modelOptions)
  // Starts after the recovery, for which the page waits. Code that cannot be loaded now is loaded when it is used.
  const prepared = () =>
    recovered
      .catch(() => {})
      .then(connection.prepare)
      .catch(() => {})
  void prepared()

  const sessions = openSessions(
    async (name) => {
      const options = served.options(name)
      const { agent, model, patienceMs, goesOnWithinMs } = options
      return {
        patienceMs: (await preferences()).patienceMs,
        ...withoutUndefined({ ...boundsIn(options), patienceMs, goesOnWithinMs }),
        store,
        agent,
        // Functions are called on the options, which may be an instance of a class.
        model: typeof model === 'function' ? (session) => model.call(options, session) : (model ?? connection.model),
        budget: async () => budgetWith(options, await preferences()),
      }
    },
    () => recovered,
  )

  /** The open session that something is added to; undefined if it is not open. Throws if it is read only. */
  const writable = (id: string) => {
    const session = sessions.get(id)
    if (session?.readOnly) throw new ReadOnlySession(session.readOnly)
    return session
  }

  const commands: Commands = {
    ...sessions.commands,
    ...connection.commands,
    alive: () => alive,
    async lendBrowserModel(model) {
      connection.lendBrowserModel(model)
      void prepared()
    },
    async leave() {
      try {
        await sessions.closeAll()
        await store.close()
      } finally {
        setTimeout(() => globalThis.close()) // after the answer
      }
    },
    async list() {
      await recovered.catch(() => {})
      return store.sessions()
    },
    async events(id, from, most) {
      await store.kept(id).catch(() => {}) // events that could not be written are not shown
      return (await store.read(id, from, most)).map(withKinds)
    },
    children: (id) => store.children(id),
    async rerun(id) {
      const events = await store.read(id)
      const { rerun } = await lateCode()
      return rerun(events, agentIn(events, served.agent))
    },
    remove: (id) => sessions.close(id, () => removeSession(store, id)),
    async removeAll() {
      await sessions.closeAll()
      await removeEverything(store)
    },
    async exportSession(id, options) {
      const { exportSession } = await lateCode()
      return exportSession(store, id, { ...options, agents: served.all() })
    },
    backup: async () => (await lateCode()).backUp(store),
    async importFile(file) {
      try {
        const { importFile } = await lateCode()
        return { imported: await importFile(store, file, { rowOf: rowOfFile }) }
      } catch (error) {
        if (!isNoSession(error)) throw error
        const { kind, message, why, fault } = error
        return { imported: [], refused: { kind, message, why, fault } }
      }
    },
    health: async () => ({
      storage: await store.status(),
      recovered: await recovered.catch((error) => ({ ...nothingRecovered, failed: { '': messageOf(error) } })),
      refused: door.refused,
    }),
    preferences,
    savePreferences: (chosen) => store.settings.set(PREFERENCES, { ...chosen }),
    async addPhoto(id, file, closeUp) {
      const longest = longestSide[(await preferences()).photoDetail]
      return store.photos.add(id, file, photoSize(writable(id)?.state.question, closeUp, longest))
    },
    addFile: async (id, file, name) => {
      writable(id)
      return store.photos.addFile(id, file, name)
    },
    photo: (id, size = 'full') => store.photos.get(id, size),
    photos: (session) => store.photos.of(session),
    removePhoto: (id) => store.photos.remove(id),
    files: (session) => store.photos.filesOf(session),
  }
  const door = openDoor(commands, argumentsOf)
}

const agentNameIn = (events: readonly Logged[]): string => events.find((event) => event.type === 'session.started')?.agent ?? ''

/** The agent of a log. If that agent is not served any more, a stand-in that has only its name. */
function agentIn(events: readonly Logged[], agentOf: (name: string) => AnyAgent | undefined): AnyAgent {
  const name = agentNameIn(events)
  return agentOf(name) ?? { name, modes: {}, initialMode: '', initialState: null, reduce: (state: null) => state }
}

/**
 * Takes a lock that is free only when this worker has ended, in whatever way. Returns its name: the page waits for this lock. The number in it says
 * which records this worker can read; see `isFirstVersionOpen` of the vault.
 */
function holdAlive(): Promise<string> {
  const name = `alive/2/${crypto.randomUUID()}`
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve(name)
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
}
