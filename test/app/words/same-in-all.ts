/** What is the same in other languages as in English: names, and, with the code of a language before it, words that it shares. */
export const sameInAll: ReadonlySet<string> = new Set([
  'Tidy',
  'Markdown',
  'Ctrl',
  'Esc',
  'Enter',
  'pt-BR Online',
  'pt-BR Offline',
  'pt-BR Backup',
  'pt-BR Tidy {version}',
  'pt-BR {count} ms',
  'pt-BR {count} tokens',
  'pt-BR ~{count} tokens',
])
