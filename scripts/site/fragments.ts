import { readFileSync } from 'node:fs'
import type { Measured } from '../../bench/peers/programs.ts'
import type { Weight } from '../package/weight.ts'
import { escapeHtml, type Highlight } from './highlight.ts'
import type { Assets } from './template.ts'

/** What the same small app comes to with others: the last run of `bench/peers.ts`. */
const others: Measured = JSON.parse(readFileSync('bench/peers/measured.json', 'utf8'))

/** The content of the first page. The code is that of the README, which is tested there. */
export function homeOf(highlight: Highlight, { atOnce, later }: Weight): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [, code = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync('README.md', 'utf8')) ?? []
  const all = [{ packages: 'pocketloop', atOnce, later }, ...others.rows]
  const largest = Math.max(...all.map((one) => one.atOnce + one.later))
  const part = (size: number) => ((size / largest) * 100).toFixed(1)
  const rows = all.map(
    ({ packages, atOnce: first, later: more }, index) =>
      `<tr${index === 0 ? ' class="own"' : ''}><th scope="row">${escapeHtml(packages)}</th><td>${first.toFixed(0)}${more > 0 ? ` <small>+ ${more.toFixed(0)}</small>` : ''}</td><td class="picture"><svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${part(first)}" height="4"/><rect class="more" x="${part(first)}" width="${part(more)}" height="4"/></svg></td></tr>`,
  )
  const date = new Date(others.date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return readFileSync('site/home.html', 'utf8')
    .replace('{{code}}', () => highlight(code.trimEnd(), 'ts'))
    .replace('{{sizes}}', rows.join(''))
    .replace('{{date}}', date)
    .replace('{{vite}}', others.vite)
    .replaceAll('{{version}}', version)
}

/** The content of the playground, with the addresses of what the reader's code may import. */
export function playgroundOf({ scripts }: Assets): string {
  const modules = { runner: scripts.runner, pocketloop: scripts.pocketloop, 'pocketloop/testing': scripts.testing }
  return readFileSync('site/playground.html', 'utf8').replace('{{modules}}', escapeHtml(JSON.stringify(modules)))
}
