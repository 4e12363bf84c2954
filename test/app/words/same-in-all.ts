/** What is the same in other languages as in English: names, and, with the code of a language before it, words that it shares. */
export const sameInAll: ReadonlySet<string> = new Set([
  ...['Tidy', 'Markdown', 'Ctrl', 'Esc', 'Enter'],
  ...['de Demo', 'de Details', 'de Export', 'de Garage', 'de Limit', 'de Name', 'de Offline', 'de Online', 'de Pause'],
  ...['de Standard', 'de Tidy {version}', 'de (optional)', 'de {label} (optional)', 'de {count} ms'],
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
