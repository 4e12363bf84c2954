import type { Damage, Imported, Recovered } from '../../bridge/protocol.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { keptReason } from './fault-words.ts'
import type { Note } from './notice.ts'
import { sentences } from './sentence.ts'

/** The notes on the storage that are rare. The page loads them when there is one. */

/** The text on the sessions that were restored at the start; empty when nothing was missing. */
export function recoveredWords({ sessions, photos, damaged }: Recovered): string {
  const back = Object.keys(sessions).length
  if (back === 0 && photos === 0) return ''
  const { backWhole, itIsBackWithout, theyAreBackWithout } = words.parts
  const all = back + photos
  const rest =
    damaged > 0 ? fill(all === 1 ? itIsBackWithout : theyAreBackWithout, { count: damaged }) : fill(backWhole, { count: all })
  return sentences([lostWords(back, photos), rest])
}

function lostWords(back: number, photos: number): string {
  const { lostSessions, lostPhotos, lostBoth } = words.parts
  if (photos === 0) return fill(lostSessions, { count: back })
  if (back === 0) return fill(lostPhotos, { count: photos })
  return fill(lostBoth, {
    sessions: fill(words.parts.sessions, { count: back }),
    photos: fill(words.parts.photos, { count: photos }),
  })
}

/** The text on the sessions that could not be restored, with the reasons; empty when there are none. */
export function failedWords(failed: Recovered['failed']): string {
  const reasons = [...new Set(Object.values(failed))]
  if (reasons.length === 0) return ''
  return fill(words.parts.notBroughtBack, { count: Object.keys(failed).length, reason: keptReason(reasons.join('; ')) })
}

/** The text on the result of an import. */
export function importedNote(imported: readonly Imported[]): Note {
  const came = imported.filter(({ events, photos }) => events + photos > 0).length
  const refusedCount = imported.filter(({ id }) => id === '').length
  const knownCount = imported.length - came - refusedCount
  const skipped = imported.flatMap((one) => one.skipped ?? [])
  const { broughtIn, nothingNew, knownAlready, andMore } = words.parts
  const all = [
    came > 0 ? fill(broughtIn, { count: came }) : nothingNew,
    ...(knownCount > 0 ? [fill(knownAlready, { count: knownCount })] : []),
    ...skipped.slice(0, 3).map(keptReason),
    ...(skipped.length > 3 ? [fill(andMore, { count: skipped.length - 3 })] : []),
  ]
  return { id: 'imported', text: sentences(all), sign: skipped.length > 0 ? 'warn' : 'plain' }
}

/** The note on events that a session lost; null when it is complete. */
export function damageNote({ restored, missing }: Damage): Note | null {
  if (missing + restored === 0) return null
  const { stepsRestored, stepsLost, moreCameBack, restIsHere } = words.parts
  if (missing === 0) return { id: 'damage', text: fill(stepsRestored, { count: restored }), sign: 'plain' }
  const others = restored > 0 ? [fill(moreCameBack, { count: restored })] : []
  const text = sentences([fill(stepsLost, { count: missing }), ...others, restIsHere])
  return { id: 'damage', text, sign: 'warn' }
}
