import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { type Box, inView, type Size } from '../../../elements/base/crop.ts'
import { drawnOut, wholePhoto } from '../../../elements/base/drawn-out.ts'
import { foundLook, foundMarks } from '../../../elements/base/found.ts'
import { hold } from '../../../elements/base/hold.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import { observeSize } from '../../../elements/base/own-size.ts'
import { veil, veilLook } from '../../../elements/base/veil.ts'
import { base } from '../../../elements/look/base.ts'
import { emit } from '../../parts/events.ts'
import { photoSizes } from '../../parts/photo-size.ts'
import { pileStyles } from '../../parts/pile-colours.ts'
import { shownName } from '../../parts/shown-name.ts'
import type { Part } from '../motion/photo-move.ts'
import { type Corner, tellView } from './corners.ts'
import { mapGlide } from './map-glide.ts'
import { type Mark, nameOfMark } from './marks.ts'
import { FINGER, mapView, type Point, places } from './places.ts'

/**
 * The whole photo, dimmed, with a mark for each known thing: a ring is not decided, a square belongs, a circle goes out; the thing of the card is
 * lit. Each mark is a button of the size of a finger. The slotted content lies over the lower edge, or over the upper one where the lit thing is low.
 *
 * @fires take - `CustomEvent<{ id: string }>`, the thing whose mark was tapped
 * @fires view - `CustomEvent<Room | null>`, see `tellView`
 */
export class TidyPhotoMap extends LitElement {
  static override styles = [
    base,
    foundLook,
    veilLook,
    css`
      :host { --stage: light-dark(#dfe5d9, #131412); position: relative; overflow: hidden; background: var(--stage) }
      .scene { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; transform-origin: 0 0 }
      .veil { fill: rgb(18 22 17 / .46) }
      .mark { position: absolute; inset-block-start: 0; left: 0; display: grid; place-items: center; width: 48px; height: 48px;
        margin: -24px; padding: 0; border: 0; border-radius: 50%; background: none }
      .mark i { width: 18px; height: 18px; border: 2px solid rgb(18 22 17 / .55); border-radius: 5px; background: ${pileStyles.in} }
      .out i { width: 20px; height: 20px; border-radius: 50%; background: ${pileStyles.out} }
      .open i, .later i { width: 22px; height: 22px; border: 2.5px solid #f4f6f1; border-radius: 50%; background: rgb(18 22 17 / .55) }
      .later i { border-style: dotted }
      .next i { outline: 2.5px solid #f4f6f1; outline-offset: 3px }
      .over { position: absolute; inset-inline: var(--loop-gutter); z-index: 2; max-width: 30rem; margin-inline: auto }
      @media (forced-colors: active) { .mark i { forced-color-adjust: none } }
    `,
  ]

  static override properties = {
    src: {},
    region: { attribute: false },
    marks: { attribute: false },
    bright: { type: Boolean },
    found: { attribute: false },
    label: {},
    lap: { type: Number },
    loss: { type: Number },
    zoom: { attribute: false },
    taken: { attribute: false },
    frame: { state: true },
  }
  declare src: string | null
  /** The part that is lit, in fractions of the photo; null for none. */
  declare region: Box | null
  declare marks: readonly Mark[]
  /** The photo is not dimmed while nothing is lit. */
  declare bright: boolean
  /** The things that are found so far while the photo is looked at, in fractions of it. */
  declare found: readonly Box[]
  /** What the photo shows, for a screen reader. */
  declare label: string
  /** How many pixels of the lower edge the tray lies over. */
  declare lap: number
  /** How much of the photo's width may lie beyond the sides, from 0 to 1. */
  declare loss: number
  /** The part of the frame that is shown enlarged, in fractions of it; null for all. */
  declare zoom: Box | null
  /** What lies over the photo and takes taps; null for nothing. */
  declare taken: Corner | null
  declare frame: Size

  readonly #hold = hold(this)
  readonly #veil = veil()
  readonly #sizeOf = photoSizes(this)
  readonly #glide = mapGlide(() => this.renderRoot)
  /** The lit part, in pixels of the frame. */
  #lit: Box | null = null
  /** What is shown of the photo: from where on, and how large; null while none is. */
  #view: Part | null = null
  /** The marks that have a place, with it. */
  #placed: readonly (readonly [Mark, Point])[] = []

  constructor() {
    super()
    this.src = null
    this.region = null
    this.marks = []
    this.bright = false
    this.found = []
    this.label = ''
    this.lap = 0
    this.loss = 0
    this.zoom = null
    this.taken = null
    this.frame = { width: 0, height: 0 }
    observeSize(this, () => {
      this.frame = { width: this.clientWidth, height: this.clientHeight }
    })
  }

  protected override willUpdate() {
    this.#glide.leave()
  }

  protected override updated(changed: PropertyValues<this>) {
    // The policy of the app lets no template have a style.
    const marks = this.renderRoot.querySelectorAll<HTMLElement>('.mark')
    this.#placed.forEach(([, { x, y }], at) => {
      marks[at]!.style.setProperty('translate', `${x}px ${y}px`)
    })
    // A part that is shown enlarged is moved by fingers. With the height it goes where the edge of the tray does, which `open` tells.
    const shown = this.src && this.#view && !this.zoom ? { ...this.#view, src: this.src, marks: this.#placed } : null
    this.#glide.go(shown, !changed.has('frame') || (this.getRootNode() as ShadowRoot).host?.hasAttribute('open'))
    tellView(this, this.#lit, this.frame)
    const { style } = this.renderRoot.querySelector<HTMLElement>('.over')!
    const { lap, frame } = this
    const isAtTop = isFreerAbove(this.#lit, this.#placed, frame.height - lap)
    // Beside the buttons in the upper corners there is room in a wide frame only.
    style.setProperty('top', isAtTop ? `${frame.width < 760 ? 64 : 18}px` : 'auto')
    style.setProperty('bottom', isAtTop ? 'auto' : `${lap + 18}px`)
  }

  /** The size of the photo; null while it is not known. */
  get photo(): Size | null {
    return this.#sizeOf(this.src) ?? null
  }

  override render() {
    const { src, frame, photo: size } = this
    const isShown = src && size && frame.width > 0 && frame.height > 0
    if (!isShown) {
      this.#placed = []
      this.#view = null
    }
    return html`${isShown ? this.#scene(src, size) : nothing}<div class="over"><slot></slot></div>`
  }

  /** The lit part on the screen; null while nothing is lit. */
  litBox(): Box | null {
    const box = this.#lit
    if (!box) return null
    const { left, top } = this.getBoundingClientRect()
    return { ...box, x: left + box.x, y: top + box.y }
  }

  #scene(src: string, { width, height }: Size) {
    const { frame, marks } = this
    const part = this.region && inPhoto(this.region)
    const lit = part && inPixels(part, { width, height })
    const whole = mapView({ width, height }, frame, lit, this.lap, this.loss)
    const zoom = this.zoom ?? { x: 0, y: 0, width: 1, height: 1 }
    const view = {
      x: whole.x + zoom.x * whole.width,
      y: whole.y + zoom.y * whole.height,
      width: zoom.width * whole.width,
      height: zoom.height * whole.height,
    }
    const scale = frame.width / view.width
    this.#view = { x: view.x, y: view.y, scale }
    this.#lit = lit && {
      x: (lit.x - view.x) * scale,
      y: (lit.y - view.y) * scale,
      width: lit.width * scale,
      height: lit.height * scale,
    }
    const at = ({ x, y, width: wide, height: high }: Box): Point => ({
      x: ((x + wide / 2) * width - view.x) * scale,
      y: ((y + high / 2) * height - view.y) * scale,
    })
    // What can still be decided has its place first, then the newest.
    const known = marks.filter(({ region, state }) => region && state !== 'now').toReversed()
    const sorted = [...known.filter(isOpen), ...known.filter((mark) => !isOpen(mark))]
    const shown = sorted.filter(({ region }) => !this.zoom || isWithin(at(region!), frame))
    // Where the photo is on the screen.
    const [left, top] = [Math.max(0, -view.x * scale), Math.max(0, -view.y * scale)]
    const right = Math.min(frame.width, (width - view.x) * scale)
    const bottom = Math.min(frame.height - this.lap, (height - view.y) * scale)
    const bounds = { x: left, y: top, width: right - left, height: bottom - top }
    const points = places(
      shown.map(({ region }) => at(region!)),
      bounds,
      this.taken ? [{ ...this.taken, x: this.taken.isRight ? frame.width - this.taken.width : 0, y: 0 }] : [],
    )
    this.#placed = shown.flatMap((mark, index) => (points[index] ? [[mark, points[index]] as const] : []))
    const shownPart = {
      x: view.x + left / scale,
      y: view.y + top / scale,
      width: bounds.width / scale,
      height: bounds.height / scale,
    }
    // Beside the round corners of the tray the photo goes on, where it reaches about as far down.
    const low = bottom > frame.height - 2 * this.lap ? height + view.height : height
    const ring = lit && inView(lit, shownPart, 1 / scale)
    return html`<svg
        class="scene"
        viewBox="${view.x} ${view.y} ${view.width} ${view.height}"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label=${this.label}>
        ${wholePhoto(src, { width, height })}
        ${low > height ? drawnOut(src, { width, height }, 1 / scale, height - 1, low) : nothing}
        ${this.#veil(src, `M0 0h${width}v${low}H0z`, ring, ring ? corner(ring) : 0, !this.bright)}
        ${this.found.length > 0 ? foundMarks(this.found, { width, height }, 1 / scale) : nothing}
      </svg>
      ${this.#placed.map(([mark]) => this.#mark(mark))}`
  }

  #take(id: string) {
    this.#hold.begin()
    emit(this, 'take', { id })
  }

  #mark(mark: Mark) {
    const name = nameOfMark({ ...mark, item: shownName(mark.item) })
    return html`<button
      class="mark ${mark.state} ${mark.turn ? 'next' : ''} ${this.#hold.on ? 'held' : ''}"
      aria-label=${name}
      title=${name}
      @click=${() => this.#take(mark.id)}><i></i></button>`
  }
}

/** So many pixels are taken by a toast of two lines and the space around it. */
const TOAST = 120
/**
 * Whether a toast stands better at the upper edge of an open part of that height than at the lower one: it keeps off the lit part, else it lies over
 * fewer marks.
 */
function isFreerAbove(lit: Box | null, placed: readonly (readonly [Mark, Point])[], open: number): boolean {
  const isBelow = (bottom: number) => bottom > open - TOAST
  if (lit && lit.y <= TOAST) return false
  if (lit && isBelow(lit.y + lit.height)) return true
  const middles = placed.map(([, { y }]) => y)
  const below = middles.filter((y) => isBelow(y + FINGER / 2)).length
  return below > middles.filter((y) => y - FINGER / 2 < TOAST).length
}
const isOpen = ({ state }: Mark) => state === 'open' || state === 'later'
const isWithin = ({ x, y }: Point, { width, height }: Size) => x >= 0 && y >= 0 && x <= width && y <= height
const inPixels = ({ x, y, width, height }: Box, photo: Size): Box => ({
  x: x * photo.width,
  y: y * photo.height,
  width: width * photo.width,
  height: height * photo.height,
})
const corner = ({ width, height }: Box) => Math.min(width, height) * 0.15

customElements.define('tidy-photo-map', TidyPhotoMap)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-photo-map': TidyPhotoMap
  }
}
