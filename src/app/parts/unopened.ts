import { html, LitElement } from 'lit'
import '../../elements/bar.ts'
import { base } from '../../elements/look/base.ts'
import { screen } from '../../elements/look/screen.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { emit } from './events.ts'
import { sentence } from './sentence.ts'
import type { Trouble } from './trouble.ts'
import './trouble.ts'

/**
 * A session that did not open, and why; or one that is not here any more.
 *
 * @fires back
 * @fires home
 * @fires retry
 */
export class TidyUnopened extends LitElement {
  static override styles = [base, screen]

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

  override render() {
    return html`<loop-bar
        heading=${words.parts.session}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page"></main>
      <section class="tray" tabindex="-1" aria-label=${words.parts.actions}><tidy-trouble .trouble=${this.#trouble}></tidy-trouble></section>`
  }

  get #trouble(): Trouble {
    const { isDemo, isGone, online } = this
    const { heldIsSaved, notHere, notOpened, tryAgain } = words.parts
    if (isGone) return { sign: 'warn', heading: notHere, text: '', fix: { label: words.trouble.goHome, event: 'home' }, ways: [] }
    return {
      sign: 'stop',
      heading: isDemo ? words.sessions.demoNotHere : notOpened,
      text: isDemo && !online ? words.trouble.noNetworkWhy : sentence(this.problem),
      safe: isDemo ? '' : heldIsSaved,
      fix: { label: tryAgain, event: 'retry' },
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
