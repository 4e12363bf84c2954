import type { Box, Size } from '../../../elements/base/crop.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of a button for a finger, in pixels. */
export const FINGER = 48
/** Less far than this from where it belongs a button may be moved. */
const REACH = 3 * FINGER

/** Where the middle of a button may not be, but for the edges: around a point, so far to the sides, and up and down. */
interface Closed extends Point {
  readonly wide: number
  readonly high: number
}

/**
 * Places for buttons of the size of a finger, none over another, over what is `taken`, or beyond the bounds, each as near as can be to where it belongs:
 * first come, first placed. Null for one that has no place near by.
 */
export function places(
  wanted: readonly Point[],
  { x: left, y: top, width, height }: Box,
  taken: readonly Box[] = [],
): readonly (Point | null)[] {
  const half = FINGER / 2
  const closed = taken.map(
    (box): Closed => ({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      wide: box.width / 2 + half,
      high: box.height / 2 + half,
    }),
  )
  const within = (least: number, size: number) => (value: number) => Math.min(Math.max(value, least + half), least + size - half)
  const [inX, inY] = [within(left, width), within(top, height)]
  return wanted.map((point) => {
    const at = { x: inX(point.x), y: inY(point.y) }
    const near = closed.filter((one) => isIn(at, one, REACH))
    // The nearest free point is this one, or on the edges of what is in the way.
    const rows = new Set([at.y, ...near.flatMap(({ y, high }) => [y - high, y + high])].map(inY))
    const columns = new Set([at.x, ...near.flatMap(({ x, wide }) => [x - wide, x + wide])].map(inX))
    let best: Point | null = null
    let least = REACH
    for (const x of columns)
      for (const y of rows) {
        const distance = Math.hypot(x - at.x, y - at.y)
        if (distance >= least || near.some((one) => isIn({ x, y }, one))) continue
        best = { x, y }
        least = distance
      }
    if (best) closed.push({ ...(best as Point), wide: FINGER, high: FINGER })
    return best
  })
}

/** `more`: so many pixels around it count too. What is left of a pixel by the sums of fractions does not. */
const isIn = (at: Point, { x, y, wide, high }: Closed, more = -0.01): boolean =>
  Math.abs(at.x - x) < wide + more && Math.abs(at.y - y) < high + more

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
