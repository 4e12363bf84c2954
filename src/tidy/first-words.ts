import type { Event, Said } from '../core/shapes/event.ts'
import { leftOutOf } from '../core/shapes/message.ts'

/** How many letters a name may have: those of a wide script take the place of two. */
const MOST = 40
const wide = /[\u2e80-\uffef]/

/**
 * What the person said as the session began, as a name for it: on one line, without its full stop, cut behind a whole word. '' where they said
 * nothing, or nothing that makes a name, as a long address; what is left out of a file is none.
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
  const short = line.length > most ? cut(line, most) : line
  return /[\p{L}\p{N}]/u.test(short) ? short : ''
}

// Some scripts have no space between words: there a clause ends with a mark of their own, and a word where the browser knows that it does.
function cut(line: string, most: number): string {
  const [clause] = /^.+(?=[\s、。，！？；：])/u.exec(line.slice(0, most + 1)) ?? []
  const whole = clause ?? line.slice(0, wide.test(line) ? wordAt(line, most) : 0)
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}

// Not every browser can tell words apart.
const wordAt = (line: string, at: number): number =>
  Intl.Segmenter ? new Intl.Segmenter([], { granularity: 'word' }).segment(line).containing(at)!.index : at
