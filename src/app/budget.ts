import type { Json } from '../core/json.ts'

/**
 * Which bound a run was halted by: what the model can read at once (`context`), or what the person allowed it to use. Logs of earlier
 * versions have a sentence for the first and nothing for the second.
 */
export function capOf(value: Json | undefined): 'context' | 'tokens' | 'money' {
  if (typeof value === 'string') return 'context'
  const { kind } = Object(value) as { readonly kind?: unknown }
  return kind === 'context' || kind === 'money' ? kind : 'tokens'
}
