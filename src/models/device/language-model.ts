import type { Json } from '../../core/shapes/json.ts'

/** The part of the browser's `LanguageModel` that is used here. Only a window has it: a worker gets a stand-in, see `lent.ts`. */
export interface LanguageModel {
  availability(options: LanguageModelOptions): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(
    options: LanguageModelOptions & { initialPrompts: readonly DeviceMessage[]; signal: AbortSignal },
  ): Promise<LanguageModelSession>
}

/** What a session of the model is created for. */
export interface LanguageModelOptions {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
}

/** A conversation with the model. */
export interface LanguageModelSession {
  promptStreaming(
    input: readonly DeviceMessage[],
    options: { responseConstraint?: Json; signal: AbortSignal },
  ): ReadableStream<string>
  destroy(): void
}

/** A message as the model takes it. */
export interface DeviceMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string | readonly ({ type: 'text'; value: string } | { type: 'image'; value: Blob })[]
}

/** The options of every session that is created here; `availability` must be asked with the same options. */
export const deviceOptions: LanguageModelOptions = { expectedInputs: [{ type: 'text' }, { type: 'image' }] }
