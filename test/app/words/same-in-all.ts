/** What is the same in other languages as in English: names, and, with the code of a language before it, words that it shares. */
export const sameInAll: ReadonlySet<string> = new Set([
  'Tidy',
  'Markdown',
  'Ctrl',
  'Esc',
  'Enter',
  'es Demo',
  'es Tidy {version}',
  'es no',
  'es {count} tokens',
  'es ~{count} tokens',
  'es {count} ms',
])
