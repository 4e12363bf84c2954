import { html, nothing, type TemplateResult } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import '../parts/unopened.ts'
import { begun, demosToBegin } from '../page-storage/begun.ts'
import { beginDemo } from '../services/begin-demo.ts'
import { answerHandOver } from '../services/hand-over.ts'
import { onReconnect } from '../services/on-reconnect.ts'
import type { Route } from './route.ts'
import { Screen } from './screen.ts'

/**
 * A screen of one session. It opens the session, and says so where that cannot be opened, or is not here any more: an address of a deleted session stays in
 * the history of the browser.
 */
export abstract class ScreenOfSession<Of extends Route & { readonly id: string }> extends Screen<Of> {
  /** What is shown of the session once it is open. */
  protected abstract contentOf(session: RemoteSession): TemplateResult | typeof nothing

  constructor() {
    super()
    // What did not open without a network opens when that is back.
    onReconnect(this, () => this.services.session.openId === this.route.id || this.enter())
  }

  override connectedCallback() {
    super.connectedCallback()
    answerHandOver(this.services.session)
  }

  protected override enter() {
    const { services } = this
    const { id } = this.route
    const opening = demosToBegin.has(id) ? beginDemo(services, id) : services.sessionStart.open(id)
    void opening.then(() => this.requestUpdate())
  }

  protected override content() {
    const { network, session: open } = this.services
    const session = open.openId === this.route.id ? open.session : null
    const isDemo = demosToBegin.has(this.route.id)
    const isGone = session?.events.length === 0 && !isDemo && !begun.has(this.route.id)
    if (session && !isGone) return this.contentOf(session)
    if (!isGone && !open.problem.text) return nothing
    return html`<tidy-unopened
      .problem=${open.problem.text ?? ''}
      .isGone=${isGone}
      .isDemo=${isDemo}
      .online=${network.online}
      @back=${this.goHome}
      @home=${this.goHome}
      @retry=${() => this.enter()}></tidy-unopened>`
  }

  protected readonly goHome = () => this.services.navigation.go({ screen: 'home' })
}
