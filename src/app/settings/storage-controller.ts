import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client } from '../../bridge/client.ts'
import type { Health, Imported, Preferences } from '../../bridge/protocol.ts'
import { announce } from '../../elements/base/announce.ts'
import { HOLD_MS } from '../../elements/base/hold.ts'
import { clearPageStorage, pageStorage } from '../page-storage/page-storage.ts'
import type { Busy } from '../parts/backup-button.ts'
import { faultWords } from '../parts/fault-words.ts'
import type { Note } from '../parts/notice.ts'
import type { Backup } from '../parts/storage-notes.ts'
import { first } from '../words/first.ts'

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
  /** A backup is made faster than a second tap comes: that one is no wish for a second file. */
  #backedUpAt = -HOLD_MS
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
      const before = this.preferences
      const [preferences, health] = await Promise.all([this.#client.preferences(), this.#client.health()])
      this.health = health
      // What was chosen meanwhile stays.
      if (this.preferences === before) this.preferences = this.#saved = preferences
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

  backUp = async (): Promise<void> => {
    if (performance.now() - this.#backedUpAt < HOLD_MS) return
    let isClosed = false
    await this.#do('backup', async () => {
      const waiting = this.#backup
      const [{ backupWords, giveBackup }, backup] = await Promise.all([storageNotes(), waiting ?? this.#makeBackup()])
      const end = await giveBackup(backup, waiting !== null)
      isClosed = end === 'closed'
      this.#backup = end === 'late' ? backup : null
      if (end === 'cannot' || end === 'shared') pageStorage.set('backup', String(backup.at))
      this.#say(backupWords(end))
    })
    if (this.busy !== 'share' && !isClosed) this.#backedUpAt = performance.now()
  }

  /** Imports sessions from files. `then` is called after that, and returns whether the person sees the sessions. */
  importFiles = (
    files: () => Promise<readonly Blob[]>,
    then: (imported: readonly Imported[]) => Promise<boolean>,
  ): Promise<void> =>
    this.#do('import', async () => {
      // What came of the files before is not said beside what comes of these.
      this.#notes = this.#notes.filter(({ id }) => id !== 'imported')
      const picked = await files()
      const { openFiles } = await storageNotes()
      const { imported, note, problem } = await openFiles(this.#client, picked)
      this.problem = problem
      if (note && (!(await then(imported)) || note.sign === 'warn')) this.#note(note)
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
    if (id === 'failed') void storageNotes().then(({ noteTold }) => noteTold(this.#recovered!))
    this.#host.requestUpdate()
  }

  // A session that could not be restored is tried again at each start. The person is told once.
  async #noteRecovered(recovered: Health['recovered']) {
    const { sessions, photos, failed } = recovered
    if (Object.keys(sessions).length + photos + Object.keys(failed).length === 0) return
    const { recoveredNotes } = await storageNotes()
    if (this.#recovered) return
    this.#recovered = recovered
    recoveredNotes(recovered).forEach(this.#note, this)
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
      this.problem = faultWords(error)
    }
    this.busy = this.#backup && 'share'
    this.#host.requestUpdate()
  }
}

/** Most starts have nothing to note. */
const storageNotes = () => import('../parts/storage-notes.ts')
