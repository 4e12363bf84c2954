import { checkPositive } from '../core/check-positive.ts'
import type { Compaction } from '../core/shapes/compaction.ts'

/**
 * Throws unless each of these bounds can be met, or is left out: a count is a positive integer, a time a positive number of milliseconds. A patience
 * may be null too. The sizes are checked where they get their defaults.
 */
export function checkBounds(bounds: {
  readonly maxTurns?: number
  readonly toolConcurrency?: number
  readonly toolTimeoutMs?: number
  readonly firstPartMs?: number
  readonly gapMs?: number
  readonly patienceMs?: number | null
}): void {
  checkPositive('maxTurns', bounds.maxTurns)
  checkPositive('toolConcurrency', bounds.toolConcurrency)
  for (const name of ['toolTimeoutMs', 'firstPartMs', 'gapMs', 'patienceMs'] as const) {
    const value = bounds[name]
    if (!((value ?? 1) > 0)) throw new RangeError(`${name} must be a positive number of milliseconds; got: ${value}`)
  }
}

/** Throws unless the numbers of a compaction can be met. */
export function checkCompaction(compact: Compaction | false | undefined): void {
  if (!compact) return
  const { at = 1, keep } = compact
  if (!(at > 0 && at <= 1)) throw new RangeError(`compact.at must be above 0 and at most 1; got: ${at}`)
  checkPositive('compact.keep', keep)
}
