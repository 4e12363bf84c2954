import type { Json } from '../../core/shapes/json.ts'

/** The part of the browser's `LanguageModel` that is used here. Only windows have it: a worker is given a stand-in. */
export interface LanguageModel {
  availability(options: LanguageModelOptions): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(
    options: LanguageModelOptions & { initialPrompts: readonly DeviceMessage[]; signal: AbortSignal },
  ): Promise<LanguageModelSession>
}
export interface LanguageModelOptions {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
}
export interface LanguageModelSession {
  promptStreaming(
    input: readonly DeviceMessage[],
    options: { responseConstraint?: Json; signal: AbortSignal },
  ): ReadableStream<string>
  destroy(): void
}
export interface DeviceMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string | readonly ({ type: 'text'; value: string } | { type: 'image'; value: Blob })[]
}

/** What every session of ours is made for; `availability` must be asked for the same. */
export const deviceOptions: LanguageModelOptions = { expectedInputs: [{ type: 'text' }, { type: 'image' }] }
