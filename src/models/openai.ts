import { type Model, ModelError } from '../core/shapes/model.ts'
import type { AdapterOptions } from './wire/adapter-options.ts'
import { lazyModel } from './wire/lazy-model.ts'

/** Where a model is, how to reach it, and which of OpenAI's two APIs to use. */
export interface OpenAIOptions extends AdapterOptions {
  readonly api?: 'chat' | 'responses'
}

/**
 * A model at OpenAI, or at any host that speaks one of its APIs: `chat` (Chat Completions) unless told otherwise. What it needs, the package
 * `openai` among it, is loaded with the first request.
 */
export function openai(options: OpenAIOptions): Model {
  const { api = 'chat' } = options
  switch (api) {
    case 'chat':
      return lazyModel(options, 'openai', async (target) => (await import('./chat/model.ts')).chatModel(options, target))
    case 'responses':
      return lazyModel(options, 'openai', async (target) =>
        (await import('./responses/model.ts')).responsesModel(options, target),
      )
    default:
      api satisfies never
      throw new ModelError({ kind: 'unsupported', message: `there is no api "${String(api)}" at OpenAI`, provider: 'openai' })
  }
}
