import { css, html, LitElement, nothing, type PropertyValues, svg } from 'lit'
import { type Box, crop, inView, type Size } from './base/crop.ts'
import { drawnOut, wholePhoto } from './base/drawn-out.ts'
import { inPhoto } from './base/in-photo.ts'
import { observeSize } from './base/own-size.ts'
import { veil, veilLook } from './base/veil.ts'
import { base } from './look/base.ts'
import { rows } from './look/rows.ts'

/**
 * A photo that fills its box with one thing lit: all but the region (fractions of the photo) is dimmed. Without a region in it
 * nothing is lit; `dimmed` then dims the whole. The slotted content lies over the lower edge, and the lit thing keeps clear of it
 * where the photo goes on below.
 *
 * @slot - what lies over the lower edge.
 * @csspart tag - the word in the upper corner.
 * @csspart over - what lies over the lower edge; at most 30rem wide.
 */
export class LoopLitPhoto extends LitElement {
  static override styles = [
    base,
    rows,
    veilLook,
    css`
      :host { position: relative; overflow: hidden; min-height: 6rem; background: var(--loop-photo-ground) }
      .scene { position: absolute; inset: 0; width: 100%; height: 100% }
      .shade { fill: var(--loop-photo-shade) }
      .tag { position: absolute; inset-inline-start: 12px; top: 12px; z-index: 1; max-width: calc(100% - 24px) }
      .over { position: absolute; inset-inline: var(--loop-gutter); z-index: 2; max-width: 30rem; margin-inline: auto }
      @media (forced-colors: active) { .tag { border: 1px solid } }
    `,
  ]

  static override properties = {
    src: {},
    region: { attribute: false },
    label: {},
    tag: {},
    dimmed: { type: Boolean },
    lap: { type: Number },
    share: { type: Number },
    most: { type: Number },
    place: { type: Number },
    top: { type: Number },
    end: { type: Number },
    photo: { state: true },
    frame: { state: true },
  }
  /** The address of the photo; without one the plain ground is shown. */
  declare src: string | null
  /** The part that is lit, in fractions of the photo; null for none. */
  declare region: Box | null
  /** What the photo shows, for a screen reader. */
  declare label: string
  /** A word in the upper corner; empty for none. */
  declare tag: string
  /** Without a region, the whole photo is dimmed. */
  declare dimmed: boolean
  /** How many pixels of the lower edge the tray lies over. */
  declare lap: number
  /** How much of the frame's width a small lit thing is brought to. */
  declare share: number
  /** How large a pixel of the photo may become, in those of the screen. */
  declare most: number | undefined
  /** How far down in the open part its centre lies, from 0 to 1. */
  declare place: number
  /** How many pixels of the upper edge are covered. */
  declare top: number
  /** How many pixels of the edge at the end side are covered. */
  declare end: number
  declare photo: Size | null
  declare frame: Size

  readonly #veil = veil()
  #covered = 0
  /** How far above the photo something is drawn, in its pixels: as far as was seen once, because a camera may come from there. */
  #high = 0
  /** The part of the photo that is shown, in its own pixels. */
  protected view: View | null = null
  /**
   * The height of the slotted content at its last layout. To measure it again would cause one more layout of the page for each
   * card.
   */
  #over = 0
  #sizes = observeSize(this, (entries) => {
    for (const { target, borderBoxSize } of entries) if (target !== this) this.#over = borderBoxSize[0]!.blockSize
    this.#measure()
  })

  constructor() {
    super()
    this.src = null
    this.region = null
    this.label = ''
    this.tag = ''
    this.dimmed = false
    this.lap = 0
    this.share = 0.46
    this.place = 0.5
    this.top = 0
    this.end = 0
    this.photo = null
    this.frame = { width: 0, height: 0 }
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('src')) void this.#load(this.src)
    if (changed.has('region') || changed.has('lap')) this.#covered = this.#coverage()
  }

  protected override firstUpdated() {
    this.#sizes.observe(this.#overlay)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('lap')) this.#overlay.style.setProperty('bottom', `${this.lap + 18}px`)
    if (changed.has('end')) this.#overlay.style.setProperty('inset-inline-end', `calc(${this.end}px + var(--loop-gutter))`)
  }

  get #overlay() {
    return this.renderRoot.querySelector<HTMLElement>('.over')!
  }

  override render(): unknown {
    return html`${this.#scene()}${this.tag ? html`<span class="tag" part="tag"><bdi>${this.tag}</bdi></span>` : nothing}
      <div class="over" part="over"><slot></slot></div>`
  }

  #scene() {
    const { photo, frame } = this
    this.view = null
    if (!photo || !frame.width || !frame.height) return nothing
    const region = this.region && inPhoto(this.region)
    const lit = region && {
      x: region.x * photo.width,
      y: region.y * photo.height,
      width: region.width * photo.width,
      height: region.height * photo.height,
    }
    const isMirrored = this.end > 0 && this.matches(':dir(rtl)')
    const edges = { top: this.top, left: isMirrored ? this.end : 0, right: isMirrored ? 0 : this.end }
    const view = crop(photo, frame, lit, this.#covered, this.share, this.place, edges, this.most)
    this.view = { ...view, lit, scale: frame.width / view.width }
    const pixel = view.width / frame.width
    // The ring ends where something lies over the photo: cut off, it would not look like a ring.
    const open = {
      x: view.x + edges.left * pixel,
      y: view.y + edges.top * pixel,
      width: view.width - (edges.left + edges.right) * pixel,
      height: view.height - (edges.top + this.lap) * pixel,
    }
    // What is around the view is drawn too: it is seen while the camera moves.
    const all = { x: -photo.width, y: -photo.height, width: 3 * photo.width, height: 3 * photo.height }
    const low = this.lowest(view)
    this.#high = Math.max(this.#high, -view.y)
    const ring = lit && inView(lit, open, pixel)
    const r = ring ? Math.min(pixel * 18, ring.width / 2, ring.height / 2) : 0
    return html`<svg
      class="scene"
      viewBox="${view.x} ${view.y} ${view.width} ${view.height}"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label=${this.label}>
      ${wholePhoto(this.src, photo)}
      ${this.#high > 0 ? drawnOut(this.src, photo, pixel, -this.#high, 1) : nothing}
      ${low > photo.height ? drawnOut(this.src, photo, pixel, photo.height - 1, low) : nothing}
      ${svg`<rect class="shade" x=${view.x} y=${view.y} width=${view.width} height=${view.height}></rect>`}
      ${this.#veil(this.src, rectangle(all), ring, r, this.dimmed)}
      ${this.marks(photo, pixel)}
    </svg>`
  }

  /** How far down something is drawn, in pixels of the photo. */
  protected lowest({ y, height }: Box): number {
    return y + height
  }

  /** What else is drawn on the photo; `pixel` is the size of a pixel of the screen, in those of the photo. */
  protected marks(_photo: Size, _pixel: number): unknown {
    return nothing
  }

  async #load(src: string | null) {
    this.photo = null
    this.#high = 0
    if (!src) return
    const image = new Image()
    image.src = src
    // In place of a photo that cannot be shown there is the plain ground. The owner of the element tells the person more.
    await image.decode().catch(() => undefined)
    if (src === this.src && image.naturalWidth) this.photo = { width: image.naturalWidth, height: image.naturalHeight }
  }

  #measure() {
    const { clientWidth: width, clientHeight: height, photo, view } = this
    // In a window of another size all is placed anew.
    const isTurned = width !== this.frame.width
    this.frame = { width, height }
    // When slotted content is removed the photo does not move, unless the ground below it would be seen; the next region uses the space.
    const hasGround = photo && view && view.y + view.height > photo.height
    this.#covered = Math.max(hasGround || isTurned ? 0 : this.#covered, this.#coverage())
  }

  #coverage() {
    return this.lap + (this.#over ? this.#over + 26 : this.lap && 12)
  }
}

/** A part of a photo, how much larger it is on the screen, and what is lit in it. */
export interface View extends Box {
  readonly scale: number
  readonly lit: Box | null
}

const rectangle = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

customElements.define('loop-lit-photo', LoopLitPhoto)

declare global {
  interface HTMLElementTagNameMap {
    'loop-lit-photo': LoopLitPhoto
  }
}
