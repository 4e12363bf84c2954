import type { Damage, Imported, Recovered } from '../../bridge/protocol.ts'
import type { Note } from './notice.ts'
import { sentence } from './sentence.ts'

/** The notes on the storage that are rare. The page loads them when there is one. */

/** The text on the sessions that were restored at the start; empty when nothing was missing. */
export function recoveredWords({ sessions, photos, damaged }: Recovered): string {
  const back = Object.keys(sessions).length
  if (back === 0 && photos === 0) return ''
  const parts = [...(back > 0 ? [counted(back, 'session')] : []), ...(photos > 0 ? [counted(photos, 'photo')] : [])].join(' and ')
  const one = back + photos === 1
  const rest =
    damaged > 0
      ? `but ${counted(damaged, 'step')} could not be read and ${damaged === 1 ? 'is' : 'are'} lost.`
      : `with everything in ${one ? 'it' : 'them'}.`
  return `The browser had lost ${parts}. ${one ? 'It is' : 'They are'} back, ${rest}`
}

/** The text on the sessions that could not be restored, with the reasons; empty when there are none. */
export function failedWords(failed: Recovered['failed']): string {
  const reasons = [...new Set(Object.values(failed))]
  if (reasons.length === 0) return ''
  const count = Object.keys(failed).length
  return `${counted(count, 'session')} could not be brought back: ${sentence(reasons.join('; '))} The second copy of ${count === 1 ? 'it' : 'them'} stays, and is tried again at the next start.`
}

/** The text on the result of an import. */
export function importedNote(imported: readonly Imported[]): Note {
  const came = imported.filter(({ events, photos }) => events + photos > 0).length
  const refusedCount = imported.filter(({ id }) => id === '').length
  const knownCount = imported.length - came - refusedCount
  const skipped = imported.flatMap((one) => one.skipped ?? [])
  const words = [
    came > 0 ? `${counted(came, 'session')} brought in.` : 'Nothing new came of that file.',
    ...(knownCount > 0 ? [`${counted(knownCount, 'session')} ${knownCount === 1 ? 'was' : 'were'} here already.`] : []),
    ...skipped.slice(0, 3).map(sentence),
    ...(skipped.length > 3 ? [`And ${counted(skipped.length - 3, 'thing')} more.`] : []),
  ]
  return { id: 'imported', text: words.join(' '), sign: skipped.length > 0 ? 'warn' : 'plain' }
}

/** The note on events that a session lost; null when it is complete. */
export function damageNote({ restored, missing }: Damage): Note | null {
  if (missing + restored === 0) return null
  if (missing === 0) {
    const text = `The browser had lost ${counted(restored, 'step')} of this session. ${restored === 1 ? 'It is' : 'They are'} back.`
    return { id: 'damage', text, sign: 'plain' }
  }
  const was = missing === 1 ? 'was' : 'were'
  const others = restored > 0 ? ` ${restored} more came back.` : ''
  const text = `${counted(missing, 'step')} of this session ${was} lost and could not be brought back.${others} The rest is here.`
  return { id: 'damage', text, sign: 'warn' }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
