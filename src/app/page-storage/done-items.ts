import { type StoredSet, storedSet } from './stored-set.ts'

/** A thing of a list: the call that decided it ('' if that is not known), its list, and its key there. */
export interface ThingOfList {
  readonly callId: string
  readonly list: string
  readonly key: string
}

/**
 * The ticks that the page keeps beside the log of a session: for a session that cannot be changed, how it differs from its log, by the call of the
 * decision; and the ticks of earlier versions, by the name of the thing. No model reads them.
 */
export interface DoneItems {
  /** Whether a thing is done. `inLog`: what the log says. */
  has(thing: ThingOfList, inLog: boolean): boolean
  set(thing: ThingOfList, inLog: boolean, done: boolean): void
}

/** The keys of things in a list: their names, and a number after the name where two things have the same one. */
export const itemKeys = (items: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const before = counts.get(item) ?? 0
    counts.set(item, before + 1)
    return before === 0 ? item : `${item} (${before + 1})`
  })
}

/** The calls, and names, that are kept as ticks of a session: see `DoneItems`. */
export const pageTicks = (session: string): StoredSet => storedSet(`ticked/${session}`)

export const doneItems = (session: string): DoneItems => itemsIn(pageTicks(session))

/** Things of lists in a set: those that are done, or that lie in the donation box. */
export function itemsIn(stored: StoredSet): DoneItems {
  const named = ({ list, key }: ThingOfList) => JSON.stringify([list, key])
  return {
    has: (thing, inLog) => stored.has(named(thing)) || inLog !== (thing.callId !== '' && stored.has(thing.callId)),
    set(thing, inLog, done) {
      // Where the call is not known, the name has to do.
      stored.set(named(thing), thing.callId === '' && done)
      if (thing.callId !== '') stored.set(thing.callId, done !== inLog)
    },
  }
}
