/** Releases a lock; a second call does nothing. */
type Release = () => void

/**
 * Waits for the lock of that name and takes it, across all tabs and workers of this origin. The lock is held until it is released or its
 * holder is gone, or another one seizes it: then `onLoss` is called. An abort while it waits rejects with the signal's reason; a later abort
 * does nothing.
 */
export const hold = (name: string, signal?: AbortSignal, onLoss?: () => void): Promise<Release> =>
  locks() ? request(name, { signal }, onLoss) : holdHere(name, signal)

/** Takes the lock away from its holder. */
export const seize = (name: string, onLoss: () => void): Promise<Release> => request(name, { steal: true }, onLoss)

/** Whether locks can be seized here: without Web Locks no other tab can be seen. */
export const canSeize = (): boolean => locks() !== undefined

const locks = (): LockManager | undefined => globalThis.navigator?.locks

const request = (name: string, options: LockOptions, onLoss?: () => void): Promise<Release> =>
  new Promise((resolve, reject) => {
    let isHeld = false
    locks()!
      .request(name, options, () => {
        isHeld = true
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch((error: unknown) => (isHeld ? onLoss?.() : reject(error)))
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
