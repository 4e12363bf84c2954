import type { ToolCall } from '../shapes/message.ts'

/** Parses argument text, strictly and once. Empty text means `{}`. Text that is not JSON is kept as `raw`: it is never repaired or guessed. */
export function readArguments(text: string): Pick<ToolCall, 'args' | 'raw'> {
  if (text.trim() === '') return { args: {} }
  try {
    return { args: JSON.parse(text) }
  } catch {
    return { args: undefined, raw: text }
  }
}
