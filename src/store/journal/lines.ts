import type { Logged } from '../../core/shapes/event.ts'
import { isLogged } from '../is-logged.ts'

const encoder = new TextEncoder()

/** Events as a journal has them: JSON, one a line, each line with its end. */
export const toLines = (events: readonly Logged[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** What a journal says. */
export interface Lines {
  /** In the order of their numbers; of two with the same number the first that was written. */
  readonly events: readonly Logged[]
  /** Lines that are no event of the session. A last line without its end is none of them: it was never promised. */
  readonly damaged: number
}

/** Reads a session's journal. A damaged line is left out and counted: every line has its own number, so those after it are as good as before. */
export function readLines(text: string, session: string): Lines {
  const events = new Map<number, Logged>()
  let damaged = 0
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    const event = readLine(line, session)
    if (event && !events.has(event.seq)) events.set(event.seq, event)
    else if (line !== '') damaged++
  }
  return { events: [...events.values()].sort((a, b) => a.seq - b.seq), damaged }
}

/** The event of one line, or null. */
export function readLine(line: string, session: string): Logged | null {
  try {
    const record: unknown = JSON.parse(line)
    return isLogged(record, session) ? record : null
  } catch {
    return null
  }
}
