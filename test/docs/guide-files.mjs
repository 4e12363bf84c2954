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

/** The components of other frameworks, by the language of their block: their compilers are no part of this project. */
export const componentsOf = (guide) =>
  new Map([...textOf(guide).matchAll(/^```(svelte|vue|jsx)\n([\s\S]*?)^```/gm)].map(([, language, code]) => [language, code]))

/** Writes the blocks of all guides into a folder, with a folder for each guide. */
export function writeBlocks(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const guide of guides) {
    mkdirSync(join(folder, guide), { recursive: true })
    for (const { name, code } of blocksOf(guide)) if (name) writeFileSync(join(folder, guide, name), code)
  }
}

/** What runs in a page, by the names under which a test gets it. */
const inPage = {
  card: 'ask-the-person/card.ts',
  proxied: 'behind-your-proxy/model.ts',
  offer: 'tools-of-the-page/offer.ts',
  chat: 'on-the-page/chat.tsx',
  jsx: 'on-the-page/jsx.ts',
  plain: 'on-the-page/plain.ts',
  words: 'on-the-page/words.ts',
  spawn: 'security/spawn.ts',
  packing: 'session-in-a-worker/page.ts',
  agent: 'session-in-a-worker/agent.ts',
  blob: 'session-in-a-worker/blob.ts',
  library: 'mcp/page.ts',
}

/** Writes the blocks for a browser, with one module that has those of a page and what an app around them needs. A bundle has each element once. */
export function writePage(folder) {
  writeBlocks(folder)
  const lines = [
    ...Object.entries(inPage).map(([name, path]) => `export * as ${name} from './${path}'`),
    "export { createElement } from 'react'",
    "export { createRoot } from 'react-dom/client'",
    "import 'pocketloop/elements/composer'",
  ]
  writeFileSync(join(folder, 'all.ts'), `${lines.join('\n')}\n`)
}
