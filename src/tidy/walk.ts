import { leftOfFive, listsOf, type TidyState, type TodoList } from './state.ts'

/** A list of any kind of things. */
interface ListOf extends Pick<TodoList, 'id' | 'to' | 'place'> {
  readonly items: readonly unknown[]
}

/** One stop of the walk: what is carried to one place, or to a few places that get one thing each. */
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

/** So many things are carried on one round: they fit into two hands, and on the screen of a phone. */
const ROUND = 4

/**
 * Plans the walk: the places with several things come first, the fullest before the others, and nobody is sent twice to one place. Places that get one thing
 * each are joined: as few rounds as can be, of nearly the same size, so that ten such places are three stops, and none of several is one for a single thing.
 */
export function walkOf<List extends ListOf>(lists: readonly List[]): Walk<List> {
  const places = lists.filter(({ to }) => to === 'place').toSorted((one, other) => other.items.length - one.items.length)
  const full = places.filter(({ items }) => items.length > 1)
  const stops = [...full.map((list) => [list]), ...roundsOf(places.slice(full.length))]
  return {
    stops: stops.map((joined) => ({ id: joined.map(({ id }) => id).join(' & '), lists: joined })),
    bags: bagOrder.flatMap((kind) => lists.filter(({ to }) => to === kind)),
  }
}

/** The lists in rounds of at most `ROUND`, the first ones the larger ones. */
function roundsOf<List>(lists: readonly List[]): readonly (readonly List[])[] {
  const rounds = Math.ceil(lists.length / ROUND)
  const least = Math.floor(lists.length / rounds)
  const larger = lists.length % rounds
  return Array.from({ length: rounds }, (_, at) => {
    const from = at * least + Math.min(at, larger)
    return lists.slice(from, from + least + (at < larger ? 1 : 0))
  })
}

/**
 * What of the walk waits, once the session is over or something was put away: the calls that decided it, a list for each stop as the walk counts them, the
 * bags being one. Things in the donation box are out of the way. `walked` has the calls that are ticked, of the same stops.
 */
export function waitingOf(state: TidyState): Record<'walk' | 'walked', readonly (readonly string[])[]> {
  const { ended, rests } = state
  const [ticked, boxed] = [new Set(state.ticked), new Set(state.boxed)]
  const isBoxed = (to: TodoList['to'], callId: string) => to === 'donate' && boxed.has(callId)
  const callsIn = (isTicked: boolean) => (list: TodoList) =>
    list.callIds.filter((callId) => ticked.has(callId) === isTicked && !isBoxed(list.to, callId))
  const lists = listsOf(state)
  const hasBegun = lists.some((list) => callsIn(false)(list).length < list.items.length)
  if (!ended && !rests && leftOfFive(state) !== 0 && !hasBegun) return { walk: [], walked: [] }
  const { stops, bags } = walkOf(lists)
  const all = [...stops.map((stop) => stop.lists), bags].map((joined) => [false, true].map((is) => joined.flatMap(callsIn(is))))
  return { walk: all.map(([left]) => left!), walked: all.map(([, done]) => done!) }
}
