import { css, html, LitElement } from 'lit'
import { clamp } from '../../elements/base/clamp.ts'
import { base } from '../../elements/look/base.ts'
import type { Counts } from './lists.ts'

/** As many marks of a pile have room; the counts stand in words elsewhere. */
const MOST = 20

/** A calm ground with the two piles as they grow, in place of a photo that there is none of. What they hold is said elsewhere. */
export class TidyHeaps extends LitElement {
  static override styles = [
    base,
    css`
      :host { --row: 2; --edge: 0px; display: grid; padding: 1rem var(--loop-gutter); background: var(--loop-accent-soft) }
      /* As large as the ground allows: two piles beside each other, each about as high as wide. */
      section { container-type: size; display: grid; grid-template-columns: repeat(2, auto); place-content: center; align-items: end; gap: 24px }
      div { --colour: var(--loop-mark-in); --mark: clamp(12px, min((50cqw - 12px) / var(--row) / 1.2, 100cqh / (var(--row) + .5) / 1.2), 7rem); display: flex; flex-wrap: wrap-reverse; justify-content: center; gap: calc(var(--mark) / 5);
        width: calc(1.2 * var(--row) * var(--mark)); padding-bottom: calc(var(--mark) / 4); border-bottom: 3px solid var(--colour) }
      .out { --colour: var(--loop-mark-out) }
      i { flex: none; width: var(--mark); height: var(--mark); border-radius: 28%; background: var(--colour);
        outline: var(--edge) solid var(--loop-lit); forced-color-adjust: none }
      .out i { border-radius: 50% }
      .none i { border: 2px dashed var(--colour); outline: 0; background: none }
    `,
  ]

  static override properties = { counts: { attribute: false }, most: { type: Number } }
  /** How many things belong, and how many go out. */
  declare counts: Pick<Counts, 'belongs' | 'out'>
  /** How many things the larger pile will have, where that is known: the marks keep their size while it grows. */
  declare most: number

  constructor() {
    super()
    this.most = 0
  }

  // The policy of the app lets no template have a style.
  protected override updated() {
    const { belongs, out } = this.counts
    this.style.setProperty('--row', `${clamp(Math.ceil(Math.sqrt(Math.max(belongs, out, this.most))), 2, 5)}`)
  }

  override render() {
    const { belongs, out } = this.counts
    return html`<section>${heap(belongs, '')}${heap(out, 'out')}</section>`
  }
}

/** One pile; an empty one shows the place of its first thing. */
const heap = (count: number, pile: '' | 'out') =>
  html`<div class="${pile} ${count === 0 ? 'none' : ''}">${Array.from({ length: Math.min(MOST, count) || 1 }, () => html`<i></i>`)}</div>`

customElements.define('tidy-heaps', TidyHeaps)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-heaps': TidyHeaps
  }
}
