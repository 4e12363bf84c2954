import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The code in the guides, as an app would have it: each block begins with the name of its file, and the blocks of a page are files beside each
 * other.
 */
export const guides = readdirSync('docs/guides').map((name) => name.replace(/\.md$/, ''))

export const textOf = (guide) => readFileSync(`docs/guides/${guide}.md`, 'utf8')

export const blocksOf = (guide) =>
  [...textOf(guide).matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code = '']) => ({
    code,
    name: /^\/\/ ([\w-]+\.tsx?)\n/.exec(code)?.[1],
  }))

/** Writes the blocks of all guides into a folder, with a folder for each guide. */
export function writeBlocks(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const guide of guides) {
    mkdirSync(join(folder, guide), { recursive: true })
    for (const { name, code } of blocksOf(guide)) if (name) writeFileSync(join(folder, guide, name), code)
  }
}
