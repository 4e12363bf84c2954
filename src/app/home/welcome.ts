import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import { emit } from '../parts/events.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { brand, brandStyles, desk, mug } from './brand.ts'
import { recordingList, recordingListStyles } from './recordings.ts'
import { pickSessionFile, sessionFileInput } from './session-file.ts'

/**
 * A line on what Tidy does, and the two ways to begin.
 *
 * @fires demo
 * @fires connect
 * @fires recording - `CustomEvent<{ name: string }>`
 * @fires import - `CustomEvent<{ file: File }>`
 */
export class TidyWelcome extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    brandStyles,
    recordingListStyles,
    css`
      loop-bar { position: absolute; inset: env(safe-area-inset-top) 0 auto; z-index: 2; color: #fff;
        background: linear-gradient(rgb(18 22 17 / .6), rgb(18 22 17 / 0)) }
      .look { min-height: clamp(12rem, 40dvh, 30rem) }
      .ways { margin-top: var(--loop-space-2) }
      @media (max-height: 30em) { .look { min-height: 10rem } }
    `,
  ]

  static override properties = {
    online: { type: Boolean },
    problem: {},
  }
  declare online: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string

  constructor() {
    super()
    this.online = true
    this.problem = ''
  }

  override render() {
    return html`<loop-bar over .online=${this.online}>${brand}</loop-bar>
      <div class="look"><loop-lit-photo
        .src=${desk()}
        .region=${mug}
        .lap=${28}
        .share=${0.37}
        .place=${0.72}
        label="A full desk, with one mug picked out"></loop-lit-photo></div>
      <main class="tray lap">
        <h2 class="display" tabindex="-1">One thing<br />at a time.</h2>
        <p class="muted">Point your phone at the mess. Tidy picks one thing and suggests where it goes. You tap.</p>
        <div class="stack ways">
          <button class="btn main" @click=${() => emit(this, 'demo')}>Try the demo</button>
          <button class="btn second" @click=${() => emit(this, 'connect')}>Connect a model</button>
          <button class="btn quiet" @click=${() => pickSessionFile(this.renderRoot)}>Bring back a backup</button>
          ${recordingList(this)}
          ${sessionFileInput((file) => emit(this, 'import', { file }))}
          ${this.problem ? html`<p class="note stop" role="alert">${this.problem}</p>` : nothing}
        </div>
        <p class="caption center">The demo needs no key and no network. Its replies were written beforehand.</p>
      </main>`
  }
}

customElements.define('tidy-welcome', TidyWelcome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-welcome': TidyWelcome
  }
}
