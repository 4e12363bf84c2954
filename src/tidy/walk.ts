import type { TodoList } from './state.ts'

/** A list of any kind of things. */
interface ListOf extends Pick<TodoList, 'id' | 'to' | 'place'> {
  readonly items: readonly unknown[]
}

/** One stop of the walk: what is carried to one place, or to two places that get one thing each. */
export interface Stop<List> {
  readonly id: string
  readonly lists: readonly List[]
}

/** The way on which things are put away: one place after the other, then what leaves the home, as bags. */
export interface Walk<List> {
  readonly stops: readonly Stop<List>[]
  readonly bags: readonly List[]
}

/** Recycling and rubbish are taken out on the way; donations leave another day. */
const bagOrder = ['recycle', 'trash', 'donate'] as const

/**
 * Plans the walk: the place with the most things comes first, and nobody is sent twice to one place. Places that get one thing each are joined in
 * twos where their names make one short heading: their order says nothing, so others between them do not matter.
 */
export function walkOf<List extends ListOf>(lists: readonly List[]): Walk<List> {
  const places = lists.filter(({ to }) => to === 'place').toSorted((one, other) => other.items.length - one.items.length)
  const stops: Stop<List>[] = []
  for (const list of places) {
    const at = stops.findIndex(({ lists: one }) => joins(one, list))
    const stop = stops[at]
    if (stop) stops[at] = { id: `${stop.id} & ${list.id}`, lists: [...stop.lists, list] }
    else stops.push({ id: list.id, lists: [list] })
  }
  const fullest = stops.toSorted((one, other) => thingsAt(other) - thingsAt(one))
  return { stops: fullest, bags: bagOrder.flatMap((kind) => lists.filter(({ to }) => to === kind)) }
}

const thingsAt = ({ lists }: Stop<ListOf>): number => lists.reduce((sum, { items }) => sum + items.length, 0)

/** So many characters of two names fit into a heading of a line or two. */
const SHORT = 34

/** Whether two places that get one thing each, and have no other beside them, have names for one heading. */
const joins = ([one, ...others]: readonly ListOf[], other: ListOf): boolean =>
  one !== undefined &&
  others.length === 0 &&
  one.items.length === 1 &&
  other.items.length === 1 &&
  one.place.trim().length + other.place.trim().length <= SHORT
