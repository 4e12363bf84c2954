import type { SessionStatus } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'

/**
 * A row of the sessions list: a cache of what the log says. It is written in the same transaction as the events it sums up; while a
 * session is being written, `events` and `updatedAt` may be a second behind.
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
  /** It came from a file, and can only be looked at. */
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

/** A photo as it lies in the database: both sizes in one record, so that neither is ever there alone. */
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
 * A secret at rest. `key` is not extractable and made for this secret alone; `hint` is what a person may see of it. With `salt` it is
 * sealed under a passphrase first, and then as all others.
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
