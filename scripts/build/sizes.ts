import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PROVIDERS } from './precache.ts'

/** A script of the build, and its size in bytes as it is sent. */
export interface Script {
  readonly path: string
  readonly size: number
  /** `start`: what a page loads before it shows anything; `provider`: what one provider needs; `service`: the service worker. */
  readonly part: 'start' | 'page' | 'worker' | 'provider' | 'service'
}

/** All scripts of a finished build, gzipped as most hosts do it. */
export function scriptsOf(folder: string): readonly Script[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const start = new Set([...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path]) => path))
  const partOf = (path: string): Script['part'] => {
    if (path === 'service-worker.js') return 'service'
    if (path.startsWith(PROVIDERS)) return 'provider'
    if (path.startsWith('worker/')) return 'worker'
    return start.has(path) ? 'start' : 'page'
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.js'))
    .sort()
    .map((path) => ({ path, size: gzipSync(readFileSync(join(folder, path)), { level: 9 }).length, part: partOf(path) }))
}

/** What the scripts of some parts come to, in bytes. */
export const sizeOf = (scripts: readonly Script[], ...parts: readonly Script['part'][]): number =>
  scripts.filter(({ part }) => parts.includes(part)).reduce((sum, { size }) => sum + size, 0)
