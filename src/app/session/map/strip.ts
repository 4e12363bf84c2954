import { css, html, LitElement, type PropertyValues } from 'lit'
import type { Box } from '../../../elements/base/crop.ts'
import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import { base } from '../../../elements/look/base.ts'
import type { Disposition } from '../../../tidy/disposition.ts'
import { listFor, type TodoList } from '../../../tidy/state.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { emit } from '../../parts/events.ts'
import { nameLang } from '../../parts/name-lang.ts'
import { shownName } from '../../parts/shown-name.ts'
import { thingLook, thingPictures } from '../../parts/thumb.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'

/** The things that go to one place, or out in one way. The newest comes first. */
export interface Bin {
  /** The id of its list. */
  readonly id: string
  readonly to: TodoList['to']
  /** The name of the place; '' for what leaves the home, which the app has words for. */
  readonly name: string
  readonly count: number
  /** The last of its things, with the part of a photo that shows it, if there is one. */
  readonly things: readonly { readonly src: string; readonly region: Box | null }[]
}

/**
 * The piles as a strip of bins below the photo, for a wide window.
 *
 * @fires pile - `CustomEvent<{ id: string }>`, the id of the list of the pile that was tapped
 */
export class TidyStrip extends LitElement {
  static override styles = [
    base,
    thingLook,
    css`
      /* It takes room from the first pile on, also when that is taken back: the photo changes its size once. */
      :host(:not([begun])) { display: none }
      section { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(min-content, 15rem); justify-content: start; gap: var(--loop-space-3); min-height: 93px;
        padding: 3px var(--loop-gutter); scroll-padding-inline: var(--loop-gutter); overflow-x: auto; scrollbar-width: none;
        /* What goes on beyond the edges of the photo fades there. */
        mask: linear-gradient(90deg, transparent, #000 var(--loop-gutter) calc(100% - var(--loop-gutter)), transparent) }
      .bin { display: grid; min-width: 8rem; padding: 5px 12px; border: 0; border-radius: var(--loop-radius-m);
        background: var(--loop-surface); box-shadow: var(--loop-shadow-card); text-align: start; align-content: space-evenly }
      .things { display: flex; min-height: 40px }
      .thumb { width: 40px; height: 40px; border: 2px solid var(--loop-surface); border-radius: 10px; margin-inline-end: -10px }
      b { display: flex; align-items: center; gap: .45rem; font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
      /* The longest word gives the bin its width, up to this. A long name takes no height from the photo, and the strip has room for two lines from the start: all of it is the title and the name of the button. */
      .name { max-width: 10rem; line-height: 1.15; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; hyphens: auto }
      i { width: .7rem; height: .7rem; flex: none; border-radius: 3px; background: var(--loop-mark-in) }
      .out i { border-radius: 50%; background: var(--loop-mark-out) }
      .count { margin-inline-start: auto; color: var(--loop-text-muted); font-weight: 550; font-variant-numeric: tabular-nums }
      @media (max-width: 76em) { .thumb:nth-child(n + 3) { display: none } }
      @media (forced-colors: active) { .bin { border: 1px solid } i { forced-color-adjust: none } }
    `,
  ]

  static override properties = { bins: { attribute: false }, begun: { type: Boolean, reflect: true } }
  declare bins: readonly Bin[]
  /** There was a pile once. */
  declare begun: boolean

  readonly #picture = thingPictures(this)

  constructor() {
    super()
    this.bins = []
    this.begun = false
  }

  protected override willUpdate() {
    this.begun ||= this.bins.length > 0
  }

  protected override updated(changed: PropertyValues<this>) {
    // The photo gives way to the first pile, and does not jump. Where there are piles from the start it has no other size before.
    if (this.begun && changed.get('begun') === false)
      move(this, [{ marginBottom: `${-this.offsetHeight}px` }, {}], { duration: GLIDE_MS })
    // What has just received comes into view. The strip itself is in view in any wide window, so that nothing else is scrolled.
    const before = changed.get('bins')
    // Those of a session that was opened have all come at once.
    if (!before || this.bins.length > before.length + 1) return
    const got = this.bins.find(({ id, count }) => !before.some((bin) => bin.id === id && bin.count >= count))
    const bin = this.#find(got?.id)
    bin?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' })
    // Its picture is seen where the thing lands, and not before.
    const newest = newestIn(bin)
    if (newest) move(newest, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, {}], { duration: GLIDE_MS })
  }

  #find(id: string | undefined) {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.bin')].find((one) => one.dataset.bin === id)
  }

  /** Where the newest thing in the bin of what goes there is on the screen, or will be; null where there is none, or it is not shown. */
  boxOf(disposition: Disposition): Box | null {
    const bin = this.#find(listFor(disposition)?.id)
    const { left = 0, top = 0, width = 0, height = 0 } = newestIn(bin)?.getBoundingClientRect() ?? {}
    // While the photo gives way to the first pile, and while the strip scrolls to this one.
    const below = Number.parseFloat(getComputedStyle(this).marginBottom)
    const strip = this.getBoundingClientRect()
    const x = Math.max(strip.left, Math.min(left, strip.right - width))
    return width > 0 ? { x, y: top + below, width, height } : null
  }

  override render() {
    return html`<section aria-label=${words.photos.piles} @wheel=${this.#turn}>${this.bins.map((bin) => this.#bin(bin))}</section>`
  }

  // The wheel of a mouse turns one way only.
  #turn = (event: WheelEvent) => {
    const strip = event.currentTarget as HTMLElement
    const before = strip.scrollLeft
    if (event.deltaX || event.ctrlKey) return
    strip.scrollLeft += this.matches(':dir(rtl)') ? -event.deltaY : event.deltaY
    if (strip.scrollLeft !== before) event.preventDefault()
  }

  #bin({ id, to, name, count, things }: Bin) {
    const pictures = things.map((thing) => this.#picture(thing, iconOf({ to })))
    const shown = to === 'place' ? shownName(name) : words.facts[to]
    return html`<button
      class="bin ${to === 'place' ? '' : 'out'}"
      data-bin=${id}
      aria-label=${fill(words.photos.pile, { name: shown, count })}
      title=${shown}
      @click=${() => emit(this, 'pile', { id })}><span class="things">${pictures}</span>
      <b><i></i><span class="name" dir="auto" lang=${nameLang()}>${shown}</span><span class="count">${count}</span></b></button>`
  }
}

const newestIn = (bin: Element | undefined) => bin?.querySelector('.thumb')

customElements.define('tidy-strip', TidyStrip)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-strip': TidyStrip
  }
}
