import type { Part } from '../../core/shapes/message.ts'

/** The address of an image part. Throws an error that names a photo which still has no address. */
export function imageAddress(part: Extract<Part, { type: 'image' }>): string {
  if ('url' in part) return part.url
  throw new Error(`photo "${part.photo}" was not turned into an address before it was sent`)
}
