import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** The TypeScript in a page of the docs, block by block. */
export const blocksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code!)

/** Runs a block as if it were a file of the project, after `before`, and gives what it names at its top. */
export async function runBlock(code: string, before = ''): Promise<Readonly<Record<string, unknown>>> {
  const id = resolve('docs/block.ts')
  const names = [...code.matchAll(/^const (?:\{ ([^}]*) \}|(\w+))/gm)].map(([, several, one]) => several ?? one)
  const block = {
    name: 'block',
    resolveId: (source: string) => (source === id ? id : null),
    load: (source: string) => (source === id ? `${before}\n${code}\nexport { ${names.join(', ')} }` : null),
  }
  const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error', plugins: [block] })
  return module
}
