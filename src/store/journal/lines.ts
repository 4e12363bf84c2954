import type { Logged } from '../../core/shapes/event.ts'
import { isSound } from '../is-logged.ts'

const encoder = new TextEncoder()

/** Events in the form of a journal: JSON, one event in a line, and a line end after each. */
export const toLines = (events: readonly Logged[]): Uint8Array<ArrayBuffer> =>
  encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))

/** The content of a journal. */
export interface Lines {
  /** The events in the order of their numbers. If two have the same number, the first one that was written counts. */
  readonly events: readonly Logged[]
  /** The number of lines that are no event of the session. An incomplete last line does not count: nobody was told that it is saved. */
  readonly damaged: number
}

/** Reads a session's journal. A damaged line is left out and counted. Each event has its own number, so the lines after it are still of use. */
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
    return isSound(record, session) ? record : null
  } catch {
    return null
  }
}
