import { html } from 'lit'
import { canUsePasskeys, createPasskey, showPasskey } from '../../bridge/passkey.ts'
import { hostOf, urlOf } from '../../core/address.ts'
import { isLoopback, isNearModel } from '../../core/near-address.ts'
import { hostName, hostOfId } from '../../models/hosts.ts'
import { priceOfTokens } from '../page-storage/prices.ts'
import type { TidyEvent } from '../parts/events.ts'
import { listPrices, pricesOf } from '../parts/model-prices.ts'
import { refusesKey } from '../parts/refused-key.ts'
import { sentence, sentences } from '../parts/sentence.ts'
import { aboutWords, limitOf, medianUse, moneyWords, priceOfToken, sessionPrice } from '../parts/spending.ts'
import { isSecured, securityHeaders } from '../services/security-headers.ts'
import type { RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { checkItems, type TestTarget } from './check-labels.ts'
import './connect.ts'
import { askedModel } from '../page-storage/asked-model.ts'
import { hasWorked, keepResult, keptResult } from '../page-storage/kept-test.ts'
import type { ConnectionController } from './connection-controller.ts'
import type { PriceLine } from './connection-lines.ts'
import { isHandheld } from './device.ts'
import { listedModel } from './listed-model.ts'
import { missingCode } from './missing-code.ts'
import { providerOf, providers } from './providers.ts'
import { keepWayOn, sessionBefore } from './way-on.ts'
import { makerOf } from './ways.ts'

export class TidyConnectScreen extends Screen<RouteOf<'connect'>> {
  protected readonly topics: readonly Topic[] = ['storage']

  /** Whether the page has its security headers; undefined until that is known, and no key is typed before. */
  #hasHeaders: boolean | undefined = isSecured() || undefined
  #hasPasskeys = false
  /** Whoever comes with a connection that is ready wants to change it, unless it has worked and no session waits for another. */
  #showsFields = false
  /** What the last test has found, and whether the fields are shown, is looked up once, when the connection is loaded. */
  #recalls = false
  /** Whoever comes because the key was refused wants to give another one. */
  #asksForKey = false
  #wasOnline = true
  /** Whether the last test leads on. */
  #leads = false

  protected override enter() {
    const { connection, navigation, network, session, sessionStart, storage } = this.services
    if (keepWayOn(navigation, sessionStart)) void this.#openWaiting()
    if (this.#hasHeaders === undefined) void this.#waitForHeaders()
    connection.problem = ''
    // What was left without a network is tested now.
    this.#wasOnline = network.online && !connection.lacksNetwork
    this.#recalls = true
    this.#asksForKey = this.#waiting !== undefined && refusesKey(session.session?.state.failure) && !this.#isMended
    void connection.refreshBrowserModel()
    // The limit is told beside the price.
    if (!storage.preferences) void storage.load()
    void canUsePasskeys().then((can) => {
      this.#hasPasskeys = can
      this.requestUpdate()
    })
  }

  /** The page was loaded anew: the session that waits is opened as it was before. */
  async #openWaiting() {
    if (!this.#waiting) return
    await this.services.session.open(this.#waiting.id)
    if (this.isConnected) this.enter()
  }

  protected override updated() {
    this.#testWhenBack()
    const form = this.renderRoot.querySelector('tidy-connect')
    if (!form || !this.#asksForKey) return
    this.#asksForKey = false
    void form.updateComplete.then(() => form.dispatchEvent(new Event('replace-key')))
  }

  /** What could not be tested without a network is tested when that is back. */
  #testWhenBack() {
    const { connection, network } = this.services
    const isBack = network.online && !this.#wasOnline
    this.#wasOnline = network.online
    if (isBack && connection.lacksNetwork) void this.#runTest(this.#leads)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.services.connection.problem = ''
  }

  protected override content() {
    const { connection, navigation, network } = this.services
    this.#recall()
    if (this.#hasHeaders === undefined) return this.#waitScreen()
    return html`<tidy-connect
      .connection=${connection.current ?? null}
      .checks=${checkItems(connection.checks, connection.testing, targetOf(connection, network.online))}
      .models=${connection.models}
      .busy=${connection.testing}
      .problem=${this.#problem()}
      .online=${network.online}
      .device=${connection.device}
      .downloaded=${connection.downloaded}
      .hasPasskeys=${this.#hasPasskeys}
      .showsFields=${this.#showsFields}
      .hasWorked=${hasWorked(connection.current)}
      .costs=${this.#costs()}
      .price=${this.#price()}
      .startWords=${this.#startWords()}
      @download-model=${connection.download}
      @save=${(event: TidyEvent<'save'>) => connection.save(event.detail, newPasskey)}
      @test=${this.#test}
      @changed=${this.#leadBack}
      @stop=${connection.stopTest}
      @edit=${connection.clearChecks}
      @forget=${this.#forget}
      @passphrase=${(event: TidyEvent<'passphrase'>) => this.#lockOrUnlock(event.detail)}
      @passkey=${() => this.#lockOrUnlock(this.#passkey)}
      @settings=${() => navigation.go({ screen: 'settings' })}
      @start=${this.#goOn}
      @back=${this.#back}></tidy-connect>`
  }

  /** Nothing can be typed before the headers are known, which takes as long as there is no network. */
  #waitScreen() {
    const { online } = this.services.network
    return html`<loop-bar heading=${first.shared.connectModel} leadName=${first.shared.back} .online=${online} @lead=${this.#back}></loop-bar>
      <p role="status">${online ? words.connect.oneMoment : first.shared.notLoaded}</p>`
  }

  #back = () => this.services.navigation.back('connect')

  #problem() {
    const { connection, network } = this.services
    if (!connection.problem) return this.#hasHeaders ? '' : words.connect.noHeaders
    const isKept = connection.isSaved || !missingCode(connection.error)
    return network.online || isKept ? sentence(connection.problem) : words.connect.offlineNotKept
  }

  #recall() {
    const { connection, network } = this.services
    const { current } = connection
    if (!this.#recalls || current === undefined) return
    this.#recalls = false
    const isToChange = this.#waiting !== undefined || !hasWorked(current)
    // A server without a key has an address to change before any model of it is chosen.
    const isGiven = !!(current?.ready || current?.keyless) && !current.locked
    this.#showsFields = isGiven && isToChange && !this.#asksForKey
    // Why another key is wanted was said where the person comes from.
    if (connection.checks.length > 0 || this.#asksForKey) return
    connection.recall(keptResult(current))
    this.#wasOnline = network.online && !connection.lacksNetwork
  }

  async #waitForHeaders() {
    this.#hasHeaders = await securityHeaders()
    this.requestUpdate()
  }

  #passkey = () => {
    const { locked, passkey } = this.services.connection.current ?? {}
    return locked && passkey ? showPasskey(passkey) : newPasskey()
  }

  async #lockOrUnlock(unlocker: Parameters<ConnectionController['lockOrUnlock']>[0]) {
    const { connection } = this.services
    const wasLocked = connection.current?.locked === true
    await connection.lockOrUnlock(unlocker)
    if (wasLocked && !connection.current?.locked) await this.#leadOn()
  }

  #test = ({ detail: { leads } }: TidyEvent<'test'>) => this.#runTest(leads)

  async #runTest(leads: boolean) {
    this.#leads = leads
    const { connection } = this.services
    if (!(await connection.test(listedModel, missingCode))) return
    keepResult(connection.current, connection.checks)
    if (leads && connection.hasPassed) await this.#leadOn()
  }

  #forget = () => {
    keepResult(null, [])
    void this.services.connection.forget()
  }

  /** Something needed the model: the app goes back there and continues. */
  async #leadOn() {
    const { sessionStart } = this.services
    if (this.isConnected && (sessionStart.waitsForModel || this.#waiting)) await this.#goOn()
  }

  /** What was saved may be the remedy for a session: that goes on where it can. */
  #leadBack = () => {
    const { connection, navigation } = this.services
    if (!this.isConnected || !this.#waiting) return
    const { ready, locked } = connection.current ?? {}
    if (ready && !locked && this.#isMended) void this.#goOn()
    else navigation.go(this.#waiting)
  }

  #goOn = async () => {
    const { navigation, session, sessionStart } = this.services
    const origin = this.#waiting
    if (!origin) return sessionStart.begin()
    navigation.go(origin)
    if (session.session?.status === 'halted') await session.commands.resume()
  }

  /** The session that waits for the model. */
  get #waiting() {
    const { navigation, sessionStart } = this.services
    return sessionBefore(navigation.origins.connect, sessionStart.waitsForModel)
  }

  /** Whether another model is connected already than the one that failed, with its key where it needs one. */
  get #isMended() {
    const { connection, session } = this.services
    const { current } = connection
    return !!session.session && !!current?.ready && askedModel.isAnother(session.session, current)
  }

  #startWords() {
    const { sessions } = this.services
    if (this.#waiting) return words.connect.goOn
    return sessions.all?.some(({ demo, imported }) => !demo && !imported) ? first.home.newSession : words.connect.firstPhoto
  }

  get #use() {
    return medianUse(this.services.sessions.all ?? [])
  }

  /** What a session costs at each host, with the model that is suggested there. */
  #costs(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      providers.flatMap(({ id, model }) => {
        const prices = listPrices(id, model)
        return prices ? [[id, aboutWords(priceOfTokens(this.#use, prices))]] : []
      }),
    )
  }

  #price(): PriceLine | null {
    const { connection, storage } = this.services
    const prices = pricesOf(connection.current?.model ?? '')
    if (!prices) return null
    const { cap = null } = storage.preferences ?? {}
    const say = words.connect
    const stop = { underCent: say.stopsUnderCent, cents: say.stopsAtCents, inDollars: say.stopsAtDollars }
    const limit = cap === null ? say.noLimit : moneyWords(limitOf(cap, priceOfToken(prices)), stop)
    return { session: sessionPrice(this.#use, prices), limit: sentences([fill(say.things, { count: this.#use.things }), limit]) }
  }
}

/** A server of the person's own tells who it refuses, so nothing is hidden there. The page for keys is a part of the person's account. */
function targetOf({ current, models, providerName, testing }: ConnectionController, online: boolean): TestTarget {
  if (!current) return { tested: null, who: providerName, hasKey: false, mayHide: false }
  const provider = providerOf(current.provider)
  const { lent, keyPage, name } = provider
  const who = lent ? name : hostName(current.provider, hostOf(current.baseURL))
  const hasKey = current.hint !== null
  const isNear = isNearModel(hostOfId(current.provider), current.baseURL)
  const { hostname = '', host } = urlOf(current.baseURL) ?? {}
  return {
    tested: { connection: current, hasKey, online, listsNone: models.length === 0 && !testing, origin: location.origin },
    who,
    hasKey,
    mayHide: hasKey && !isNear,
    isNear,
    account: name === who ? keyPage : undefined,
    maker: makerOf(provider),
    // A server that has answered here once is one of this phone.
    thisPhone: isHandheld() && isLoopback(hostname) && !hasWorked(current) ? host : undefined,
  }
}

const newPasskey = () => createPasskey('Tidy')

customElements.define('tidy-connect-screen', TidyConnectScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-connect-screen': TidyConnectScreen
  }
}
