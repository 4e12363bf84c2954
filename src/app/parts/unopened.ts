import { html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { screen } from '../../elements/look/screen.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { endLook } from './end-look.ts'
import { emit } from './events.ts'
import { desk, mug } from './scenes.ts'
import { sentence } from './sentence.ts'
import type { Trouble } from './trouble.ts'
import './trouble.ts'

/**
 * A session that did not open, and why; or one that is not here any more. A demo keeps the drawing of Welcome in view.
 *
 * @fires back
 * @fires home
 * @fires retry
 */
export class TidyUnopened extends LitElement {
  static override styles = [base, screen, endLook]

  static override properties = {
    problem: {},
    isGone: { attribute: false },
    isDemo: { attribute: false },
    online: { type: Boolean },
  }
  declare problem: string
  /** It was deleted, or never was. */
  declare isGone: boolean
  /** It is a demo that has not begun. */
  declare isDemo: boolean
  declare online: boolean

  constructor() {
    super()
    this.problem = ''
    this.isGone = this.isDemo = false
    this.online = true
  }

  protected override willUpdate() {
    this.toggleAttribute('bare', !this.isDemo)
  }

  override render() {
    const { isDemo } = this
    return html`<loop-bar
        heading=${isDemo ? words.sessions.demo : words.parts.session}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="view">${isDemo ? html`<loop-lit-photo .src=${desk()} .region=${mug} .share=${0.3} .lap=${28} label=${first.home.firstPicture}></loop-lit-photo>` : nothing}</main>
      <section class="tray lap" tabindex="-1" aria-label=${words.parts.actions}><tidy-trouble .trouble=${this.#trouble}></tidy-trouble></section>`
  }

  get #trouble(): Trouble {
    const { isDemo, isGone, online } = this
    const { heldIsSaved, notHere, notOpened, tryAgain } = words.parts
    const goHome = { label: words.trouble.goHome, event: 'home' } as const
    if (isGone) return { sign: 'warn', heading: notHere, text: '', fix: goHome, ways: [] }
    const waits = isDemo && !online
    return {
      sign: waits ? 'offline' : 'stop',
      heading: isDemo ? words.sessions.demoNotHere : notOpened,
      text: waits ? words.trouble.noNetworkWhy : sentence(this.problem),
      safe: isDemo ? '' : heldIsSaved,
      // Without a network a try would change nothing.
      fix: waits ? goHome : { label: tryAgain, event: 'retry' },
      ways: [],
    }
  }
}

customElements.define('tidy-unopened', TidyUnopened)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-unopened': TidyUnopened
  }
}
