import { hostOf, originOf } from '../core/address.ts'
import { everyModelWith } from '../core/model-with.ts'
import { own } from '../core/own.ts'
import type { RemoteBrowserModel } from '../core/shapes/browser-model.ts'
import { withFault } from '../core/shapes/fault.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Unlocker } from '../core/shapes/key-lock.ts'
import type { Model } from '../core/shapes/model.ts'
import type { SessionState } from '../core/shapes/state.ts'
import type { Store } from '../session/session.ts'
import type { NamedKeyCommands } from './commands.ts'
import type { Check, Connection, KnownConnection } from './protocol.ts'

/** Makes a model for a provider. `apiKey` is '' for a host that needs no key; `browserModel` is the model of the browser, if the page has one. */
export type MakeModel = (
  connection: Connection & { readonly apiKey: string },
  browserModel?: RemoteBrowserModel,
) => Promise<Model>

/** Checks a connection before it is used, and lists its models. Both functions get the key and must never give it away. */
export interface Doctor {
  /** `hear` wants the checks so far each time one more is done. `signal`: the person ends the test, whose result then counts for nothing. */
  check(
    connection: Connection,
    apiKey: string,
    model: Model,
    hear?: (checks: readonly Check[]) => void,
    signal?: AbortSignal,
  ): Promise<readonly Check[]>
  models(connection: Connection, apiKey: string): Promise<readonly string[]>
}

/** The options of `serve` that concern models and their keys. */
export interface ServeModels {
  /** Functions that make models, by the name of the provider; `default` is for all other providers. */
  readonly models: Readonly<Record<string, MakeModel>>
  /**
   * Loads the code that a connection will need before it is used: when the connection is saved, and when the worker starts with a network.
   * `lends`: the page lends the browser's own model.
   */
  prepare?(connection: Connection, lends: boolean): Promise<unknown>
  /**
   * Makes the model of a session of the person's own one and of that of the browser, which the page lends: `firstOf` both, say, or the first alone.
   * Called by each run with the session. Without it the person's own model is the only one.
   */
  standIn?(model: Model, browserModel: RemoteBrowserModel, session: SessionState): Model | Promise<Model>
  readonly store: Store
  readonly doctor?: Doctor
  /**
   * The origins that this worker may reach besides its own; without them, any. A key that is bound to another origin is not opened. What the worker
   * can reach is a matter of its policy: see `originsIn`.
   */
  readonly origins?: readonly string[]
}

/** The person's connection to a model, with its key. */
export interface Connections {
  readonly commands: NamedKeyCommands
  /** Makes the model that the person chose, for a run of this session. Rejects with an error that says what is missing. */
  model(session: SessionState): Promise<Model>
  /** Loads the code that the present connection will need. */
  prepare(): Promise<void>
  lendBrowserModel(model: RemoteBrowserModel): void
}

const KEY = 'connection'

/** The part of a key that the page gets. */
const seenOf = <Hint extends { readonly origin: string }>({ origin, ...seen }: Hint) => seen

/** The only code of the bridge that reads keys. It hands a key to the model that it makes and to the doctor, and never to the page. */
export function connections({ models, prepare, standIn, store, doctor, origins }: ServeModels): Connections {
  let browserModel: RemoteBrowserModel | undefined

  const isReached = (origin: string) => !origins || ['', location.origin, ...origins].includes(origin)

  const current = async (): Promise<KnownConnection | null> => {
    const connection = (await store.settings.get(KEY)) as unknown as Connection | undefined // written below and nowhere else
    if (!connection) return null
    const { origin, ...seen } = (await store.vault.hint(connection.provider)) ?? { origin: null }
    const target = originFor(connection)
    const canReach = isReached(target)
    const fits = canReach && origin === target
    return {
      ...connection,
      hint: null,
      ...(fits && seen),
      ready: connection.model.trim() !== '' && (fits || connection.keyless === true) && canReach,
    }
  }

  const keyOf = async (connection: Connection): Promise<string> => {
    const apiKey = await store.vault.open(connection.provider, connection.baseURL)
    if (apiKey === null)
      throw withFault(new Error(`there is no key saved for ${originFor(connection)}: type it again`), 'no_key', {
        origin: originFor(connection),
      })
    return apiKey
  }

  const makerOf = ({ provider }: Connection): MakeModel => {
    const make = own(models, provider) ?? models.default
    if (!make) throw withFault(new Error(`there is no provider "${provider}"`), 'no_provider', { provider })
    return make
  }

  const withKey = async (): Promise<{ connection: Connection; apiKey: string }> => {
    const connection = await current()
    if (!connection) throw withFault(new Error('no model is connected yet: connect one first'), 'no_connection')
    makerOf(connection) // a key for a provider that does not exist would not help
    const origin = originFor(connection)
    if (!isReached(origin))
      throw withFault(
        new Error(`${hostOf(origin)} is not the host that was connected on this page: save the connection again`),
        'other_host',
        { host: hostOf(origin) },
      )
    return { connection, apiKey: connection.keyless && !connection.hint ? '' : await keyOf(connection) }
  }

  const modelOf = async (connection: Connection, apiKey: string): Promise<Model> => {
    const model = await makerOf(connection)({ ...connection, apiKey }, browserModel)
    return everyModelWith(
      model,
      (one) =>
        async function* (request, signal) {
          // The person may have deleted the key during the run. This model still has it, but must not use it: then this throws.
          if (apiKey !== '') await keyOf(connection)
          yield* one.stream(request, signal)
        },
    )
  }

  const protect = async (unlocker: Unlocker | null) => {
    await keyOf((await withKey()).connection)
    await store.vault.protect(unlocker)
  }

  const prepareCurrent = async () => {
    const connection = navigator.onLine ? await current() : null
    if (connection) await prepare?.(connection, browserModel !== undefined)
  }

  return {
    prepare: prepareCurrent,
    lendBrowserModel(model) {
      browserModel = model
    },
    async model(session) {
      const { connection, apiKey } = await withKey()
      if (!connection.model.trim()) throw withFault(new Error('no model is chosen yet'), 'no_model')
      const model = await modelOf(connection, apiKey)
      return standIn && browserModel && !connection.lent ? standIn(model, browserModel, session) : model
    },
    commands: {
      'keys.current': current,
      async 'keys.save'(given, apiKey, unlocker) {
        makerOf(given)
        const connection = { ...given, baseURL: wholeAddress(given.baseURL) }
        const origin = originFor(connection)
        const kept = apiKey?.trim() ? await store.vault.save({ id: connection.provider, apiKey, origin, unlocker }) : null
        if (!kept && !connection.keyless && (await store.vault.hint(connection.provider))?.origin !== origin)
          throw withFault(new Error(`type the key for ${new URL(origin).host}`), 'key_wanted', { host: hostOf(origin) })
        await store.settings.set(KEY, { ...connection } as unknown as Json) // plain fields
        prepareCurrent().catch(() => {})
        // A key that was just given is told of, also where only the next worker reaches its host.
        return { ...(await current())!, ...(kept && seenOf(kept)) } // just set
      },
      // The keys of all providers: the app shows only the present one, so no other key may stay.
      'keys.forget': () => store.vault.forgetAll(),
      'keys.protect': protect,
      'keys.setPassphrase': protect,
      async 'keys.unlock'(unlocker) {
        await store.vault.unlock((await current())?.provider ?? '', unlocker)
      },
      async 'keys.check'(steps) {
        const end = new AbortController()
        steps?.addEventListener('message', () => end.abort())
        steps?.start()
        try {
          const { connection, apiKey } = await withKey()
          const model = await modelOf(connection, apiKey)
          end.signal.throwIfAborted()
          const hear = (checks: readonly Check[]) => steps?.postMessage(checks)
          const checks = doctor ? await doctor.check(connection, apiKey, model, hear, end.signal) : []
          end.signal.throwIfAborted()
          return checks
        } finally {
          steps?.close()
        }
      },
      async 'keys.models'() {
        const { connection, apiKey } = await withKey()
        return doctor ? doctor.models(connection, apiKey) : []
      },
    },
  }
}

/** A base URL on the app's own host, such as `/api/llm`, with that host. Another one stays as it is. */
const wholeAddress = (baseURL: string): string => (/^\.{0,2}\//.test(baseURL) ? new URL(baseURL, location.href).href : baseURL)

/** The origin that a connection's requests go to; '' for the model that the page lends, which needs no requests. */
function originFor({ baseURL, lent }: Connection): string {
  if (lent) return ''
  const origin = originOf(baseURL)
  if (origin === '')
    throw withFault(new Error(`"${baseURL}" is not an address: it should begin with https://`), 'no_address', {
      address: baseURL,
    })
  if (!/^https?:/.test(origin))
    throw withFault(new Error(`"${baseURL}" is not an address of the web: it should begin with https://`), 'no_address', {
      address: baseURL,
    })
  return origin
}
