import type { SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'

/**
 * A row of the list of sessions: a summary of the log, kept as a cache. It is written in the same transaction as the events; while a session is being
 * written, `events` and `updatedAt` may be a second behind.
 */
export interface SessionRow {
  readonly id: string
  readonly agent: string
  readonly startedAt: number
  readonly updatedAt: number
  readonly events: number
  readonly status: SessionStatus
  readonly title: string
  readonly summary?: Json
  /** The session came from a file and is read only. */
  readonly imported?: true
}

/** A photo without its bytes; `session` took it. `width`, `height` and `size` (bytes) are those of the full photo. */
export interface PhotoRow {
  readonly id: string
  readonly session: string
  readonly at: number
  readonly width: number
  readonly height: number
  readonly size: number
  readonly type: string
}

/** A photo in the database: both sizes are in one record, so that one is never there without the other. */
export interface StoredPhoto extends PhotoRow {
  readonly full: Blob
  readonly small: Blob
}

/** A record that a session took a photo or names it in an event. A photo stays while any session has such a record. */
export interface PhotoOwner {
  readonly session: string
  readonly photo: string
}

/**
 * A stored secret, encrypted. `key` cannot be exported and is made for this secret alone; `hint` is the part that a person may see. A secret with
 * `salt` was first encrypted with a passphrase, and then with `key` like all others.
 */
export interface SealedSecret {
  readonly id: string
  readonly origin: string
  readonly hint: string
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  readonly salt?: Uint8Array<ArrayBuffer> | undefined
}
