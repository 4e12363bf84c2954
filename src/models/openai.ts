import { type Model, ModelError } from '../core/shapes/model.ts'
import { openaiChat } from './chat/model.ts'
import { openaiResponses } from './responses/model.ts'

/** Where a model is, and how to reach it. `contextWindow` is in tokens: at 90 % of it a run halts with `budget`. */
export interface OpenAIOptions {
  readonly model: string
  /** Empty for hosts that want none. */
  readonly apiKey: string
  /** Whole, or relative to the page or worker that asks: `/api/llm` for a proxy on the app's own host. */
  readonly baseURL?: string
  readonly api?: 'chat' | 'responses'
  /** Sent with each request, to the host of `baseURL` alone; one of them takes the place of the adapter's own of that name. They are quoted nowhere. */
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch?: typeof fetch
  readonly contextWindow?: number
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
