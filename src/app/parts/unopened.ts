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

  static override properties = { problem: {}, isGone: { attribute: false }, online: { type: Boolean } }
  declare problem: string
  /** It was deleted, or never was. */
  declare isGone: boolean
  declare online: boolean

  constructor() {
    super()
    this.problem = ''
    this.isGone = false
    this.online = true
  }

  override render() {
    const trouble: Trouble = this.isGone
      ? { sign: 'warn', heading: words.parts.notHere, text: '', fix: { label: words.trouble.goHome, event: 'home' }, ways: [] }
      : {
          sign: 'stop',
          heading: words.parts.notOpened,
          text: sentence(this.problem),
          safe: words.parts.heldIsSaved,
          fix: { label: words.parts.tryAgain, event: 'retry' },
          ways: [],
        }
    return html`<loop-bar
        heading=${words.parts.session}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page"></main>
      <section class="tray" tabindex="-1" aria-label=${words.parts.actions}><tidy-trouble .trouble=${trouble}></tidy-trouble></section>`
  }
}

customElements.define('tidy-unopened', TidyUnopened)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-unopened': TidyUnopened
  }
}
