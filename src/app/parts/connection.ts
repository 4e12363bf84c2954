/** The saved connection. `hint` is the only part of a key that the page sees: `sk-…abcd`; null when none is saved. */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly hint: string | null
  /** The key is under a passphrase, and has to be unlocked by it. */
  readonly passphrase?: true
  readonly locked?: true
}

/** The connection that the person typed. `apiKey` is present only when a key was typed. */
export interface ConnectionDraft {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly apiKey?: string
}
