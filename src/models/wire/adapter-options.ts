/** Where a model is, and how to reach it. `contextWindow` is in tokens: at 90 % of it a run halts with `budget`. */
export interface AdapterOptions {
  readonly model: string
  /** Empty for hosts that want none. */
  readonly apiKey: string
  /** Whole, or relative to the page or worker that asks: `/api/llm` for a proxy on the app's own host. */
  readonly baseURL?: string
  /** Sent with each request, to the host of `baseURL` alone; one of them takes the place of the adapter's own of that name. They are quoted nowhere. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly contextWindow?: number
}
