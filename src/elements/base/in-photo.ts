import { clamp } from './clamp.ts'
import type { Box } from './crop.ts'

/** The part of a region (fractions of a photo) that lies in the photo; null where that is next to nothing. */
export function inPhoto({ x, y, width, height }: Box): Box | null {
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)]
  // A box inside the photo keeps its exact size.
  const box = { x: left, y: top, width: Math.min(width, x + width, 1 - left), height: Math.min(height, y + height, 1 - top) }
  return box.width >= 0.005 && box.height >= 0.005 ? box : null
}
