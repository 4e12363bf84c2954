import type { Box, Size } from '../../../elements/base/crop.ts'
import { pileColours } from '../../parts/pile-colours.ts'
import { type Patch, patchesFor } from './patches.ts'
import type { Frame, LapseThing, Point, Scene } from './time-lapse.ts'

const EDGE = 'rgb(18 22 17 / 0.6)'
const LIGHT = '#fff6d8'
/** How solid the line around a thing is. */
const OUTLINE = 0.8

/** Where a frame is drawn, in pixels of the canvas. */
export interface Place extends Box {
  /** How many of them are a pixel of the page. */
  readonly unit: number
  /** The share of the photo that may lie outside of it; what it does not fill stays as it was. */
  readonly crop: number
}

/** Draws the frames of a time-lapse, on the screen and in a clip. */
export class Painter {
  #images = new Map<string, HTMLImageElement>()
  #loading = new Set<string>()
  #patches = new Map<string, ReadonlyMap<LapseThing, Patch>>()
  #things: readonly LapseThing[] = []
  #changed: () => void

  /** `changed` is called when another photo can be drawn. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Says which things melt into the photos. */
  show(things: readonly LapseThing[]): void {
    if (this.#things === things) return
    this.#things = things
    this.#patches.clear()
  }

  /** Loads a photo, once. */
  async load(photo: string, url: string | null): Promise<void> {
    if (!url || this.#loading.has(photo)) return
    this.#loading.add(photo)
    const image = new Image()
    image.src = url
    // In place of a photo that cannot be shown there is the plain ground.
    await image.decode().catch(() => undefined)
    if (!image.naturalWidth) return
    this.#images.set(photo, image)
    this.#changed()
  }

  /** Draws a frame. */
  draw(context: CanvasRenderingContext2D, frame: Frame, place: Place, afterPhoto: string): void {
    const { scenes, after } = frame
    const last = this.#images.get(afterPhoto)
    const before = this.#images.get(scenes.at(-1)?.photo ?? '')
    // In a photo of the same shape the room stays where it was.
    const whole = last && before && isAlike(sizeOf(last), sizeOf(before)) ? 0 : frame.whole
    const image = after > 0 ? last : undefined
    const edge = image ? after * place.width : 0
    clipped(context, { ...place, x: place.x + edge, width: place.width - edge }, () => {
      for (const scene of scenes) this.#scene(context, scene, place, whole)
    })
    if (!image) return
    clipped(context, { ...place, width: edge }, () => {
      drawAt(context, image, boxOf(sizeOf(image), place, { x: 0.5, y: 0.5 }, whole))
      if (after === 1) return
      context.fillStyle = LIGHT
      context.fillRect(place.x + edge - 2 * place.unit, place.y, 2 * place.unit, place.height)
    })
  }

  /** Draws as many things as have room in a row, from where a line of the page begins, each as large as the row is high, the last one at the end; `share` is how far that one has come. Before the first one there is its place. */
  drawHeap(
    context: CanvasRenderingContext2D,
    pile: LapseThing['pile'],
    things: readonly LapseThing[],
    share: number,
    row: Box,
    unit: number,
  ): void {
    const across = (far: number) => row.x + (document.dir === 'rtl' ? row.width - row.height - far : far)
    if (things.length === 0) drawPlace(context, pile, { ...row, x: across(0) }, unit)
    const step = row.height + 4 * unit
    const shown = things.slice(-Math.max(1, Math.floor((row.width + 4 * unit) / step)))
    for (const [at, thing] of shown.entries()) {
      const side = row.height * (at === shown.length - 1 ? 0.4 + 0.6 * share : 1)
      const off = (row.height - side) / 2
      this.#thumb(context, thing, { x: across(at * step) + off, y: row.y + off, width: side, height: side }, unit)
    }
  }

  drawMark(context: CanvasRenderingContext2D, pile: LapseThing['pile'], x: number, y: number, radius: number): void {
    drawMark(context, pile, x, y, radius)
  }

  #scene(context: CanvasRenderingContext2D, { photo, centre, shown, melted }: Scene, place: Place, whole: number) {
    const image = this.#images.get(photo)
    if (!image) return
    const box = boxOf(sizeOf(image), place, centre, whole)
    const patches = this.#patchesIn(photo, image)
    context.globalAlpha = shown
    drawAt(context, image, box)
    for (const { thing, share } of melted) {
      const patch = patches.get(thing)
      context.globalAlpha = shown * share
      if (patch) drawAt(context, patch.canvas, within(box, patch.box))
    }
    // What lies over each other would be one blur: a line says where each one was.
    for (const { thing, share } of melted) {
      context.globalAlpha = shown * share * OUTLINE
      drawOutline(context, thing.pile, within(box, thing.region!), place.unit)
    }
    for (const { thing, share } of melted) {
      const { x, y, width, height } = within(box, thing.region!)
      context.globalAlpha = shown * share
      drawMark(context, thing.pile, x + width / 2, y + height / 2, 8 * place.unit * (0.4 + 0.6 * share))
    }
    context.globalAlpha = 1
  }

  #patchesIn(photo: string, image: HTMLImageElement) {
    const patches =
      this.#patches.get(photo) ??
      patchesFor(
        image,
        sizeOf(image),
        this.#things.filter((thing) => thing.photo === photo),
      )
    this.#patches.set(photo, patches)
    return patches
  }

  /** A thing as it lay in its photo, in a frame of its pile. */
  #thumb(context: CanvasRenderingContext2D, { photo, region, pile }: LapseThing, box: Box, unit: number) {
    const image = photo === null || !region ? undefined : this.#images.get(photo)
    const edge = new Path2D()
    const radius = pile === 'in' ? box.width / 4 : box.width / 2
    edge.roundRect(box.x + unit, box.y + unit, box.width - 2 * unit, box.height - 2 * unit, radius)
    context.save()
    context.clip(edge)
    if (image && region) {
      const { width, height } = sizeOf(image)
      const side = Math.min(Math.max(region.width * width, region.height * height) * 1.1, width, height)
      const [x, y] = [(region.x + region.width / 2) * width - side / 2, (region.y + region.height / 2) * height - side / 2]
      const inside = (at: number, whole: number) => Math.max(0, Math.min(at, whole - side))
      context.drawImage(image, inside(x, width), inside(y, height), side, side, box.x, box.y, box.width, box.height)
    } else drawMark(context, pile, box.x + box.width / 2, box.y + box.height / 2, box.width / 5)
    context.restore()
    context.strokeStyle = pileColours[pile]
    context.lineWidth = 2 * unit
    context.stroke(edge)
  }
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({ width: naturalWidth, height: naturalHeight })

/** Whether two photos have about the same shape. */
const isAlike = (one: Size, other: Size) => Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.05

/** Where a photo lies, so that it fills a place as far as it may be cut, and the centre is in it; as far as the camera has drawn back, less of it is cut. */
function boxOf(photo: Size, place: Place, centre: Point, whole: number): Box {
  const [across, down] = [place.width / photo.width, place.height / photo.height]
  const all = Math.min(across, down)
  const most = Math.min(Math.max(across, down), all / (1 - Math.min(0.99, place.crop)))
  const scale = most + (all - most) * whole
  const side = (whole: number, room: number, at: number) =>
    whole <= room ? (room - whole) / 2 : -Math.max(0, Math.min(at * whole - room / 2, whole - room))
  const [width, height] = [photo.width * scale, photo.height * scale]
  return { x: place.x + side(width, place.width, centre.x), y: place.y + side(height, place.height, centre.y), width, height }
}

const within = (box: Box, { x, y, width, height }: Box): Box => ({
  x: box.x + x * box.width,
  y: box.y + y * box.height,
  width: width * box.width,
  height: height * box.height,
})

/** Draws in a box alone. */
function clipped(context: CanvasRenderingContext2D, { x, y, width, height }: Box, draw: () => void) {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  draw()
  context.restore()
}

const drawAt = (context: CanvasRenderingContext2D, image: CanvasImageSource, { x, y, width, height }: Box) =>
  context.drawImage(image, x, y, width, height)

/** The line around a thing that has gone. A darker one on each side of it makes it show on any photo. */
function drawOutline(context: CanvasRenderingContext2D, pile: 'in' | 'out', { x, y, width, height }: Box, unit: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(width, height) * (pile === 'in' ? 0.12 : 0.3))
  context.strokeStyle = EDGE
  context.lineWidth = 3 * unit
  context.stroke()
  context.strokeStyle = pileColours[pile]
  context.lineWidth = 1.5 * unit
  context.stroke()
}

/** The mark of a pile: a square for what belongs, a circle for what goes out. */
function drawMark(context: CanvasRenderingContext2D, pile: 'in' | 'out', x: number, y: number, radius: number): void {
  context.beginPath()
  if (pile === 'in') context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius * 0.6)
  else context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = pileColours[pile]
  context.fill()
  context.strokeStyle = EDGE
  context.lineWidth = radius / 4
  context.stroke()
}

/** The place of the first thing of a pile, in the shape of its mark. */
function drawPlace(context: CanvasRenderingContext2D, pile: LapseThing['pile'], { x, y, height }: Box, unit: number): void {
  context.save()
  context.beginPath()
  const side = height - 2 * unit
  context.roundRect(x + unit, y + unit, side, side, pile === 'in' ? height / 4 : height / 2)
  context.strokeStyle = pileColours[pile]
  context.lineWidth = 2 * unit
  context.setLineDash([3 * unit, 3 * unit])
  context.stroke()
  context.restore()
}
