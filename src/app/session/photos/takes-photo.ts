import type { Question } from '../../../core/tools/question.ts'
import type { Trouble } from '../../parts/trouble.ts'
import type { SortingElement } from '../layout/sorting-element.ts'

interface Tray {
  readonly trouble: Trouble | null
  readonly question: Question | null
}

/** Whether a tray that shows trouble or a question asks for a photo, or for words that a photo may go with. */
export const asksForPhoto = ({ trouble, question }: Tray): boolean =>
  trouble ? trouble.speak === true : question?.kind === 'photo'

/** Whether the screen of cards has a use for another photo just now: by what its tray shows, which is the first of these that there is. */
export function takesPhoto(host: SortingElement): boolean {
  const { trouble, card, question, working, waiting, about, first, demo } = host
  if (trouble) return asksForPhoto({ trouble, question: null })
  if (card) return false
  if (question) return asksForPhoto({ trouble, question: question.question })
  if (working !== null) return false
  if (waiting) return first && !about
  return !about || (about.how === 'clarifying' && !demo)
}
