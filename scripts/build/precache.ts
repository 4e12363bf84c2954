import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A file as the service worker keeps it. `revision` is null where the name says it already. */
export interface Precached {
  readonly url: string
  readonly revision: string | null
}

/** Which built files the service worker keeps from the first visit on, and which once they were used. Paths are relative to the app. */
export interface Kept {
  readonly precached: readonly Precached[]
  readonly providers: readonly string[]
}

/** The folder of the code that one provider needs: most of what there is to load, and used only with that provider. */
export const PROVIDERS = 'worker/provider/'

/** Whatever the app shows or runs. What only hosts, shops and crawlers read is not among it. */
const shell = /^(index\.html|manifest\.webmanifest|[^/]+\.svg|(assets|worker|icons|scenes|recordings)\/.+)$/
const named = /^(assets|worker)\/.+-[\w-]{8}\.\w+$/

/** Sorts what lies in a finished build. */
export function keptOf(folder: string): Kept {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !path.endsWith('.map'))
    .sort()
  return {
    precached: files
      .filter((path) => shell.test(path) && !path.startsWith(PROVIDERS))
      .map((url) => ({ url, revision: named.test(url) ? null : revisionOf(join(folder, url)) })),
    providers: files.filter((path) => path.startsWith(PROVIDERS)),
  }
}

const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
