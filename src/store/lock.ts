/** Lets go of a lock; again is harmless. */
export type Release = () => void

/**
 * Waits for the lock of that name and takes it, across all tabs and workers of this origin. It is held until released or until
 * its holder is gone. Rejects with the signal's reason when aborted while waiting; later the signal has no say.
 */
export const hold = (name: string, signal?: AbortSignal): Promise<Release> =>
  locks() ? request(name, { signal }).then((release) => release!) : holdHere(name, signal) // only `ifAvailable` gives null

/** Takes the lock if nobody has it, else gives null. */
export const holdIfFree = (name: string): Promise<Release | null> =>
  locks() ? request(name, { ifAvailable: true }) : Promise.resolve(takeHere(name))

const locks = (): LockManager | undefined => globalThis.navigator?.locks

const request = (name: string, options: LockOptions): Promise<Release | null> =>
  new Promise((resolve, reject) => {
    locks()!
      .request(name, options, (lock) => (lock ? new Promise<void>((release) => resolve(() => release())) : resolve(null)))
      .catch(reject)
  })

// Where there are no Web Locks (Node, an insecure page) there are no other tabs that we could know of: a map serves.
// A name in it is held; its list is of those who wait.
const held = new Map<string, (() => void)[]>()

function takeHere(name: string): Release | null {
  if (held.has(name)) return null
  held.set(name, [])
  return releaseHere(name)
}

function releaseHere(name: string): Release {
  let released = false
  return () => {
    if (released) return
    released = true
    const next = held.get(name)?.shift()
    if (next) next()
    else held.delete(name)
  }
}

function holdHere(name: string, signal?: AbortSignal): Promise<Release> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const free = takeHere(name)
    if (free) return resolve(free)
    const waiting = held.get(name)!
    const turn = () => {
      signal?.removeEventListener('abort', leave)
      resolve(releaseHere(name))
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(signal!.reason)
    }
    waiting.push(turn)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
