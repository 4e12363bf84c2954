import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { referenceOf } from './reference-pages.ts'

// Writes docs/reference. An export that says nothing about itself is an error.
const folder = resolve('docs/reference')
const { pages, undocumented } = referenceOf(resolve('.'))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of pages) writeFileSync(join(folder, name), text)
console.log(`${pages.size} pages in docs/reference`)
if (undocumented.length > 0) {
  console.error(`without a docstring: ${undocumented.join(', ')}`)
  process.exitCode = 1
}
