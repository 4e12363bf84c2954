import { type FileName, samples } from './samples.ts'

const keyOf = (name: FileName) => `playground/${name}`

/** Calls a function of the storage; undefined where the browser lets this page store nothing. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** What the reader wrote in this tab, also before a reload; else the sample. */
export const readEdit = (name: FileName): string => stored((storage) => storage.getItem(keyOf(name))) ?? samples[name]

export const keepEdit = (name: FileName, code: string): void => stored((storage) => storage.setItem(keyOf(name), code))

export const dropEdit = (name: FileName): void => stored((storage) => storage.removeItem(keyOf(name)))

const RUN = 'playground-run'

/** The session of the run in this tab; null after its end. One that was there before a reload goes on. */
export const keptRun = (): string | null => stored((storage) => storage.getItem(RUN)) ?? null

export const keepRun = (id: string): void => stored((storage) => storage.setItem(RUN, id))

export const dropRun = (): void => stored((storage) => storage.removeItem(RUN))
