import type { Usage } from '../../core/shapes/model.ts'

/** The members of a reply's item that are read. The item itself is kept unchanged. */
export interface Item {
  readonly type?: string
  readonly id?: string | null
  readonly call_id?: string | null
  readonly name?: string | null
  readonly arguments?: unknown
  readonly content?: readonly ItemPart[] | null
  readonly summary?: readonly ItemPart[] | null
}
/** A piece of text of an item. */
export interface ItemPart {
  readonly type?: string
  readonly text?: string | null
  readonly refusal?: string | null
}
/** A response, complete or still growing. */
export interface Wire {
  readonly status?: string | null
  readonly error?: unknown
  readonly incomplete_details?: { readonly reason?: string | null } | null
  readonly output?: readonly Item[] | null
  readonly usage?: ResponsesUsage | null
}
/** Tokens as the Responses API counts them. */
export interface ResponsesUsage {
  readonly input_tokens?: number | null
  readonly output_tokens?: number | null
  readonly input_tokens_details?: { readonly cached_tokens?: number | null } | null
  readonly output_tokens_details?: { readonly reasoning_tokens?: number | null } | null
}
/** An event of a stream, or a whole response from a host that does not stream. */
export interface ResponsesChunk extends Wire {
  readonly type?: string
  readonly object?: string
  readonly output_index?: number
  readonly item_id?: string | null
  readonly content_index?: number
  readonly summary_index?: number
  readonly item?: Item | null
  readonly delta?: string
  readonly text?: string
  readonly refusal?: string
  readonly arguments?: unknown
  readonly response?: Wire | null
}

/** The usage of a response, if its host reports it. */
export function responsesUsage(wire: ResponsesUsage): Usage {
  const cached = wire.input_tokens_details?.cached_tokens
  const reasoning = wire.output_tokens_details?.reasoning_tokens
  return {
    input: wire.input_tokens ?? 0,
    output: wire.output_tokens ?? 0,
    ...(typeof cached === 'number' && { cached }),
    ...(typeof reasoning === 'number' && { reasoning }),
  }
}
