import { css, html, LitElement } from 'lit'
import { emit } from './base/emit.ts'
import { base } from './look/base.ts'

/** One of a few answers of which exactly one holds. */
export interface Segment {
  readonly value: string
  readonly label: string
}

/**
 * A few answers side by side, of which one holds: native radios, so that arrows and a screen reader work as everywhere. A `value`
 * that is none of them leaves all open.
 *
 * @fires choose - `CustomEvent<string>`, the value that holds now.
 */
export class LoopSegments extends LitElement {
  static override styles = [
    base,
    css`
      fieldset { display: grid; gap: .35rem; min-width: 0 }
      legend { padding: 0; margin-bottom: .35rem; font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
      .segments { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr)); padding: 3px;
        border: 1px solid var(--loop-line); border-radius: var(--loop-radius-m); background: var(--loop-raised) }
      label { position: relative; display: grid; place-items: center; min-height: var(--loop-target); padding: .25rem;
        border: 1.5px solid transparent; border-radius: 11px; text-align: center; font: var(--loop-type-small) var(--loop-font); font-weight: 550;
        color: var(--loop-text-muted); cursor: pointer; touch-action: manipulation; -webkit-tap-highlight-color: transparent }
      label.chosen { border-color: var(--loop-accent); background: var(--loop-tray); color: var(--loop-text); font-weight: 650 }
      label:has(:focus-visible) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
      @supports not selector(:has(a)) { label:focus-within { outline: 3px solid var(--loop-focus) } }
      input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer }
      @media (forced-colors: active) { label { border-color: Canvas } label.chosen { border-color: Highlight;
        border-width: 3px } }
    `,
  ]

  static override properties = { label: {}, options: { attribute: false }, value: {} }
  /** What is asked, above the answers. */
  declare label: string
  /** The answers. */
  declare options: readonly Segment[]
  /** The value of the answer that holds. */
  declare value: string

  constructor() {
    super()
    this.label = ''
    this.options = []
    this.value = ''
  }

  override render(): unknown {
    return html`<fieldset><legend>${this.label}</legend><div class="segments">${this.options.map(
      ({ value, label }) =>
        html`<label class=${value === this.value ? 'chosen' : ''}><input
          type="radio"
          name="segment"
          value=${value}
          .checked=${value === this.value}
          @change=${this.#chosen} />${label}</label>`,
    )}</div></fieldset>`
  }

  #chosen = (event: Event) => {
    this.value = (event.target as HTMLInputElement).value
    emit(this, 'choose', this.value)
  }
}

customElements.define('loop-segments', LoopSegments)

declare global {
  interface HTMLElementTagNameMap {
    'loop-segments': LoopSegments
  }
}
