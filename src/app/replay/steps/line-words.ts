import { plain } from '../../../core/plain.ts'
import type { Question } from '../../../core/tools/question.ts'
import { suggested } from '../../../tidy/tools/suggested.ts'
import { leftOutSaid } from '../../parts/left-out.ts'
import { textIn } from './answer-words.ts'

/** A line is no place for more: the whole is told when it is open. */
const MOST = 160
export const shortOf = (text: string): string => {
  const line = leftOutSaid(plain(text)).trim()
  return line.length > MOST ? `${line.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
/** What a model said, without the list of answers that it suggests; that list alone is all it said. */
export const saidOf = (text: string): string => shortOf(suggested(text).text) || shortOf(text)
export const wordsIn = (value: unknown): string => shortOf(textIn(value).replaceAll('_', ' '))
export const promptOf = ({ prompt, item }: Question): string => shortOf(textIn(prompt) || textIn(item)) || '…'
