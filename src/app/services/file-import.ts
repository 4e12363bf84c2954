import type { Imported } from '../../bridge/protocol.ts'
import { announce, hush } from '../../elements/base/announce.ts'
import type { StorageController } from '../settings/storage-controller.ts'
import { first } from '../words/first.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

/** Imports sessions from files, and shows them. */
export class FileImport {
  #storage: StorageController
  #sessions: SessionList
  #navigation: Navigation

  constructor(storage: StorageController, sessions: SessionList, navigation: Navigation) {
    this.#storage = storage
    this.#sessions = sessions
    this.#navigation = navigation
  }

  /** Adds them to the list, which is shown. */
  add(files: readonly File[]): Promise<void> {
    return this.#open(
      async () => files,
      async () => {
        await this.#sessions.load()
        return false
      },
    )
  }

  /** Replays the session of the file, where it is one. */
  replay(file: () => Promise<Blob>): Promise<void> {
    return this.#open(async () => [await file()], this.#replayed)
  }

  // A large one takes a while.
  #open: StorageController['importFiles'] = async (files, then) => {
    if (this.#storage.busy === null) announce(first.files.opening)
    await this.#storage.importFiles(files, then)
    // What came of others is said in its place.
    if (this.#storage.problem && !this.#storage.notes.some(({ id }) => id === 'imported')) hush()
  }

  #replayed = async ([one, ...more]: readonly Imported[]) => {
    await this.#sessions.load()
    if (!one?.id || more.length > 0) return false
    this.#navigation.go({ screen: 'replay', id: one.id })
    return true
  }
}
