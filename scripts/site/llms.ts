import type { Page } from './contents.ts'
import { makeMarkdown, markdownOf } from './links.ts'

/** What the project is, in the words that a machine gets. */
const about = `# Pocketloop

> An LLM tool loop that lives wholly in the browser, as a library: tools that may ask the person, sessions that survive the page because
> the log is the session, adapters for OpenAI, Anthropic, Gemini, every host that speaks their APIs, and the browser's own model.
`

/** The pages as plain Markdown: a list of them, and all of them in one file. The examples and decisions are in the list alone. */
export function llmsOf(pages: readonly Page[]): { readonly list: string; readonly full: string } {
  const sections = [...new Set(pages.map(({ section }) => section))]
  const list = sections.map((section) => {
    const lines = pages.filter((page) => page.section === section).map(({ title, path }) => `- [${title}](${markdownOf(path)})`)
    return `## ${section}\n\n${lines.join('\n')}\n`
  })
  const markdown = makeMarkdown(pages)
  const full = pages
    .filter(({ section }) => section === 'Guides' || section === 'Reference')
    .map((page) => `<!-- ${page.path} -->\n\n${markdown(page, 'llms-full.html').trim()}\n`)
  return { list: [about, ...list].join('\n'), full: [about, ...full].join('\n') }
}
