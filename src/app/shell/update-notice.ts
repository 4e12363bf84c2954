import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { emit } from '../parts/events.ts'
import type { Update } from '../services/updates.ts'
import { words } from '../words/words.ts'

/**
 * Offers a new version: over the upper half of the screen, where no button is, until the person accepts it or puts it off.
 *
 * @fires accept
 * @fires later
 */
export class TidyUpdateNotice extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host { position: fixed; z-index: 5; inset: calc(env(safe-area-inset-top) + 60px) 0 auto; max-width: 34rem;
        margin-inline: auto; padding-inline: var(--loop-space-3); pointer-events: none }
      .notice { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--loop-space-2); padding-block: 2px; padding-inline: 16px 4px;
        border: 1px solid var(--loop-line); border-radius: var(--loop-radius-m); background: var(--loop-tray); box-shadow: var(--loop-shadow-tray);
        font: var(--loop-type-small) var(--loop-font); pointer-events: auto; animation: come var(--loop-move) var(--loop-ease) }
      .words { padding-block: .4rem }
      @keyframes come { from { opacity: 0; translate: 0 -8px } }
    `,
  ]

  static override properties = { state: {}, running: { type: Boolean } }
  declare state: Update
  /** A run goes on here; the update waits for it. */
  declare running: boolean

  constructor() {
    super()
    this.state = 'none'
    this.running = false
  }

  // The status element exists before its words: a screen reader says only words that are added to it.
  override render() {
    return html`<div role="status">${
      this.state === 'none'
        ? nothing
        : html`<div class="notice">${
            this.state === 'ready'
              ? html`<span class="grow words">${words.parts.newVersion}</span>
                <button class="btn quiet" @click=${() => emit(this, 'accept')}>${words.parts.updateNow}</button>
                <button class="icon-button" aria-label=${words.parts.updateLater} @click=${() => emit(this, 'later')}>${icon('close')}</button>`
              : html`<span class="grow words">${this.running ? words.parts.updatesSoon : words.parts.updating}</span>`
          }</div>`
    }</div>`
  }
}

customElements.define('tidy-update-notice', TidyUpdateNotice)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-update-notice': TidyUpdateNotice
  }
}
