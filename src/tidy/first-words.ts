import type { Event, Said } from '../core/shapes/event.ts'
import { leftOutOf } from '../core/shapes/message.ts'

/** How many letters a name may have: those of a wide script take the place of two. */
const MOST = 40
const wide = /[\u2e80-\uffef]/

/**
 * What the person said as the session began, as a name for it: on one line, without its full stop, cut behind a whole word. '' where they said
 * nothing, or nothing that makes a name; what is left out of a file is none.
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
  const most = wide.test(line) ? MOST / 2 : MOST
  const short = line.length > most ? cut(line.slice(0, most + 1)) : line
  return /[\p{L}\p{N}]/u.test(short) ? short : ''
}

// Some scripts have no space between words: there a clause ends with a mark of their own.
function cut(line: string): string {
  const [whole = ''] = /^.+(?=[\s、。，！？；：])/u.exec(line) ?? []
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}
