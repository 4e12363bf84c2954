/** Releases a lock; a second call does nothing. */
type Release = () => void

/**
 * Waits for the lock of that name and takes it, across all tabs and workers of this origin. The lock is held until it is released or its
 * holder is gone. An abort while it waits rejects with the signal's reason; a later abort does nothing.
 */
export const hold = (name: string, signal?: AbortSignal): Promise<Release> =>
  locks() ? request(name, { signal }) : holdHere(name, signal)

const locks = (): LockManager | undefined => globalThis.navigator?.locks

const request = (name: string, options: LockOptions): Promise<Release> =>
  new Promise((resolve, reject) => {
    locks()!
      .request(name, options, () => new Promise<void>((release) => resolve(() => release())))
      .catch(reject)
  })

// Without Web Locks (Node, an insecure page) other tabs cannot be seen, so a map is enough. A lock is taken while its name is in the map; the list
// of the name has the functions to call for those who wait for the lock.
const waitersByName = new Map<string, (() => void)[]>()

function takeHere(name: string): Release | null {
  if (waitersByName.has(name)) return null
  waitersByName.set(name, [])
  return releaseHere(name)
}

function releaseHere(name: string): Release {
  let released = false
  return () => {
    if (released) return
    released = true
    const next = waitersByName.get(name)?.shift()
    if (next) next()
    else waitersByName.delete(name)
  }
}

function holdHere(name: string, signal?: AbortSignal): Promise<Release> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const free = takeHere(name)
    if (free) return resolve(free)
    const waiting = waitersByName.get(name)!
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
