/** Bytes that arrived together, `after` milliseconds after the request. Most are text; the others are base64. */
export type Piece = { readonly after: number } & ({ readonly text: string } | { readonly base64: string })

/** A request as it was sent, without any key. `body` is null when there was none, or one that is not text. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request and its answer, as plain JSON. Times are milliseconds after the request. */
export interface Exchange {
  readonly request: SentRequest
  /** Missing when no answer came. */
  readonly response?: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly after: number
    readonly pieces: readonly Piece[]
  }
  /** `left`: the adapter stopped reading; `broken`: the connection failed, and `error` says why; `open`: the answer had not ended. */
  readonly end: 'whole' | 'left' | 'broken' | 'open'
  readonly error?: string
}
