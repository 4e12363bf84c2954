import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { plain, plainSentence } from '../core/plain.ts'
import { emit } from './base/emit.ts'
import { hold } from './base/hold.ts'
import { keepFocus } from './base/keep-focus.ts'
import { observeSize } from './base/own-size.ts'
import { type IconName, icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import { kbd } from './look/kbd.ts'

/** A name in the sentence of a toast. It gives way to the rest where not all of it has room. */
export interface ToastName {
  readonly name: string
}

/** One sentence, and the name of the one thing that can be done about it. */
export interface Toast {
  /** The sentence, or its parts where a name in it may be cut. What comes after a line break is on a line of its own. */
  readonly text: string | readonly (string | ToastName)[]
  readonly icon?: IconName
  readonly action?: string
  /** The key of that, for who has a keyboard. The owner of the toast listens to it. */
  readonly key?: string
}

/** A sentence in which names are set apart goes where the page goes, whatever the names are. */
const hasNames = (text: Toast['text']) => typeof text !== 'string' || text.includes('\u2068')

const shownText = (text: Toast['text']) =>
  typeof text === 'string'
    ? plainSentence(text)
    : text.map((part, at) => {
        if (typeof part !== 'string') return html`<bdi class="name">${plain(part.name)}</bdi>`
        if (text[at + 1] === '\n') return html`<span class="news">${plainSentence(part)}</span>`
        return typeof text[at - 1] === 'object' && isMark.test(part)
          ? html`<span class="mark">${part}</span>`
          : plainSentence(part)
      })

/** Letters that are higher than those of Europe, in a name on any page. */
const isHigh = (text: Toast['text']) =>
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(typeof text === 'string' ? text : JSON.stringify(text))

/** What only stands between a name and the rest. */
const isMark = /^[\s\p{P}]+$/u

const isToMeasure = (changed: PropertyValues<LoopToast>) => changed.has('toast') || changed.has('width')

const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

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
      .toast .grow { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; white-space: pre-line; hyphens: auto }
      /* What was decided about a thing with a long name is in view, as is the beginning of the name. */
      .grow.cut { -webkit-line-clamp: 3; line-height: 1.25; margin-block: 6px }
      .cut :is(.name, .news) { display: inline-block; max-width: calc(100% - .5em); padding-block: .1em .15em; margin-block: -.1em -.15em; overflow: hidden;
        text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom }
      /* Behind the dots of a name that is cut off a mark would stand apart. */
      .cut .alone { width: 100%; max-width: none }
      .alone + .mark { display: none }
      .toast .btn { min-height: var(--loop-target); color: var(--loop-toast-action) }
      .toast .btn:active { background: none }
      @keyframes rise { from { opacity: 0; translate: 0 8px } }
      /* A sentence without a name says all that its icon does: its words have that room, and are not broken. */
      @media (max-width: 23em) { .toast { gap: var(--loop-space-2); padding-inline: 12px 2px } .toast .btn { padding-inline: var(--loop-space-2) }
        :has(> [dir] + .btn) > svg.i { display: none } }
      @media (max-width: 30em), (max-height: 44em) { :has(> .cut) > .btn { padding-inline: var(--loop-space-2) } }
      @media (max-height: 44em) { .toast { min-height: 48px; padding-block: 0 } .toast:has(.cut) { gap: var(--loop-space-2); padding-inline: 12px 2px }
        .grow.cut { font-size: .8125rem; line-height: 1.2 } }
      /* Where the photo is hardly higher than the toast, the thing on it counts more. */
      @media (max-width: 30em) and (max-height: 44em) { .grow.cut { margin-block: 2.2px; padding-block-end: .15em; line-height: 1.08 }
        .grow.cut.high { margin-block: .4px; padding-block-end: .02em; line-height: 1.2 } }
      /* Beside the button there is no room for a word: the sentence stands above it. */
      @media (max-width: 19em) { .toast { flex-wrap: wrap; justify-content: flex-end; gap: 0; padding-block: .5rem 0 }
        .toast > svg.i { display: none } .toast .grow { flex-basis: 100% } }
      @media (forced-colors: active) { .toast { border: 1px solid } }
    `,
  ]

  static override properties = {
    toast: { attribute: false },
    shown: { state: true },
    cut: { state: true },
    width: { state: true },
  }
  /** What is shown; a new object is a new toast, null is none. */
  declare toast: Toast | null
  declare shown: Toast | null
  /** Its sentence has more than two lines. A name that has more than one then has a line for itself. */
  declare cut: boolean
  /** It has another one on another screen, and in a window that is turned. */
  declare width: number

  #timer = 0
  #tapHold = hold(this)
  /** Its action was tapped: the toast that comes of it takes no second tap at first. */
  #acted = false
  #held = new Set<string>()

  constructor() {
    super()
    this.toast = null
    this.shown = null
    this.cut = false
    this.width = 0
    keepFocus(this)
    // In the next frame: what it changes is the size that is observed.
    observeSize(this, () =>
      requestAnimationFrame(() => {
        this.width = this.clientWidth
      }),
    )
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (isToMeasure(changed)) this.cut = false
    if (!changed.has('toast')) return
    if (this.#acted && this.toast) this.#tapHold.begin()
    this.#acted = false
    this.shown = this.toast
    this.#held.clear()
    this.#wait()
  }

  protected override updated(changed: PropertyValues<this>) {
    const text = this.renderRoot.querySelector('.grow')
    if (!text || !Array.isArray(this.shown?.text)) return
    for (const name of text.querySelectorAll('.name')) name.classList.toggle('alone', this.cut && isTooWide(name))
    if (isToMeasure(changed)) this.cut = text.scrollHeight > text.clientHeight + 1
  }

  // The status is there before its words are, or a screen reader would not say them.
  // Firefox does not know the language of the page in here.
  override render(): unknown {
    const { shown } = this
    return html`<div role="status">${
      shown
        ? html`<div
          class="toast ${this.#tapHold.on ? 'held' : ''}"
          @pointerenter=${this.#hold('pointer')}
          @pointerleave=${this.#free('pointer')}
          @focusin=${this.#hold('focus')}
          @focusout=${this.#free('focus')}>
            ${shown.icon ? icon(shown.icon) : nothing}<span lang=${document.documentElement.lang || nothing} class="grow ${this.cut ? 'cut' : ''} ${isHigh(shown.text) ? 'high' : ''}" dir=${hasNames(shown.text) ? nothing : 'auto'}>${shownText(shown.text)}</span>
            ${shown.action ? html`<button class="btn" @click=${this.#act}>${shown.action}${shown.key ? html`<kbd aria-hidden="true">${shown.key}</kbd>` : nothing}</button>` : nothing}
          </div>`
        : nothing
    }</div>`
  }

  #act = () => {
    this.#acted = true
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
