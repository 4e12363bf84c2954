/** What a reply asks, and the answers that it suggests. */
export interface Suggested {
  readonly text: string
  readonly answers: readonly string[]
}

const item = /^\s*(?:[-*•–]|\d[.)])\s+(.+)$/
const most = 3

/** Takes the list that a reply ends in for suggested answers, three at most; a list with words after it is text. */
export function suggested(text: string): Suggested {
  const lines = text.trimEnd().split('\n')
  let start = lines.length
  while (start > 0 && (item.test(lines[start - 1]!) || (start < lines.length && !lines[start - 1]!.trim()))) start--
  const answers = lines.slice(start).flatMap((line) => item.exec(line)?.[1]?.trim() ?? [])
  return { text: lines.slice(0, start).join('\n').trim(), answers: [...new Set(answers)].slice(0, most) }
}
