import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { base } from '../elements/look/base.ts'
import { loadScreens } from './load-screens.ts'
import { type RouteSpec, routes } from './routes.ts'
import type { Route } from './shell/route.ts'
import type { Screen } from './shell/screen.ts'
import type { Services } from './shell/services.ts'
import { first } from './words/first.ts'
import { SPEAKS } from './words/speak.ts'

/**
 * The outlet of the app: it shows the screen of the current route and the notice of a new version. It loads the code of the screen
 * first, and says so when that cannot be loaded. It knows no session: each screen decides on its own content.
 */
export class TidyApp extends LitElement {
  static override styles = [base, css`:host { display: block }`]

  static override properties = { services: { attribute: false }, screen: { state: true }, loadFailed: { state: true } }
  declare services: Services
  declare screen: Screen<Route> | null
  /** The code of a screen could not be loaded. */
  declare loadFailed: boolean

  #subscriptions: readonly (() => void)[] = []

  constructor() {
    super()
    this.screen = null
    this.loadFailed = false
  }

  override connectedCallback() {
    super.connectedCallback()
    if (this.hasUpdated) this.#follow()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    for (const end of this.#subscriptions) end()
    this.#subscriptions = []
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('services') && this.services) this.#follow()
  }

  override render() {
    return html`${this.screen}${this.loadFailed ? html`<p role="alert">${first.shared.notLoaded}</p>` : nothing}${this.services ? this.#notice() : nothing}`
  }

  #notice() {
    const { updates } = this.services
    if (updates.state === 'none' || updates.isPostponed) return nothing
    loadScreens().catch(() => {}) // the notice is of no use then
    return html`<tidy-update-notice
      .state=${updates.state}
      .running=${updates.isRunning}
      @accept=${() => updates.accept()}
      @later=${() => updates.postpone()}></tidy-update-notice>`
  }

  #follow() {
    for (const end of this.#subscriptions) end()
    const { changes, navigation, network, sessions } = this.services
    const draw = () => this.#drawAnew()
    addEventListener(SPEAKS, draw)
    this.#subscriptions = [
      () => removeEventListener(SPEAKS, draw),
      changes.navigation.subscribe(() => void this.#show(navigation.route)),
      changes.updates.subscribe(() => this.requestUpdate()),
      changes.network.subscribe(() => {
        if (this.loadFailed && network.online) void this.#show(navigation.route)
      }),
    ]
    // Every screen needs the sessions. Home reads the list again by itself.
    if (navigation.route.screen !== 'home') void sessions.loadOnce()
    void this.#show(navigation.route)
  }

  /** All words have changed. What is shown is made anew, where it was; what the person typed and did not send lies in the services. */
  #drawAnew() {
    const { screen } = this
    if (!screen) return
    const { localName, route } = screen
    this.screen = Object.assign(createScreen(localName), { services: this.services, route, anew: true })
  }

  async #show(route: Route) {
    this.loadFailed = false
    scrollTo(0, 0)
    const spec: RouteSpec = routes[route.screen]
    if ('begin' in spec) return this.#begin(route, spec.begin)
    const { tag, load } = spec
    if (!customElements.get(tag)) {
      // Nothing of the screen before stays meanwhile.
      this.screen = null
      const failed = (await load?.().catch(() => true)) === true
      if (route !== this.services.navigation.route) return
      this.loadFailed = failed
      if (failed) return
    }
    const screen = this.screen?.localName === tag ? this.screen : createScreen(tag)
    this.screen = Object.assign(screen, { services: this.services, route })
  }

  // The address of such a route is replaced: going back does not begin another session.
  async #begin(route: Route, begin: (services: Services) => void) {
    const { navigation, sessions } = this.services
    await sessions.loadOnce()
    if (route !== navigation.route) return
    navigation.replace({ screen: 'home' })
    if (sessions.isLoaded) begin(this.services)
  }
}

// Each element of a screen takes any route here: `routes` gives it only its own.
const createScreen = (tag: string) => document.createElement(tag) as Screen<Route>

customElements.define('tidy-app', TidyApp)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-app': TidyApp
  }
}
