import { first } from '../words/first.ts'

/** What a redacted log has in place of words, of a photo, file or sound (`leftOut` of messages), and of a name (`src/archive/redact`): the first screen loads neither. */
const marks = /\[(?:[\w, ]*left out|(place|thing|choice) (\d+))\]/g

/** A text with such marks said in the language of the app. */
export const leftOutSaid = (text: string): string =>
  text.replace(marks, (_, what: 'place' | 'thing' | 'choice' | undefined, number) =>
    what ? `[${first.shared[what]} ${number}]` : first.shared.leftOut,
  )
