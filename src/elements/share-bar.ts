import { css, html, LitElement, nothing, type PropertyValues, svg } from 'lit'
import type { Box } from './base/crop.ts'
import { GLIDE_MS, move } from './base/move.ts'
import { word } from './base/words.ts'
import { base } from './look/base.ts'

/** The bar never fills up while nobody knows how much there is: it is drawn as if at least so many were still to come. */
const TO_COME = 6
/** So many in all make a full bar at the beginning. */
const FIRST_FULL = 16

/**
 * Counts: two parts of a whole and its rest, as one bar and in words. `names` are the words for the two parts; `left` is null while it is not
 * known. With `open` nobody knows how many there are in all: each that is left is a mark after the bar, six at most, and the bar never goes
 * back when more come.
 */
export class LoopShareBar extends LitElement {
  static override styles = [
    base,
    css`
      :host { display: grid; gap: .45rem; container-type: inline-size }
      svg { display: block; width: 100%; height: 10px; border-radius: 5px; background: var(--loop-line); overflow: hidden }
      /* The bar alone: the marks in it turn with it. */
      svg[role]:dir(rtl) { transform: scaleX(-1) }
      .open { background: linear-gradient(var(--loop-line), var(--loop-line)) center / 100% 2px no-repeat }
      .in { fill: var(--loop-mark-in) }
      .out { fill: var(--loop-mark-out) }
      .gap { fill: var(--loop-bg) }
      .mark { fill: var(--loop-bg); stroke: var(--loop-text-muted); stroke-width: 2 }
      .now { fill: var(--loop-text); stroke: var(--loop-text) }
      .legend { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted);
        font-variant-numeric: tabular-nums }
      b { display: inline-block; font-weight: 650; color: var(--loop-text) }
      .legend > span { display: inline-flex; align-items: center; gap: .4rem }
      .legend i { width: .7rem; height: .7rem; border-radius: 3px; background: var(--loop-mark-in) }
      .legend i.out { border-radius: 50%; background: var(--loop-mark-out) }
      .left { margin-inline-start: auto }
      em { font-style: normal }
      /* Where there is little room the shapes and numbers say enough. */
      @container (max-width: 19em) { .small em { display: none } }
      @media (max-width: 19em) { .left { margin-inline-start: 0 } }
      @media (prefers-contrast: more) { svg { border: 1.5px solid var(--loop-edge); background: none } }
      @media (forced-colors: active) {
        svg { border: 1px solid } .in { fill: Highlight } .out { fill: CanvasText }
        .legend i { background: Highlight; forced-color-adjust: none } .legend i.out { background: CanvasText }
      }
    `,
  ]

  static override properties = {
    belongs: { type: Number },
    out: { type: Number },
    left: { type: Number },
    leftWords: {},
    leftLead: {},
    open: { type: Boolean },
    names: { attribute: false },
  }
  /** How many are of the first part. */
  declare belongs: number
  /** How many are of the second part. */
  declare out: number
  /** How many are left; null while it is not known. */
  declare left: number | null
  /** The words after the number of those that are left, or in its place while it is not known. */
  declare leftWords: string
  /** The words before that number. */
  declare leftLead: string
  /** More may come: nobody knows how many there are in all. */
  declare open: boolean
  /** The words for the two parts. */
  declare names: readonly [belongs: string, out: string]

  constructor() {
    super()
    this.belongs = 0
    this.out = 0
    this.left = null
    this.leftWords = ''
    this.leftLead = ''
    this.open = false
    this.names = [word('belongs', 'Belongs'), word('out', 'Out')]
  }

  override render(): unknown {
    const { belongs, out, left, open } = this
    const handled = belongs + out
    const total = open ? Math.max(FIRST_FULL, handled + TO_COME) : Math.max(handled + (left ?? 0), 1)
    const share = (count: number) => `${(100 * count) / total}%`
    const mark = (_: unknown, at: number) =>
      svg`<circle class=${at === 0 ? 'mark now' : 'mark'} cx=${13 + at * 15} cy="5" r="3.5"></circle>`
    // Measures are attributes: the policy of the app lets no element bring a style of its own.
    return html`<svg class=${open ? 'open' : ''} role="img" aria-label=${this.#name}>
        <rect class="in" width=${share(belongs)} height="10"></rect>
        <rect class="out" x=${share(belongs)} width=${share(out)} height="10"></rect>
        ${belongs && out ? svg`<rect class="gap" x=${share(belongs)} width="2" height="10"></rect>` : nothing}
        ${open ? svg`<svg class="marks" x=${share(handled)} overflow="visible">${Array.from({ length: Math.min(left ?? 0, 6) }, mark)}</svg>` : nothing}
      </svg>
      <div class="legend ${open ? 'small' : ''}">
        <span><i></i><em>${this.names[0]}</em> <b>${belongs}</b></span><span><i class="out"></i><em>${this.names[1]}</em> <b>${out}</b></span>
        <span class="left"><span>${this.#rest(left === null ? '' : html`<b>${left}</b>`)}</span></span>
      </div>`
  }

  /** Where a part of the bar ends on the screen. */
  endOf(part: 'in' | 'out'): Box {
    const bar = this.renderRoot.querySelector(`.${part}`)!.getBoundingClientRect()
    return { x: this.matches(':dir(rtl)') ? bar.left : bar.right, y: bar.top, width: 0, height: bar.height }
  }

  // A number that has grown settles when what was counted has had the time to come to it.
  protected override updated(changed: PropertyValues<this>) {
    const numbers = this.renderRoot.querySelectorAll('.legend b')
    const grows = [(changed.get('belongs') ?? this.belongs) < this.belongs, (changed.get('out') ?? this.out) < this.out]
    grows.forEach((isMore, at) => {
      const spring = { duration: 240, delay: GLIDE_MS - 60, easing: 'cubic-bezier(.3, 1.25, .5, 1)' }
      if (isMore) move(numbers[at]!, [{}, { scale: 1.06, offset: 0.4 }, {}], spring)
    })
  }

  get #name(): string {
    const { belongs, out, left, open } = this
    const handled = belongs + out
    if (left === null) return word('handled', (count) => `${count} handled`)(handled)
    if (!open) return word('handledOf', (count, all) => `${count} of ${all} handled`)(handled, handled + left)
    return word('handledAnd', (count, others) => `${count} handled, ${others}`)(handled, this.#rest(left).join(''))
  }

  /** The words around the number. */
  #rest(left: unknown): unknown[] {
    return [this.leftLead, spaceBy(this.leftLead), left, spaceBy(this.leftWords), this.leftWords]
  }
}

/** Between words and a number: a space, but none where the script of the words has none. */
const spaceBy = (words: string) =>
  words === '' || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words) ? '' : ' '

customElements.define('loop-share-bar', LoopShareBar)

declare global {
  interface HTMLElementTagNameMap {
    'loop-share-bar': LoopShareBar
  }
}
