import { capital, plain } from '../../core/plain.ts'
import { type Disposition, WHERE_IT_IS } from '../../tidy/disposition.ts'
import type { TodoList } from '../../tidy/state.ts'
import { words } from '../words/words.ts'
import { shownName } from './shown-name.ts'

/** Where a thing went, after its name: a place has its own words. */
export function destination(disposition: Disposition): string {
  switch (disposition.to) {
    case 'place':
      return placeName(disposition.where)
    case 'trash':
      return words.facts.toTrash
    case 'donate':
      return words.facts.toDonate
    case 'recycle':
      return words.facts.toRecycle
    case 'skip':
      return words.facts.toLater
    case 'need_more_info':
      return words.facts.toUnclear
  }
}

/** The same where it stands alone, below a name or in a column of its own. A place is as it was written. */
export function destinationAlone(disposition: Disposition): string {
  const text = destination(disposition)
  return disposition.to === 'place' && disposition.where === text ? text : capital(text)
}

/** The same as a name of its own, such as a choice of a card has. */
export function destinationName(disposition: Disposition): string {
  switch (disposition.to) {
    case 'place':
      return placeName(disposition.where)
    case 'need_more_info':
      return words.facts.needMoreInfo
    case 'trash':
    case 'donate':
    case 'recycle':
    case 'skip':
      return words.facts[disposition.to]
  }
}

/** The name of a choice, as the model gives it. The model is told the names of the piles in English, and may give nothing else. */
export function choiceName(label: string, disposition: Disposition): string {
  // A choice that skips may be named so.
  if (disposition.to === 'skip') return plain(label)
  const isPile = disposition.to !== 'place' && label.trim().toLowerCase() === disposition.to
  return isPile ? destinationName(disposition) : shownName(label)
}

const placeName = (where: string) => (where === WHERE_IT_IS ? words.facts.toWhereItIs : where)

/** The heading of a list. It goes to files too, so it has no marks around a place of the other direction. */
export const listName = ({ to, place }: Pick<TodoList, 'to' | 'place'>): string =>
  to === 'place' ? words.facts.putAway.replace('{place}', () => place) : words.facts[to]
