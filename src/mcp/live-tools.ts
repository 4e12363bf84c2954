import { messageOf } from '../core/shapes/model.ts'
import type { Tool } from '../core/tools/tool.ts'

/** A tool that the server lists and that is not offered, or (without a name) what went wrong when the list was read again. */
export interface ToolProblem {
  readonly tool?: string
  readonly why: string
}

/** What one reading of a list gives. */
export interface ToolReading {
  readonly tools: readonly Tool[]
  readonly problems: readonly ToolProblem[]
}

/** A list of tools that is read again when it changes, one reading at a time. */
export interface LiveTools {
  /** The first reading. Rejects if it fails. */
  begin(signal?: AbortSignal): Promise<void>
  /** The list has changed. Many changes may come during one reading: the list is read once more after the last one. */
  change(): void
  /** The list as an array with `problems` and `close`. After `close` it stays as it is. */
  withClose<Close extends () => unknown>(
    close: Close,
  ): ReadonlyArray<Tool> & { readonly problems: readonly ToolProblem[]; close: Close }
}

export function liveTools(readOnce: (signal?: AbortSignal) => Promise<ToolReading>): LiveTools {
  const all: Tool[] = []
  let problems: readonly ToolProblem[] = []
  let isStale = false
  let isReading = false
  let isClosed = false

  async function read(signal?: AbortSignal) {
    const reading = await readOnce(signal)
    if (isClosed) return
    all.splice(0, all.length, ...reading.tools)
    problems = reading.problems
  }

  async function readAgain() {
    while (isStale && !isClosed) {
      isStale = false
      await read().catch((error: unknown) => {
        if (!isClosed) problems = [{ why: messageOf(error) }]
      })
    }
    isReading = false
  }

  return {
    async begin(signal) {
      isReading = true
      await read(signal)
      void readAgain()
    },
    change() {
      isStale = true
      if (isReading) return
      isReading = true
      void readAgain()
    },
    withClose(close) {
      const closing = () => {
        isClosed = true
        return close()
      }
      // Not enumerable: whoever reads the list finds tools and nothing else.
      return Object.defineProperties(all, { problems: { get: () => problems }, close: { value: closing } }) as never
    },
  }
}
