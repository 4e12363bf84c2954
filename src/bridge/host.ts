import { expose } from 'comlink'
import { backUp, exportSession, importFile } from '../archive/backup.ts'
import { isNoSession } from '../archive/session.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Logged } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import { type Model, messageOf } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { rerun } from '../replay/rerun.ts'
import { fitsId } from '../session/check-id.ts'
import { rowOfLog } from '../session/row.ts'
import { nothingRecovered, openSession, type Session, type Store } from '../session/session.ts'
import { removeEverything, removeSession } from '../session/take-over.ts'
import { CLOSE_UP } from '../session/with-photos.ts'
import { attach } from './host-session.ts'
import type { Lent } from './lend.ts'
import type { Check, Commands, Connection, KnownConnection, Preferences } from './protocol.ts'

/** Makes a model for a provider. `apiKey` is '' for a host that wants none; `lent` is there where the page has one to lend. */
export type MakeModel = (connection: Connection & { readonly apiKey: string }, lent?: Lent) => Promise<Model>

/** What a connection can be asked before it is used. Both get the key, and never tell it. */
export interface Doctor {
  check(connection: Connection, apiKey: string, model: Model): Promise<readonly Check[]>
  models(connection: Connection, apiKey: string): Promise<readonly string[]>
}

// biome-ignore lint/suspicious/noExplicitAny: agents of any state; each is only handed its own
type AnyAgent = Agent<any>

/** What a worker has to offer. Agents and models are asked for by name. */
export interface Serve {
  /** By name. One with a model of its own is never given the person's, nor their key. */
  readonly agents: Readonly<Record<string, AnyAgent | { readonly agent: AnyAgent; model(): Promise<Model> }>>
  readonly models: Readonly<Record<string, MakeModel>>
  /** Loads what a connection will need, ahead of its use: when it is saved, and at the start, while there is a network. */
  prepare?(connection: Connection): Promise<unknown>
  readonly store: Store
  readonly doctor?: Doctor
  /** What holds until the person chooses otherwise. */
  readonly preferences?: Partial<Preferences>
}

const KEY = 'connection'
const PREFERENCES = 'preferences'
const defaults: Preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
/** The longer side of a photo, in pixels. */
const detail: Record<Preferences['photoDetail'], number> = { standard: 1280, more: 1568 }

/** Serves sessions to a page. The only code that holds a key, and only while it makes a model. */
export function serve({ agents, models, prepare, store, doctor, ...offered }: Serve): void {
  const open = new Map<string, { session: Session; port: ReturnType<typeof attach>; opening: number | undefined }>()
  const alive = holdAlive()
  let lent: Lent | undefined
  const agentOf = (name: string): AnyAgent | undefined => {
    const served = agents[name]
    return served && ('agent' in served ? served.agent : served)
  }
  // Begun at once, and waited for by whoever would show what is there.
  const rowByLog = (events: readonly Logged[]) => rowOfLog(agentIn(events, agentOf), events[0]?.session ?? '', events)
  const recovered = store.recover(rowByLog)
  recovered.catch(() => {}) // told by `health`

  const preferences = async (): Promise<Preferences> => ({
    ...defaults,
    ...offered.preferences,
    ...((await store.settings.get(PREFERENCES)) as Partial<Preferences> | undefined), // written below and nowhere else
  })
  const budget = async () => {
    const { cap } = await preferences()
    return cap === null ? undefined : { total: cap }
  }

  const known = async (): Promise<KnownConnection | null> => {
    const connection = (await store.settings.get(KEY)) as unknown as Connection | undefined // written below and nowhere else
    if (!connection) return null
    const { origin, ...seen } = (await store.vault.hint(connection.provider)) ?? { origin: null }
    const fits = origin === originOf(connection)
    return {
      ...connection,
      hint: null,
      ...(fits && seen),
      ready: connection.model.trim() !== '' && (fits || connection.keyless === true),
    }
  }

  const getReady = async () => {
    const connection = navigator.onLine ? await known() : null
    if (connection) await prepare?.(connection)
  }
  // After what the page waits for; what does not come now comes at its use.
  void recovered
    .catch(() => {})
    .then(getReady)
    .catch(() => {})

  const keyOf = async (connection: Connection): Promise<string> => {
    const apiKey = await store.vault.open(connection.provider, connection.baseURL)
    if (apiKey === null) throw new Error(`there is no key saved for ${originOf(connection)}: type it again`)
    return apiKey
  }

  const withKey = async (): Promise<{ connection: Connection; apiKey: string }> => {
    const connection = await known()
    if (!connection) throw new Error('no model is connected yet: choose a provider and type its key')
    return { connection, apiKey: connection.keyless && !connection.hint ? '' : await keyOf(connection) }
  }

  const modelOf = async (connection: Connection, apiKey: string): Promise<Model> => {
    const make = models[connection.provider] ?? models.default
    if (!make) throw new Error(`there is no provider "${connection.provider}"`)
    const made = await make({ ...connection, apiKey }, lent)
    return {
      ...made,
      async *stream(request, signal) {
        // Forgotten while the run went on: it is not used any more, though this model still has it.
        if (apiKey !== '') await keyOf(connection)
        yield* made.stream(request, signal)
      },
    }
  }

  const model = async (): Promise<Model> => {
    const { connection, apiKey } = await withKey()
    if (!connection.model.trim()) throw new Error('no model is chosen yet')
    return modelOf(connection, apiKey)
  }

  const running = (id: string): Session => {
    const found = open.get(id)
    if (!found) throw new Error(`session ${id} is not open`)
    return found.session
  }

  /** Opening and closing take their time; of one session they are done one after the other. */
  const turns = new Map<string, Promise<unknown>>()
  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const done = (turns.get(id) ?? Promise.resolve()).then(work)
    turns.set(
      id,
      done.catch(() => {}),
    )
    return done
  }

  const shut = async (id: string): Promise<void> => {
    const found = open.get(id)
    open.delete(id)
    found?.port.detach()
    await found?.session.close()
  }

  const remove = (id: string): Promise<void> =>
    inTurn(id, async () => {
      await shut(id)
      await removeSession(store, id)
    })

  const commands: Commands = {
    alive: () => alive,
    async lend(model) {
      lent = model
    },
    async list() {
      await recovered.catch(() => {})
      return store.sessions()
    },
    events: async (id, from, most) => {
      await store.kept(id).catch(() => {}) // what could not be written is not there to be shown
      return (await store.read(id, from, most)).map(withKinds)
    },
    async rerun(id) {
      const events = await store.read(id)
      return rerun(events, agentIn(events, agentOf))
    },
    remove,
    async removeAll() {
      await Promise.all([...open.keys()].map((id) => inTurn(id, () => shut(id))))
      await removeEverything(store)
    },
    exportSession: async (id, options) =>
      exportSession(store, id, { ...options, agents: Object.keys(agents).map((name) => agentOf(name)!) }),
    backup: () => backUp(store),
    async importFile(file) {
      try {
        return { imported: await importFile(store, file, { rowOf: rowByLog }) }
      } catch (error) {
        if (!isNoSession(error)) throw error
        const { kind, message, why } = error
        return { imported: [], refused: { kind, message, why } }
      }
    },
    health: async () => ({
      storage: await store.status(),
      recovered: await recovered.catch((error) => ({ ...nothingRecovered, failed: { '': messageOf(error) } })),
    }),
    preferences,
    savePreferences: (chosen) => store.settings.set(PREFERENCES, { ...chosen }),
    open: ({ agent: name, id, opening, from, begin = 'going' }, feed, questions) =>
      inTurn(id, async () => {
        const served = agents[name]
        if (!served) throw new Error(`there is no agent "${name}"`)
        await shut(id)
        // What the browser lost of it may be on its way back.
        if (!fitsId(id)) await recovered.catch(() => {})
        let trouble: Error | undefined
        const session = await openSession({
          store,
          ...('agent' in served ? { agent: served.agent, model: () => served.model() } : { agent: served, model }),
          id,
          patienceMs: (await preferences()).patienceMs,
          budget,
          follow: true,
          onTakeOver: () => open.get(id)?.port.changed(),
          onTrouble(error) {
            trouble = error
            open.get(id)?.port.trouble(error)
          },
          ...(begin === 'waiting' && { goesOnWithinMs: 0 }),
          ...(begin === 'stopped' && { stopped: true }),
        })
        const port = attach(session, from, feed, questions)
        open.set(id, { session, port, opening })
        // What could not be saved while it was being opened.
        if (trouble) port.trouble(trouble)
        return { damage: session.damage }
      }),
    close: (id, opening) =>
      inTurn(id, async () => {
        if (opening === undefined || open.get(id)?.opening === opening) await shut(id)
      }),
    // Async, so that a session that is not open is a rejection as every other refusal.
    say: async (id, ...said) => running(id).say(...said),
    submit: async (id, results) => running(id).submit(results),
    stop: async (id) => running(id).stop(),
    resume: async (id) => running(id).resume(),
    undo: async (id, callId) => running(id).undo(callId),
    redecide: async (id, ...decided) => running(id).redecide(...decided),
    prefer: async (id, callId) => running(id).prefer(callId),
    branch: async (id, seq) => running(id).branch(seq),
    title: async (id, title) => running(id).title(title),
    async addPhoto(id, file, closeUp) {
      const near = closeUp || open.get(id)?.session.state.question?.question.kind === 'photo'
      return store.photos.add(id, file, { longest: near ? CLOSE_UP : detail[(await preferences()).photoDetail] })
    },
    photo: (id, size) => store.photos.get(id, size),
    photos: (session) => store.photos.of(session),
    removePhoto: (id) => store.photos.remove(id),
    connection: known,
    async saveConnection(connection, apiKey) {
      const origin = originOf(connection)
      if (apiKey?.trim()) await store.vault.save({ id: connection.provider, apiKey, origin })
      else if (!connection.keyless && (await store.vault.hint(connection.provider))?.origin !== origin)
        throw new Error(`type the key for ${new URL(origin).host}`)
      await store.settings.set(KEY, { ...connection } as unknown as Json) // plain fields
      getReady().catch(() => {})
      return (await known())! // just set
    },
    // All of them: one of a provider that was used before would be shown nowhere.
    forgetKey: () => store.vault.forgetAll(),
    async setPassphrase(passphrase) {
      await keyOf((await withKey()).connection)
      await store.vault.protect(passphrase)
    },
    async unlock(passphrase) {
      await store.vault.unlock((await known())?.provider ?? '', passphrase)
    },
    async check() {
      const { connection, apiKey } = await withKey()
      return doctor ? doctor.check(connection, apiKey, await modelOf(connection, apiKey)) : []
    },
    async models() {
      const { connection, apiKey } = await withKey()
      return doctor ? doctor.models(connection, apiKey) : []
    },
  }
  expose(commands)
}

/** Who worked in a log. One that is not served any more is known by its name alone. */
function agentIn(events: readonly Logged[], agentOf: (name: string) => AnyAgent | undefined): AnyAgent {
  const first = events.find((event) => event.type === 'session.started')
  const name = first?.agent ?? ''
  return agentOf(name) ?? { name, modes: {}, initialMode: '', initialState: null, reduce: (state: null) => state }
}

/** Takes a lock that ends with this worker: whoever else gets it knows that the worker is gone, however it went. */
function holdAlive(): Promise<string> {
  const name = `alive/${crypto.randomUUID()}`
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve(name)
        return new Promise<never>(() => {})
      })
      .catch(reject)
  })
}

/** Where a connection's requests go; '' for nowhere, as with a model that the page lends. */
function originOf({ baseURL, lent }: Connection): string {
  if (lent) return ''
  let url: URL
  try {
    url = new URL(baseURL)
  } catch (error) {
    throw new Error(`"${baseURL}" is not an address: it should begin with https://`, { cause: error })
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`"${baseURL}" is not an address of the web: it should begin with https://`)
  return url.origin
}
