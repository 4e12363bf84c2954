import type { ToolCall } from '../core/message.ts'

/** A finished call from its argument text: parsed strictly, once. Nothing means `{}`; what is not JSON is kept as `raw`, never repaired. */
export function parseArguments({
  providerId,
  name,
  text,
}: {
  providerId?: string
  name: string
  text: string
}): Omit<ToolCall, 'id'> {
  const call = { ...(providerId && { providerId }), name }
  if (text.trim() === '') return { ...call, args: {} }
  try {
    return { ...call, args: JSON.parse(text) }
  } catch {
    return { ...call, args: undefined, raw: text }
  }
}
