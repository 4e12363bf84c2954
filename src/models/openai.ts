import { type Model, ModelError } from '../core/shapes/model.ts'
import { openaiChat } from './chat/model.ts'
import { openaiResponses } from './responses/model.ts'
import type { AdapterOptions } from './wire/adapter-options.ts'

/** Where a model is, how to reach it, and which of OpenAI's two APIs to use. */
export interface OpenAIOptions extends AdapterOptions {
  readonly api?: 'chat' | 'responses'
}

/** A model at OpenAI, or at any host that speaks one of its APIs: `chat` (Chat Completions) unless told otherwise. */
export function openai(options: OpenAIOptions): Model {
  const { api = 'chat' } = options
  switch (api) {
    case 'chat':
      return openaiChat(options)
    case 'responses':
      return openaiResponses(options)
    default:
      api satisfies never
      throw new ModelError({ kind: 'unsupported', message: `there is no api "${String(api)}" at OpenAI`, provider: 'openai' })
  }
}
