export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/**
 * The part of a photo, in its own pixels, that fills a frame, so that the lit box is centred in the part that is not covered, as
 * far as the photo reaches. A thing at its lower edge is scaled up, and where that is not enough the ground below the photo
 * shows, but only behind the cover. `share` is how much of the frame's width a small thing is brought to, `place` how far down in
 * the open part its centre lies.
 */
export function crop(photo: Size, frame: Size, lit: Box | null, covered = 0, share = 0.46, place = 0.5): Box {
  const least = Math.max(frame.width / photo.width, frame.height / photo.height)
  const open = Math.max(frame.height - covered, frame.height / 3)
  const wanted = lit
    ? Math.min(Math.max((share * frame.width) / lit.width, clearing(photo, lit, covered)), fitting(frame, open, lit))
    : least
  const scale = clamp(wanted, least, least * 4)
  const width = frame.width / scale
  const height = frame.height / scale
  const centre = lit ? { x: lit.x + lit.width / 2, y: lit.y + lit.height / 2 } : { x: photo.width / 2, y: photo.height / 2 }
  const clear = lit
    ? Math.min(lit.y + lit.height + (air - open) / scale, lit.y, photo.height - (frame.height - covered) / scale)
    : 0
  return {
    x: clamp(centre.x - width / 2, 0, photo.width - width),
    y: clamp(centre.y - (place * open) / scale, 0, Math.max(photo.height - height, clear)),
    width,
    height,
  }
}

/** The part of a region (fractions of a photo) that lies in the photo; null where that is next to nothing. */
export function inPhoto({ x, y, width, height }: Box): Box | null {
  const [left, top] = [clamp(x, 0, 1), clamp(y, 0, 1)]
  // A box inside the photo keeps its exact size.
  const box = { x: left, y: top, width: Math.min(width, x + width, 1 - left), height: Math.min(height, y + height, 1 - top) }
  return box.width >= 0.005 && box.height >= 0.005 ? box : null
}

/** The distance between the thing and the cover below it, in pixels of the frame. */
const air = 8
/** The scale at which the part of the photo below the thing is as high as the cover. */
const clearing = (photo: Size, lit: Box, covered: number) => (covered + air) / Math.max(photo.height - lit.y - lit.height, 1)
/** The largest scale at which there is still something to be seen around it. */
const fitting = (frame: Size, open: number, lit: Box) => Math.min((0.72 * frame.width) / lit.width, (0.72 * open) / lit.height)
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
