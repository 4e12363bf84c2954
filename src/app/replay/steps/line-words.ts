import { plain } from '../../../core/plain.ts'
import type { Question } from '../../../core/tools/question.ts'
import { unmarked } from '../../../core/unmarked.ts'
import { suggested } from '../../../tidy/tools/suggested.ts'
import { leftOutSaid } from '../../parts/left-out.ts'
import { questionIn } from '../../parts/question-in.ts'
import { textIn } from './answer-words.ts'

/** A line is no place for more: the whole is told when it is open. */
const MOST = 160
export const shortOf = (text: string): string => {
  const line = leftOutSaid(plain(text)).trim()
  return line.length > MOST ? `${line.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}
/** What a model said, without the list of answers that it suggests below a question. Any other list is of what it said. */
export const saidOf = (text: string): string => {
  const { text: asked } = suggested(text)
  return shortOf(questionIn(asked) ? asked : unmarked(text))
}
export const wordsIn = (value: unknown): string => shortOf(textIn(value).replaceAll('_', ' '))
export const promptOf = ({ prompt, item }: Question): string => shortOf(textIn(prompt) || textIn(item)) || '…'
