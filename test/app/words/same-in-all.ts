/** What is the same in other languages as in English: names and units, and, with the code of a language before it, words that it shares. */
export const sameInAll: ReadonlySet<string> = new Set([
  ...['Tidy', 'Tidy {version}', 'Markdown', 'Ctrl', 'Esc', 'Enter', '{count} ms'],
  ...['de Clip', 'de Demo', 'de Details', 'de Export', 'de Garage', 'de Limit', 'de Name', 'de Offline', 'de Online', 'de Pause'],
  ...['de Standard', 'de (optional)', 'de {label} (optional)', 'de tidy-clip-{date}'],
  ...['es Clip', 'es Demo', 'es no', 'es {count} tokens', 'es ~{count} tokens', 'es tidy-clip-{date}'],
  ...['fr Actions', 'fr Assistant', 'fr Garage', 'fr garage', 'fr Message', 'fr Mode', 'fr Pause', 'fr Photo', 'fr Photos'],
  ...['fr Photo {number}', 'fr Position', 'fr {count} minute', 'fr {count} minutes', 'fr {count} photo', 'fr {count} photos'],
  ...['fr {count} tokens', 'fr ~{count} tokens', 'fr tidy-clip-{date}'],
  ...[
    'pt-BR Demo',
    'pt-BR Online',
    'pt-BR Offline',
    'pt-BR Backup',
    'pt-BR {count} tokens',
    'pt-BR ~{count} tokens',
    'pt-BR tidy-backup-{date}',
  ],
])
