import type { ToolCall } from '../shapes/message.ts'

/** Argument text, parsed strictly and once. Nothing means `{}`; what is not JSON is kept as `raw`, never repaired or guessed. */
export function readArguments(text: string): Pick<ToolCall, 'args' | 'raw'> {
  if (text.trim() === '') return { args: {} }
  try {
    return { args: JSON.parse(text) }
  } catch {
    return { args: undefined, raw: text }
  }
}
