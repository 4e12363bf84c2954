import { css, html, LitElement } from 'lit'
import { base } from '../../elements/look/base.ts'

/** As many marks of a pile have room; the counts stand in words elsewhere. */
const MOST = 20

/** A calm ground with the two piles as they grow, in place of a photo that there is none of. What they hold is said elsewhere. */
export class TidyHeaps extends LitElement {
  static override styles = [
    base,
    css`
      :host { display: grid; padding: 1rem var(--loop-gutter); overflow: hidden; background: var(--loop-accent-soft) }
      /* As large as the ground allows: five marks in a row. */
      section { container-type: size; display: grid; grid-template-columns: repeat(2, auto); place-content: center; align-items: end; gap: 24px }
      div { --mark: clamp(12px, 8cqmin, 40px); display: flex; flex-wrap: wrap-reverse; justify-content: center; align-content: flex-start; gap: calc(var(--mark) / 5);
        width: calc(6 * var(--mark)); padding-bottom: calc(var(--mark) / 4); border-bottom: 3px solid var(--loop-mark-in); border-radius: 0 0 4px 4px }
      .out { border-color: var(--loop-mark-out) }
      i { flex: none; width: var(--mark); height: var(--mark); border-radius: 28%; background: var(--loop-mark-in) }
      .out i { border-radius: 50%; background: var(--loop-mark-out) }
      .none i { border: 2px dashed var(--loop-mark-in); background: none }
      .none.out i { border-color: var(--loop-mark-out) }
      @media (forced-colors: active) { i { forced-color-adjust: none } }
    `,
  ]

  static override properties = { belongs: { type: Number }, out: { type: Number } }
  /** How many things belong. */
  declare belongs: number
  /** How many things go out. */
  declare out: number

  constructor() {
    super()
    this.belongs = 0
    this.out = 0
    this.ariaHidden = 'true'
  }

  override render() {
    return html`<section>${heap(this.belongs, '')}${heap(this.out, 'out')}</section>`
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
