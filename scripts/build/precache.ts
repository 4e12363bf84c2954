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
  readonly onceUsed: readonly string[]
  /** The start of the SHA-256 digest of each file that is run or shown as a page, as base64. */
  readonly digests: Readonly<Record<string, string>>
}

/** How many bytes of a digest are kept. */
const DIGEST_BYTES = 16

/** The folder of the code that one provider needs: most of what there is to load, and used only with that provider. */
export const PROVIDERS = 'worker/provider/'

/** How the paths of the words of all languages but English begin: a person needs one. */
export const LANGUAGES = 'assets/language-'

const isOptional = (path: string) => path.startsWith(PROVIDERS) || path.startsWith(LANGUAGES)

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
      .filter((path) => shell.test(path) && !isOptional(path))
      .map((url) => ({ url, revision: named.test(url) ? null : revisionOf(join(folder, url)) })),
    onceUsed: files.filter(isOptional),
    digests: Object.fromEntries(
      files
        .filter((path) => shell.test(path) && /\.(js|html)$/.test(path))
        .map((path) => [path, digestOf(join(folder, path)).subarray(0, DIGEST_BYTES).toString('base64')]),
    ),
  }
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest()
const revisionOf = (file: string) => digestOf(file).toString('hex').slice(0, 8)
