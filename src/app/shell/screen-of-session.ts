import { html, nothing, type TemplateResult } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import '../parts/unopened.ts'
import { answerHandOver } from '../services/hand-over.ts'
import type { Route } from './route.ts'
import { Screen } from './screen.ts'

/**
 * A screen of one session. It opens the session, and says so where that cannot be opened, or is not here any more: an address of a deleted session stays in
 * the history of the browser.
 */
export abstract class ScreenOfSession<Of extends Route & { readonly id: string }> extends Screen<Of> {
  /** What is shown of the session once it is open. */
  protected abstract contentOf(session: RemoteSession): TemplateResult | typeof nothing

  /** Whether a session that has no event yet begins here. */
  protected get begins(): boolean {
    return false
  }

  override connectedCallback() {
    super.connectedCallback()
    answerHandOver(this.services.session)
  }

  protected override enter() {
    void this.services.sessionStart.open(this.route.id).then(() => this.requestUpdate())
  }

  protected override content() {
    const { network, session: open } = this.services
    const session = open.openId === this.route.id ? open.session : null
    const isGone = session?.events.length === 0 && !this.begins
    if (session && !isGone) return this.contentOf(session)
    if (!isGone && !open.problem.text) return nothing
    return html`<tidy-unopened
      .problem=${open.problem.text ?? ''}
      .isGone=${isGone}
      .online=${network.online}
      @back=${this.goHome}
      @home=${this.goHome}
      @retry=${() => this.enter()}></tidy-unopened>`
  }

  protected readonly goHome = () => this.services.navigation.go({ screen: 'home' })
}
