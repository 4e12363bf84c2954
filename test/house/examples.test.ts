import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The files of a folder, but for what is no example of the library: the gallery shows the screens of Tidy. */
const files = ['examples'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(tsx?|html)$/.test(name) && !/^gallery|node_modules|dist/.test(name))
    .map((name) => join(folder, name)),
)

test('an example imports the package by the names of its entries, as any app does', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: object }
  const entries = Object.keys(exports).map((entry) => `pocketloop${entry.slice(1)}`)
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, from]) => ({ file, from: from! })),
  )
  expect(imports.filter(({ from }) => entries.includes(from)).length).toBeGreaterThan(30)
  expect(imports.filter(({ from }) => from.includes('../src/'))).toEqual([])
  expect(imports.filter(({ from }) => /^pocketloop/.test(from) && !entries.includes(from))).toEqual([])
})
