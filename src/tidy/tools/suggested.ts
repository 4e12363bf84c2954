import { unmarked } from '../../core/unmarked.ts'

/** The question in a reply, and the answers that the reply suggests. */
export interface Suggested {
  readonly text: string
  readonly answers: readonly string[]
}

/** The mark of an item may stand alone. */
const item = /^\s*(?:[-*•–]|\d[.)])(?:\s+(.+))?\s*$/

/** Reads suggested answers, `most` at most, from a list at the end of a reply. A list with text after it, or of marks alone, is no such list. Both are plain words. */
export function suggested(text: string, most = 3): Suggested {
  const lines = text.trimEnd().split('\n')
  let start = lines.length
  while (start > 0 && (item.test(lines[start - 1]!) || (start < lines.length && !lines[start - 1]!.trim()))) start--
  const answers = lines.slice(start).flatMap((line) => unmarked(item.exec(line)?.[1] ?? '').trim() || [])
  const before = lines.slice(0, answers.length > 0 ? start : undefined)
  return { text: unmarked(before.join('\n')).trim(), answers: [...new Set(answers)].slice(0, most) }
}
