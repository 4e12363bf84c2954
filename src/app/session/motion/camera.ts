import { css, type PropertyValues } from 'lit'
import { clamp } from '../../../elements/base/clamp.ts'
import type { Box, Size } from '../../../elements/base/crop.ts'
import { foundLook, foundMarks } from '../../../elements/base/found.ts'
import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import { LoopLitPhoto, type View } from '../../../elements/lit-photo.ts'
import { tellView } from '../map/corners.ts'
import { inSight, photoMove } from './photo-move.ts'

/**
 * The photo with one thing lit, seen by a camera that moves: over one photo from thing to thing, and from a photo to another one by a fade.
 *
 * @fires view - `CustomEvent<Room | null>`, see `tellView`
 */
export class TidyCamera extends LoopLitPhoto {
  static override styles = [
    ...LoopLitPhoto.styles,
    foundLook,
    css`
      .scene { overflow: visible; transform-origin: 0 0 }
      .old { position: absolute; inset: 0; width: 100%; height: 100% }
    `,
  ]

  static override properties = { ...LoopLitPhoto.properties, found: { attribute: false } }
  /** The things that are found so far while the photo is looked at, in fractions of it. */
  declare found: readonly Box[]

  /** The part that was shown before, with its photo. */
  #seen: (View & { readonly src: string | null }) | null = null
  #move: Animation | undefined
  #waits = false
  #low = 0

  constructor() {
    super()
    this.found = []
  }

  /** The lit part on the screen, where it will be when the photo has come to rest; null while nothing is lit. */
  litBox(): Box | null {
    const { lit, scale = 1, x = 0, y = 0 } = this.view ?? {}
    if (!lit) return null
    const { left, top } = this.getBoundingClientRect()
    return { x: left + (lit.x - x) * scale, y: top + (lit.y - y) * scale, width: lit.width * scale, height: lit.height * scale }
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (!changed.has('src')) return
    this.#low = 0
    this.#keep()
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed)
    if (changed.has('photo') && this.photo) void this.#fade()
    this.#glide()
    const { lit, scale = 1, x = 0, y = 0 } = this.view ?? {}
    const at = lit && { x: (lit.x - x) * scale, y: (lit.y - y) * scale, width: lit.width * scale }
    tellView(this, at ?? null, this.frame)
  }

  protected override marks(photo: Size, pixel: number): unknown {
    return this.found.length > 0 ? foundMarks(this.found, photo, pixel) : super.marks(photo, pixel)
  }

  // The photo before stays until the next one can be shown.
  #keep() {
    const before = this.#svg?.cloneNode(true)
    if (!(before instanceof SVGElement) || isCalm()) return
    before.setAttribute('aria-hidden', 'true')
    before.setAttribute('class', 'old')
    this.renderRoot.prepend(before)
  }

  async #fade() {
    const before = this.renderRoot.querySelectorAll('.old')
    if (before.length === 0) return
    await move(this.#svg!, [{ opacity: 0 }, {}], { duration: 240 })?.finished.catch(() => undefined)
    for (const one of before) one.remove()
  }

  // One layer, which only its transform moves.
  #glide() {
    const [to, seen] = [this.view, this.#seen]
    if (to && seen?.src === this.src && sides.every((side) => to[side] === seen[side])) return
    const before = this.#inSight()
    this.#move?.cancel()
    this.#move = undefined
    this.#seen = to && { ...to, src: this.src }
    if (!to || !before || before.src !== this.src || !this.photo) return
    const from = covering(before, to, this.frame.width, this.photo.width)
    const steps = photoMove(from, to)
    if (!steps) return
    this.#move = move(this.#svg!, steps, { duration: GLIDE_MS })
    if (this.#waits) this.#move?.pause()
  }

  /** Another thing will be lit in a moment: the photo stays where it is seen, also in a frame that has the size for that already. */
  wait(waits: boolean): void {
    this.#waits = waits
    if (!waits && this.#move?.playState === 'paused') this.#move.play()
  }

  /** What is seen now: on its way, the camera turns from where it is. With another card its frame gets another size, and then another thing is lit. */
  #inSight() {
    const [seen, svg] = [this.#seen, this.#svg]
    if (!seen || !svg || !this.#move || this.#move.playState === 'finished') return seen
    return { ...seen, ...inSight(svg, seen) }
  }

  /** The ground below the photo stays as far as it was seen once, and reaches as far as the frame of now would show of what was seen: the camera comes from there. */
  protected override lowest(view: Box): number {
    const { y, scale } = this.#seen ?? { y: 0, scale: Number.POSITIVE_INFINITY }
    this.#low = Math.max(this.#low, super.lowest(view), y + this.frame.height / scale)
    return this.#low
  }

  get #svg() {
    return this.renderRoot.querySelector('.scene')
  }
}

const sides = ['x', 'y', 'width', 'height'] as const

/**
 * Where the camera begins: where it was. In a frame that is wider by now it is as near to that as the photo, with what both views show beside it, fills the
 * width. From there to `to` it is filled in each moment, as both ends are.
 */
function covering(from: View, to: View, width: number, photo: number): View {
  const left = Math.min(0, from.x, to.x)
  const right = Math.max(photo, from.x + from.width, to.x + to.width)
  const scale = Math.max(from.scale, width / (right - left))
  return { ...from, scale, x: clamp(from.x, left, right - width / scale) }
}

customElements.define('tidy-camera', TidyCamera)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-camera': TidyCamera
  }
}
