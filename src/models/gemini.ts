import type { Model } from '../core/shapes/model.ts'
import type { AdapterOptions } from './wire/adapter-options.ts'
import { lazyModel } from './wire/lazy-model.ts'

export type { AdapterOptions as GeminiOptions } from './wire/adapter-options.ts'

/**
 * A Gemini model at Google, or at any host that speaks its API; the address of the models is `baseURL` and `/models`. Pictures in results, and the
 * schema of the output, are sent in the form for newer models. If a model refuses that, they are sent in the form for older ones. What it needs is
 * loaded with the first request.
 */
export const gemini = (options: AdapterOptions): Model =>
  lazyModel(options, 'gemini', async (target) => (await import('./gemini/model.ts')).geminiModel(options, target))
