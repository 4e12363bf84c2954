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

/** How far down the name of the thing reaches, from where the photo is open: in a small one it is nearer to the edge. */
const nameEnd = (layout: LayoutName): number => edgesIn[layout].top + (layout === 'small' || layout === 'low' ? 32 : 40)
/** How much further with each more line. */
const LINE = 18

/** The widths of "Whole photo", of "1 of 2", and about that of the name of a thing, with what is around them. */
const [WHOLE, OTHER, THING] = [64, 84, 128]

/**
 * The side whose upper corner takes all that is in both, because the lit thing is in the other corner; null where each corner can have its own. The way
 * to the other photos (`hasOther`) is at the start side; in a help (`isNear`) the name of the thing is there, and the way at the end side.
 */
export function freeCorner(
  room: Room | null,
  layout: LayoutName,
  { hasOther, isNear }: { readonly hasOther: boolean; readonly isNear: boolean },
  isMirrored: boolean,
): 'start' | 'end' | null {
  const { height, whole } = cornersIn[layout]
  // In a help there are words in the corners, and no round button.
  const reach = isNear ? nameEnd(layout) : height
  if (!room || room.top >= reach) return null
  const [start, end] = isMirrored ? [room.right, room.left] : [room.left, room.right]
  const other = hasOther ? OTHER : 0
  const [atStart, atEnd] = isNear ? [THING, other] : [other, whole ? WHOLE : 0]
  // How much is free beside what would be there; what is not there needs nothing.
  const apart = Math.min(atStart ? start - atStart : Infinity, atEnd ? end - atEnd : Infinity)
  if (apart >= 0) return null
  const most = isNear ? THING : whole ? Math.max(WHOLE, other) : other
  const ways = [
    [apart, null],
    [end - most, 'end'],
    [atEnd ? start - most : -Infinity, 'start'],
  ] as const
  return ways.reduce((best, way) => (way[0] > best[0] ? way : best))[1]
}

/** What lies in an upper corner of a map, in pixels: no mark can be tapped below it. */
export interface Corner extends Size {
  readonly isRight: boolean
}

/** The corner in which the way to the other photos is. */
export const otherCorner = (layout: LayoutName, isAtEnd: boolean, isMirrored: boolean): Corner => ({
  isRight: isAtEnd !== isMirrored,
  width: layout === 'wide' ? OTHER + 32 : OTHER,
  height: cornersIn[layout].height,
})

/** How far from the edge the name of the thing stands, and from what is beside it. */
const [EDGE, GAP] = [12, 4]

/** How wide the name of the thing may be in a help, in pixels, so that it does not lie over the lit thing; null where nothing is beside it. */
export function nameRoom(
  room: Room | null,
  layout: LayoutName,
  side: 'start' | 'end' | null,
  isMirrored: boolean,
): number | null {
  if (!room || room.top >= nameEnd(layout)) return null
  const isAtEnd = side === 'end'
  return (isAtEnd === isMirrored ? room.left : room.right) - EDGE - (isAtEnd ? edgesIn[layout].end : 0) - GAP
}

/** A name has at most so many lines. */
export const NAME_LINES = 3

/** How many lines of the name of the thing have room above the lit thing: it is cut before it lies over it. */
export const nameLines = ({ top }: Room, layout: LayoutName): number =>
  Math.min(NAME_LINES, 1 + Math.floor((top - nameEnd(layout)) / LINE))

/** A name that has less room says nothing. */
export const LEAST_NAME = 64

/** In pixels: a photo that shows less of itself has no room for a button over it, beside the lit thing. */
export const LEAST_PHOTO = 150
