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
  /** When something was done in it last. Another name and a note of the page move nothing. */
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

/** A file or sound without its bytes; `session` got it. `size` is in bytes. */
export interface FileRow {
  readonly id: string
  readonly session: string
  readonly at: number
  readonly size: number
  readonly type: string
  readonly name: string
}

/**
 * A photo or a file in the database: both sizes of a photo are in one record, so that one is never there without the other. Of a file `small` is
 * empty.
 */
export type StoredPhoto = (PhotoRow | FileRow) & Bytes

/** The bytes of a stored photo or file. */
export interface Bytes {
  readonly full: Blob
  readonly small: Blob
}

/** A record that a session took a photo or a file, or names it in an event. It stays while any session has such a record. */
export interface PhotoOwner {
  readonly session: string
  readonly photo: string
}

/** One of the two places in the secret file; see `openSecretFile`. */
export type Slot = 0 | 1

/**
 * A stored secret, encrypted: with `key`, and, if it has a `salt`, before that with what the person unlocks it with. `hint` is the part that a
 * person may see.
 */
export interface SealedSecret {
  readonly id: string
  readonly origin: string
  readonly hint: string
  /**
   * The slot of the key in the secret file. Or the key itself, which cannot be exported, where no file can be overwritten in place; the first version
   * had it here everywhere.
   */
  readonly key: Slot | CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  /** The salt of the passphrase or of the passkey. */
  readonly salt?: Uint8Array<ArrayBuffer> | undefined
  /** The id of the passkey that unlocks it; without it a passphrase does. */
  readonly passkey?: Uint8Array<ArrayBuffer> | undefined
  /** It was once stored with its key beside it. The database's files may still have that record. */
  readonly traces?: true
}
