import { type Part, textOf } from '../../core/shapes/message.ts'

/** What a result says where its provider has no other mark for an error: those begin with `Error: `, once. */
export function toolResultText({ parts, isError }: { parts: readonly Part[]; isError: boolean }): string {
  const text = textOf(parts)
  return isError && !text.startsWith('Error: ') ? `Error: ${text}` : text
}
