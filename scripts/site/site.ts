import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildClient, listFiles } from './client.ts'
import { readContents } from './contents.ts'
import { homeOf, playgroundOf } from './fragments.ts'
import { makeHighlight } from './highlight.ts'
import { makeMarkdown, markdownOf } from './links.ts'
import { llmsOf } from './llms.ts'
import { makeRender } from './markdown.ts'
import { searchIndexOf } from './search.ts'
import { serveSite } from './serve.ts'
import { measure } from './sizes.ts'
import { articleOf, type Shell, shellOf } from './template.ts'

/** Builds the site into the folder: static files with relative addresses, for any path of any host. */
async function buildSite(folder: string): Promise<void> {
  const [assets, highlight, size] = await Promise.all([buildClient(folder), makeHighlight(), measure()])
  const contents = readContents(resolve('.'))
  const render = makeRender(contents, highlight)
  const markdown = makeMarkdown(contents.pages)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const writePage = (shell: Shell) => write(shell.path, shellOf(shell, assets))

  const done = contents.pages.map((page) => ({ page, rendered: render(page) }))
  for (const { page, rendered } of done) {
    const { path, title } = page
    const content = articleOf(page, contents.pages, rendered)
    writePage({
      path,
      title: `${title} · Pocketloop`,
      description: firstSentence(rendered.parts[0]?.text, title),
      content,
      kind: 'page',
    })
    write(markdownOf(path), markdown(page))
  }
  const description = 'An LLM tool loop that lives wholly in the browser: tools that ask, sessions that survive, no server.'
  writePage({ path: 'index.html', title: 'Pocketloop', description, content: homeOf(highlight, size), kind: 'home' })
  const playground = playgroundOf(assets)
  writePage({ path: 'playground.html', title: 'Playground · Pocketloop', description, content: playground, kind: 'playground' })
  write('search.json', searchIndexOf(done))
  const { list, full } = llmsOf(contents.pages)
  write('llms.txt', list)
  write('llms-full.txt', full)
  cpSync('site/icon.svg', join(folder, 'icon.svg'))
  listFiles(folder)
}

const firstSentence = (text: string | undefined, title: string) =>
  (/^.{20,200}?[.:](?=\s)/.exec(text?.trim() ?? '')?.[0] ?? title).trim()

const folder = resolve('build/site')
const began = Date.now()
await buildSite(folder)
const files = readFileSync(join(folder, 'service-worker.js'), 'utf8').match(/\.html"/g)?.length
console.log(`${files} pages in build/site, in ${((Date.now() - began) / 1000).toFixed(1)} s`)
if (process.argv.includes('--serve')) await serveSite(folder, () => buildSite(folder))
