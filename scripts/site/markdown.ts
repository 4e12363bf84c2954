import MarkdownIt from 'markdown-it'
import type { Contents, Page } from './contents.ts'
import { diagramTable } from './diagram.ts'
import { escapeHtml, type Highlight } from './highlight.ts'
import { makeTarget, wayTo } from './links.ts'

export interface Rendered {
  readonly html: string
  /** The headings of the second level, for the list beside the page. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** What each heading has below it, without markup, for the search. */
  readonly parts: readonly { readonly id: string; readonly heading: string; readonly text: string }[]
}

/** Makes HTML of the pages. Links between the files of the project become links between pages; one that leads to no page is an error. */
export function makeRender({ pages, names }: Contents, highlight: Highlight): (page: Page) => Rendered {
  const targetOf = makeTarget(pages)

  return (page) => {
    const markdown = new MarkdownIt({ html: false, linkify: false })
    const headings: { id: string; text: string }[] = []
    const parts: { id: string; heading: string; text: string }[] = []
    const slugs = new Map<string, number>()

    const target = (href: string): string => {
      const path = targetOf(page, href)
      return path ? wayTo(path, page.path) : href
    }

    markdown.core.ruler.push('site', ({ tokens }) => {
      let linksAllowed = true
      for (const [index, token] of tokens.entries()) {
        if (token.type === 'heading_open') {
          const text = tokens[index + 1]?.content ?? ''
          const id = slugFor(text, slugs)
          token.attrSet('id', id)
          const plain = text.replaceAll('`', '')
          if (token.tag === 'h2') headings.push({ id, text: plain })
          parts.push({ id: token.tag === 'h1' ? '' : id, heading: plain, text: '' })
          linksAllowed = false
        } else if (token.type === 'heading_close') linksAllowed = true
        if (token.type !== 'inline') continue
        const part = parts.at(-1)
        let inLink = false
        for (const child of token.children ?? []) {
          if (child.type === 'link_open') {
            child.attrSet('href', target(child.attrGet('href') ?? ''))
            inLink = true
          } else if (child.type === 'link_close') inLink = false
          else if (child.type === 'code_inline' && linksAllowed && !inLink && page.section === 'Guides') {
            const name = names.get(child.content)
            if (name) child.meta = { href: wayTo(name, page.path) }
          }
          if (part && linksAllowed && (child.type === 'text' || child.type === 'code_inline')) part.text += child.content
        }
        if (part) part.text += ' '
      }
    })
    const { rules } = markdown.renderer
    rules.code_inline = (tokens, index) => {
      const { content, meta } = tokens[index]!
      const code = `<code>${escapeHtml(content)}</code>`
      return meta ? `<a class="name" href="${escapeHtml(meta.href)}">${code}</a>` : code
    }
    rules.fence = (tokens, index) => {
      const { content, info } = tokens[index]!
      if (info === 'mermaid') return diagramTable(content)
      const language = info.split(' ')[0] ?? ''
      return `<pre tabindex="0" data-language="${language}"><code>${highlight(content.trimEnd(), language)}</code></pre>\n`
    }
    rules.code_block = (tokens, index) => `<pre tabindex="0"><code>${escapeHtml(tokens[index]!.content.trimEnd())}</code></pre>\n`
    let tables = 0
    rules.table_open = () => `<div class="table" role="region" aria-label="Table ${++tables}" tabindex="0"><table>`
    rules.table_close = () => '</table></div>'
    return { html: markdown.render(page.markdown), headings, parts }
  }
}

/** As GitHub makes them, so that a link works there and here. */
function slugFor(text: string, used: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
  const times = used.get(slug) ?? 0
  used.set(slug, times + 1)
  return times === 0 ? slug : `${slug}-${times}`
}
