import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll } from 'vitest'
import { writeBlocks } from './guide-files.mjs'

/**
 * Runs these blocks of the guides before the tests of a file, all of them as one app in a folder of its own. Returns what gives the exports of
 * one.
 */
export function runBlocks<Name extends string>(room: string, paths: Readonly<Record<Name, string>>) {
  const folder = resolve('build/blocks', room)
  let all: Readonly<Record<Name, unknown>>
  beforeAll(async () => {
    writeBlocks(folder)
    const lines = Object.entries(paths).map(([name, path]) => `export * as ${name} from './${path}'\n`)
    writeFileSync(join(folder, 'all.ts'), lines.join(''))
    all = await import(/* @vite-ignore */ join(folder, 'all.ts'))
  })
  return <Exports>(name: Name) => all[name] as Exports
}
