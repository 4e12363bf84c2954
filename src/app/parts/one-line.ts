import { plain } from '../../core/plain.ts'
import { unmarked } from '../../core/unmarked.ts'
import { ended } from './sentence.ts'

/** At the start of a line: of an item of a list. */
const item = /^(?:[-•–]|\d{1,2}[.)])\s+/
/** A line of marks alone, as between two parts, has none. */
const hasWords = /[^\s*_=-]/
/** A line that ends so needs no other mark behind it, as where a picture ends it. */
const isMarked = /[\p{Po}\p{So}\p{Pd}][\p{M}\p{Pe}\p{Pf}"']*$/u

/** A text of a model where there is one line for it: without marks of Markdown, its lines set apart with those of its script. */
export function inOneLine(text: string): string {
  let line = ''
  let [wasItem, isApart] = [false, false]
  for (const one of plain(unmarked(text))
    .split('\n')
    .map((words) => words.trim())) {
    const words = one.replace(item, '')
    if (hasWords.test(words)) {
      const isItem = words !== one
      const kind = isItem && !wasItem ? 1 : isApart && !isItem ? 2 : 0
      line += (line && between(line, kind)) + words
      wasItem = isItem
      isApart = false
    } else isApart = true
  }
  return line
}

/** What stands behind a line: in the middle of a list or a paragraph, before a list (1), and before another paragraph (2). */
function between(line: string, kind: 0 | 1 | 2): string {
  if (isMarked.test(line)) return /[\u3000-\u303f\uff00-\uff20]$/.test(line) ? '' : ' '
  if (ended(line).endsWith('。')) return '、：。'[kind]!
  return `${[/\p{Script=Arabic}\P{L}*$/u.test(line) ? '؛' : ';', ':', '.'][kind]} `
}

/** Two texts of a model one after the other; of two that begin alike, as where it says in a question what it has just said, the longer one. */
export function saidOnce(before: string, after: string): string {
  const [one, other] = [before, after].map((text) =>
    inOneLine(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  if (one!.startsWith(other!)) return before
  return other!.startsWith(one!) ? after : `${before}\n${after}`
}
