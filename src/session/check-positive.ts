import type { Compaction } from '../core/shapes/compaction.ts'

/** Throws unless the value is a positive integer or left out. */
export function checkPositive(name: string, value: number | undefined): void {
  if (value !== undefined && !(Number.isInteger(value) && value > 0))
    throw new RangeError(`${name} must be a positive integer; got: ${value}`)
}

/** Throws unless each of these times is a positive number of milliseconds or left out; a patience may be null too. */
export function checkTimes(times: {
  readonly toolTimeoutMs?: number
  readonly firstPartMs?: number
  readonly gapMs?: number
  readonly patienceMs?: number | null
}): void {
  for (const name of ['toolTimeoutMs', 'firstPartMs', 'gapMs', 'patienceMs'] as const) {
    const value = times[name]
    if (value !== undefined && value !== null && !(value > 0))
      throw new RangeError(`${name} must be a positive number of milliseconds; got: ${value}`)
  }
}

/** Throws unless the numbers of a compaction can be met. */
export function checkCompaction(compact: Compaction | false | undefined): void {
  if (!compact) return
  const { at = 1, keep } = compact
  if (!(at > 0 && at <= 1)) throw new RangeError(`compact.at must be above 0 and at most 1; got: ${at}`)
  checkPositive('compact.keep', keep)
}
