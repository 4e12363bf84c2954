import type { Client } from '../../bridge/client.ts'
import type { Damage, Imported, Recovered } from '../../bridge/protocol.ts'
import { type FaultKind, faultOf } from '../../core/shapes/fault.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { pageStorage } from '../page-storage/page-storage.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { download, share } from './download.ts'
import { faultWords, keptReason } from './fault-words.ts'
import { fileName } from './file-name.ts'
import type { Note } from './notice.ts'
import { sentences } from './sentence.ts'
import { shownName } from './shown-name.ts'

// What is said and done about the storage only now and then. The page loads it when it is needed.

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

/** What was restored at the start, and what could not be: that is tried again at each start, and the person is told once. */
export function recoveredNotes(recovered: Recovered): readonly Note[] {
  const { failed } = recovered
  const isTold = failedIds(failed) === pageStorage.get('told')
  return [
    { id: 'recovered', text: recoveredWords(recovered), sign: 'plain' },
    ...(isTold ? [] : [{ id: 'failed', text: failedWords(failed), sign: 'warn' } as const]),
  ]
}

/** The person has put the words on what could not be restored away. */
export const noteTold = ({ failed }: Recovered): void => pageStorage.set('told', failedIds(failed))

const failedIds = (failed: Recovered['failed']) => Object.keys(failed).sort().join(' ')

/** A backup of all sessions, and when it was begun. */
export interface Backup {
  readonly at: number
  readonly file: Blob
}

/** Hands a backup to the person. One that waited for a tap (`waited`) waits for no other: it is downloaded. */
export async function giveBackup({ at, file }: Backup, waited: boolean): ReturnType<typeof share> {
  const name = fileName(words.parts.fileOfBackup, 'zip', at)
  const given = await share(name, file)
  const end = given === 'late' && waited ? 'cannot' : given
  if (end === 'cannot') download(name, file)
  return end
}

/** What came of a backup, by the way in which it was handed over. One that came too `late` for the tap waits for another. */
export function backupWords(end: Awaited<ReturnType<typeof share>>): string {
  const { backupReady, nothingBackedUp, isDownloaded, isWhereYouPutIt } = words.parts
  return { shared: isWhereYouPutIt, closed: nothingBackedUp, late: backupReady, cannot: isDownloaded }[end]
}

type Keeper = Pick<Client, 'importFile' | 'list'>

/** Adds the sessions of files, one after the other: what came of them, the note on that, and why nothing came of some, which are named. */
export async function openFiles(client: Keeper, files: readonly Blob[]) {
  const imported: Imported[] = []
  let note: Note | undefined
  let problem = ''
  for (const file of files) {
    const name = file instanceof File ? shownName(file.name) : first.incoming.session
    try {
      const own = await sessionsIn(client, file)
      imported.push(...own)
      // Nothing of it could be read: that is told as of a file that is broken.
      if (own.every(({ id }) => id === '')) problem = sentences([problem, importedNote(own, name).text])
      else note = importedNote(own, name, note)
    } catch (error) {
      problem = sentences([problem, refusedWords(error, name)])
    }
  }
  return { imported, note, problem }
}

/** Adds the sessions of a file. Where it is a backup, and all of the person's own came from it just now, it is theirs. */
export async function sessionsIn(client: Keeper, file: Blob): Promise<readonly Imported[]> {
  const { imported } = await client.importFile(file)
  const whole = imported.flatMap(({ id, events, lost, fromBackup }) => (fromBackup && events > 0 && !lost ? [id] : []))
  const isAll = async () => (await client.list()).every(({ agent, id }) => isDemo(agent) || whole.includes(id))
  if (whole.length > 0 && (await isAll())) pageStorage.set('backup', String(Date.now()))
  return imported
}

/** The note on what came of a file, which it names as the name may be shown, after that on others. Where that is one session, the note leads there. */
export function importedNote(imported: readonly Imported[], file: string, before?: Note): Note {
  const came = imported.filter(({ events, photos }) => events + photos > 0).length
  const here = imported.filter(({ id }) => id !== '')
  const refusedCount = imported.length - here.length
  const knownCount = here.length - came
  const lostCount = here.reduce((all, { lost = 0 }) => all + lost, 0)
  const { broughtIn, nothingNew, knownAlready, partsRefused, photosRefused, ofFile } = words.parts
  const all = [
    ...(came > 0 ? [fill(broughtIn, { count: came })] : knownCount > 0 ? [] : [nothingNew]),
    ...(knownCount > 0 ? [fill(knownAlready, { count: knownCount })] : []),
    ...(refusedCount > 0 ? [fill(partsRefused, { count: refusedCount })] : []),
    ...(lostCount > 0 ? [fill(photosRefused, { count: lostCount })] : []),
  ]
  const [only, ...others] = here
  return {
    id: 'imported',
    text: sentences([before?.text ?? '', fill(ofFile, { file: file, what: sentences(all) })]),
    sign: before?.sign === 'warn' || refusedCount + lostCount > 0 ? 'warn' : 'plain',
    ...(only && others.length === 0 && !before && { open: { id: only.id, label: words.parts.openIt } }),
  }
}

/** Why nothing came of a file, as a sentence that names it. Most often the person picked a wrong one. */
export function refusedWords(error: unknown, file: string): string {
  const { fileEmpty, fileNone, fileOther, fileDamaged, fileTooLarge, fileNewer, fileFailed } = words.parts
  const about: Partial<Record<FaultKind, string>> = {
    file_empty: fileEmpty,
    archive_none: fileNone,
    archive_other: fileOther,
    archive_damaged: fileDamaged,
    archive_too_large: fileTooLarge,
    archive_newer: fileNewer,
  }
  const fault = faultOf(error)
  return fill((fault && about[fault.kind]) || fileFailed, { file: file, why: faultWords(error) })
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
