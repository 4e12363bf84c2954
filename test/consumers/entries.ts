import { readFileSync } from 'node:fs'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> }

/** The names under which the package's modules are imported. */
export const entries: readonly string[] = Object.entries(exports).flatMap(([entry, source]) =>
  source.endsWith('.ts') ? [`pocketloop${entry.slice(1)}`] : [],
)

/** The entries that need a library of their own, which not everybody installs. */
export const withPeers: readonly string[] = entries.filter((entry) => /\/(elements|react)/.test(entry))
