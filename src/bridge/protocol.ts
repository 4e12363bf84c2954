import type { ExportOptions, Imported, NoSession } from '../archive/session.ts'
import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import type { Rerun } from '../replay/rerun.ts'
import type { Damage, PhotoRow, ReadOnly, Recovered, SessionRow, StorageStatus } from '../session/session.ts'
import type { Lent } from './lend.ts'

export type { Damage, ExportOptions, Imported, NoSession, PhotoRow, ReadOnly, Recovered, Rerun, SessionRow, StorageStatus }

/**
 * Which model is used: everything but the key. `keyless` is for hosts that want none (a model on the person's own machine), `lent` for
 * the model of the browser itself, which has no address either. `model` may be empty until one is chosen.
 */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly keyless?: true
  readonly lent?: true
}

/**
 * A connection as the page may know it: of the key only a hint (`sk-…abcd`), and whether one is saved for this address. One that has
 * a `passphrase` and is `locked` is ready too, once the person has typed it.
 */
export interface KnownConnection extends Connection {
  readonly hint: string | null
  readonly ready: boolean
  readonly passphrase?: true
  readonly locked?: true
}

/** What stands between this page and a model. */
export type Wall =
  | 'offline'
  | 'address'
  | 'mixed_content'
  | 'local_network'
  | 'cors'
  | 'organisation'
  | 'key'
  | 'credit'
  | 'busy'
  | 'model'
  | 'vision'
  | 'tools'
  | 'other'

/**
 * One thing that was tried of a connection, in the order of the list; later ones wait for earlier ones. Of one that failed `text`
 * says the likely cause and what to do, in a sentence each, and `wall` the same for whoever offers to do it.
 */
export interface Check {
  readonly name: 'reached' | 'key' | 'able'
  readonly state: 'ok' | 'bad' | 'wait'
  readonly text: string
  readonly wall?: Wall
}

/**
 * How a session is opened. What is owed goes on by itself if it is young, waits for the person, or is stopped at once: the
 * last for a person whose stop the worker before did not live to obey.
 */
export interface Opening {
  readonly agent: string
  /** Names this opening, for whoever closes it: a later one is not closed with it. */
  readonly opening?: number
  readonly id: string
  readonly from: number
  readonly begin?: 'going' | 'waiting' | 'stopped'
}

/** What the worker tells of a session when it is opened. */
export interface Opened {
  readonly damage: Damage
}

/** What the person chose. It counts from the next run, patience from the next time a session is opened. */
export interface Preferences {
  /** How many tokens a session may use, input and output together; null for no limit. */
  readonly cap: number | null
  /** How long a question waits for the person, in milliseconds; null waits for them. */
  readonly patienceMs: number | null
  readonly photoDetail: 'standard' | 'more'
}

/** How safe what is kept here is, and what was brought back when the worker started. */
export interface Health {
  readonly storage: StorageStatus
  readonly recovered: Recovered
}

/** Commands, over Comlink. Each resolves when it is in the log, or rejects with a sentence. */
export interface Commands {
  /** The name of a lock that this worker holds as long as it lives. */
  alive(): Promise<string>
  /** Lends the browser's own model, for connections that are `lent`. */
  lend(model: Lent): Promise<void>
  /** Once what the browser lost is back, as far as it could be brought back. */
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
  exportSession(session: string, options: ExportOptions): Promise<Blob>
  /** Every session, in one file. */
  backup(): Promise<Blob>
  /** Adds the session, or the sessions, in a file; nothing that is there is changed. A file that is no session is told as data: errors lose all but their words on the way. */
  importFile(
    file: Blob,
  ): Promise<{ readonly imported: readonly Imported[]; readonly refused?: Pick<NoSession, 'kind' | 'message' | 'why'> }>
  preferences(): Promise<Preferences>
  savePreferences(preferences: Preferences): Promise<void>
  /** Events from number `from` on come over `feed`, questions over `questions`. */
  open(about: Opening, feed: MessagePort, questions: MessagePort): Promise<Opened>
  /** Closes a session, or one opening of it: then nothing, where it was opened again since. */
  close(session: string, opening?: number): Promise<void>
  say(session: string, parts: readonly Part[], options?: { readonly next?: boolean }): Promise<void>
  submit(session: string, results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  stop(session: string): Promise<void>
  resume(session: string): Promise<void>
  undo(session: string, callId: string): Promise<void>
  redecide(session: string, callId: string, answer: Answer): Promise<void>
  prefer(session: string, callId: string): Promise<void>
  branch(session: string, seq: number): Promise<string>
  title(session: string, title: string): Promise<void>
  /** A close-up is kept smaller; what is added while a photo is asked for is one. */
  addPhoto(session: string, file: Blob, closeUp?: boolean): Promise<PhotoRow>
  photo(id: string, size: 'full' | 'small'): Promise<Blob | undefined>
  /** The photos of a session, oldest first, those not sent yet among them. */
  photos(session: string): Promise<readonly PhotoRow[]>
  removePhoto(id: string): Promise<void>
  connection(): Promise<KnownConnection | null>
  /** Saves a connection, with a key where one was typed. The key goes this way and never back. */
  saveConnection(connection: Connection, apiKey: string | null): Promise<KnownConnection>
  forgetKey(): Promise<void>
  /** Puts the saved keys under a passphrase, or another one; null takes it off. It goes this way and never back. Refused while locked. */
  setPassphrase(passphrase: string | null): Promise<void>
  /** Until this worker ends. Refused when it is not the right one. */
  unlock(passphrase: string): Promise<void>
  check(): Promise<readonly Check[]>
  models(): Promise<readonly string[]>
}

/** What the worker sends over a session's feed, in batches: at once for events, once a frame for drafts. Drafts in a batch came before its events. */
export interface Feed {
  readonly events: readonly Logged[]
  readonly drafts: readonly Draft[]
  readonly status: SessionStatus
  /** What could not be saved; the session takes no more commands. */
  readonly trouble?: string
  /** Why it can only be looked at: `elsewhere` until the tab that writes it goes, `imported` for good. */
  readonly readOnly?: ReadOnly
}

/** What the worker says over the question port. `refused` says why the last answer did not fit. */
export type ToPage = { type: 'ask'; id: string; question: Question; refused?: string } | { type: 'close'; id: string }

/** What the page says over the question port. `failed`: whoever was to ask the person could not, and why. `shown` and `hidden`: whether the person sees the page. */
export type ToWorker =
  | { type: 'answer'; id: string; answer: Answer }
  | { type: 'failed'; id: string; because?: string }
  | { type: 'shown' }
  | { type: 'hidden' }
