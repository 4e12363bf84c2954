export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/**
 * The part of a photo, in its own pixels, that fills a frame, so that the lit box is centred in what nothing covers. The photo
 * always fills the open part of the frame; below it may end, under whatever covers it. `share` is how much of the frame's
 * width a small thing is brought to, `place` how far down in the open part its centre lies.
 */
export function crop(photo: Size, frame: Size, lit: Box | null, covered = 0, share = 0.46, place = 0.5): Box {
  const least = Math.max(frame.width / photo.width, frame.height / photo.height)
  const open = Math.max(frame.height - covered, frame.height / 3)
  const wanted = lit ? Math.min((share * frame.width) / lit.width, (0.72 * open) / lit.height) : least
  const scale = clamp(wanted, least, least * 4)
  const width = frame.width / scale
  const height = frame.height / scale
  const centre = lit ? { x: lit.x + lit.width / 2, y: lit.y + lit.height / 2 } : { x: photo.width / 2, y: photo.height / 2 }
  return {
    x: clamp(centre.x - width / 2, 0, photo.width - width),
    y: clamp(centre.y - (place * open) / scale, 0, photo.height - open / scale),
    width,
    height,
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
