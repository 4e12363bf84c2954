import { type Part, textOf } from '../../core/shapes/message.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** What the person said, in words: their text, or how many photos they gave without one, and the name and the type of each file. */
export function saidWords(parts: readonly Part[]): string {
  const photos = parts.filter(({ type }) => type === 'image').length
  const files = parts.flatMap((part) =>
    part.type === 'file'
      ? fill(words.said.file, { name: part.name, type: part.mime })
      : part.type === 'audio'
        ? fill(words.said.sound, { type: part.mime })
        : [],
  )
  const first = textOf(parts) || (photos === 0 ? '' : fill(words.said.photos, { count: photos }))
  return [first, ...files].filter(Boolean).join('\n')
}
