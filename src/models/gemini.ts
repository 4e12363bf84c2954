import type { Model } from '../core/shapes/model.ts'
import { type GeminiOptions, geminiModel } from './gemini/model.ts'

export type { GeminiOptions } from './gemini/model.ts'

/**
 * A model of Google's Gemini, at Google or at any host that speaks its API. Pictures in results, and output that must fit a schema, are
 * sent as newer models take them, and to a model that refuses them as older ones do.
 */
export const gemini = (options: GeminiOptions): Model => geminiModel(options)
