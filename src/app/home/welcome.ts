import { html, LitElement } from 'lit'
import '../../elements/bar.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import type { Busy } from '../parts/backup-button.ts'
import { emit } from '../parts/events.ts'
import { problemNote } from '../parts/problem-note.ts'
import { desk } from '../parts/scenes.ts'
import { openBackupButton, sessionFileInput } from '../parts/session-file.ts'
import { first } from '../words/first.ts'
import { fillParts } from '../words/message.ts'
import { brand, brandStyles } from './brand.ts'
import { recordingList, recordingListStyles } from './recordings.ts'
import { welcomeStyles } from './welcome-styles.ts'

/**
 * A line on what Tidy does, and the two ways to begin. A ring glides over three things of a desk and rests on the first.
 *
 * @fires demo
 * @fires connect
 * @fires recording - `CustomEvent<{ name: string }>`
 * @fires import - `CustomEvent<{ files: readonly File[] }>`
 */
export class TidyWelcome extends LitElement {
  static override styles = [base, buttons, rows, screen, brandStyles, recordingListStyles, welcomeStyles]

  static override properties = {
    online: { type: Boolean },
    problem: {},
    busy: {},
  }
  declare online: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string
  declare busy: Busy

  constructor() {
    super()
    this.online = true
    this.problem = ''
    this.busy = null
  }

  override render() {
    return html`<loop-bar over .online=${this.online}>${brand}</loop-bar>
      <div class="look" aria-hidden="true"><div class="pane"><div class="scene">
        <img src=${desk()} alt="" /><span class="ring"></span></div></div></div>
      <main class="tray lap">
        <h2 class="display" tabindex="-1">${fillParts(first.welcome.oneThing, { atATime: html`<span>${first.welcome.atATime}</span>` })}</h2>
        <p class="muted">${first.welcome.what}</p>
        <div class="stack ways">
          <button class="btn main" @click=${() => emit(this, 'demo')}>${first.shared.tryDemo}</button>
          <button class="btn second" @click=${() => emit(this, 'connect')}>${first.shared.connectModel}</button>
          ${sessionFileInput((files) => emit(this, 'import', { files }))}
          ${this.busy === 'import' ? html`<p class="note">${first.files.opening}</p>` : problemNote(this.problem)}
        </div>
        <p class="caption center">${first.welcome.demoNeeds}</p>
        <div class="others">${openBackupButton(this.renderRoot, this.busy)}
          ${recordingList(this)}</div>
      </main>`
  }
}

customElements.define('tidy-welcome', TidyWelcome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-welcome': TidyWelcome
  }
}
