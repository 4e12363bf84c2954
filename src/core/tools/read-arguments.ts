import type { ToolCall } from '../shapes/message.ts'
import { defaultSizes, excess } from '../shapes/sizes.ts'

/** Deeper values cannot be written as JSON by every engine. The bound of a session is lower: see `Sizes`. */
const writable = { ...defaultSizes, depth: 500, value: Number.POSITIVE_INFINITY }

/**
 * Parses argument text, strictly and once. Empty text means `{}`. Text that is not JSON, or is nested hundreds of levels deep, is kept as `raw`: it is
 * never repaired or guessed.
 */
export function readArguments(text: string): Pick<ToolCall, 'args' | 'raw'> {
  if (text.trim() === '') return { args: {} }
  try {
    const args = JSON.parse(text)
    return excess(args, writable) === undefined ? { args } : { args: undefined, raw: text }
  } catch {
    return { args: undefined, raw: text }
  }
}
