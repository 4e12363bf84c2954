import { leftOutMarks } from '../../core/left-out-marks.ts'
import { first } from '../words/first.ts'

/** A text with the marks of what was left out of a file, said in the language of the app. */
export const leftOutSaid = (text: string): string =>
  text.replace(leftOutMarks, (_, what: 'place' | 'thing' | 'choice' | undefined, number) =>
    what ? `[${first.shared[what]} ${number}]` : first.shared.leftOut,
  )
