import { css, html, LitElement, nothing } from 'lit'
import { emit } from './base/emit.ts'
import { word } from './base/words.ts'
import { type IconName, icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import { rows } from './look/rows.ts'

/**
 * A sentence or two that the person may want to know, and can put away. The slotted content is its one action.
 *
 * @fires dismiss - put away.
 * @slot - a button.
 */
export class LoopNote extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      .note { padding-block: .25rem }
      .words { padding-block: .5rem }
      .note .icon-button { flex: none; margin-inline-end: -10px }
      /* The words need the room, and a warning its sign. */
      @media (max-width: 23em) { .note.plain > svg.i { display: none } }
    `,
  ]

  static override properties = { sign: {}, text: {}, icon: {} }
  /** `warn` for lost data, `stop` for refused commands. */
  declare sign: 'plain' | 'warn' | 'stop'
  /** What it says. There is no note without it. */
  declare text: string
  /** The picture before the text: that of its sign, unless another one is named. */
  declare icon: IconName | null

  constructor() {
    super()
    this.sign = 'plain'
    this.text = ''
    this.icon = null
  }

  override render(): unknown {
    if (!this.text) return nothing
    return html`<div class="note ${this.sign}">${icon(this.icon ?? (this.sign === 'plain' ? 'shield' : 'alert'))}
      <span class="grow words" dir="auto">${this.text}</span>
      <slot></slot><button
        class="icon-button"
        aria-label=${word('putAway', 'Put away')}
        @click=${() => emit(this, 'dismiss')}>${icon('close')}</button></div>`
  }
}

customElements.define('loop-note', LoopNote)

declare global {
  interface HTMLElementTagNameMap {
    'loop-note': LoopNote
  }
}
