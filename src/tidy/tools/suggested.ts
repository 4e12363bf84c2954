import { unmarked } from '../../core/unmarked.ts'

/** The question in a reply, and the answers that the reply suggests. */
export interface Suggested {
  readonly text: string
  readonly answers: readonly string[]
}

const item = /^\s*(?:[-*•–]|\d[.)])\s+(.+)$/

/** Reads suggested answers, `most` at most, from a list at the end of a reply. A list with text after it is no such list. Both are plain words. */
export function suggested(text: string, most = 3): Suggested {
  const lines = text.trimEnd().split('\n')
  let start = lines.length
  while (start > 0 && (item.test(lines[start - 1]!) || (start < lines.length && !lines[start - 1]!.trim()))) start--
  const answers = lines.slice(start).flatMap((line) => unmarked(item.exec(line)?.[1] ?? '').trim() || [])
  return { text: unmarked(lines.slice(0, start).join('\n')).trim(), answers: [...new Set(answers)].slice(0, most) }
}
