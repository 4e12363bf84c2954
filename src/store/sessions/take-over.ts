import { withFault } from '../../core/shapes/fault.ts'
import { hasStoodStill } from '../../core/sleep.ts'
import { openChannel } from '../channel.ts'
import { canSeize, hold, seize } from '../lock.ts'
import type { Store } from '../store.ts'

/** Milliseconds: a page that was just closed needs a moment until it releases its lock. */
const PATIENCE = 3_000
/** How long a writer may take to answer, in milliseconds: one that is awake answers within a few. */
const SILENCE = 3_000
/** How long after an answer the writer is asked again, in milliseconds. */
const AGAIN = 5_000

/** The right to write a session. */
export interface Writership {
  /** Lets others write the session; a second call does nothing. */
  release(): void
  /** Aborts when another page or worker took the right away, because this one did not answer. */
  readonly loss: AbortSignal
}

type Writable = Pick<Store, 'name' | 'supersede'>

/**
 * Makes this page or worker the only writer of a session. Rejects if another one stays the writer. One that is frozen, as a page that a browser
 * keeps for when the person comes back, does not answer and loses its right.
 */
export async function takeOver(store: Writable, session: string): Promise<Writership> {
  try {
    return await takeOverWithin(store, session, PATIENCE)
  } catch (error) {
    if (!canSeize() || (await answers(lockOf(store, session)))) throw error
    return takeAway(store, session)
  }
}

/** Like `takeOver`, within a time in milliseconds, and without taking the right away from anyone. */
export async function takeOverWithin(store: Writable, session: string, patienceMs = PATIENCE): Promise<Writership> {
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(withFault(new Error('this session is open in another tab: close it there first'), 'open_elsewhere')),
    patienceMs,
  )
  try {
    return await waitFor(store, session, patience.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits, without a time limit, until the writer closes the session, its tab is gone, or it is frozen. Only a page that `isShown` takes the right
 * away: of two pages in the background none needs it.
 */
export async function takeOverWhenFree(
  store: Writable,
  session: string,
  signal: AbortSignal,
  isShown: () => boolean,
): Promise<Writership> {
  const wait = new AbortController()
  const leave = () => wait.abort(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  let isOver = !canSeize()
  const free = waitFor(store, session, wait.signal)
  const over = free.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const untilSilent = async () => {
    while (!isOver && (!isShown() || (await answers(lockOf(store, session), over)))) await Promise.race([over, after(AGAIN)])
  }
  try {
    await Promise.race([over, canSeize() ? untilSilent() : over])
    if (isOver || signal.aborted) return await free
    wait.abort()
    // Not waited for: if the lock becomes free in this moment, it is taken away from this wait.
    free.then(
      ({ release }) => release(),
      () => {},
    )
    return await takeAway(store, session)
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

const lockOf = ({ name }: Pick<Store, 'name'>, session: string) => `${name}/session/${session}`
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function waitFor(store: Writable, session: string, signal: AbortSignal): Promise<Writership> {
  const loss = new AbortController()
  const name = lockOf(store, session)
  return writership(name, loss, await hold(name, signal, () => loss.abort()))
}

async function takeAway(store: Writable, session: string): Promise<Writership> {
  const loss = new AbortController()
  const name = lockOf(store, session)
  const right = writership(name, loss, await seize(name, () => loss.abort()))
  try {
    // From here on the writer before can write nothing, whenever it wakes.
    await store.supersede(session)
    return right
  } catch (error) {
    right.release()
    throw error
  }
}

const ASK = 'is the writer awake?'
const ANSWER = 'it is'

/** While it has the right, it answers those who ask. */
function writership(name: string, { signal: loss }: AbortController, free: () => void): Writership {
  const channel = canSeize() ? openChannel(`${name}/writer`) : undefined
  if (channel) channel.onmessage = ({ data }) => data === ASK && !loss.aborted && channel.postMessage(ANSWER)
  return {
    loss,
    release() {
      channel?.close()
      free()
    },
  }
}

/** Whether the writer of a session answers. `over`: the question is of no more interest. */
async function answers(name: string, over?: Promise<unknown>): Promise<boolean> {
  const channel = openChannel(`${name}/writer`)
  const answered = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === ANSWER && resolve(true)
  })
  const due = Date.now() + SILENCE
  channel.postMessage(ASK)
  try {
    // A timer that fires late was frozen itself, and the answer may just be on its way.
    const silence = after(SILENCE).then(() => hasStoodStill(due, Date.now()))
    return await Promise.race([answered, silence, ...(over ? [over.then(() => true)] : [])])
  } finally {
    channel.close()
  }
}
