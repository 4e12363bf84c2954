import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Reference, referenceOf } from '../docs/reference-pages.ts'

/** One page of the site that is made from Markdown. */
export interface Page {
  /** Where the page lies in the site. */
  readonly path: string
  /** The file that it is made from, from the root of the project. A page of the reference is made from a file that is not kept. */
  readonly source: string
  readonly title: string
  readonly section: string
  readonly markdown: string
}

/** The sections, in the order of the menu. */
export const sections = ['Guides', 'Examples', 'Reference', 'Decisions'] as const

/** The guides in the order in which they are read, with the short titles of the menu. */
const guides: readonly (readonly [file: string, title: string])[] = [
  ['guides/first-tool.md', 'A first tool'],
  ['guides/ask-the-person.md', 'Ask the person'],
  ['guides/ask-before-it-acts.md', 'Ask before it acts'],
  ['guides/around-each-call.md', 'Around each call'],
  ['guides/shift-in-the-turn.md', 'A shift within the turn'],
  ['guides/calls-early.md', 'Calls before they run'],
  ['guides/mcp.md', 'Tools of an MCP server'],
  ['guides/tools-of-the-page.md', 'Tools of the page'],
  ['guides/session-in-a-worker.md', 'A session in a worker'],
  ['guides/long-sessions.md', 'Long sessions'],
  ['guides/sub-agents.md', 'Sub-agents'],
  ['guides/behind-your-proxy.md', 'Behind your proxy'],
  ['guides/several-models.md', 'Several models'],
  ['guides/files-and-sound.md', 'Files and sound'],
  ['guides/on-the-page.md', 'React, Svelte, Vue, Solid, none'],
  ['guides/test-an-agent.md', 'Test an agent'],
  ['guides/another-model.md', 'What another model would do'],
  ['guides/traces.md', 'Traces'],
  ['guides/your-own-provider.md', 'Your own provider'],
  ['guides/security.md', 'Security'],
  ['deploy.md', 'Deploy Tidy'],
  ['guides/from-the-ai-sdk.md', 'From the AI SDK'],
  ['browsers.md', 'Browsers'],
  ['try-on-a-phone.md', 'On real phones'],
  ['guide.md', 'The loop, whole'],
]

export interface Contents {
  readonly pages: readonly Page[]
  /** Where each exported name is in the reference: `reference/pocketloop.html#chat`. */
  readonly names: ReadonlyMap<string, string>
}

/** Everything that the site shows. */
export function readContents(root: string): Contents {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const page = (section: string, source: string, title: string, path: string, markdown = read(source)): Page => ({
    path,
    source,
    title,
    section,
    markdown,
  })
  const reference = referenceOf(root)
  const pages = [
    ...guides.map(([file, title]) => page('Guides', `docs/${file}`, title, file.replace(/\.md$/, '.html'))),
    ...examplesIn(root).map(({ source, title, markdown, path }) => page('Examples', source, title, path, markdown)),
    ...[...reference.pages]
      .toSorted(([one], [other]) => Number(other === 'README.md') - Number(one === 'README.md'))
      .map(([file, markdown]) =>
        page('Reference', `docs/reference/${file}`, titleOf(markdown), `reference/${fileOf(file)}`, unlinked(markdown)),
      ),
    ...namesIn(root, 'docs/decisions', /\.md$/).map((file) => {
      const markdown = read(`docs/decisions/${file}`)
      return page('Decisions', `docs/decisions/${file}`, titleOf(markdown), `decisions/${fileOf(file)}`, markdown)
    }),
  ]
  return { pages, names: namesOf(reference) }
}

const fileOf = (file: string) => (file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html'))
const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? ''
const namesIn = (root: string, folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder))
    .filter((name) => pattern.test(name))
    .sort()

/** A page of the reference as it is on the site: the sources are not there, so their paths are text; a name is a heading right below the page's. */
const unlinked = (markdown: string) =>
  raised(markdown)
    .replace(/\[(src\/[^\]]+)\]\([^)]*\)/g, '`$1`')
    .replace('Made by `npm run docs` f', 'F')

const raised = (markdown: string) => {
  const [exported = '', ...inner] = markdown.split(/^(?=## )/m)
  return [exported.replace(/^### /gm, '## '), ...inner].join('')
}

/** The name of each export, and the heading of its section; a function stands before the type of the same name. */
function namesOf({ pages }: Reference): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [file, markdown] of pages) {
    const exported = markdown.split('## Named above, not exported')[0] ?? ''
    const seen = new Map<string, number>()
    for (const [, name = ''] of exported.matchAll(/^### (.+)$/gm)) {
      const slug = name.toLowerCase()
      const times = seen.get(slug) ?? 0
      seen.set(slug, times + 1)
      const key = name
      if (!names.has(key)) names.set(key, `reference/${fileOf(file)}#${times === 0 ? slug : `${slug}-${times}`}`)
    }
  }
  return names
}

/** Each example is a page: the comment at its start, then its code. */
function examplesIn(root: string): readonly Pick<Page, 'source' | 'title' | 'path' | 'markdown'>[] {
  const files = namesIn(root, 'examples', /\.ts$/).filter((name) => /^\d/.test(name))
  const helper = readFileSync(join(root, 'examples/when-run.ts'), 'utf8').trim()
  const whenRun = `The last line prints what the example comes to, when its file is the one that was started. In your own program call the function itself. It is from \`when-run.ts\`:\n\n\`\`\`ts\n${helper}\n\`\`\``
  const folders = readdirSync(join(root, 'examples')).filter((name) => /^(\d[^.]*|assistant)$/.test(name))
  return [...files, ...folders].sort().map((name) => {
    const isFolder = folders.includes(name)
    const parts = isFolder ? namesIn(root, `examples/${name}`, /\.tsx?$/).map((file) => `${name}/${file}`) : [name]
    const words = name.replace(/^\d+-/, '').replace(/\.ts$/, '').replaceAll('-', ' ')
    const title = words.charAt(0).toUpperCase() + words.slice(1)
    const texts = parts.map((part) => {
      const code = readFileSync(join(root, 'examples', part), 'utf8')
      const [comment = ''] = isFolder ? [] : (/^(?:\/\/.*\n)+/.exec(code) ?? [])
      const about = comment.replace(/^\/\/ ?/gm, '').replace(/^ {2,}(.*)$/gm, '    $1')
      const shown = code.slice(comment.length)
      return `${about}\n${isFolder ? `## ${part.split('/')[1]}\n\n` : ''}\`\`\`${part.endsWith('x') ? 'tsx' : 'ts'}\n${shown.trim()}\n\`\`\``
    })
    const path = `examples/${name.replace(/\.ts$/, '')}.html`
    if (texts.some((text) => text.includes("'./when-run.ts'"))) texts.push(whenRun)
    return { source: `examples/${name}`, title, path, markdown: `# ${title}\n\n${texts.join('\n\n')}\n` }
  })
}
