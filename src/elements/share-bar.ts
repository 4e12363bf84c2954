import { css, html, LitElement, nothing, svg } from 'lit'
import { base } from './look/base.ts'

/**
 * Counts: the parts of a whole and its rest, as one bar and in words. `names` are the words for the two
 * parts; `left` is null while it is not known.
 */
export class LoopShareBar extends LitElement {
  static override styles = [
    base,
    css`
      :host { display: grid; gap: .45rem }
      svg { display: block; width: 100%; height: 10px; border-radius: 5px; background: var(--loop-line); overflow: hidden }
      .in { fill: var(--loop-mark-in) }
      .out { fill: var(--loop-mark-out) }
      .gap { fill: var(--loop-bg) }
      .legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted);
        font-variant-numeric: tabular-nums }
      b { font-weight: 650; color: var(--loop-text) }
      span { display: inline-flex; align-items: center; gap: .4rem }
      i { width: .7rem; height: .7rem; border-radius: 3px; background: var(--loop-mark-in) }
      i.out { border-radius: 50%; background: var(--loop-mark-out) }
      .left { margin-inline-start: auto }
      @media (max-width: 19em) { .left { margin-inline-start: 0 } }
      @media (prefers-contrast: more) { svg { border: 1.5px solid var(--loop-edge); background: none } }
      @media (forced-colors: active) {
        svg { border: 1px solid } .in { fill: Highlight } .out { fill: CanvasText }
        i { background: Highlight; forced-color-adjust: none } i.out { background: CanvasText }
      }
    `,
  ]

  static override properties = {
    belongs: { type: Number },
    out: { type: Number },
    left: { type: Number },
    leftWords: {},
    names: { attribute: false },
  }
  /** How many are of the first part. */
  declare belongs: number
  /** How many are of the second part. */
  declare out: number
  /** How many are left; null while it is not known. */
  declare left: number | null
  /** The words after the number of those that are left. */
  declare leftWords: string
  /** The words for the two parts. */
  declare names: readonly [belongs: string, out: string]

  constructor() {
    super()
    this.belongs = 0
    this.out = 0
    this.left = null
    this.leftWords = 'left to see'
    this.names = ['Belongs', 'Out']
  }

  override render(): unknown {
    const { belongs, out, left } = this
    const handled = belongs + out
    const total = Math.max(handled + (left ?? 0), 1)
    const gap = total * 0.006
    return html`<svg
      viewBox="0 0 ${total} 1"
      preserveAspectRatio="none"
      role="img"
      aria-label=${left === null ? `${handled} handled` : `${handled} of ${handled + left} handled`}>
        <rect class="in" width=${belongs} height="1"></rect>
        <rect class="out" x=${belongs} width=${out} height="1"></rect>
        ${belongs && out ? gapAt(belongs - gap / 2, gap) : nothing}
      </svg>
      <div class="legend">
        <span><i></i>${this.names[0]} <b>${belongs}</b></span><span><i class="out"></i>${this.names[1]} <b>${out}</b></span>
        ${left === null ? nothing : html`<span class="left"><b>${left}</b> ${this.leftWords}</span>`}
      </div>`
  }
}

const gapAt = (x: number, width: number) => svg`<rect class="gap" x=${x} width=${width} height="1"></rect>`

customElements.define('loop-share-bar', LoopShareBar)

declare global {
  interface HTMLElementTagNameMap {
    'loop-share-bar': LoopShareBar
  }
}
