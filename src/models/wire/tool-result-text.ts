import { type Part, textOf } from '../../core/shapes/message.ts'

/** The text of a tool result, for providers that have no mark for errors: the text of an error begins with `Error: `, once. */
export function toolResultText({ parts, isError }: { parts: readonly Part[]; isError: boolean }): string {
  const text = textOf(parts)
  return isError && !text.startsWith('Error: ') ? `Error: ${text}` : text
}

const kinds = { image: 'Images', file: 'Files', audio: 'Sound' } satisfies Record<Exclude<Part['type'], 'text'>, string>

/** What a tool result holds besides text: `Images and Files`. */
export const kindsIn = (parts: readonly Part[]): string =>
  [...new Set(parts.flatMap(({ type }) => (type === 'text' ? [] : kinds[type])))].join(' and ')

/** The line before such parts where they follow the results of a turn: `[Images from camera]`. */
export const lineBefore = (parts: readonly Part[], tool: string): string => `[${kindsIn(parts)} from ${tool}]`
