import type { ToolCall } from '../../core/shapes/message.ts'
import { readArguments } from '../../core/tools/read-arguments.ts'

/** A finished call from its argument text. A host that gave no id is given none. */
export function parseArguments({
  providerId,
  name,
  text,
}: {
  providerId?: string
  name: string
  text: string
}): Omit<ToolCall, 'id'> {
  return { ...(providerId && { providerId }), name, ...readArguments(text) }
}
