/** Whether the browser has a model of its own: at once, after a download, or not at all. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** The inputs and outputs that a session of the browser's model is made for. `availability` answers for these options only. */
export interface BrowserModelOptions {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[]
}

/** The part of the browser's `LanguageModel` that is used here. A window has it; a worker does not. */
export interface BrowserModel {
  availability(options: BrowserModelOptions): Promise<Availability>
  create(options: BrowserModelOptions & { readonly [name: string]: unknown }): Promise<{
    promptStreaming(messages: unknown, options: object): ReadableStream<string>
    destroy(): void
  }>
}

/** The browser's model as a page lends it to its worker: the worker holds no session of it, and asks for one reply at a time. */
export interface RemoteBrowserModel {
  availability(): Promise<Availability>
  /** One reply, in a session of its own. Cancelling the stream stops the reply; an error keeps the name that the browser gave it. */
  reply(request: {
    readonly initialPrompts: unknown
    readonly messages: unknown
    readonly responseConstraint?: unknown
  }): Promise<ReadableStream<string>>
}
