import type { Point } from '../map/places.ts'

/** The part of a photo that is shown, from this point on in its own pixels, with so many pixels of the frame for one of these. */
export interface Part extends Point {
  readonly scale: number
}

/** The part that is seen now of a photo on its way to that part. */
export function inSight(scene: Element, { scale: last, x, y }: Part): Part {
  const { a, e, f } = new DOMMatrix(getComputedStyle(scene).transform)
  const scale = last * a
  return { scale, x: x - e / scale, y: y - f / scale }
}

/** The movement of a photo that shows one part to where it showed another before; null where both are as good as the same. */
export function photoMove(from: Part, to: Part): Keyframe[] | null {
  const [x, y] = [from.scale * (to.x - from.x), from.scale * (to.y - from.y)]
  const scale = from.scale / to.scale
  if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return null
  // Nothing but the transform: all else would have to be drawn anew in each frame.
  return [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }]
}
