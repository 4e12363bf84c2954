import type { Box, Size } from '../../../elements/base/crop.ts'
import type { LayoutName } from '../layout/layout.ts'

/** How much of the photo is free around the lit thing, in pixels of the screen. */
export interface Room {
  readonly top: number
  readonly left: number
  readonly right: number
}

/** Tells that a photo was drawn, with the room around its lit part; null while nothing is lit. Nothing is measured, which would cost a layout. */
export const tellView = (photo: HTMLElement, lit: Pick<Box, 'x' | 'y' | 'width'> | null, frame: Size): boolean =>
  photo.dispatchEvent(
    new CustomEvent<Room | null>('view', { detail: lit && { top: lit.y, left: lit.x, right: frame.width - lit.x - lit.width } }),
  )

/** What lies over the edges of the photo, in pixels: the tray with its round corners; on a phone on its side also bar and piles. */
export const edgesIn = {
  small: { lap: 28, top: 0, end: 0 },
  compact: { lap: 28, top: 0, end: 0 },
  low: { lap: 76, top: 56, end: 28 },
  medium: { lap: 28, top: 0, end: 0 },
  wide: { lap: 0, top: 0, end: 0 },
} satisfies Record<LayoutName, unknown>

/** How far down the buttons in the upper corners reach, and whether "Whole photo" is in the one at the end side. */
const cornersIn: Record<LayoutName, { readonly height: number; readonly whole: boolean }> = {
  small: { height: 52, whole: true },
  compact: { height: 64, whole: true },
  low: { height: 104, whole: false },
  medium: { height: 48, whole: false },
  wide: { height: 60, whole: false },
}

/** The widths of "Whole photo" and of "Photo 1 of 2", with what is around them. */
const [WHOLE, OTHER] = [64, 136]

/**
 * The side whose upper corner takes all the buttons, because the lit thing is in the other corner; null where each corner can have its own. `hasOther`:
 * there are other photos, and a button to them at the start side.
 */
export function freeCorner(
  room: Room | null,
  layout: LayoutName,
  hasOther: boolean,
  isMirrored: boolean,
): 'start' | 'end' | null {
  const { height, whole } = cornersIn[layout]
  if (!room || room.top >= height) return null
  const [start, end] = isMirrored ? [room.right, room.left] : [room.left, room.right]
  if (whole && end < WHOLE && start > end) return 'start'
  return hasOther && start < OTHER && end > start ? 'end' : null
}
