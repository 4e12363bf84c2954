import { posix } from 'node:path'
import type { Page } from './contents.ts'

/** The way from one page of the site to another. */
export const wayTo = (path: string, from: string): string => {
  const [file = '', anchor] = path.split('#')
  return `${file === from ? '' : posix.relative(posix.dirname(from), file)}${anchor ? `#${anchor}` : ''}` || posix.basename(file)
}

/** Where the Markdown of a page lies: beside it. */
export const markdownOf = (path: string) => path.replace(/\.html(?=#|$)/, '.md')

/**
 * Makes a function that finds the page of the site for a link between the files of the project; undefined for a link within the page or to
 * another site. A link that leads to no page is an error.
 */
export function makeTarget(pages: readonly Page[]): (page: Page, href: string) => string | undefined {
  const bySource = new Map(pages.map((page) => [page.source, page.path]))
  bySource.set('docs/decisions', pages.find(({ section }) => section === 'Decisions')!.path)
  bySource.set('examples', pages.find(({ section }) => section === 'Examples')!.path)
  bySource.set('docs/reference', 'reference/index.html')

  return (page, href) => {
    if (/^https?:/.test(href) || href.startsWith('#')) return undefined
    const [file = '', anchor] = href.split('#')
    const source = posix.normalize(posix.join(posix.dirname(page.source), file)).replace(/\/$/, '')
    const path = source.startsWith('site/') ? source.slice('site/'.length) : bySource.get(source)
    if (!path) throw new Error(`${page.source} links to ${href}, which is no page of the site`)
    return anchor ? `${path}#${anchor}` : path
  }
}

/** The Markdown of a page as it lies on the site: its links lead to the Markdown of other pages, from where `from` lies. */
export function makeMarkdown(pages: readonly Page[]): (page: Page, from?: string) => string {
  const target = makeTarget(pages)
  return (page, from = page.path) =>
    page.markdown
      .split(/(^```[\s\S]*?^```$)/m)
      .map((text, index) =>
        index % 2 === 1 // code
          ? text
          : text.replace(/\]\(([^)\s]+)\)/g, (link, href: string) => {
              const path = target(page, href)
              return path ? `](${wayTo(markdownOf(path), markdownOf(from))})` : link
            }),
      )
      .join('')
}
