import type { Box, Size } from '../../../elements/base/crop.ts'
import { inPhoto } from '../../../elements/base/in-photo.ts'
import type { LapseThing } from './time-lapse.ts'

/** What lies around a thing, drawn over it. Its box is in fractions of the photo. */
export interface Patch {
  readonly canvas: HTMLCanvasElement
  readonly box: Box
}

/** A patch is soft: so many pixels across the photo are enough. */
const ACROSS = 128

/** The patches that make things melt into their photo, in the order in which they go: a later one has what an earlier one left. */
export function patchesFor(image: CanvasImageSource, size: Size, things: readonly LapseThing[]): ReadonlyMap<LapseThing, Patch> {
  const width = ACROSS
  const height = Math.max(1, Math.round((ACROSS * size.height) / size.width))
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const photo = context.getImageData(0, 0, width, height)
  const patches = new Map<LapseThing, Patch>()
  for (const thing of things) {
    const region = thing.region && inPhoto(thing.region)
    if (!region) continue
    const { pixels, box } = melt(photo, region)
    const patch = contextOf(box.width, box.height)
    patch.putImageData(new ImageData(pixels, box.width, box.height), 0, 0)
    patches.set(thing, {
      canvas: patch.canvas,
      box: { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height },
    })
  }
  return patches
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  return canvas.getContext('2d', { willReadFrequently: true })!
}

/** The pixels of a picture: four bytes each, row by row. */
interface Pixels extends Size {
  readonly data: Uint8ClampedArray
}

/** How much larger than the thing its patch is, on each side, and how much of the light of the room lies on it. */
const MARGIN = 0.22
const LIGHT = [239, 230, 208] as const
const LIT = 0.18
/** Over so many pixels to each side what lies beyond an edge is evened out. */
const EVEN = 3

/**
 * What lies around a region, continued into it: each pixel is made of the four that lie beyond the edges in its row and column, the nearer ones
 * more. The picture itself is changed too, so that the next region does not bring the thing back.
 */
export function melt(photo: Pixels, region: Box): { readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly box: Box } {
  const { width, height, data } = photo
  const margin = Math.max(2, Math.round(MARGIN * Math.min(region.width * width, region.height * height)))
  const left = Math.max(0, Math.floor(region.x * width) - margin)
  const top = Math.max(0, Math.floor(region.y * height) - margin)
  const right = Math.min(width, Math.ceil((region.x + region.width) * width) + margin)
  const bottom = Math.min(height, Math.ceil((region.y + region.height) * height) + margin)
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const pixels = new Uint8ClampedArray(box.width * box.height * 4)
  const colour = (x: number, y: number, part: number) => data[(y * width + x) * 4 + part]!
  /** The colour there, evened out along the edge: a single line beyond it would become a stripe. */
  const even = (x: number, y: number, part: number, along: 0 | 1) => {
    let sum = 0
    for (let off = -EVEN; off <= EVEN; off++)
      sum += colour(within(x + off * (1 - along), width), within(y + off * along, height), part)
    return sum / (2 * EVEN + 1)
  }
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const beyond = (
        [
          [left - 1, y, x - left + 1, 1],
          [right, y, right - x, 1],
          [x, top - 1, y - top + 1, 0],
          [x, bottom, bottom - y, 0],
        ] as const
      ).filter(([column, row]) => within(column, width) === column && within(row, height) === row)
      const weight = beyond.reduce((sum, [, , far]) => sum + 1 / far, 0)
      const at = ((y - top) * box.width + x - left) * 4
      for (let part = 0; part < 3; part++) {
        const around = beyond.reduce((sum, [column, row, far, along]) => sum + even(column, row, part, along) / far, 0) / weight
        pixels[at + part] = weight ? around * (1 - LIT) + LIGHT[part]! * LIT : LIGHT[part]!
      }
      pixels[at + 3] = 255 * softness(x - left + 0.5, y - top + 0.5, box, 1.3 * margin)
    }
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = ((y - top) * box.width + x - left) * 4
      for (let part = 0; part < 3; part++) {
        const old = colour(x, y, part)
        data[(y * width + x) * 4 + part] = old + ((pixels[at + part]! - old) * pixels[at + 3]!) / 255
      }
    }
  return { pixels, box }
}

const within = (at: number, whole: number): number => Math.max(0, Math.min(at, whole - 1))

/** How solid a patch is at a point: not at all at its edge, which is round at the corners, and wholly from `soft` pixels on. */
function softness(x: number, y: number, { width, height }: Size, soft: number): number {
  const round = Math.min(width, height) / 3
  const across = Math.max(0, Math.abs(x - width / 2) - width / 2 + round)
  const down = Math.max(0, Math.abs(y - height / 2) - height / 2 + round)
  const share = Math.max(0, Math.min(1, (round - Math.hypot(across, down)) / soft))
  return share * share * (3 - 2 * share)
}
