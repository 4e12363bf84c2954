import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import { leftOut, type Part } from '../../core/shapes/message.ts'

type LeftOut = Exclude<Part['type'], 'text'>

/** The part in place of a photo, a file or sound. */
export const standIn = (type: LeftOut): { type: 'text'; text: string } => ({ type: 'text', text: leftOut[type] })

/** What a value of any origin shows, if it has the members of a part that does: a photo, a file or sound. */
export function shownIn(value: { readonly [name: string]: Json }): LeftOut | undefined {
  const { type } = value
  if (type === 'image') return 'photo' in value || 'url' in value ? type : undefined
  if (type !== 'file' && type !== 'audio') return undefined
  return 'mime' in value && ('file' in value || 'url' in value) ? type : undefined
}

/** The names of the files that an event holds. */
export const fileNamesIn = (event: Logged): readonly string[] =>
  event.type === 'user.said' ? event.parts.flatMap((part) => (part.type === 'file' ? part.name : [])) : []
