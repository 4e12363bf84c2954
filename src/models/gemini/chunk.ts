import type { Json } from '../../core/shapes/json.ts'
import type { Usage } from '../../core/shapes/model.ts'

/** A part of Gemini's reply. A part with none of these members is not read here, and is sent back unchanged. */
export interface GeminiPart {
  readonly text?: unknown
  readonly thought?: unknown
  readonly thoughtSignature?: unknown
  readonly functionCall?: { readonly id?: unknown; readonly name?: unknown; readonly args?: unknown } | null
  readonly inlineData?: unknown
}

export interface Candidate {
  readonly index?: number
  readonly content?: { readonly parts?: readonly GeminiPart[] | null } | null
  readonly finishReason?: string | null
  readonly finishMessage?: string | null
}

/** Tokens as Gemini counts them. The tokens of its thoughts are not among those of the candidates. */
export interface GeminiUsage {
  readonly promptTokenCount?: number
  readonly toolUsePromptTokenCount?: number
  readonly candidatesTokenCount?: number
  readonly thoughtsTokenCount?: number
  readonly cachedContentTokenCount?: number
}

/** A piece of a stream, or a whole reply. Every member may be missing. */
export interface GeminiChunk {
  readonly candidates?: readonly Candidate[] | null
  readonly promptFeedback?: { readonly blockReason?: string | null; readonly blockReasonMessage?: string | null } | null
  readonly usageMetadata?: GeminiUsage | null
  readonly error?: unknown
}

export function geminiUsage(wire: GeminiUsage): Usage {
  const { promptTokenCount = 0, toolUsePromptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount } = wire
  const { cachedContentTokenCount: cached } = wire
  return {
    input: promptTokenCount + toolUsePromptTokenCount,
    output: candidatesTokenCount + (thoughtsTokenCount ?? 0),
    ...(typeof cached === 'number' && { cached }),
    ...(typeof thoughtsTokenCount === 'number' && { reasoning: thoughtsTokenCount }),
  }
}

/**
 * An item that is sent back to Gemini besides text and calls.
 *
 * - `thought`: a thought; its text is in the reasoning that holds this item;
 * - `text`, `call`: the signature of the text part (of that length) or of the call that ends at the place of this item;
 * - `part`: any other part, unchanged.
 */
export type SentBack =
  | { readonly on: 'thought'; readonly signature?: string }
  | { readonly on: 'text'; readonly signature: string; readonly length: number }
  | { readonly on: 'call'; readonly signature: string }
  | { readonly on: 'part'; readonly part: Json }
