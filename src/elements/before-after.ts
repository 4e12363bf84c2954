import { css, html, LitElement, type PropertyValues } from 'lit'
import { base } from './look/base.ts'
import { rows } from './look/rows.ts'

/** Two photos of one place, one over the other, and a slider between them: a tap, a finger or the arrow keys move it. */
export class LoopBeforeAfter extends LitElement {
  static override styles = [
    base,
    rows,
    css`
      :host { position: relative; overflow: hidden; border-radius: var(--loop-radius-l); background: var(--loop-photo-ground) }
      img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
      .after { clip-path: inset(0 0 0 var(--at)) }
      .tag { position: absolute; top: 12px; inset-inline-start: 12px }
      .tag + .tag { inset-inline: auto 12px }
      .line { position: absolute; inset-block: 0; left: var(--at); min-height: 0; width: 3px; padding: 0; translate: -50%;
        background: #fff; pointer-events: none }
      .line::after { content: '‹ ›'; display: grid; place-items: center; color: #1d231b; font: var(--loop-type-label) var(--loop-font);
        position: absolute; left: 50%; top: 50%; width: 32px; height: 32px; translate: -50% -50%; border-radius: 50%;
        background: #fff; box-shadow: var(--loop-shadow-toast) }
      input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: ew-resize; touch-action: pan-y }
      :host(:focus-within) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
    `,
  ]

  static override properties = { beforeUrl: {}, afterUrl: {}, at: { state: true } }
  /** The address of the photo on the left. */
  declare beforeUrl: string
  /** The address of the photo on the right. */
  declare afterUrl: string
  declare at: number

  constructor() {
    super()
    this.beforeUrl = ''
    this.afterUrl = ''
    this.at = 50
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('at')) this.style.setProperty('--at', `${this.at}%`)
  }

  override render(): unknown {
    return html`<img src=${this.beforeUrl} alt="The place before" /><img
      class="after"
      src=${this.afterUrl}
      alt="The place after" />
      <span class="tag">Before</span><span class="tag">After</span><span class="line"></span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        aria-label="How much is before"
        aria-valuetext="${this.at} % before"
        .value=${String(this.at)}
        @input=${this.#moved} />`
  }

  #moved = (event: Event) => {
    this.at = Number((event.target as HTMLInputElement).value)
  }
}

customElements.define('loop-before-after', LoopBeforeAfter)

declare global {
  interface HTMLElementTagNameMap {
    'loop-before-after': LoopBeforeAfter
  }
}
