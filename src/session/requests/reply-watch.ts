import type { Env } from '../../core/shapes/env.ts'
import type { StreamPart } from '../../core/shapes/model.ts'
import { clock } from '../clock.ts'
import { promptHash } from './prompt-hash.ts'

/** The cadence of a reply has at most this many shares. */
const SHARES = 20
/** Characters in a share of a short reply. */
const FIRST = 16

/**
 * Records a hash of each reply's request, and the reply's cadence: the reply is divided into up to 20 shares of equal length, and the cadence
 * is how many milliseconds each share took, measured from the first text on. When all shares are full, each two of them are joined, and
 * shares are twice as long from then on. So a part costs the same however long the reply becomes.
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
      // A part may be longer than a share: the shares that it skips took no time.
      while (shares.length <= at) shares.push(0)
      shares[at]! += now - (last ?? now)
      size += length
      last = now
    },
    // No cadence for a reply that came in less than a millisecond a share.
    record: () => ({ asked: promptHash(request), ...(shares.reduce((sum, ms) => sum + ms, 0) > SHARES && { cadence: shares }) }),
  }
}

const deltaOf = (part: StreamPart): string => ('delta' in part ? part.delta : '')
