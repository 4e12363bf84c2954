/** What is saved. `hint` is all the page ever sees of a key: `sk-…abcd`; null when none is saved. */
export interface Connection {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly hint: string | null
  /** The key is under a passphrase, and has to be unlocked by it. */
  readonly passphrase?: true
  readonly locked?: true
}

/** What the person typed. `apiKey` is only there when a key was typed. */
export interface ConnectionDraft {
  readonly provider: string
  readonly baseURL: string
  readonly model: string
  readonly apiKey?: string
}
