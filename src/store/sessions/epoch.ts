import type { DatabaseConnection } from '../connection.ts'
import type { Db } from '../db.ts'

/** Another page or worker took the session over or deleted it, because this one was frozen. This one writes nothing of it any more. */
export class Superseded extends Error {
  override name = 'Superseded'

  constructor(session: string) {
    super(`another page writes session ${session} now, or has deleted it: this one was frozen`)
  }
}

/**
 * The right to write a session, as one claim has it. The first write of a claim begins an epoch; what was claimed before writes nothing after it.
 * An epoch is a random text: after a session was deleted, with its epoch, no earlier one can come again.
 */
export interface Epoch {
  /** The epoch in which the session was claimed, and its own once it has written; undefined for a session that has none yet. */
  readonly from: string | undefined
  readonly own: string
}

/** The name of the setting that has the present epoch of a session. */
export const epochMark = (session: string): string => `epoch:${session}`

const stored = (connection: DatabaseConnection, session: string): Promise<unknown> =>
  connection.use((db) => db.get('settings', epochMark(session)))

export const claimEpoch = async (connection: DatabaseConnection, session: string): Promise<Epoch> => ({
  from: (await stored(connection, session)) as string | undefined, // written below and nowhere else
  own: crypto.randomUUID(),
})

const isIn = ({ from, own }: Epoch, now: unknown): boolean => now === own || now === from

/** Whether nobody has superseded this claim. */
export const isPresent = async (connection: DatabaseConnection, session: string, epoch: Epoch): Promise<boolean> =>
  isIn(epoch, await stored(connection, session))

/** Begins an epoch of nobody: what was claimed before writes nothing any more. */
export const supersede = (connection: DatabaseConnection, session: string): Promise<unknown> =>
  connection.write((db: Db) => db.put('settings', crypto.randomUUID(), epochMark(session)))

/**
 * Checks, within a transaction that writes the events from number `first` on, that nobody has superseded the claim and that the event before them
 * is there: the session may have been deleted too. Else `refuse` is called. The claim's first write begins its epoch.
 */
export function checkEpoch(
  transaction: IDBTransaction,
  { session, epoch, first }: { readonly session: string; readonly epoch: Epoch; readonly first: number | undefined },
  refuse: (why: Superseded) => void,
): void {
  const settings = transaction.objectStore('settings')
  const now = settings.get(epochMark(session))
  now.onsuccess = () => {
    if (!isIn(epoch, now.result)) refuse(new Superseded(session))
    else if (now.result !== epoch.own) settings.put(epoch.own, epochMark(session))
  }
  if (!first) return
  const before = transaction.objectStore('events').getKey([session, first - 1])
  before.onsuccess = () => before.result === undefined && refuse(new Superseded(session))
}
