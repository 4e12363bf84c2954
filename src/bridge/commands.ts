import type { ExportOptions } from '../archive/export.ts'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { RemoteBrowserModel } from '../core/shapes/browser-model.ts'
import type { Logged } from '../core/shapes/event.ts'
import type { Rerun } from '../replay/rerun.ts'
import type { PhotoRow, Session, SessionRow } from '../session/session.ts'
import type { Check, Connection, Health, KnownConnection, Opened, Opening, Preferences } from './protocol.ts'

/** What a page can ask of its worker beside sessions and keys. Every call settles; one that is refused rejects with a sentence. */
export interface StoreCommands {
  /** Every session, as its row; once what the browser lost is back, as far as it could be brought back. */
  list(): Promise<readonly SessionRow[]>
  /** What is saved of a session from event number `from` on, at most so many, without opening it. */
  events(session: string, from: number, most: number): Promise<readonly Logged[]>
  /** Runs a session again as it was, with neither key nor network, and tells how it came out; see `rerun`. */
  rerun(session: string): Promise<Rerun>
  remove(session: string): Promise<void>
  /** Deletes every session, key, preference and photo. Sessions that are open in another tab are refused, and stay. */
  removeAll(): Promise<void>
  health(): Promise<Health>
  /** A session as a file that anyone can open; see `exportSession`. */
  exportSession(session: string, options?: ExportOptions): Promise<Blob>
  /** Every session, in one file. */
  backup(): Promise<Blob>
  preferences(): Promise<Preferences>
  savePreferences(preferences: Preferences): Promise<void>
  photo(id: string, size?: 'full' | 'small'): Promise<Blob | undefined>
  /** The photos of a session, oldest first, those not sent yet among them. */
  photos(session: string): Promise<readonly PhotoRow[]>
  removePhoto(id: string): Promise<void>
}

/** The connection to a model, and its key. A key and a passphrase go to the worker and never come back. */
export interface KeyCommands {
  current(): Promise<KnownConnection | null>
  /** Saves a connection, with a key where one was typed. */
  save(connection: Connection, apiKey: string | null): Promise<KnownConnection>
  /** Deletes the keys of all providers. */
  forget(): Promise<void>
  /** Puts the saved keys under a passphrase, or another one; null takes it off. Refused while they are locked. */
  setPassphrase(passphrase: string | null): Promise<void>
  /** Opens the keys until the worker is replaced. Refused when it is not the right passphrase. */
  unlock(passphrase: string): Promise<void>
  check(): Promise<readonly Check[]>
  models(): Promise<readonly string[]>
}

/** The commands of a session that go to the worker as they are. Each resolves when it is in the log. */
export const sessionCommands = ['say', 'submit', 'stop', 'resume', 'undo', 'redecide', 'prefer', 'branch', 'title'] as const
export type SessionCommands = Pick<Session, (typeof sessionCommands)[number]>

const namesOf = <T>(names: Record<keyof T, true>) => Object.keys(names) as (keyof T & string)[]

export const storeCommands = namesOf<StoreCommands>({
  list: true,
  events: true,
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
})

export const keyCommands = namesOf<KeyCommands>({
  current: true,
  save: true,
  forget: true,
  setPassphrase: true,
  unlock: true,
  check: true,
  models: true,
})

/** The commands of a session, as the worker takes them: with the session's id before what else is given. */
type WithSession<T> = {
  [Name in keyof T]: T[Name] extends (...given: infer Given) => infer Result
    ? (session: string, ...given: Given) => Result
    : never
}

/** The commands of the keys under the names that the worker takes them by: `keys.save`. */
export type NamedKeyCommands = { [Name in keyof KeyCommands as `keys.${Name}`]: KeyCommands[Name] }

/** Every command that a worker takes, over Comlink, by its name. */
export interface Commands extends StoreCommands, NamedKeyCommands, WithSession<SessionCommands> {
  /** The name of a lock that this worker holds as long as it lives. */
  alive(): Promise<string>
  /** Lends the browser's own model, for connections that are `lent`. */
  lendBrowserModel(model: RemoteBrowserModel): Promise<void>
  /** Adds the session, or the sessions, in a file. A file that is no session is told as data: errors lose all but their words on the way. */
  importFile(
    file: Blob,
  ): Promise<{ readonly imported: readonly Imported[]; readonly refused?: Pick<NoSession, 'kind' | 'message' | 'why'> }>
  /** Sends events from number `from` on over `feed`; takes answers over `questions`. */
  open(about: Opening, feed: MessagePort, questions: MessagePort): Promise<Opened>
  /** Closes a session, or one opening of it: then nothing, where it was opened again since. */
  close(session: string, opening?: number): Promise<void>
  addPhoto(session: string, file: Blob, closeUp?: boolean): Promise<PhotoRow>
}
