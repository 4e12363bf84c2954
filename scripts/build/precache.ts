import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A file as the service worker keeps it. `revision` is null where the name says it already. */
export interface Precached {
  readonly url: string
  readonly revision: string | null
}

/**
 * Which built files the service worker keeps from the first visit on, and which once they were used, those with their revision as a query where the name
 * does not say it. Paths are relative to the app.
 */
export interface Kept {
  readonly precached: readonly Precached[]
  readonly onceUsed: readonly string[]
  /** The start of the SHA-256 digest of each file that is run or shown as a page, as base64: of the first list, then of the second. */
  readonly digests: readonly string[]
}

/** How many bytes of a digest are kept. */
const DIGEST_BYTES = 16

/** The folder of the code that one provider needs: most of what there is to load, and used only with that provider. */
export const PROVIDERS = 'worker/provider/'

/** How the paths of the words of all languages but English begin: a person needs one. */
export const LANGUAGES = 'assets/language-'

/** How the path of the English words begins, which every page has: it speaks them until it has others. */
export const ENGLISH = 'assets/english-'

/** The demo in another language than English. */
const demo = /^recordings\/desk\.[\w-]+\.jsonl?$/

const isOptional = (path: string) => path.startsWith(PROVIDERS) || path.startsWith(LANGUAGES) || demo.test(path)

/** Whatever the app shows or runs. What only hosts, shops and crawlers read is not among it. */
const shell = /^(index\.html|manifest\.webmanifest|[^/]+\.svg|(assets|worker|icons|scenes|recordings)\/.+)$/
const named = /^(assets|worker)\/.+-[\w-]{8}\.\w+$/

/** What is run or shown as a page. The service worker knows it by the same ending. */
const run = /\.(js|html)$/

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
  const revision = (path: string) => (named.test(path) ? null : revisionOf(join(folder, path)))
  const precached = files.filter((path) => shell.test(path) && !isOptional(path))
  const onceUsed = files.filter(isOptional)
  return {
    precached: precached.map((url) => ({ url, revision: revision(url) })),
    onceUsed: onceUsed.map((path) => [path, revision(path) ?? []].flat().join('?')),
    digests: [...precached, ...onceUsed]
      .filter((path) => run.test(path))
      .map((path) => digestOf(join(folder, path)).subarray(0, DIGEST_BYTES).toString('base64')),
  }
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest()
const revisionOf = (file: string) => digestOf(file).toString('hex').slice(0, 8)
