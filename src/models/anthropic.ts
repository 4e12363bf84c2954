import type { Model } from '../core/shapes/model.ts'
import type { AdapterOptions } from './wire/adapter-options.ts'
import { lazyModel } from './wire/lazy-model.ts'

export type { AdapterOptions as AnthropicOptions } from './wire/adapter-options.ts'

/**
 * A model at Anthropic, or at any host that speaks its Messages API. Output that must fit a schema is asked for as
 * `output_config`, and where a host refuses that, in the system prompt. A reply that the host pauses goes on by itself. `/v1` at the
 * end of `baseURL` may be there or not. What it needs, the package `@anthropic-ai/sdk` among it, is loaded with the first request.
 */
export const anthropic = (options: AdapterOptions): Model =>
  lazyModel(options, 'anthropic', async (target) => (await import('./messages/model.ts')).messagesModel(options, target))
