/** The saved connection. `hint` is the only part of a key that the page sees: `sk-…abcd`; null when none is saved. */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly hint: string | null
  /** The key is under a passphrase or a passkey, and has to be unlocked by it. */
  readonly passphrase?: true
  readonly passkey?: unknown
  readonly locked?: true
  /** Copies of the key may stay in the phone's files after it was forgotten. */
  readonly traces?: true
}

/** The connection that the person typed. `apiKey` is present only when a key was typed, and then perhaps what shall unlock it. */
export interface ConnectionDraft {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly apiKey?: string
  readonly passphrase?: string
  readonly passkey?: true
}
