import { keptSince } from './kept-since.ts'

// They are for the next reply, whatever card comes before it.
const kept = keptSince('unsent-note')

/** Words of the person for the next reply that are typed at a card and not sent. They are no answer to what the model said. */
export const unsentNote = {
  of: (session: Parameters<typeof kept.get>[0]): string => kept.get(session) ?? '',
  set: kept.set,
}
