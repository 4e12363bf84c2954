import type { ExportOptions } from '../archive/export.ts'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { RemoteBrowserModel } from '../core/shapes/browser-model.ts'
import type { Logged } from '../core/shapes/event.ts'
import type { Unlocker } from '../core/shapes/key-lock.ts'
import type { Rerun } from '../replay/rerun.ts'
import type { FileRow, PhotoRow, Session, SessionRow } from '../session/session.ts'
import type { Check, Connection, Health, KnownConnection, Opened, Opening, Preferences } from './protocol.ts'

/** The commands of a page to its worker about stored data. Every call settles; a refused call rejects with an error that says why. */
export interface StoreCommands {
  /** The rows of all sessions. It waits until sessions that the browser lost are restored, as far as they can be. */
  list(): Promise<readonly SessionRow[]>
  /** Reads the saved events of a session from number `from` on, at most `most` of them, without opening the session. */
  events(session: string, from: number, most: number): Promise<readonly Logged[]>
  /** The ids of the session's sub-agents, whose logs `events` reads too. */
  children(session: string): Promise<readonly string[]>
  /** Runs a session again with its recorded replies, without key and network, and reports whether it comes out the same; see `rerun`. */
  rerun(session: string): Promise<Rerun>
  remove(session: string): Promise<void>
  /** Deletes every session, key, preference and photo. A session that is open in another tab is not deleted, and the call rejects. */
  removeAll(): Promise<void>
  health(): Promise<Health>
  /** A session as a file that anyone can open; see `exportSession`. */
  exportSession(session: string, options?: ExportOptions): Promise<Blob>
  /** Every session, in one file. */
  backup(): Promise<Blob>
  preferences(): Promise<Preferences>
  savePreferences(preferences: Preferences): Promise<void>
  /** A photo, or a file or sound, which has no size but `full`. */
  photo(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  /** The photos of a session, oldest first, also those that are not sent yet. */
  photos(session: string): Promise<readonly PhotoRow[]>
  /** Deletes a photo, a file or sound. */
  removePhoto(id: string): Promise<void>
  /** The files and sound of a session, oldest first, also those that are not sent yet. */
  files(session: string): Promise<readonly FileRow[]>
}

/** The connection to a model, and its key. A key and what unlocks it go to the worker and never come back; the secret of a passkey is transferred. */
export interface KeyCommands {
  current(): Promise<KnownConnection | null>
  /** Saves a connection, with a key where one was typed. With `unlocker` the key is protected before it is stored for the first time. */
  save(connection: Connection, apiKey: string | null, unlocker?: Unlocker): Promise<KnownConnection>
  /** Deletes the keys of all providers. */
  forget(): Promise<void>
  /** Protects the saved keys with a passphrase or a passkey, in place of the one before; null removes it. Refused while the keys are locked. */
  protect(unlocker: Unlocker | null): Promise<void>
  /** The same as `protect`, for a passphrase. */
  setPassphrase(passphrase: string | null): Promise<void>
  /** Unlocks the keys until the worker is replaced. Refused if the passphrase or the passkey is not the right one. */
  unlock(unlocker: Unlocker): Promise<void>
  /**
   * Tests the connection. `hear` is called with the checks so far each time one more is done; they may change with the ones after. `signal` ends
   * the test, which then rejects.
   */
  check(hear?: (checks: readonly Check[]) => void, signal?: AbortSignal): Promise<readonly Check[]>
  models(): Promise<readonly string[]>
}

/** The commands of a session that are passed to the worker unchanged. Each resolves when its events are in the log. */
export const sessionCommands = [
  'say',
  'call',
  'tools',
  'submit',
  'stop',
  'resume',
  'undo',
  'redecide',
  'prefer',
  'note',
  'branch',
  'title',
] as const
/** The commands of a session on the page that are those of a session anywhere. */
export type SessionCommands = Pick<Session, (typeof sessionCommands)[number]>

const namesOf = <T>(names: Record<keyof T, true>) => Object.keys(names) as (keyof T & string)[]

export const storeCommands = namesOf<StoreCommands>({
  list: true,
  events: true,
  children: true,
  rerun: true,
  remove: true,
  removeAll: true,
  health: true,
  exportSession: true,
  backup: true,
  preferences: true,
  savePreferences: true,
  photo: true,
  photos: true,
  removePhoto: true,
  files: true,
})

export const keyCommands = namesOf<KeyCommands>({
  current: true,
  save: true,
  forget: true,
  protect: true,
  setPassphrase: true,
  unlock: true,
  check: true,
  models: true,
})

/** The commands of a session as the worker takes them: with the session's id as an additional first argument. */
type WithSession<T> = {
  [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result ? (session: string, ...args: Args) => Result : never
}

/** The commands of the keys under their names at the worker, such as `keys.save`. */
export type NamedKeyCommands = {
  [Name in Exclude<keyof KeyCommands, 'check'> as `keys.${Name}`]: KeyCommands[Name]
} & {
  /** The checks so far go over `steps`, which is closed after the last one. Whatever comes over it ends the test. */
  'keys.check'(steps?: MessagePort): Promise<readonly Check[]>
}

/** Every command that a worker takes, over Comlink, by its name. */
export interface Commands extends StoreCommands, NamedKeyCommands, WithSession<Omit<SessionCommands, 'stop'>> {
  /** The name of a lock that this worker holds as long as it lives. */
  alive(): Promise<string>
  /** Lends the browser's own model, for connections that are `lent`. */
  lendBrowserModel(model: RemoteBrowserModel): Promise<void>
  /** Adds the sessions of a file. `refused` says why a file holds none: as data, because an error loses all but its message between threads. */
  importFile(
    file: Blob,
  ): Promise<{ readonly imported: readonly Imported[]; readonly refused?: Pick<NoSession, 'kind' | 'message' | 'why' | 'fault'> }>
  /** Opens a session. Sends its events from number `about.from` on over `feed`, and takes answers over `questions`. */
  open(about: Opening, feed: MessagePort, questions: MessagePort): Promise<Opened>
  /** Stops a session. Resolves with the number of the event that comes next: the page has the halt when it has all events before that. */
  stop(session: string): Promise<number>
  /** The page is left: writes what there is to write, closes every session, and ends the worker. */
  leave(): Promise<void>
  /** Closes a session. With the number of an `opening` it does nothing if the session was opened again since. */
  close(session: string, opening?: number): Promise<void>
  addPhoto(session: string, file: Blob, closeUp?: boolean): Promise<PhotoRow>
  addFile(session: string, file: Blob, name?: string): Promise<FileRow>
}
