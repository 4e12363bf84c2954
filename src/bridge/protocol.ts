import type { ExportOptions } from '../archive/export.ts'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Answer } from '../core/tools/question.ts'
import type { Rerun } from '../replay/rerun.ts'
import type { Damage, PhotoRow, ReadOnly, Recovered, SessionRow, StorageStatus } from '../session/session.ts'

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
 * A connection as the page may know it: of the key only a hint (`sk-…abcd`), and whether a key is saved for this address. `passphrase`:
 * the key is under one. `locked`: the person has to type it before the key can be used.
 */
export interface KnownConnection extends Connection {
  readonly hint: string | null
  readonly ready: boolean
  readonly passphrase?: true
  readonly locked?: true
}

/** Why a model cannot be used, as a kind. */
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
 * The result of one check of a connection. Checks are made in the order of the list, and each waits for those before it. Where a check
 * failed, `text` says the likely cause and what to do, in a sentence each, and `wall` is the cause as a kind.
 */
export interface Check {
  readonly name: 'reached' | 'key' | 'able'
  readonly state: 'ok' | 'bad' | 'wait'
  readonly text: string
  readonly wall?: Wall
}

/**
 * How a session is opened. `start` says what happens to work that is under way in it: it goes on by itself if it is young, waits for the
 * person, or is stopped at once, as after a stop that the worker before did not live to obey.
 */
export interface Opening {
  readonly agent: string
  /** The number of this opening. A close that names it does not close a later one. */
  readonly opening?: number
  readonly id: string
  readonly from: number
  readonly start?: 'going' | 'waiting' | 'stopped'
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

/** How safely sessions are stored, and what was recovered when the worker started. */
export interface Health {
  readonly storage: StorageStatus
  readonly recovered: Recovered
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

/**
 * What the worker says over the question port: that it waits for an answer to the open question, and why it does not take one. What the
 * question says is in the session's events.
 */
export type ToPage = { type: 'ask'; id: string } | { type: 'refuse'; id: string; attempt: number; because: string }

/**
 * What the page says over the question port. `attempt` numbers what it sends, so that a refusal says what it refuses. `failed`: whoever
 * was to ask the person could not, and why. `shown` and `hidden`: whether the person sees the page.
 */
export type ToWorker =
  | { type: 'answer'; id: string; attempt: number; answer: Answer }
  | { type: 'failed'; id: string; attempt: number; because?: string }
  | { type: 'shown' }
  | { type: 'hidden' }
