import { clamp } from './clamp.ts'

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
 * the open part its centre lies. `edges` are what lies over the other edges, in pixels of the frame. No
 * pixel of the photo is made larger than `most` of the frame, unless the photo would not fill it; where that is not given, some of the place is seen.
 */
export function crop(
  photo: Size,
  whole: Size,
  lit: Box | null,
  covered = 0,
  share = 0.46,
  place = 0.5,
  edges = noEdges,
  most?: number,
): Box {
  const { top, left, right } = edges
  const least = Math.max(whole.width / photo.width, whole.height / photo.height)
  const frame = { width: whole.width - left - right, height: whole.height - top }
  const open = Math.max(frame.height - covered, frame.height / 3)
  const wanted = lit
    ? Math.min(Math.max((share * frame.width) / lit.width, clearing(photo, lit, covered)), fitting(frame, open, lit, share))
    : least
  const scale = clamp(wanted, least, Math.max(least, most ?? Math.min(least * 4, whole.width / (photo.width * seen))))
  const width = whole.width / scale
  const height = whole.height / scale
  const centre = lit ? { x: lit.x + lit.width / 2, y: lit.y + lit.height / 2 } : { x: photo.width / 2, y: photo.height / 2 }
  const clear = lit
    ? Math.min(lit.y + lit.height + (air - open - top) / scale, lit.y, photo.height - (whole.height - covered) / scale)
    : 0
  return {
    // Behind what lies over an edge the ground may show, where the thing would be covered else.
    x: clamp(centre.x - width / 2 + (right - left) / 2 / scale, -left / scale, photo.width - width + right / scale),
    y: clamp(
      centre.y - (place * open + top) / scale,
      lit && top > 0 ? Math.min(0, lit.y - (top + air) / scale) : 0,
      Math.max(photo.height - height, clear),
    ),
    width,
    height,
  }
}

/**
 * The part of a lit box that lies in the view with a ring around it: where the thing goes on beyond an edge, or lies at one, the ring is just inside.
 * `pixel` is the size of a pixel of the screen.
 */
export function inView(lit: Box, view: Box, pixel: number): Box {
  const edge = 2 * pixel
  const x = Math.max(lit.x, view.x + edge)
  const y = Math.max(lit.y, view.y + edge)
  const width = Math.min(lit.x + lit.width, view.x + view.width - edge) - x
  const height = Math.min(lit.y + lit.height, view.y + view.height - edge) - y
  return width > 0 && height > 0 ? { x, y, width, height } : lit
}

/** The outline of a box with round corners, as a path. */
export const outline = ({ x, y, width, height }: Box, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`

/** The distance between the thing and the cover below it, in pixels of the frame. */
const air = 8
/** The scale at which the part of the photo below the thing is as high as the cover. */
const clearing = (photo: Size, lit: Box, covered: number) => (covered + air) / Math.max(photo.height - lit.y - lit.height, 1)
/** So much of the photo's width is seen at least: with less around it nobody knows where a small thing lies. */
const seen = 0.25
/** The largest scale at which there is still something to be seen around it. */
const fitting = (frame: Size, open: number, lit: Box, share: number) =>
  Math.max(share, 0.72) * Math.min(frame.width / lit.width, open / lit.height)
const noEdges = { top: 0, left: 0, right: 0 }
