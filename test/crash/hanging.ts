import type { Logged } from '../../src/core/shapes/event.ts'
import type { Recovered, Store } from '../../src/store/store.ts'
import type { Kill } from './orders.ts'

export interface Hanging {
  readonly store: Store
  /** Nothing is written or acknowledged from now on; resolves with what the database has, once that is all there will be. */
  hang(): Promise<readonly Logged[]>
}

export interface Watch {
  readonly kill: Kill | null
  /** How many events it has when it is opened. */
  found(events: number): void
  /** The browser had lost this many events of a session, and they were brought back. */
  restored(session: string, events: number): void
  hung(written: readonly Logged[]): void
}

const never = () => new Promise<never>(() => {})

/**
 * A store that, at an append of one session, falls silent as if the machine had stopped there: what came before is written, that
 * one too where the kill says so, nothing later is, and no promise settles any more.
 */
export function hangingAt(real: Store, session: string, { kill, found, restored, hung }: Watch): Hanging {
  let silent = false
  let appends = 0

  const hang = async () => {
    silent = true
    await real.settled(session)
    const sessions = [session, ...(await real.children(session))]
    return (await Promise.all(sessions.map((id) => real.read(id)))).flat()
  }
  const isAt = (place: Kill, events: readonly Logged[]) => {
    if (place.at === 'append') return ++appends >= place.number
    const isOf = (event: Logged, kind?: string) => !kind || (event.type === 'question.asked' && event.question.kind === kind)
    return place.at === 'event' && events.some((event) => event.type === place.type && isOf(event, place.kind))
  }
  const told = (recovered: Recovered) => {
    for (const [id, events] of Object.entries(recovered.sessions)) restored(id, events)
    return recovered
  }
  const store: Store = {
    ...real,
    append(events, row, options) {
      if (row.id !== session) return real.append(events, row, options)
      if (silent) return
      if (!kill || !isAt(kill, events)) return real.append(events, row, options)
      if ('written' in kill && kill.written) real.append(events, row, options)
      void hang().then(hung)
    },
    settled: (id) => (silent && id === session ? never() : real.settled(id)),
    kept: (id) => (silent && id === session ? never() : real.kept(id)),
    async examine(id) {
      const examined = await real.examine(id)
      if (id === session) found(examined.events.length)
      return examined
    },
    recover: async (rowOf) => told(await real.recover(rowOf)),
    claim: async (id, rowOf) => told(await real.claim(id, rowOf)),
    mend: async (id, rowOf) => told(await real.mend(id, rowOf)),
  }
  return { store, hang }
}
