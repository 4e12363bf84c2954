import type { Pickable } from '../../elements/questions/options.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import { questionIn } from './help-heading.ts'
import type { SortingElement } from './layout/sorting-element.ts'

const MOST = 3

let known: { readonly said: string; readonly text: string; readonly options: readonly Pickable[] } | undefined

/**
 * What a model that only talks says, and the few answers to its question that it suggests, to tap where no photo waits. A list without a question, or a
 * long one, stays a list. The same words have the same options.
 */
export function answersInWords({ said, isModels, photos }: SortingElement) {
  if (!isModels || photos.length > 0) return { text: said, options: [] }
  if (known?.said === said) return known
  const { text, answers } = suggested(said, MOST + 1)
  const isAsked = answers.length <= MOST && questionIn(text)
  known = { said, text: isAsked ? text : said, options: isAsked ? answers.map((label) => ({ label })) : [] }
  return known
}
