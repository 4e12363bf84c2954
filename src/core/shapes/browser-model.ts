/** Whether the browser has a model of its own: at once, after a download, or not at all. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** What a session of the browser's model is made for: `availability` tells of this and nothing else. */
export interface BrowserModelOptions {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[]
}

/** The part of the browser's `LanguageModel` that is used here. Windows have it, workers do not. */
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
  /** One reply, in a session of its own. Cancelling it stops it; an error has the name that it has in the browser. */
  reply(request: {
    readonly initialPrompts: unknown
    readonly messages: unknown
    readonly responseConstraint?: unknown
  }): Promise<ReadableStream<string>>
}
