import { svg } from 'lit'
import type { Box, Size } from '../../elements/base/crop.ts'
import { inPhoto } from '../../elements/base/in-photo.ts'

/** What is around a thing in a small picture of it, as a part of its size. */
const AROUND = 0.12

/** A small picture of a thing; its place and size are those of `.thumb`. It says nothing to a screen reader: a name goes with it. */
export function thumb(src: string, { width, height }: Size, region: Box | null) {
  const box = (region && inPhoto(region)) ?? { x: 0, y: 0, width: 1, height: 1 }
  const [x, y, wide, high] = [box.x * width, box.y * height, box.width * width, box.height * height]
  const side = Math.min(Math.max(wide, high) * (1 + 2 * AROUND), width, height)
  const left = Math.max(0, Math.min(x + (wide - side) / 2, width - side))
  const top = Math.max(0, Math.min(y + (high - side) / 2, height - side))
  return svg`<svg class="thumb" viewBox="${left} ${top} ${side} ${side}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <image href=${src} width=${width} height=${height} preserveAspectRatio="none"></image></svg>`
}
