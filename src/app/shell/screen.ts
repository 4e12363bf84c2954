import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { base } from '../../elements/look/base.ts'
import { sentence } from '../parts/sentence.ts'
import type { Route } from './route.ts'
import type { Services, Topic } from './services.ts'

/**
 * A screen of the app: it sets values of the services on an element that knows no service, and turns the events of the element
 * into calls. It shows nothing before the sessions and the connection are loaded.
 */
export abstract class Screen<Of extends Route> extends LitElement {
  static override styles = [base, css`:host { display: block } p { padding: 1.5rem }`]

  static override properties = { services: { attribute: false }, route: { attribute: false }, anew: { type: Boolean } }
  declare services: Services
  declare route: Of
  /** It takes the place of the same screen in another language. */
  declare anew: boolean

  #subscriptions: readonly (() => void)[] = []

  /** The services whose changes it shows, besides the list, the connection and the network. */
  protected abstract readonly topics: readonly Topic[]

  /** Called when the person comes here, and again when the route becomes another one of this screen. */
  protected enter(): void {}

  protected abstract content(): TemplateResult | typeof nothing

  override connectedCallback() {
    super.connectedCallback()
    const topics = new Set<Topic>(['sessions', 'connection', 'network', ...this.topics])
    this.#subscriptions = [...topics].map((topic) => this.services.changes[topic].subscribe(() => this.requestUpdate()))
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    for (const end of this.#subscriptions) end()
    this.#subscriptions = []
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('route')) this.enter()
  }

  override render() {
    const { sessions } = this.services
    if (sessions.isLoaded) return this.content()
    return sessions.problem ? html`<p role="alert">${sentence(sessions.problem)}</p>` : nothing
  }
}
