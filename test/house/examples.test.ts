import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The files of a folder, but for what is no example of the library: the gallery shows the screens of Tidy. */
const files = ['examples', 'templates'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(tsx?|html)$/.test(name) && !/^gallery|node_modules|dist/.test(name))
    .map((name) => join(folder, name)),
)
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('an example imports the package by the names of its entries, as any app does', () => {
  const entries = Object.keys(json('package.json').exports).map((entry) => `pocketloop${entry.slice(1)}`)
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, from]) => ({ file, from: from! })),
  )
  expect(imports.filter(({ from }) => entries.includes(from)).length).toBeGreaterThan(30)
  expect(imports.filter(({ from }) => from.includes('../src/'))).toEqual([])
  expect(imports.filter(({ from }) => /^pocketloop/.test(from) && !entries.includes(from))).toEqual([])
})

test('a template asks for what the package is tested with', () => {
  const root = json('package.json')
  const tested: Record<string, string> = { ...root.dependencies, ...root.devDependencies, pocketloop: root.version }
  for (const template of readdirSync('templates')) {
    const { dependencies, devDependencies } = json(join('templates', template, 'package.json'))
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
      if (tested[name]) expect(`${name} ${range}`).toBe(`${name} ^${tested[name]}`)
  }
})

test('the templates have the same agent, worker and words', () => {
  for (const file of ['agent.ts', 'worker.ts', 'text.ts'])
    expect(readFileSync(join('templates/react/src', file), 'utf8')).toBe(
      readFileSync(join('templates/vanilla/src', file), 'utf8'),
    )
})
