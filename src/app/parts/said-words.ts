import { type leftOut, leftOutOf, type Part, textOf } from '../../core/shapes/message.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** The parts of what the person said, with what was left out of a file apart from the words. */
export function saidParts(parts: readonly Part[]) {
  const gone = parts.map(leftOutOf)
  const of = (what: keyof typeof leftOut) => gone.filter((one) => one === what).length
  return {
    text: textOf(parts.filter((_, at) => gone[at] === undefined)),
    photos: parts.filter(({ type }) => type === 'image').length,
    photosLeftOut: of('image'),
    others: [
      ...parts.flatMap((part) =>
        part.type === 'file'
          ? fill(words.said.file, { name: part.name, type: part.mime })
          : part.type === 'audio'
            ? fill(words.said.sound, { type: part.mime })
            : [],
      ),
      ...(of('file') > 0 ? [words.said.fileLeftOut] : []),
      ...(of('audio') > 0 ? [words.said.soundLeftOut] : []),
      ...(of('words') > 0 ? [words.said.wordsLeftOut] : []),
    ],
  }
}

/**
 * What the person said, in words: their text, or how many photos they gave without one, and the name and the type of each file. What was left out of the
 * file of a session is said to be.
 */
export function saidWords(parts: readonly Part[]): string {
  const { text, photos, photosLeftOut, others } = saidParts(parts)
  return [
    text || (photos > 0 ? fill(words.said.photos, { count: photos }) : ''),
    photosLeftOut > 0 ? fill(words.said.photosLeftOut, { count: photosLeftOut }) : '',
    ...others,
  ]
    .filter(Boolean)
    .join('\n')
}
