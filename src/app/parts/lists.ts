import type { Disposition } from '../../tidy/disposition.ts'
import { listsOf, type TidyState, type TodoList } from '../../tidy/state.ts'
import { doneItems, itemKeys, type ThingOfList } from '../page-storage/done-items.ts'
import { boxedItems } from '../page-storage/walk-progress.ts'
import { destinationAlone, listName } from './destination.ts'

/** A thing of a list. */
export interface ListedThing extends ThingOfList {
  readonly name: string
  readonly done: boolean
  /** It is where it belongs, or out; a thing to give away is out of the way once it lies in the donation box, and done once it is dropped off. */
  readonly away: boolean
}

/** The things that are carried to one place, or leave the home in one way. */
export interface CheckList extends Pick<TodoList, 'id' | 'name' | 'to' | 'place'> {
  readonly items: readonly ListedThing[]
}

/** The lists of a session, with what is done. */
export function checkListsOf(app: TidyState, session: string): readonly CheckList[] {
  const ticked = doneItems(session)
  const box = boxedItems(session)
  return listsOf(app).map(({ id, to, place, items, callIds }) => {
    const keys = itemKeys(items)
    const check = (item: string, at: number): ListedThing => {
      const thing = { callId: callIds[at]!, list: id, key: keys[at]! }
      const done = ticked.has(thing, app.ticked.includes(thing.callId))
      const isBoxed = to === 'donate' && box.has(thing, app.boxed.includes(thing.callId))
      return { ...thing, name: item, done, away: done || isBoxed }
    }
    return { id, name: listName({ to, place }), to, place, items: items.map(check) }
  })
}

/** Whether each thing of these lists is away: the walk has nothing left. */
export const areAway = (lists: readonly CheckList[]): boolean => lists.every(({ items }) => items.every(({ away }) => away))

/** A thing and where it went. */
export interface DecisionLine {
  readonly callId: string
  readonly item: string
  readonly where: string
  readonly to: Disposition['to']
  /** The person asked for help with it: there is no decision to take back. */
  readonly isOpen?: true
}

/** The decisions of a session, in the order they were made. */
export const decisionLinesOf = ({ decisions }: TidyState): readonly DecisionLine[] =>
  decisions.map(({ callId, item, disposition }) => ({
    callId,
    item,
    where: destinationAlone(disposition),
    to: disposition.to,
    ...(disposition.to === 'need_more_info' && { isOpen: true }),
  }))

/** The files that the lists can be downloaded as. */
export type ListFormat = 'csv' | 'markdown' | 'zip'

/** How many things are in each pile. */
export interface Counts {
  readonly belongs: number
  readonly out: number
  /** Null while the number is not known. */
  readonly left: number | null
  /** The model has said that these are the last ones. */
  readonly wraps?: boolean
  /** The person wants just five things: so many of them are still to come. Undefined where there is no such end. */
  readonly leftOfFive?: number | undefined
}
