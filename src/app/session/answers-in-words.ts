import { unmarked } from '../../core/unmarked.ts'
import type { Pickable } from '../../elements/questions/options.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import { besides, questionIn } from './help-heading.ts'
import type { SortingElement } from './layout/sorting-element.ts'

const MOST = 3
/** Of words that are longer a question is kept in view. */
const SHORT = 200

interface Words {
  readonly text: string
  /** What the person is asked: it is no part of the text. */
  readonly question?: string | undefined
  readonly options: readonly Pickable[]
}

let known: ({ readonly said: string } & Words) | undefined

/**
 * What a model that only talks says, and the few answers to its question that it suggests, to tap where no photo waits. A list without a question, or a
 * long one, stays a list; the question of a long text stands apart from it, with answers or without. The same words have the same options.
 */
export function answersInWords({ said, isModels, photos }: SortingElement): Words {
  if (!isModels || photos.length > 0) return { text: said, options: [] }
  if (known?.said === said) return known
  const { text, answers } = suggested(said, MOST + 1)
  const isFew = answers.length > 0 && answers.length <= MOST
  const shown = isFew ? text : unmarked(said)
  const question = isFew || said.length > SHORT ? questionIn(shown) : undefined
  const options = isFew ? answers.map((label) => ({ label })) : []
  known = question
    ? { said, text: besides(shown, question).filter(Boolean).join('\n\n'), question, options }
    : { said, text: said, options: [] }
  return known
}
