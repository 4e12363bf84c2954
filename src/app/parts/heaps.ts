import { css, html, LitElement, nothing } from 'lit'
import { clamp } from '../../elements/base/clamp.ts'
import type { Box } from '../../elements/base/crop.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import type { Disposition } from '../../tidy/disposition.ts'
import { iconOf } from './disposition-icon.ts'
import type { Counts } from './lists.ts'
import { photoSizes } from './photo-size.ts'
import { thumb } from './thumb.ts'

/** The part of a photo that shows a thing, if there is one, and where it went. */
interface Shown {
  readonly src?: string | null
  readonly region?: Box | null
  /** Known of each thing that is in a pile. */
  readonly disposition: Disposition | undefined
}

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
      i { flex: none; display: grid; place-items: center; color: var(--loop-on-action); width: var(--mark); height: var(--mark); border-radius: 28%; background: var(--colour);
        outline: var(--edge) solid var(--loop-lit); forced-color-adjust: none }
      .out i { border-radius: 50% }
      .thumb { display: block; width: 100%; height: 100%; border: max(2px, calc(var(--mark) / 16)) solid var(--colour); border-radius: inherit }
      svg.i { width: 58%; height: 58% }
      .none i { border: 2px dashed var(--colour); outline: 0; background: none }
      /* Without room the places of the first things would be mere dashes. */
      @container (max-height: 3rem) { .none { visibility: hidden } }
    `,
  ]

  static override properties = { counts: { attribute: false }, shown: { attribute: false }, most: { type: Number } }
  /** How many things belong, and how many go out. */
  declare counts: Pick<Counts, 'belongs' | 'out'>
  /** The things of each pile, as far as that is known: their marks show them as they lay in the photos, or where they went. */
  declare shown: { readonly belongs: readonly Shown[]; readonly out: readonly Shown[] } | undefined
  /** How many things the larger pile will have, where that is known: the marks keep their size while it grows. */
  declare most: number

  readonly #sizeOf = photoSizes(this)

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
    return html`<section>${this.#heap('belongs', '')}${this.#heap('out', 'out')}</section>`
  }

  /** One pile; an empty one shows the place of its first thing. */
  #heap(pile: 'belongs' | 'out', look: string) {
    const count = this.counts[pile]
    const mark = (_: unknown, at: number) => html`<i>${this.#picture(this.shown?.[pile][at])}</i>`
    return html`<div class="${look} ${count === 0 ? 'none' : ''}">${Array.from({ length: Math.min(MOST, count) || 1 }, mark)}</div>`
  }

  // The whole photo in place of a thing would say nothing.
  #picture(thing: Shown | undefined) {
    if (!thing) return nothing
    const { src = null, region } = thing
    const size = region && this.#sizeOf(src)
    return size ? thumb(src!, size, region) : icon(iconOf(thing.disposition!))
  }
}

customElements.define('tidy-heaps', TidyHeaps)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-heaps': TidyHeaps
  }
}
