import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client } from '../../bridge/client.ts'
import type { Check, KnownConnection } from '../../bridge/protocol.ts'
import { hostOf, originOf } from '../../core/address.ts'
import type { Availability } from '../../core/shapes/browser-model.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { announce } from '../../elements/base/announce.ts'
import { type Prices, pricesOf } from '../page-storage/prices.ts'
import type { ConnectionDraft } from '../parts/connection.ts'
import { deviceState, downloadModel } from './device.ts'
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

  #host: ReactiveControllerHost
  #client: Client
  /** The other tabs. */
  #tabs = new BroadcastChannel('tidy/connected')
  #saving: Promise<void> = Promise.resolve()
  #saved = true

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    host.addController(this)
    this.#tabs.onmessage = () => client.renew()
  }

  hostConnected() {}

  /** The name of the provider. */
  get providerName(): string {
    const { current } = this
    if (!current) return 'the model'
    return current.provider === 'other' ? hostOf(current.baseURL) : providerOf(current.provider).name
  }

  /** The host that photos and words are sent to. */
  get host(): string {
    return hostOf(this.current?.baseURL ?? '')
  }

  get prices(): Prices | null {
    return this.current ? pricesOf(this.current.model) : null
  }

  async load(): Promise<void> {
    this.current = await this.#client.keys.current()
  }

  save({ provider, baseURL, model, apiKey }: ConnectionDraft): void {
    this.problem = ''
    this.checks = []
    const { local, lent } = providerOf(provider)
    const keyless = local === true || lent === true || provider === 'other'
    this.#saved = false
    this.#saving = this.#try(async () => {
      const before = originOf(this.current?.baseURL ?? '')
      await this.#client.keys.save(
        { provider, baseURL, model, ...(keyless && { keyless }), ...(lent && { lent }) },
        apiKey ?? null,
      )
      if (originOf(baseURL) !== before) this.#moved()
      this.#saved = true
    })
  }

  test = async (): Promise<void> => {
    this.testing = true
    this.checks = []
    this.models = []
    this.#host.requestUpdate()
    await this.#saving
    await this.#try(async () => {
      // A connection that could not be saved cannot be tested; `problem` already says why.
      if (!this.#saved) return
      this.problem = ''
      this.checks = await this.#client.keys.check().catch((error: unknown) => {
        // Some browsers remember that a script did not load, as long as the worker lives.
        this.#client.renew()
        throw error
      })
      this.models = await this.#client.keys.models().catch(() => [])
    })
    this.testing = false
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

  /** Unlocks the key where it is locked, else puts it under this passphrase; null takes it off. */
  setPassphrase = (passphrase: string | null): Promise<void> => {
    const { unlock, setPassphrase } = this.#client.keys
    // Both take some time. The problem before goes at once, so that the same problem is announced again.
    this.problem = ''
    this.#host.requestUpdate()
    return this.#try(async () => {
      await (this.current?.locked && passphrase ? unlock(passphrase) : setPassphrase(passphrase))
      announce('Done.')
    })
  }

  /** Asks whether the browser has a model. Only Connect asks: some browsers start the model for the question. */
  refreshBrowserModel = (): Promise<void> =>
    this.#try(async () => {
      this.device = await deviceState()
    })

  forget = (): Promise<void> =>
    this.#try(async () => {
      await this.#client.keys.forget()
      this.checks = []
    })

  /** Forgets the result of the test: the person types another connection. */
  clearChecks = (): void => {
    if (this.testing || (this.checks.length === 0 && !this.problem)) return
    this.checks = []
    this.problem = ''
    this.#host.requestUpdate()
  }

  /** Replaces the workers: each reaches only the host that was connected when it started. */
  #moved() {
    this.#client.renew()
    this.#tabs.postMessage(null)
  }

  /** Loads the connection after the work, also where that failed: another tab may have changed it. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.problem = messageOf(error)
    }
    await this.load().catch(() => {})
    this.#host.requestUpdate()
  }
}
