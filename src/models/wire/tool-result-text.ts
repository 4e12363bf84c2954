import { type Part, textOf } from '../../core/shapes/message.ts'

/** The text of a tool result, for providers that have no mark for errors: the text of an error begins with `Error: `, once. */
export function toolResultText({ parts, isError }: { parts: readonly Part[]; isError: boolean }): string {
  const text = textOf(parts)
  return isError && !text.startsWith('Error: ') ? `Error: ${text}` : text
}
