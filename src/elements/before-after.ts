import { css, html, LitElement, type PropertyValues } from 'lit'
import { word } from './base/words.ts'
import { base } from './look/base.ts'
import { rows } from './look/rows.ts'

/** Two photos of one place, one over the other, and a slider between them: a tap, a finger or the arrow keys move it. */
export class LoopBeforeAfter extends LitElement {
  static override styles = [
    base,
    rows,
    css`
      :host { --corner: var(--loop-radius-l); --lap: 0px; --end: 0px; position: relative; overflow: hidden; container-type: size;
        border-radius: var(--corner); background: var(--loop-photo-ground) }
      img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
      /* The one before is where a line of text begins. The photos themselves are not mirrored. */
      .after { clip-path: inset(0 0 0 var(--at)) }
      .after:dir(rtl) { clip-path: inset(0 var(--at) 0 0) }
      .tag { position: absolute; bottom: calc(12px + var(--lap)); inset-inline-start: 12px }
      .tag + .tag { inset-inline: auto calc(12px + var(--end)) }
      .line { position: absolute; inset-block: 0; inset-inline-start: var(--at); min-height: 0; width: 3px; padding: 0; translate: -50%;
        background: #fff; pointer-events: none }
      .line:dir(rtl) { translate: 50% }
      .line::after { content: '‹ ›'; display: grid; place-items: center; color: #1d231b; font: 600 1.5rem/1 var(--loop-font); padding-bottom: .2rem;
        position: absolute; left: 50%; top: calc(50% - var(--lap) / 2); width: 52px; height: 52px; translate: -50% -50%; border-radius: 50%;
        background: #fff; box-shadow: var(--loop-shadow-toast) }
      /* What lies over the upper edge of a strip would meet them. */
      @container (max-height: 9.99rem) { .tag, .line::after { display: none } }
      input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: ew-resize; touch-action: pan-y }
      :host([sweep]) .after { transition: clip-path 900ms var(--loop-ease) }
      :host([sweep]) .line { transition: inset-inline-start 900ms var(--loop-ease) }
      @media (prefers-reduced-motion: reduce) { :host([sweep]) :is(.after, .line) { transition: none } }
      :host(:focus-within) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
    `,
  ]

  static override properties = { beforeUrl: {}, afterUrl: {}, sweep: { type: Boolean, reflect: true }, at: { type: Number } }
  /** The address of the photo of the place before. */
  declare beforeUrl: string
  /** The address of the photo of the place after. */
  declare afterUrl: string
  /** The one after wipes once over the other, then the slider is the person's. */
  declare sweep: boolean
  /** How much of the width shows the place before, in percent. */
  declare at: number

  constructor() {
    super()
    this.beforeUrl = ''
    this.afterUrl = ''
    this.sweep = false
    this.at = 50
  }

  /** Where the slider is after the wipe. */
  #rest = 0

  protected override willUpdate() {
    if (this.hasUpdated || !this.sweep) return
    this.#rest = this.at
    this.at = 100
  }

  protected override firstUpdated() {
    if (!this.sweep) return
    // Drawn once with all of the photo before: the change from there is the wipe.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.at = this.#rest
      }),
    )
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('at')) this.style.setProperty('--at', `${this.at}%`)
  }

  override render(): unknown {
    return html`<img src=${this.beforeUrl} alt=${word('photoBefore', 'The place before')} /><img
      class="after"
      src=${this.afterUrl}
      alt=${word('photoAfter', 'The place after')} />
      <span class="tag">${word('before', 'Before')}</span><span class="tag">${word('after', 'After')}</span><span class="line"></span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        aria-label=${word('beforeAndAfter', 'Before and after')}
        aria-valuetext=${word('partBefore', (percent) => `${percent} % before`)(this.at)}
        .value=${String(this.at)}
        @input=${this.#moved} />`
  }

  #moved = (event: Event) => {
    this.sweep = false
    this.at = Number((event.target as HTMLInputElement).value)
  }
}

customElements.define('loop-before-after', LoopBeforeAfter)

declare global {
  interface HTMLElementTagNameMap {
    'loop-before-after': LoopBeforeAfter
  }
}
