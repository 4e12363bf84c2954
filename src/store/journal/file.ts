import type { Logged } from '../../core/shapes/event.ts'
import { withFault } from '../../core/shapes/fault.ts'
import type { OpenFile } from './folder.ts'
import { readLine, toLines } from './lines.ts'

/** One session's journal, open for writing. */
export interface JournalFile {
  /** The number of the first event that it lacks. */
  readonly next: number
  /** Adds those of the events that it lacks. Throws if they cannot be written; the file then still ends with a complete line. */
  add(events: readonly Logged[]): void
  flush(): void
  close(): void
}

const LEAST = 65_536

/** Continues a journal at its end: only the end is read. An incomplete last line is removed. */
export function journalFile(file: OpenFile, session: string): JournalFile {
  let { at, next } = endOf(file, session)
  if (at < file.getSize()) file.truncate(at)
  return {
    get next() {
      return next
    },
    add(events) {
      const lacking = events[0] && events[0].seq >= next ? events : events.filter(({ seq }) => seq >= next)
      if (lacking.length === 0) return
      const lines = toLines(lacking)
      // On a full disk `write` may write a part only. It returns the length of that part or, in Chromium, a number larger than any file.
      if (file.write(lines, { at }) !== lines.length) {
        file.truncate(at)
        throw withFault(new Error(`there is no room for the journal of session ${session}`), 'no_room_for_copy')
      }
      at += lines.length
      next = lacking.at(-1)!.seq + 1
    },
    flush: () => file.flush(),
    close: () => file.close(),
  }
}

/** `at`: the byte after the last complete line. `next`: the number after that of the last event. */
function endOf(file: OpenFile, session: string): { at: number; next: number } {
  const size = file.getSize()
  for (let length = Math.min(size, LEAST); ; length = Math.min(size, length * 4)) {
    const from = size - length
    const bytes = new Uint8Array(length)
    file.read(bytes, { at: from })
    const end = bytes.lastIndexOf(10) + 1
    const lines = new TextDecoder().decode(bytes.subarray(0, end)).split('\n')
    // The first line may be incomplete: it may begin before the part that was read.
    for (let index = lines.length - 1; index >= (from > 0 ? 1 : 0); index--) {
      const event = readLine(lines[index]!, session)
      if (event) return { at: from + end, next: event.seq + 1 }
    }
    if (from === 0) return { at: end, next: 0 }
  }
}
