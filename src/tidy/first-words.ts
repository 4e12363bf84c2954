import { leftOutMarks } from '../core/left-out-marks.ts'
import type { Event, Said } from '../core/shapes/event.ts'
import { leftOutOf } from '../core/shapes/message.ts'
import { cut, wide } from './cut.ts'

/** How many letters a name may have: those of a wide script take the place of two. */
const MOST = 40

/**
 * What the person said as the session began, as a name for it: on one line, without its full stop, cut behind a whole word. '' where they said
 * nothing, or nothing that makes a name, as a long address; what is left out of a file is none, and words with a mark for a part of it are none.
 */
export function firstWords(events: readonly Event[]): string {
  const said = events.find((event): event is Said => event.type === 'user.said' && !event.synthetic && !event.by)
  const texts = said?.parts.map((part) => (part.type === 'text' && !leftOutOf(part) ? part.text : '')) ?? []
  const line = texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, MOST * 4) // the end of a long one is not looked for
    .replace(/[\s.。]+$/, '')
    .trimStart()
  const short = cut(line, wide.test(line) ? MOST / 2 : MOST)
  const marked = line.search(leftOutMarks)
  return /[\p{L}\p{N}]/u.test(short) && (marked < 0 || marked >= short.length) ? short : ''
}
