import type { Box, Size } from '../../../elements/base/crop.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of a button for a finger, in pixels. */
const FINGER = 48
/** As many rings around its thing are looked at for a free place. */
const RINGS = 3

/**
 * Places for buttons of the size of a finger, none over another and none beyond the bounds, each as near as can be to where it belongs: first come,
 * first placed. Null for one that has no place near by.
 */
export function places(wanted: readonly Point[], { x: left, y: top, width, height }: Box): readonly (Point | null)[] {
  const placed: Point[] = []
  const half = FINGER / 2
  const isFree = ({ x, y }: Point) =>
    x >= left + half &&
    y >= top + half &&
    x <= left + width - half &&
    y <= top + height - half &&
    placed.every((one) => Math.abs(one.x - x) >= FINGER || Math.abs(one.y - y) >= FINGER)
  return wanted.map((point) => {
    const at = {
      x: Math.min(Math.max(point.x, left + half), left + width - half),
      y: Math.min(Math.max(point.y, top + half), top + height - half),
    }
    for (let ring = 0; ring <= RINGS; ring++) {
      const free = around(at, ring).find(isFree)
      if (!free) continue
      placed.push(free)
      return free
    }
    return null
  })
}

/** The points of a square ring, a finger from one to the next, the nearest first. */
function around({ x, y }: Point, ring: number): readonly Point[] {
  const points: Point[] = []
  for (let row = -ring; row <= ring; row++)
    for (let column = -ring; column <= ring; column++)
      if (Math.max(Math.abs(row), Math.abs(column)) === ring) points.push({ x: x + column * FINGER, y: y + row * FINGER })
  const distance = (point: Point) => Math.hypot(point.x - x, point.y - y)
  return points.toSorted((one, other) => distance(one) - distance(other))
}

/**
 * The part of a photo, in its own pixels, that a frame shows of it as a map: the whole photo, so large that at most `loss` of its width is beyond
 * the sides. More than the photo where its shape is another. `covered` pixels at the lower edge are left out. `lit` is never beyond the sides.
 */
export function mapView(photo: Size, frame: Size, lit: Box | null, covered: number, loss: number): Box {
  const open = { width: frame.width, height: frame.height - covered }
  const all = Math.min(open.width / photo.width, open.height / photo.height)
  const fill = Math.max(open.width / photo.width, open.height / photo.height)
  // Only the sides of a photo are cut: what is at its top or bottom is on no other side of the room.
  const scale = fill * photo.width > open.width ? Math.min(fill, all / (1 - loss)) : all
  const width = frame.width / scale
  const height = frame.height / scale
  const spare = photo.width - width
  const middle = spare / 2
  const x = lit && spare > 0 ? Math.min(Math.max(middle, lit.x + lit.width - width), lit.x) : middle
  return { x, y: (photo.height - open.height / scale) / 2, width, height }
}
