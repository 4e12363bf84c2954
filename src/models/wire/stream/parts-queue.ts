import type { StreamPart } from '../../../core/shapes/model.ts'

/**
 * A stream of parts that come in groups: `pull` adds the next group and says whether there may be more. Parts that were added
 * before it threw are handed out first. `close` is called once, at the end, at an error, or when the stream is left.
 *
 * The iterator is written by hand, because `return` then closes the stream at once: a generator would first wait for the part that it is
 * waiting for, which may never come.
 */
export function queuedParts(
  pull: (into: StreamPart[]) => Promise<boolean>,
  close: () => void,
): AsyncIterableIterator<StreamPart> {
  let queue: StreamPart[] = []
  let at = 0
  let over = false
  let broken: { readonly error: unknown } | undefined
  const end = () => {
    if (!over) close()
    over = true
  }

  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      for (;;) {
        if (at < queue.length) return { value: queue[at++]!, done: false }
        if (broken) {
          const { error } = broken
          broken = undefined
          throw error
        }
        if (over) return { value: undefined, done: true }
        queue = []
        at = 0
        try {
          if (!(await pull(queue))) end()
        } catch (error) {
          broken = { error }
          end()
        }
      }
    },
    async return() {
      queue = []
      at = 0
      end()
      return { value: undefined, done: true }
    },
  }
}
