import { css, html, LitElement, type PropertyValues } from 'lit'
import { emit } from './base/emit.ts'
import { hold, holdPage, LONG_HOLD_MS } from './base/hold.ts'
import { word } from './base/words.ts'
import { icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'

/**
 * A dialog that comes from where the tray is: from below, or from the end side of a wide or a low window. The slotted element with `autofocus` gets the focus; Escape, the scrim and Close ask
 * for it to be closed. For a short time after it has come, or shows something else, it takes no tap; a button that deletes (`btn stop`) takes none
 * for longer. When it goes, what lies under it takes none for as short a time.
 *
 * @fires close - the person closed it; `open` is already false.
 * @slot - what the dialog shows below its title.
 */
export class LoopSheet extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host { display: contents }
      dialog { width: 100%; max-width: 34rem; max-height: 92dvh; margin: auto auto 0; padding: 0; border: 0;
        border-radius: var(--loop-radius-tray) var(--loop-radius-tray) 0 0; background: var(--loop-tray); color: var(--loop-text); overflow: auto;
        overscroll-behavior: contain; transition: translate var(--loop-move) var(--loop-ease) }
      @starting-style { dialog[open] { translate: 0 24% } }
      dialog::backdrop { background: var(--loop-scrim) }
      .in { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-4);
        padding: var(--loop-space-5) var(--loop-gutter) max(2rem, env(safe-area-inset-bottom)) }
      .head { display: flex; align-items: center; gap: var(--loop-space-3) }
      /* Where the tray is at the end side. */
      @media (min-width: 62em), (min-width: 36em) and (max-height: 30em) {
        dialog { width: clamp(25rem, 32vw, 30rem); height: 100%; max-height: none; margin: 0; margin-inline-start: auto; border-radius: 0;
          border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }
        .in { min-height: 100%; align-content: safe center; padding-inline-end: max(var(--loop-gutter), env(safe-area-inset-right)) }
        @starting-style { dialog[open] { translate: 24% } }
        @starting-style { dialog[open]:dir(rtl) { translate: -24% } }
      }
      @media (min-width: 36em) and (max-height: 30em) { dialog { width: 54% } .in { padding-block: .5rem max(.5rem, env(safe-area-inset-bottom)); gap: var(--loop-space-3) } }
      @media (forced-colors: active) { dialog { border: 1px solid } }
    `,
  ]

  static override properties = { open: { type: Boolean }, heading: {}, shown: {} }
  /** It is shown. */
  declare open: boolean
  /** The title. */
  declare heading: string
  /** What it shows, where that changes while it is open. */
  declare shown: string

  readonly #hold = hold(this)
  readonly #longHold = hold(this, LONG_HOLD_MS)

  constructor() {
    super()
    this.open = false
    this.heading = ''
    this.shown = ''
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.open && (changed.has('open') || changed.has('shown'))) {
      this.#hold.beginUnseen()
      this.#longHold.beginUnseen()
    }
    // For the styles of the buttons, which are the owner's.
    this.toggleAttribute('wary', this.#longHold.on)
  }

  override render(): unknown {
    return html`<dialog aria-labelledby="heading" @close=${this.#closed} @cancel=${this.#cancel} @pointerdown=${this.#pressed} @click=${this.#tapped}>
      <div class="in ${this.#hold.on ? 'held' : ''}">
        <div class="head"><h2 class="title grow" id="heading" dir="auto">${this.heading}</h2>
          <button
            class="icon-button filled"
            aria-label=${word('close', 'Close')}
            @click=${this.#close}>${icon('close')}</button></div>
        <slot></slot>
      </div>
    </dialog>`
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('open') || this.open === this.#dialog.open) return
    if (!this.open) return this.#gone()
    this.#dialog.showModal()
    for (const slotted of this.children) slotted.querySelector<HTMLElement>('[autofocus]')?.focus()
  }

  #gone() {
    this.#dialog.close()
    holdPage()
  }

  get #dialog() {
    return this.renderRoot.querySelector('dialog')!
  }

  #isOnScrim = false

  // The dialog's own box is filled by its content, so a tap that lands on the dialog itself was on the scrim, or on what takes no tap yet.
  #pressed = (event: Event) => {
    this.#isOnScrim = event.target === this.#dialog && !this.#hold.on
  }

  // A finger that opened the sheet by a long press, and is lifted only now, did not mean the scrim.
  #tapped = (event: MouseEvent) => {
    if (this.#isOnScrim && event.target === this.#dialog) this.#close()
    this.#isOnScrim = false
  }

  // The dialog's own event comes a task later: a key that is pressed in between would open a sheet that still counts as open.
  #cancel = (event: Event) => {
    event.preventDefault()
    this.#close()
  }

  #closed = (event: Event) => {
    event.stopPropagation()
    if (!this.#dialog.open) this.#close() // the browser closed it by itself
  }

  #close = () => {
    if (!this.open) return
    this.open = false
    emit(this, 'close')
  }
}

customElements.define('loop-sheet', LoopSheet)

declare global {
  interface HTMLElementTagNameMap {
    'loop-sheet': LoopSheet
  }
}
