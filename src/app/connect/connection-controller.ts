import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client } from '../../bridge/client.ts'
import type { Availability } from '../../bridge/lend.ts'
import type { Check, KnownConnection } from '../../bridge/protocol.ts'
import { messageOf } from '../../core/shapes/model.ts'
import { announce } from '../../elements/base/announce.ts'
import { type Prices, pricesOf } from '../page-storage/prices.ts'
import type { ConnectionDraft } from '../parts/connection.ts'
import { deviceState, downloadModel } from './device.ts'
import { hostOf, originOf, providerOf } from './providers.ts'

/** Which model is connected, and what came of testing it. The key goes to the worker and is nowhere here. */
export class ConnectionController implements ReactiveController {
  /** Null when none is connected, undefined until that is known. */
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

  /** What the provider is called. */
  get providerName(): string {
    const { current } = this
    if (!current) return 'the model'
    return current.provider === 'other' ? hostOf(current.baseURL) : providerOf(current.provider).name
  }

  /** Where what is sent goes. */
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
      // What could not be saved cannot be tested; what is wrong with it is said already.
      if (!this.#saved) return
      this.problem = ''
      this.checks = await this.#client.keys.check().catch((error: unknown) => {
        // Some browsers remember, as long as a worker lives, what it could not load.
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

  /** What is so by now: another tab may have changed it, and a worker that was replaced knows no passphrase. */
  refresh = (): Promise<void> => this.#try(async () => {})

  /** Unlocks the key where it is locked, else puts it under this passphrase; null takes it off. */
  setPassphrase = (passphrase: string | null): Promise<void> => {
    const { unlock, setPassphrase } = this.#client.keys
    // Both take their time. What was wrong before is away meanwhile, so that the same is told anew.
    this.problem = ''
    this.#host.requestUpdate()
    return this.#try(async () => {
      await (this.current?.locked && passphrase ? unlock(passphrase) : setPassphrase(passphrase))
      announce('Done.')
    })
  }

  /** Whether the browser has a model is asked only where it could be chosen: some browsers start one for the question. */
  refreshBrowserModel = (): Promise<void> =>
    this.#try(async () => {
      this.device = await deviceState()
    })

  forget = (): Promise<void> =>
    this.#try(async () => {
      await this.#client.keys.forget()
      this.checks = []
    })

  /** Another connection is being typed: what was found of the one before says nothing of it. */
  edited = (): void => {
    if (this.testing || (this.checks.length === 0 && !this.problem)) return
    this.checks = []
    this.problem = ''
    this.#host.requestUpdate()
  }

  /** A worker reaches the host that was connected when it was started, and no other; and it has to be told the passphrase anew. */
  #moved() {
    this.#client.renew()
    this.#tabs.postMessage(null)
  }

  /** Whatever came of it, what is connected is asked for anew: it may be refused for what was changed elsewhere. */
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
