import { unmarked } from '../../core/unmarked.ts'
import type { Pickable } from '../../elements/questions/options.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import { questionIn } from '../parts/question-in.ts'
import { besides } from './help-heading.ts'
import type { SortingElement } from './layout/sorting-element.ts'

/** So many answers have room. */
const MOST = 4
/** Of words that are longer a question is kept in view wherever it stands. */
const SHORT = 200

export interface InWords {
  readonly text: string
  /** What the person is asked: it is no part of the text. */
  readonly question?: string | undefined
  readonly options: readonly Pickable[]
}

type Said = Pick<SortingElement, 'said' | 'isModels' | 'photos' | 'problem'>

let known: ({ readonly said: string; readonly problem: string | null } & InWords) | undefined

/**
 * What a model that only talks says, without marks of Markdown, and the few answers to its question that it suggests, to tap where no photo waits. A list
 * without a question, or a long one, stays a list. The question that ends short words stands apart, and that of long ones, with answers or without. The
 * same words have the same options, so that what is drawn anew takes no second tap; others once a tap was refused, so that it can be tapped again.
 */
export function answersInWords({ said, isModels, photos, problem }: Said): InWords {
  if (known?.said === said && isModels && photos.length === 0) {
    const isRefused = problem !== null && problem !== known.problem
    known = { ...known, problem, options: isRefused ? [...known.options] : known.options }
    return known
  }
  const all = unmarked(said)
  if (!isModels || photos.length > 0) return { text: all, options: [] }
  const { text, answers } = suggested(said, MOST + 1)
  const isFew = answers.length > 0 && answers.length <= MOST
  const shown = isFew ? text : all
  const last = questionIn(shown)
  const question = last && (isFew || said.length > SHORT || shown.endsWith(last)) ? last : undefined
  const options = isFew ? answers.map((label) => ({ label })) : []
  known = question
    ? { said, problem, text: besides(shown, question).filter(Boolean).join('\n\n'), question, options }
    : { said, problem, text: all, options: [] }
  return known
}

/** To a question without answers to tap words are the answer. */
export const isOpen = ({ question, options }: InWords): boolean => question !== undefined && options.length === 0
