import { css, html, nothing, type ReactiveElement, svg } from 'lit'
import type { Box, Size } from '../../elements/base/crop.ts'
import { inPhoto } from '../../elements/base/in-photo.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { photoSizes } from './photo-size.ts'

/** A part of a photo that shows a thing. */
export interface Picture {
  /** Null while it is looked for, '' where there is none. */
  readonly src: string | null
  readonly region: Box | null
}

/** What shows each thing, by its id or the call of its card. */
export type Pictures = ReadonlyMap<string, Picture>

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

/** The small pictures of things in rows. All are squares of one size, so that the names beside them begin in one column. */
export const thingLook = css`
  .thumb { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 11px; background: var(--loop-raised); color: var(--loop-text-muted) }
  /* They make no row higher. */
  .tight .thumb { margin-block: -4px }
`

/** Shows things in the rows of the host: each with its part of a photo, or with an icon where there is none. It is empty while the photo is looked for. */
export function thingPictures(host: ReactiveElement): (picture: Picture | undefined, otherwise: IconName) => unknown {
  const sizeOf = photoSizes(host)
  return (picture, otherwise) => {
    const { src, region } = picture ?? noPicture
    // The whole photo in place of a thing would say nothing.
    const size = region && sizeOf(src)
    return size ? thumb(src!, size, region) : html`<span class="thumb">${size === undefined ? nothing : icon(otherwise)}</span>`
  }
}

/** The same by the ids of the things. Where none of them has a picture there are no icons either: a column of them would only say again where all of it goes. */
export function listPictures(host: ReactiveElement & { readonly pictures: Pictures }) {
  const pictureOf = thingPictures(host)
  return (id: string | undefined, otherwise: IconName) =>
    host.pictures.size > 0 ? pictureOf(host.pictures.get(id ?? ''), otherwise) : nothing
}

/** What shows a thing that was seen on no photo. */
export const noPicture: Picture = { src: '', region: null }
