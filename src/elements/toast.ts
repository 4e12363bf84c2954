import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { plainSentence } from '../core/plain.ts'
import { emit } from './base/emit.ts'
import { keepFocus } from './base/keep-focus.ts'
import { type IconName, icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import { kbd } from './look/kbd.ts'

/** One sentence, and the name of the one thing that can be done about it. */
export interface Toast {
  readonly text: string
  readonly icon?: IconName
  readonly action?: string
  /** The key of that, for who has a keyboard. The owner of the toast listens to it. */
  readonly key?: string
}

/** A sentence in which names are set apart goes where the page goes, whatever the names are. */
const hasNames = (text: string) => text.includes('\u2068')

/** How long a toast stays while no pointer is on it, in milliseconds. */
export const STAY_MS = 8_000

/**
 * Shows a message with one action for eight seconds; longer while it is pointed at, touched or focused.
 *
 * @fires action - the button was tapped; the toast goes.
 * @fires gone - it went by itself.
 */
export class LoopToast extends LitElement {
  static override styles = [
    base,
    buttons,
    kbd,
    css`
      .toast { display: flex; align-items: center; gap: var(--loop-space-3); min-height: 52px; padding-block: 2px; padding-inline: 16px 6px;
        border-radius: var(--loop-radius-m); background: var(--loop-toast); color: var(--loop-on-toast); font: var(--loop-type-small) var(--loop-font);
        box-shadow: var(--loop-shadow-toast); animation: rise var(--loop-move) var(--loop-ease) }
      .toast svg.i { width: 1.25rem; height: 1.25rem }
      .toast .grow { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
      .toast .btn { min-height: var(--loop-target); color: var(--loop-toast-action) }
      .toast .btn:active { background: none }
      @keyframes rise { from { opacity: 0; translate: 0 8px } }
      @media (max-height: 44em) { .toast { min-height: 48px } }
      @media (max-width: 19em) { .toast { flex-wrap: wrap; padding-block: .5rem } }
      @media (forced-colors: active) { .toast { border: 1px solid } }
    `,
  ]

  static override properties = { toast: { attribute: false }, shown: { state: true } }
  /** What is shown; a new object is a new toast, null is none. */
  declare toast: Toast | null
  declare shown: Toast | null

  #timer = 0
  #held = new Set<string>()

  constructor() {
    super()
    this.toast = null
    this.shown = null
    keepFocus(this)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('toast')) return
    this.shown = this.toast
    this.#held.clear()
    this.#wait()
  }

  // The status is there before its words are, or a screen reader would not say them.
  override render(): unknown {
    const { shown } = this
    return html`<div role="status">${
      shown
        ? html`<div
          class="toast"
          @pointerenter=${this.#hold('pointer')}
          @pointerleave=${this.#free('pointer')}
          @focusin=${this.#hold('focus')}
          @focusout=${this.#free('focus')}>
            ${shown.icon ? icon(shown.icon) : nothing}<span class="grow" dir=${hasNames(shown.text) ? nothing : 'auto'}>${plainSentence(shown.text)}</span>
            ${shown.action ? html`<button class="btn" @click=${this.#act}>${shown.action}${shown.key ? html`<kbd aria-hidden="true">${shown.key}</kbd>` : nothing}</button>` : nothing}
          </div>`
        : nothing
    }</div>`
  }

  #act = () => {
    this.#go()
    emit(this, 'action')
  }

  #hold = (by: string) => () => {
    this.#held.add(by)
    clearTimeout(this.#timer)
  }

  #free = (by: string) => () => {
    this.#held.delete(by)
    this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    if (!this.shown || this.#held.size > 0) return
    this.#timer = window.setTimeout(() => {
      this.#go()
      emit(this, 'gone')
    }, STAY_MS)
  }

  #go() {
    clearTimeout(this.#timer)
    this.#held.clear()
    this.shown = null
  }
}

customElements.define('loop-toast', LoopToast)

declare global {
  interface HTMLElementTagNameMap {
    'loop-toast': LoopToast
  }
}
