import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Measured, peers } from '../../bench/peers/programs.ts'
import { type Page, readContents } from '../../scripts/site/contents.ts'
import { homeOf, playgroundOf } from '../../scripts/site/fragments.ts'
import { escapeHtml } from '../../scripts/site/highlight.ts'
import { makeMarkdown, markdownOf } from '../../scripts/site/links.ts'
import { llmsOf } from '../../scripts/site/llms.ts'
import { makeRender } from '../../scripts/site/markdown.ts'
import { articleOf, shellOf } from '../../scripts/site/template.ts'

const contents = readContents('.')
const assets = { scripts: { page: 'assets/page.js', playground: 'assets/playground.js' }, styles: { page: 'assets/page.css' } }
const render = makeRender(contents, escapeHtml)
const text = (page: Page) => ({ ...page, content: articleOf(page, contents.pages, render(page)), kind: 'page' as const })
const shells = [
  ...contents.pages.map(text),
  { path: 'index.html', title: '', content: homeOf(escapeHtml, { atOnce: 1, later: 1 }), kind: 'home' as const },
  { path: 'playground.html', title: '', content: playgroundOf(assets), kind: 'playground' as const },
]
const html = new Map(shells.map((shell) => [shell.path, shellOf({ description: '', ...shell }, assets)]))
const files = new Set([
  ...html.keys(),
  ...contents.pages.map(({ path }) => markdownOf(path)),
  ...Object.values(assets.scripts),
  ...Object.values(assets.styles),
  ...['icon.svg', 'llms.txt', 'llms-full.txt'],
])
const idsOf = (page: string) => new Set([...(html.get(page) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('every link of the site leads to a file of it, and to a heading that is there', () => {
  const ids = new Map([...html.keys()].map((path) => [path, idsOf(path)]))
  const broken: string[] = []
  let count = 0
  for (const [path, page] of html)
    for (const [, href = ''] of page.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue
      count++
      const [file = '', anchor] = href.split('#')
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
      if (!files.has(target) || (anchor && !ids.get(target)?.has(anchor))) broken.push(`${path}: ${href}`)
    }
  expect(count).toBeGreaterThan(1000)
  expect(broken).toEqual([])
})

test('every link in the Markdown of a page leads to a file of the site, and in the file of all guides too', () => {
  const markdown = makeMarkdown(contents.pages)
  const texts = [
    ...contents.pages.map((page) => [markdownOf(page.path), markdown(page)]),
    ['llms-full.txt', llmsOf(contents.pages).full],
  ]
  const links = texts.flatMap(([path = '', text = '']) =>
    [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, href = '']) => ({
      path,
      href,
    })),
  )
  const own = links.filter(({ href }) => !/^https?:/.test(href))
  expect(own.length).toBeGreaterThan(300)
  const broken = own.filter(({ path, href }) => !files.has(posix.normalize(posix.join(posix.dirname(path), href))))
  expect(broken).toEqual([])
})

test('nothing on the site is loaded from elsewhere, and nothing needs a looser policy', () => {
  for (const [path, page] of html) {
    expect([...page.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?\/\//g)], path).toEqual([])
    expect(page, path).not.toMatch(/ style="| on\w+="|<style|<script(?![^>]* src=)/)
  }
})

test('the sizes of others are those of a run with the programs as they are: `node scripts/run.mjs bench/peers.ts --write` where this fails', () => {
  const { rows, date }: Measured = JSON.parse(readFileSync('bench/peers/measured.json', 'utf8'))
  expect(rows.map(({ packages }) => packages)).toEqual(peers.map(({ packages }) => packages.join(', ')))
  const page = html.get('index.html') ?? ''
  for (const { packages, atOnce } of rows) expect(page).toContain(`${packages}</th><td>${atOnce}`)
  expect(page).toContain(`on ${Number(date.slice(8))} `)
})

test('the names in the guides lead to the reference', () => {
  expect(contents.names.get('chat')).toMatch(/^reference\/pocketloop\.html#chat/)
  expect(html.get('guide.html')).toMatch(
    /<a class="name" href="reference\/pocketloop\.html#opensession[^"]*"><code>openSession<\/code>/,
  )
})

test('an example that is copied from its page has all that it imports', () => {
  const pages = contents.pages.filter(({ section, markdown }) => section === 'Examples' && markdown.includes('when-run.ts'))
  expect(pages.length).toBeGreaterThan(5)
  for (const { markdown, path } of pages) expect(markdown, path).toContain('export async function whenRun(')
})

test('the diagram of the loop is there in words, with every exit', () => {
  const exits = [...(html.get('guide.html') ?? '').matchAll(/<strong>halts: ([^<]+)<\/strong>/g)].map(([, exit]) => exit)
  expect(exits).toHaveLength(12)
  expect(exits).toContain('manual_tool_calls')
})

test('llms.txt names every page as Markdown, and llms-full.txt has the guides', () => {
  const { list, full } = llmsOf(contents.pages)
  const named = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!)
  expect(named).toHaveLength(contents.pages.length)
  expect(named.filter((path) => !files.has(path))).toEqual([])
  expect(full).toContain('# Ask the person')
})
