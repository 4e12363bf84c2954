import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client } from '../../bridge/client.ts'
import type { Health, Imported, NoSession, Preferences } from '../../bridge/protocol.ts'
import { announce } from '../../elements/base/announce.ts'
import { clearPageStorage, pageStorage } from '../page-storage/page-storage.ts'
import { askForPersistence } from '../page-storage/persistence.ts'
import type { Busy } from '../parts/backup-button.ts'
import { download, share } from '../parts/download.ts'
import { faultWords, spokenFault } from '../parts/fault-words.ts'
import { fileName } from '../parts/file-name.ts'
import type { Note } from '../parts/notice.ts'
import { sentence } from '../parts/sentence.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'

/**
 * The choices of the person and the state of the storage, for Home and Settings, and the commands of these screens. A refused
 * command becomes `problem`, a sentence.
 */
export class StorageController implements ReactiveController {
  health: Health | null = null
  preferences: Preferences | null = null
  busy: Busy = null
  problem = ''
  /** The result of the person's last command. */
  result = ''

  #host: ReactiveControllerHost
  #client: Client
  /** The preferences that are saved. */
  #saved: Preferences | null = null
  #saving: Promise<unknown> = Promise.resolve()
  #notes: readonly Note[] = []
  #recovered: Health['recovered'] | null = null
  /** A backup that took longer than the browser remembers the tap for. It waits for another tap. */
  #backup: Backup | null = null

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    host.addController(this)
  }

  hostConnected() {}

  /** When this browser last made a backup; null if never. */
  get lastBackup(): number | null {
    return Number(pageStorage.get('backup')) || null
  }

  get notes(): readonly Note[] {
    return this.#notes
  }

  /** The person has not put it away. */
  get showsInstallHint(): boolean {
    return pageStorage.get('install-hint') === null
  }

  async load(): Promise<void> {
    try {
      ;[this.preferences, this.health] = await Promise.all([this.#client.preferences(), this.#client.health()])
      this.#saved = this.preferences
      await this.#noteRecovered(this.health.recovered)
    } catch (error) {
      this.problem = faultWords(error)
    }
    this.#host.requestUpdate()
  }

  /** Removes what the screen before has left: the result, the problem, the result of an import, and a backup that was not shared. */
  begin(): void {
    this.#forgetResult()
    this.endImportNote()
    this.#backup = null
    if (this.busy === 'share') this.busy = null
  }

  /** Removes the result of an import, for the person has gone on. What of a file was left out stays until they dismiss it. */
  endImportNote(): void {
    this.#notes = this.#notes.filter(({ id, sign }) => id !== 'imported' || sign === 'warn')
  }

  /** Shows the choice at once, and takes it back when it could not be kept. */
  choose(choice: Partial<Preferences>): void {
    const before = this.preferences
    if (!before) return
    const preferences = { ...before, ...choice }
    this.#forgetResult()
    this.preferences = preferences
    this.#host.requestUpdate()
    // The choices are saved one after the other, so that the last one stays.
    this.#saving = this.#saving
      .then(() => this.#client.savePreferences(preferences))
      .then(() => {
        this.#saved = preferences
      })
      .catch((error: unknown) => {
        if (this.preferences === preferences) this.preferences = this.#saved
        this.problem = faultWords(error)
        this.#host.requestUpdate()
      })
  }

  keepSafe = async (): Promise<void> => {
    const isPersistent = await askForPersistence()
    await this.load()
    this.#say(isPersistent ? first.storage.promised : first.storage.notPromised)
  }

  backUp = (): Promise<void> =>
    this.#do('backup', async () => {
      const waiting = this.#backup
      const backup = waiting ?? (await this.#makeBackup())
      const name = fileName(first.storage.fileOfBackup, 'zip', backup.at)
      const end = await share(name, backup.file)
      this.#backup = end === 'late' && !waiting ? backup : null
      if (this.#backup) return this.#say(first.storage.backupReady)
      if (end === 'closed') return this.#say(first.storage.nothingBackedUp)
      if (end !== 'shared') download(name, backup.file)
      pageStorage.set('backup', String(backup.at))
      this.#say(end === 'shared' ? first.storage.isWhereYouPutIt : first.storage.isDownloaded)
    })

  /** Imports sessions from a file. `then` is called after that, and returns whether the person sees the sessions. */
  importFile = (file: () => Promise<Blob>, then: (imported: readonly Imported[]) => Promise<boolean>): Promise<void> =>
    this.#do('import', async () => {
      // What came of the file before is not said beside what comes of this one.
      this.#notes = this.#notes.filter(({ id }) => id !== 'imported')
      const { imported } = await this.#client.importFile(await file())
      const isVisible = await then(imported)
      if (isVisible && !imported.some(({ skipped }) => skipped)) return
      const { importedNote } = await storageNotes()
      this.#note(importedNote(imported))
    })

  /** Deletes everything that the app stores on this device. Returns false when some of it had to stay; then `problem` says why. */
  async deleteAll(): Promise<boolean> {
    if (this.#isBusy) {
      this.problem = first.storage.busy
      this.#host.requestUpdate()
      return false
    }
    await this.#do('delete', async () => {
      await this.#client.removeAll()
      await clearPageStorage()
      this.#notes = []
      this.#backup = null
    })
    return this.problem === ''
  }

  dismiss = (id: string): void => {
    this.#notes = this.#notes.filter((note) => note.id !== id)
    if (id === 'install') pageStorage.set('install-hint', 'no')
    if (id === 'failed') pageStorage.set('told', failedIds(this.#recovered?.failed))
    this.#host.requestUpdate()
  }

  // A session that could not be restored is tried again at each start. The person is told once.
  async #noteRecovered(recovered: Health['recovered']) {
    const { sessions, photos, failed } = recovered
    if (Object.keys(sessions).length + photos + Object.keys(failed).length === 0) return
    const { failedWords, recoveredWords } = await storageNotes()
    if (this.#recovered) return
    this.#recovered = recovered
    this.#note({ id: 'recovered', text: recoveredWords(recovered), sign: 'plain' })
    if (failedIds(failed) !== pageStorage.get('told')) this.#note({ id: 'failed', text: failedWords(failed), sign: 'warn' })
  }

  #note(note: Note) {
    if (!note.text) return
    this.#notes = this.#notes.filter(({ id }) => id !== note.id).concat(note)
    announce(note.text)
  }

  #say(words: string) {
    this.result = words
    announce(words)
    this.#host.requestUpdate()
  }

  async #makeBackup(): Promise<Backup> {
    // Events that are written while the backup is made may not be in it.
    const at = Date.now()
    return { at, file: await this.#client.backup() }
  }

  get #isBusy() {
    return this.busy !== null && this.busy !== 'share'
  }

  #forgetResult() {
    this.problem = ''
    this.result = ''
  }

  async #do(what: Busy, work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#forgetResult()
    this.busy = what
    this.#host.requestUpdate()
    try {
      await work()
    } catch (error) {
      this.problem = inPlainWords(error)
    }
    this.busy = this.#backup && 'share'
    this.#host.requestUpdate()
  }
}

interface Backup {
  readonly at: number
  readonly file: Blob
}

/** The reason in plain words: most often the person picked a wrong file. */
function inPlainWords(error: unknown): string {
  const refused = error instanceof Error ? (error as Partial<NoSession>) : undefined // looked at before it is used
  if (refused?.kind !== 'no_session') return faultWords(error)
  const why = spokenFault(refused.fault)?.replace(/[.。]$/, '') ?? refused.why ?? ''
  return sentence(fill(first.files.notOurs, { why }))
}

/** Most starts have nothing to note. */
const storageNotes = () => import('../parts/storage-notes.ts')

const failedIds = (failed: Health['recovered']['failed'] = {}) => Object.keys(failed).sort().join(' ')
