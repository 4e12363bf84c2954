import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client, Unlocker } from '../../bridge/client.ts'
import type { Check, KnownConnection } from '../../bridge/protocol.ts'
import { hostOf } from '../../core/address.ts'
import type { Availability } from '../../core/shapes/browser-model.ts'
import { announce } from '../../elements/base/announce.ts'
import { inOneLine } from '../page-storage/asked-model.ts'
import { providerOrigin, saveProvider, whenProviderMoves } from '../page-storage/provider-origin.ts'
import type { ConnectionDraft } from '../parts/connection.ts'
import { faultWords } from '../parts/fault-words.ts'
import { saveHostOfModel } from '../parts/model-host.ts'
import { first } from '../words/first.ts'
import { deviceState, downloadModel } from './device.ts'
import type { listedModel } from './listed-model.ts'
import type { missingCode } from './missing-code.ts'
import { providerOf } from './providers.ts'

/** Which model is connected, and the result of its test. The key goes to the worker and is never kept here. */
export class ConnectionController implements ReactiveController {
  /** Null when no model is connected; undefined until it is loaded. */
  current: KnownConnection | null | undefined = undefined
  checks: readonly Check[] = []
  models: readonly string[] = []
  testing = false
  problem = ''
  /** Whether the browser has a model of its own, and how much of it is there while it is downloaded. */
  device: Availability = 'unavailable'
  downloaded: number | null = null
  /** Whether what the person connected last is kept. */
  isSaved = true
  /** What the `problem` was made of. */
  error: unknown = null

  #host: ReactiveControllerHost
  #client: Client
  #saving: Promise<void> = Promise.resolve()
  /** Ends the test that runs. */
  #end = new AbortController()

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    host.addController(this)
    whenProviderMoves(() => client.renew())
  }

  hostConnected() {}

  /** The name of the provider. */
  get providerName(): string {
    const { current } = this
    if (!current) return first.model.theModel
    return current.provider === 'other' ? hostOf(current.baseURL) : providerOf(current.provider).name
  }

  /** Where the person's account at the provider is; undefined where that is not known. */
  get account(): string | undefined {
    const { current } = this
    return current && current.provider !== 'other' ? providerOf(current.provider).keyPage : undefined
  }

  /** The name of the browser's own model as a provider. */
  get browserModelName(): string {
    return providerOf('device').name
  }

  /** Whether the last test passed. */
  get hasPassed(): boolean {
    return !this.testing && this.checks.length > 0 && this.checks.every(({ state }) => state === 'ok')
  }

  /** Whether the last test failed for want of a network. */
  get lacksNetwork(): boolean {
    return !this.testing && this.checks.some(({ wall }) => wall === 'offline')
  }

  /** The host that photos and words are sent to. */
  get host(): string {
    return hostOf(this.current?.baseURL ?? '')
  }

  /**
   * Loads the connection. A version before this one saved it without the page's record of its host, and a browser that was killed may have lost
   * that record: the page makes it again, and begins anew with a worker that may reach the host. No screen shows anything before.
   */
  async load(): Promise<void> {
    const current = await this.#client.keys.current()
    // Where the browser keeps no record, another start would be the same. While a connection is being saved, its record is on the way.
    if (current && this.isSaved && providerOrigin() === null && saveProvider(current)) {
      location.reload()
      return new Promise(() => {}) // the page that comes asks anew
    }
    if (current) saveHostOfModel(current)
    // What a test has found is not of what another tab has connected since, and of nothing where all was deleted.
    if (inOneLine(current) !== inOneLine(this.current)) this.show([])
    this.current = current
  }

  /** `createPasskey` is called where the key shall be under a passkey. */
  save({ provider, baseURL, model, apiKey, passphrase, passkey }: ConnectionDraft, createPasskey: () => Promise<Unlocker>): void {
    this.problem = ''
    this.checks = []
    const { local, lent } = providerOf(provider)
    const keyless = local === true || lent === true || provider === 'other'
    const before = this.#saving
    this.#saving = this.#try(async () => {
      // One after the other: the first may replace the worker, and take a second one along.
      await before
      this.isSaved = false
      const connection = { provider, baseURL, model, ...(keyless && { keyless }), ...(lent && { lent }) }
      const unlocker = passkey ? await createPasskey() : passphrase
      // A worker that was replaced does not know what unlocks the key: it is replaced first.
      if (unlocker) this.#moveTo(connection)
      try {
        // A worker that is replaced without a network does not start, and cannot tell again what is connected.
        this.current = await this.#client.keys.save(connection, apiKey ?? null, unlocker)
      } finally {
        if (this.current) this.#moveTo(this.current)
      }
      this.isSaved = true
    })
  }

  /**
   * Tests the connection, and once more with the model that `listed` finds among those of the host. `missingCodeOf` tells of a failure
   * what is the result, where it has one. Returns false when the person stopped the test, which leaves no result.
   */
  test = async (listed?: typeof listedModel, missingCodeOf?: typeof missingCode): Promise<boolean> => {
    this.#end = new AbortController()
    const { signal } = this.#end
    this.testing = true
    this.checks = []
    this.models = []
    this.#host.requestUpdate()
    await this.#saving
    await this.#try(async () => {
      // A connection that could not be saved cannot be tested; `problem` already says why.
      if (!this.isSaved || signal.aborted) return
      this.problem = ''
      const hear = (checks: readonly Check[]) => {
        if (signal.aborted) return
        this.checks = checks
        this.#host.requestUpdate()
      }
      const checks = await this.#client.keys.check(hear, signal).catch((error: unknown) => {
        if (signal.aborted) return []
        // Some browsers remember that a script did not load, as long as the worker lives.
        this.#client.renew()
        return missingCodeOf?.(error) ?? Promise.reject(error)
      })
      if (!signal.aborted) this.show(checks)
    })
    if (signal.aborted) return false
    const { current, models } = this
    const model = current && listed?.(current, models)
    if (current && typeof model === 'string') {
      this.save({ provider: current.provider, baseURL: current.baseURL, model }, noPasskey)
      return this.test(listed, missingCodeOf)
    }
    this.testing = false
    this.#host.requestUpdate()
    return true
  }

  /** Shows what a test has found, with the models that the host listed. */
  show(checks: readonly Check[]): void {
    this.checks = checks
    this.models = checks.find(({ models }) => models)?.models ?? []
  }

  /** Shows what a test before a reload has found. One that passed may fail by now: of that only the models stay. */
  recall(checks: readonly Check[]): void {
    this.show(checks)
    if (this.hasPassed) this.checks = []
  }

  /** Ends the test, of which nothing stays. What is connected does. */
  stopTest = (): void => {
    if (!this.testing) return
    this.#end.abort()
    this.testing = false
    this.checks = []
    this.#host.requestUpdate()
  }

  /** Begins in the tap that asks for it. */
  download = (): Promise<void> =>
    this.#try(async () => {
      const progress = (share: number | null) => {
        this.downloaded = share
        this.#host.requestUpdate()
      }
      this.problem = ''
      try {
        progress(0)
        await downloadModel(progress)
      } finally {
        progress(null)
        await this.refreshBrowserModel()
      }
    })

  /** Loads the connection again: another tab may have changed it, and a worker that was replaced has no passphrase. */
  refresh = (): Promise<void> => this.#try(async () => {})

  /** Unlocks the key where it is locked, else puts it under this passphrase or passkey; null takes both off. */
  lockOrUnlock = (unlocker: string | null | (() => Promise<Unlocker>)): Promise<void> => {
    const { unlock, protect } = this.#client.keys
    // It takes some time. The problem before goes at once, so that the same problem is announced again.
    this.problem = ''
    this.#host.requestUpdate()
    return this.#try(async () => {
      const given = typeof unlocker === 'function' ? await unlocker() : unlocker
      await (this.current?.locked && given ? unlock(given) : protect(given))
      announce(first.model.done)
    })
  }

  /** Asks whether the browser has a model. Only Connect asks, and a session that cannot go on: some browsers start the model for the question. */
  refreshBrowserModel = (): Promise<void> =>
    this.#try(async () => {
      this.device = await deviceState()
    })

  forget = (): Promise<void> =>
    this.#try(async () => {
      await this.#client.keys.forget()
      this.problem = ''
    })

  /** Forgets the result of the test: the person types another connection. */
  clearChecks = (): void => {
    if (this.testing || (this.checks.length === 0 && !this.problem)) return
    this.checks = []
    this.problem = ''
    this.#host.requestUpdate()
  }

  /** Replaces the worker, here and in other tabs, if it cannot reach this model: a worker reaches only the host that it was started for. */
  #moveTo(connection: Pick<KnownConnection, 'baseURL' | 'lent'>) {
    const before = providerOrigin()
    saveProvider(connection)
    if (providerOrigin() !== before) this.#client.renew()
  }

  /** Loads the connection after the work, also where that failed: another tab may have changed it. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.error = error
      this.problem = problemWords(error, this.current?.locked === true)
    }
    await this.load().catch(() => {})
    this.#host.requestUpdate()
  }
}

const noPasskey = () => Promise.reject(new Error('this connection is saved without a passkey'))

/** The reason in words. A browser does not tell whether a passkey was not shown or is not there any more. */
function problemWords(error: unknown, isLocked: boolean): string {
  if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return faultWords(error)
  return isLocked ? first.model.notConfirmedOrGone : first.model.notConfirmed
}
