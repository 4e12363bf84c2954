/** Bytes that came together, and how many milliseconds after the request: as text where they are text, which most are. */
export type Piece = { readonly after: number } & ({ readonly text: string } | { readonly base64: string })

/** A request as it went out, without any key. `body` is null where there was none, or none that is text. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** What went to a provider and what came back, as plain JSON. Times are milliseconds after the request. */
export interface Exchange {
  readonly request: SentRequest
  /** Missing where no answer came. */
  readonly response?: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly after: number
    readonly pieces: readonly Piece[]
  }
  /** `left`: whoever asked stopped reading; `broken`: the connection failed, and `error` says why; `open`: it was still going on. */
  readonly end: 'whole' | 'left' | 'broken' | 'open'
  readonly error?: string
}
