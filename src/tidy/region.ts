import type { Region } from './disposition.ts'

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
    photo: { type: 'string', maxLength: 200, description: 'Which photo: its number in the order they were sent, from "1"' },
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
