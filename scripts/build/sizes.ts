import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENGLISH, LANGUAGES, PROVIDERS } from './precache.ts'

/** The kilobyte of the budgets, in bytes. */
export const KB = 1024

/** A script of the build, and its size in bytes as it is sent. */
export interface Script {
  readonly path: string
  readonly size: number
  /**
   * `start`: what a page loads before it shows anything; `worker`: what the worker loads before it works, but for what the page has loaded;
   * `provider`: what one provider needs; `language`: the words of one language, but for those of English that the page starts with; `service`: the service worker; `page`: the rest, each loaded when it is used.
   */
  readonly part: 'start' | 'page' | 'worker' | 'provider' | 'language' | 'service'
}

/** All scripts of a finished build, gzipped as most hosts do it. */
export function scriptsOf(folder: string): readonly Script[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const start = new Set([...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => path))
  const ofPage = reachedFrom(folder, [...start], /(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g)
  const session = readdirSync(join(folder, 'worker')).filter((name) => name.endsWith('.js'))
  const ofWorker = reachedFrom(
    folder,
    session.map((name) => `worker/${name}`),
    /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g,
  )
  const partOf = (path: string): Script['part'] => {
    if (path === 'service-worker.js') return 'service'
    if (path.startsWith(PROVIDERS)) return 'provider'
    if (start.has(path)) return 'start'
    if (path.startsWith(LANGUAGES) || path.startsWith(ENGLISH)) return 'language'
    return ofWorker.has(path) && !ofPage.has(path) ? 'worker' : 'page'
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.js'))
    .sort()
    .map((path) => ({ path, size: gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, part: partOf(path) }))
}

/** The scripts that these load, and what those load in turn. `imports` finds the address of a script in the code of another. */
function reachedFrom(folder: string, roots: readonly (string | undefined)[], imports: RegExp): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const [, address] of readFileSync(join(folder, path), 'utf8').matchAll(imports))
      visit(posix.normalize(posix.join(posix.dirname(path), address!)))
  }
  for (const root of roots) if (root) visit(root)
  return reached
}

/** What the scripts of some parts come to, in bytes. */
export const sizeOf = (scripts: readonly Script[], ...parts: readonly Script['part'][]): number =>
  scripts.filter(({ part }) => parts.includes(part)).reduce((sum, { size }) => sum + size, 0)

/** What the scripts come to that are loaded together, each sum by its name, in bytes. */
export const togetherOf = (scripts: readonly Script[]): Readonly<Record<string, number>> => ({
  'before the page shows anything': sizeOf(scripts, 'start'),
  'all but the providers': sizeOf(scripts, 'start', 'page', 'worker', 'service'),
  'the service worker': sizeOf(scripts, 'service'),
  'the providers, each loaded when it is used': sizeOf(scripts, 'provider'),
})
