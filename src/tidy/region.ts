import { type Infer, type StandardSchema, toSchema } from '../core/tools/schema.ts'
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

/**
 * The schema of a tool's arguments, as the model is told it, that refuses nothing for its region: some models count in pixels or in thousandths,
 * and a region is only where a card shows its thing. One that does not fit is left out.
 */
export const anyRegion = <const S extends { readonly [key: string]: unknown }>(told: S): StandardSchema<Infer<S>> => ({
  '~standard': {
    version: 1,
    vendor: 'tidy',
    // What else does not fit is thrown, with its path.
    validate: (args) => ({ value: toSchema(told).parse(withUsable(args)) as Infer<S> }), // at once: it is a JSON Schema
    jsonSchema: { input: () => told },
  },
})

function withUsable(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || !('region' in args)) return args
  try {
    toSchema(region).parse(args.region)
    return args
  } catch {
    const { region: _unusable, ...rest } = args
    return rest
  }
}

/** The part of a region that lies in the photo; undefined if that part has no size. */
export function inPhoto({ x, y, width, height, photo = '' }: RegionIn): { readonly region?: Region } {
  const part = { photo, x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
  return part.width > 0 && part.height > 0 ? { region: part } : {}
}
