/** Where a model is, and how to reach it. `contextWindow` is in tokens: at 90 % of it a run halts with `budget`. */
export interface AdapterOptions {
  readonly model: string
  /** Empty for a host that wants no key. */
  readonly apiKey: string
  /** Whole, or relative to the page or worker that asks: `/api/llm` for a proxy on the app's own host. */
  readonly baseURL?: string
  /** Headers to send with each request, to the host of `baseURL` only. They replace the adapter's headers of the same name, and no error quotes them. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly contextWindow?: number
  /** Characters of the longest body of a reply, default 64 million; one event of it may have a sixteenth. A longer one is `too_large`. A positive integer. */
  readonly maxBody?: number
}
