import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'

/** What a redacted log has in place of words, of a photo or a file within them, and of a place: `src/archive/redact`, which the first screen does not load. */
const marks = /\[(?:(?:a \w+, )?left out|place (\d+))\]/g

/** A text with such marks said in the language of the app. */
export const leftOutSaid = (text: string): string =>
  text.replace(marks, (_, number?: string) => (number ? fill(first.shared.placeLeftOut, { number }) : first.shared.leftOut))
