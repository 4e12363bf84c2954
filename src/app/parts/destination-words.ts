import type { Disposition } from '../../tidy/disposition.ts'
import { words } from '../words/words.ts'

const ways = {
  trash: 'toTrash',
  donate: 'toDonate',
  recycle: 'toRecycle',
  skip: 'forAnotherDay',
  need_more_info: 'notClear',
} as const

/** Where a thing went, for the person: the name of its place, or `donate`. */
export const destinationWords = (disposition: Disposition): string =>
  disposition.to === 'place' ? disposition.where : words.lists[ways[disposition.to]]
