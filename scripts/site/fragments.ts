import { readFileSync } from 'node:fs'
import type { Weight } from '../package/weight.ts'
import { escapeHtml, type Highlight } from './highlight.ts'
import type { Assets } from './template.ts'

/** What the same small app comes to with others, in kilobytes of gzip, bundled with Vite 8. Measured once, with these versions. */
const others: readonly (readonly [name: string, size: number])[] = [
  ['@tanstack/ai 0.58, ai-openai 0.23', 89],
  ['pi-agent-core 0.74, pi-ai', 92],
  ['ai 7.0 (AI SDK), openai-compatible 3.0', 129],
  ['langgraph 1.7', 374],
  ['@openai/agents 0.20', 431],
]

/** The content of the first page. The code is that of the README, which is tested there. */
export function homeOf(highlight: Highlight, { atOnce, later }: Weight): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [, code = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync('README.md', 'utf8')) ?? []
  const largest = Math.max(...others.map(([, size]) => size))
  const bar = (size: number, more = 0) =>
    `<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${((size / largest) * 100).toFixed(1)}" height="4"/><rect class="more" x="${((size / largest) * 100).toFixed(1)}" width="${((more / largest) * 100).toFixed(1)}" height="4"/></svg>`
  const row = (name: string, size: string, picture: string, own = '') =>
    `<tr${own}><th scope="row">${escapeHtml(name)}</th><td>${size}</td><td class="picture">${picture}</td></tr>`
  const rows = [
    row('pocketloop', `${atOnce.toFixed(0)} <small>+ ${later.toFixed(0)}</small>`, bar(atOnce, later), ' class="own"'),
    ...others.map(([name, size]) => row(name, `${size}`, bar(size))),
  ]
  return readFileSync('site/home.html', 'utf8')
    .replace('{{code}}', () => highlight(code.trimEnd(), 'ts'))
    .replace('{{sizes}}', rows.join(''))
    .replaceAll('{{version}}', version)
}

/** The content of the playground, with the addresses of what the reader's code may import. */
export function playgroundOf({ scripts }: Assets): string {
  const modules = { runner: scripts.runner, pocketloop: scripts.pocketloop, 'pocketloop/testing': scripts.testing }
  return readFileSync('site/playground.html', 'utf8').replace('{{modules}}', escapeHtml(JSON.stringify(modules)))
}
