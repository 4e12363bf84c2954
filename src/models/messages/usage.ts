import type { Usage } from '../../core/shapes/model.ts'

/** Tokens as the Messages API counts them for one message. */
export interface MessagesUsage {
  readonly input_tokens?: number | null
  readonly cache_creation_input_tokens?: number | null
  readonly cache_read_input_tokens?: number | null
  readonly output_tokens?: number | null
  readonly output_tokens_details?: { readonly thinking_tokens?: number | null } | null
  readonly iterations?: readonly MessagesUsage[] | null
}
/**
 * The usage of some messages together. The input is the sum of tokens that were read, written to a cache, and read from a cache; `cached`
 * is the last of these. What the host counts apart (another model that it asked, a summary that it wrote) is paid for, so it is added.
 */
export function messagesUsage(messages: readonly MessagesUsage[]): Usage {
  const counted = messages.flatMap((usage) => (usage.iterations?.length ? usage.iterations : [usage]))
  const sum = (...names: readonly ('input_tokens' | 'output_tokens' | `cache_${'creation' | 'read'}_input_tokens`)[]) =>
    counted.reduce((total, one) => names.reduce((part, name) => part + (one[name] ?? 0), total), 0)
  const cached = counted.some((one) => typeof one.cache_read_input_tokens === 'number')
  const thoughts = messages.flatMap(({ output_tokens_details }) => output_tokens_details?.thinking_tokens ?? [])
  return {
    input: sum('input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'),
    output: sum('output_tokens'),
    ...(cached && { cached: sum('cache_read_input_tokens') }),
    ...(thoughts.length > 0 && { reasoning: thoughts.reduce((total, one) => total + one, 0) }),
  }
}
