import { clipType } from '../../src/app/replay/clip/clip-type.ts'

/** Something that not every browser can do; whether this one can is found by doing it. */
export interface Ability {
  readonly what: string
  /** Rejects, or resolves with `false`, where it cannot be done. */
  attempt(): Promise<unknown>
}

/** Files of the origin that a worker reads and writes at once: without them there is no second copy. */
export const syncFiles: Ability = {
  what: 'a file that a worker writes at once',
  attempt: () =>
    inWorker(`
      const folder = await navigator.storage.getDirectory()
      const file = await folder.getFileHandle('attempt', { create: true })
      try {
        (await file.createSyncAccessHandle()).close()
      } finally {
        await folder.removeEntry('attempt')
      }`),
}

/** Streams that a page hands to its worker. */
export const sentStreams: Ability = {
  what: 'a stream that is sent to a worker',
  async attempt() {
    const stream = new ReadableStream()
    structuredClone(stream, { transfer: [stream] })
  },
}

/** Video that a page makes of its canvas. */
export const recordedVideo: Ability = {
  what: 'a recorder of video',
  attempt: async () => clipType() !== undefined,
}

/** A part of the origin's storage with a bound of its own. */
export const storageBuckets: Ability = {
  what: 'a bucket of storage with a quota',
  attempt: async () => 'storageBuckets' in navigator,
}

/** Skips the test or, in a `before`, its suite where the browser cannot do this, and says so. */
export async function needs(test: Mocha.Context, { what, attempt }: Ability): Promise<void> {
  let why = ''
  const can = await attempt().catch((error) => {
    why = ` (${error})`
    return false
  })
  if (can !== false) return
  console.warn(`skipped: this browser has not got ${what}${why}`)
  test.skip()
}

/** Tests of what takes this ability. */
export const itWith = (ability: Ability) => (title: string, body: () => Promise<void>) =>
  it(title, async function () {
    await needs(this, ability)
    await body()
  })

/** How long a database may take to answer, in milliseconds. */
const ANSWER = 10_000

/**
 * Tests that end workers in the middle of a write. A browser may leave a database behind in which no transaction ends any more, as WebKit does:
 * a test that fails is skipped, and says so, where a plain transaction on one of these databases does not end either.
 */
export const itUnlessHung = (databases: () => readonly string[]) => (title: string, body: () => Promise<void>) =>
  it(title, async function () {
    try {
      await body()
    } catch (error) {
      const hung = await Promise.all(databases().map(isHung))
      if (!hung.includes(true)) throw error
      console.warn(`skipped: this browser has left a database in which no transaction ends (${error})`)
      this.skip()
    }
  })

/** Whether no transaction ends in a database, asked without any code of the project. */
function isHung(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER, true)
    const opening = indexedDB.open(name)
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const { result: database } = opening
      const transaction = database.transaction(database.objectStoreNames, 'readwrite')
      const end = () => {
        database.close()
        resolve(false)
      }
      transaction.oncomplete = end
      transaction.onabort = end
    }
  })
}

/** Runs the body of an async function in a worker; rejects with what it throws. */
async function inWorker(body: string): Promise<void> {
  const script = `(async () => {${body}})().then(() => postMessage(''), (error) => postMessage(String(error)))`
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(address)
  const error = await new Promise<string>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = ({ message }) => resolve(message || 'no worker')
  })
  worker.terminate()
  URL.revokeObjectURL(address)
  if (error) throw new Error(error)
}
