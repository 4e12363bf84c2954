import type { Region } from './disposition.ts'

/** Of a photo's name, in letters. */
const LONGEST_NAME = 200
const fraction = { type: 'number', minimum: 0, maximum: 1 } as const

/** The region of a thing in a photo, as the model gives it. */
export const region = {
  type: 'object',
  description:
    'Where it is in a photo: fractions of its width and height, origin top left. Without "photo" it is the newest of the place',
  properties: {
    x: fraction,
    y: fraction,
    width: fraction,
    height: fraction,
    photo: {
      type: 'string',
      maxLength: LONGEST_NAME,
      description: 'Which photo: its number in the order they were sent, from "1"',
    },
  },
  required: ['x', 'y', 'width', 'height'],
} as const

export interface RegionIn {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly photo?: string
}

/** The part of a region that lies in the photo; undefined if that part has no size. */
export function inPhoto({ x, y, width, height, photo = '' }: RegionIn): { readonly region?: Region } {
  const part = { photo, x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
  return part.width > 0 && part.height > 0 ? { region: part } : {}
}

/** The region in arguments that nothing has checked; undefined where it does not fit, as some models count in pixels or in thousandths. */
export function regionGiven(given: unknown): RegionIn | undefined {
  const { photo, ...box } = Object(given) as Readonly<Record<string, unknown>>
  const { x, y, width, height } = box as unknown as Omit<RegionIn, 'photo'> // each is looked at next
  if (![x, y, width, height].every((part) => typeof part === 'number' && part >= 0 && part <= 1)) return undefined
  const named = photoNamed(photo)
  if (photo !== undefined && (named === undefined || named.length > LONGEST_NAME)) return undefined
  return { x, y, width, height, ...(named !== undefined && { photo: named }) }
}

/** The photo that a region names: some models write its number as a number. */
export const photoNamed = (photo: unknown): string | undefined =>
  typeof photo === 'number' ? String(photo) : typeof photo === 'string' ? photo : undefined
