import type { Part } from './shapes/message.ts'

/** A stored file as a part of what the person says: sound if its type says so, else a file. */
export const filePart = ({ id, type, name }: { readonly id: string; readonly type: string; readonly name: string }): Part =>
  type.startsWith('audio/') ? { type: 'audio', file: id, mime: type } : { type: 'file', file: id, mime: type, name }

/** The id of the photo or file that a part names; undefined for a part that is complete. */
export const storedIn = (part: Part): string | undefined =>
  'photo' in part ? part.photo : 'file' in part ? part.file : undefined

/** A part that names a photo or file, with its address in place of its id; without an address, a note that it is gone. */
export function withAddress(part: Part, url: string | null | undefined): Part {
  if (!url) return { type: 'text', text: `[a ${part.type === 'image' ? 'photo' : 'file'} that is no longer kept]` }
  if (!('file' in part)) return { type: 'image', url }
  const { file: _, ...rest } = part
  return { ...rest, url }
}
