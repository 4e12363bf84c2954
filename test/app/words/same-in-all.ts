/** What is the same in other languages as in English: names, and, with the code of a language before it, words that it shares. */
export const sameInAll: ReadonlySet<string> = new Set(['Tidy', 'Markdown', 'Ctrl', 'Esc', 'Enter', 'ja Tidy {version}'])
