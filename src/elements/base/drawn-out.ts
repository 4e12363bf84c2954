import { svg } from 'lit'
import type { Size } from './crop.ts'

/**
 * What is above or below a photo where that ends behind what lies over it: its line there, drawn out from `top` to `bottom`, in pixels of the photo. An
 * edge, or the photo as in a mirror, would look like a part of the place. Each of its points would be a stripe, so it is blurred along the line. `pixel`
 * is the size of a pixel of the screen, in those of the photo.
 */
export function drawnOut(src: string | null, { width, height }: Size, pixel: number, top: number, bottom: number): unknown {
  const line = height * LINE
  const [side, from] = top < 0 ? ['above', 0] : ['below', height - line]
  return svg`<filter id=${side} filterUnits="userSpaceOnUse" x="0" y=${top} width=${width} height=${bottom - top}>
      <feGaussianBlur stdDeviation="${BLUR * pixel} 0"></feGaussianBlur></filter>
    <g filter="url(#${side})"><svg class=${side} y=${top} width=${width} height=${bottom - top} viewBox="0 ${from} ${width} ${line}" preserveAspectRatio="none">${wholePhoto(src, { width, height })}</svg></g>`
}

/** All of a photo, in its own pixels. */
export const wholePhoto = (src: string | null, { width, height }: Size): unknown =>
  svg`<image href=${src ?? ''} width=${width} height=${height} preserveAspectRatio="none"></image>`

/** So much of the photo's height is its first line, and its last. */
const LINE = 0.004
/** How far that is blurred, in pixels of the screen. */
const BLUR = 24
