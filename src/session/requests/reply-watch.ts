import type { Env } from '../../core/shapes/env.ts'
import type { StreamPart } from '../../core/shapes/model.ts'
import { clock } from '../clock.ts'
import { promptHash } from './prompt-hash.ts'

/** The cadence of a reply has at most this many shares. */
const SHARES = 20
/** Characters in a share of a short reply. */
const FIRST = 16

/**
 * Keeps of each reply what it was asked for with, and its cadence: how long each of up to 20 equal shares of it took, in
 * milliseconds from its first word on. When they are full, two and two become one that is twice as wide, so that it costs the same for
 * every part however long the reply becomes.
 */
export const watch: NonNullable<Env['watch']> = (request) => {
  let shares: number[] = []
  let width = FIRST
  let size = 0
  let last: number | undefined
  return {
    onPart(part) {
      const { length } = deltaOf(part)
      if (length === 0) return
      const now = clock.now()
      while (size >= width * SHARES) {
        shares = Array.from({ length: SHARES / 2 }, (_, at) => (shares[2 * at] ?? 0) + (shares[2 * at + 1] ?? 0))
        width *= 2
      }
      const at = Math.floor(size / width)
      // What came at once with what came before took no time; a part wider than a share leaves none empty.
      while (shares.length <= at) shares.push(0)
      shares[at]! += now - (last ?? now)
      size += length
      last = now
    },
    // Less than a millisecond each says nothing.
    record: () => ({ asked: promptHash(request), ...(shares.reduce((sum, ms) => sum + ms, 0) > SHARES && { cadence: shares }) }),
  }
}

const deltaOf = (part: StreamPart): string => ('delta' in part ? part.delta : '')
