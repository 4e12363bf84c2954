import type { Draft, Logged, SessionStatus } from '../core/event.ts'
import type { Json } from '../core/json.ts'
import type { Part } from '../core/message.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Answer, Question } from '../core/question.ts'
import type { PhotoRow, SessionRow } from '../session/session.ts'

export type { PhotoRow, SessionRow }

/** Which model is used: everything but the key. `keyless` is for hosts that want none (a model on the person's own machine). */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly keyless?: true
}

/** A connection as the page may know it: of the key only a hint (`sk-…abcd`), and whether one is saved for this address. */
export interface KnownConnection extends Connection {
  readonly hint: string | null
  readonly ready: boolean
}

/** One thing that was tried of a connection, in the order of the list; later ones wait for earlier ones. */
export interface Check {
  readonly name: 'reached' | 'key' | 'able'
  readonly state: 'ok' | 'bad' | 'wait'
  readonly text: string
}

/**
 * How a session is opened. What is owed goes on by itself if it is young, waits for the person, or is stopped at once: the
 * last for a person whose stop the worker before did not live to obey.
 */
export interface Opening {
  readonly agent: string
  readonly id: string
  readonly from: number
  readonly begin?: 'going' | 'waiting' | 'stopped'
}

/** What the worker tells of a session when it is opened. */
export interface Opened {
  readonly id: string
  readonly status: SessionStatus
}

/** Commands, over Comlink. Each resolves when it is in the log, or rejects with a sentence. */
export interface Commands {
  /** The name of a lock that this worker holds as long as it lives. */
  alive(): Promise<string>
  list(): Promise<readonly SessionRow[]>
  remove(session: string): Promise<void>
  /** Events from number `from` on come over `feed`, questions over `questions`. */
  open(about: Opening, feed: MessagePort, questions: MessagePort): Promise<Opened>
  close(session: string): Promise<void>
  say(session: string, parts: readonly Part[]): Promise<void>
  submit(session: string, results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  stop(session: string): Promise<void>
  resume(session: string): Promise<void>
  undo(session: string, callId: string): Promise<void>
  branch(session: string, seq: number): Promise<string>
  title(session: string, title: string): Promise<void>
  addPhoto(session: string, file: Blob): Promise<PhotoRow>
  photo(id: string, size: 'full' | 'small'): Promise<Blob | undefined>
  /** The photos of a session, oldest first, those not sent yet among them. */
  photos(session: string): Promise<readonly PhotoRow[]>
  removePhoto(id: string): Promise<void>
  connection(): Promise<KnownConnection | null>
  /** Saves a connection, with a key where one was typed. The key goes this way and never back. */
  saveConnection(connection: Connection, apiKey: string | null): Promise<KnownConnection>
  forgetKey(): Promise<void>
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
  /** Another tab writes the session: this one follows it, until that one goes. */
  readonly readOnly?: true
}

/** What the worker says over the question port. `refused` says why the last answer did not fit. */
export type ToPage = { type: 'ask'; id: string; question: Question; refused?: string } | { type: 'close'; id: string }

/** What the page says over the question port. `failed`: whoever was to ask the person could not. */
export type ToWorker = { type: 'answer'; id: string; answer: Answer } | { type: 'failed'; id: string } | { type: 'shown' }
