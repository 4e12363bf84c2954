import type { ExportOptions } from '../archive/export.ts'
import type { Imported } from '../archive/import.ts'
import type { NoSession } from '../archive/no-session.ts'
import type { Draft, Logged, SessionStatus } from '../core/shapes/event.ts'
import type { Fault } from '../core/shapes/fault.ts'
import type { Passkey } from '../core/shapes/key-lock.ts'
import type { Answer, AnsweredBy } from '../core/tools/question.ts'
import type { Rerun } from '../replay/rerun.ts'
import type { Damage, FileRow, PhotoRow, ReadOnly, Recovered, SessionRow, StorageStatus } from '../session/session.ts'

export type { Damage, ExportOptions, FileRow, Imported, NoSession, PhotoRow, Recovered, Rerun, SessionRow, StorageStatus }

/**
 * Which model is used, without its key. `keyless`: the host needs no key (a model on the person's own machine). `lent`: the model of the
 * browser itself, which has no address either. `model` may be empty until the person chooses one.
 */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly keyless?: true
  readonly lent?: true
}

/**
 * A connection in the form that a page gets: instead of the key a `hint` of it (`sk-…abcd`). `ready`: the model can be used, as a key is saved
 * for this address or none is needed. `passphrase`, `passkey`: it protects the key. `locked`: the person has to type or show it before the key can be
 * used. `traces`: this browser has stored the key, or once stored it, in a way that cannot be overwritten, so whoever reads the files of the device
 * may still decrypt it after it was forgotten or protected.
 */
export interface KnownConnection extends Connection {
  readonly hint: string | null
  readonly ready: boolean
  readonly passphrase?: true
  readonly passkey?: Passkey
  readonly locked?: true
  readonly traces?: true
}

/** Why a model cannot be used. */
export type Wall =
  | 'offline'
  | 'address'
  | 'mixed_content'
  | 'local_network'
  | 'cors'
  | 'organisation'
  | 'permission'
  | 'key'
  | 'credit'
  | 'busy'
  | 'down'
  | 'model'
  | 'vision'
  | 'tools'
  | 'other'

/**
 * What is known of a wall besides its kind: the host hides its reason (`hidden`), the code for the model did not load (`not_loaded`), the host
 * sends requests on to another address (`redirect`), it answers with a page for people (`web_page`) or in another way than a model (`no_model`), the model did not see the picture
 * (`guessed`), the host took too long to answer (`silent`), it broke the connection off (`cut`), the browser may have asked the person for leave to reach the host (`maybe_asked`), or it found nothing at the address or of the name (`not_found`), or the browser has no model of its own (`no_own_model`), or
 * one that has to be downloaded first (`not_downloaded`).
 */
export type WallDetail =
  | 'hidden'
  | 'not_loaded'
  | 'redirect'
  | 'no_model'
  | 'web_page'
  | 'guessed'
  | 'silent'
  | 'cut'
  | 'maybe_asked'
  | 'not_found'
  | 'no_own_model'
  | 'not_downloaded'

/**
 * The result of one check of a connection. Checks are made in the order of the list, and each waits for those before it. Where a check
 * failed, `wall` and `detail` are the cause, and `said` is the message of the host or the browser. What a person reads is made of these on the page.
 * `models` has the names that the host lists, where the key was accepted and a list was seen.
 */
export interface Check {
  readonly name: 'reached' | 'key' | 'able'
  readonly state: 'ok' | 'bad' | 'wait'
  readonly wall?: Wall
  readonly detail?: WallDetail
  readonly said?: string
  readonly models?: readonly string[]
}

/**
 * How a session is opened. `start` says what happens to steps that are due in it: `going` (they start by themselves if the last event is recent),
 * `at once` (they start by themselves, however old the last event is: they were under way on this page), `waiting` (they wait for the person), or `stopped` (they are stopped at once: the worker before ended during a stop). Events before number
 * `from` are not sent. Where the session lacks `lastEvent`, the last one that the page has, it was deleted.
 */
export interface Opening {
  readonly agent: string
  /** The number of this opening. A `close` with this number does not close a later opening. */
  readonly opening?: number
  readonly id: string
  readonly from: number
  readonly lastEvent?: Pick<Logged, 'seq' | 'at'>
  readonly start?: 'going' | 'at once' | 'waiting' | 'stopped'
}

/** The result of opening a session. */
export interface Opened {
  readonly damage: Damage
}

/** The person's preferences. A change takes effect with the next run; `patienceMs` with the next opening of a session. */
export interface Preferences {
  /** How many tokens a session may use, input and output together; null for no limit. */
  readonly cap: number | null
  /** How long a question waits for the person, in milliseconds; null waits for them. */
  readonly patienceMs: number | null
  readonly photoDetail: 'standard' | 'more'
}

/**
 * How safely sessions are stored, what was recovered when the worker started, and how many messages it refused since then because they were no
 * proper calls of its commands. A page that uses its client causes none of these: another script of the page does.
 */
export interface Health {
  readonly storage: StorageStatus
  readonly recovered: Recovered
  readonly refused: number
}

/** A batch that the worker sends over a session's feed: at once for events, once a frame for drafts. The drafts came before the events. */
export interface Feed {
  readonly events: readonly Logged[]
  readonly drafts: readonly Draft[]
  readonly status: SessionStatus
  /** Earlier drafts that have no event yet are void, and will come again. */
  readonly anew?: true
  /** Why something could not be saved; the session takes no more commands. */
  readonly trouble?: string
  /** The same as data, where that is known. */
  readonly fault?: Fault
  /** Why the session is read only: another tab writes it (`elsewhere`, until that tab closes it), or it came from a file (`imported`). */
  readonly readOnly?: ReadOnly
  /** The text of the last reply is an output: it had to fit a schema and does. Only the worker knows the schemas. */
  readonly hasOutput?: true
}

/**
 * A message of the worker over the question port. `ask`: it waits for an answer to the question with this id. `refuse`: it refuses the answer
 * with the number `attempt`, and why, where it is known as data too. The question itself is in the session's events.
 */
export type ToPage = { type: 'ask'; id: string } | { type: 'refuse'; id: string; attempt: number; because: string; fault?: Fault }

/**
 * A message of the page over the question port. `by` and `because` of an answer: who gave it, and why the person did not. `attempt` numbers the messages, so that a refusal can name one. `failed`: the app could not ask
 * the person, and why. `shown` and `hidden`: whether the person sees the page.
 */
export type ToWorker =
  | { type: 'answer'; id: string; attempt: number; answer: Answer; by?: AnsweredBy | undefined; because?: string | undefined }
  | { type: 'failed'; id: string; attempt: number; because?: string }
  | { type: 'shown' }
  | { type: 'hidden' }
