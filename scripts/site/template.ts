import type { Page } from './contents.ts'
import { sections } from './contents.ts'
import { escapeHtml } from './highlight.ts'
import { wayTo } from './links.ts'
import type { Rendered } from './markdown.ts'

/** What every page needs of the build: the addresses of its scripts and styles, from the root of the site. */
export interface Assets {
  readonly scripts: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, string>>
}

/**
 * The policy of a page. Nothing comes from elsewhere and nothing goes elsewhere, but in the playground, where a person may talk to a host
 * of their choice, and where their own code runs in a worker of its own.
 */
const policyFor = (playground: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${playground ? ' blob:' : ''}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${playground ? ' https: http:' : ''}`,
    `worker-src 'self'${playground ? ' blob:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

export interface Shell {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly kind: 'home' | 'playground' | 'page'
}

/** A whole page: the head, the bar at the top, the content, the search. */
export function shellOf({ path, title, description, content, kind }: Shell, { scripts, styles }: Assets): string {
  const way = (to: string) => escapeHtml(wayTo(to, path))
  const current = (to: string) => (path === to ? ' aria-current="page"' : '')
  const playground = kind === 'playground'
  const names = ['page', ...(playground ? ['playground'] : [])]
  return `<!doctype html>
<html lang="en" data-root="${escapeHtml(wayTo('index.html', path).replace(/index\.html$/, '') || './')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(playground)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${way('icon.svg')}" type="image/svg+xml">
${names
  .filter((name) => styles[name])
  .map((name) => `<link rel="stylesheet" href="${way(styles[name]!)}">`)
  .join('\n')}
${names.map((name) => `<script type="module" src="${way(scripts[name]!)}"></script>`).join('\n')}
</head>
<body class="${kind}">
<a class="skip" href="#content">To the content</a>
<header class="top">
<a class="brand" href="${way('index.html')}"${current('index.html')}>${mark}<span>Pocketloop</span></a>
<nav aria-label="Site">
<a href="${way('guides/first-tool.html')}">Guides</a>
<a href="${way('playground.html')}"${current('playground.html')}>Playground</a>
<a href="${way('reference/index.html')}"${current('reference/index.html')}>Reference</a>
</nav>
<button type="button" id="search-open" hidden aria-keyshortcuts="/"><span>Search</span><kbd aria-hidden="true">/</kbd></button>
</header>
${content}
<footer class="foot"><p>MIT licence. Nothing on these pages is loaded from elsewhere, and nobody counts visits. For machines: <a href="${way('llms.txt')}">llms.txt</a>.</p></footer>
<dialog id="search" aria-label="Search"><form method="dialog"><input type="search" aria-label="Search the site" placeholder="Search" autocomplete="off"><button>Close</button></form><p role="status"></p><ol></ol></dialog>
</body>
</html>
`
}

/** The sign of the project: a loop that comes round to where it began. */
const mark =
  '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="18.6" cy="7.6" r="2.4" fill="currentColor"/></svg>'

/** The content of a page of text: the menu, the text, what it has in it, and the pages before and after it. */
export function articleOf(page: Page, pages: readonly Page[], { html, headings }: Rendered): string {
  const link = ({ path, title }: Page) =>
    `<a href="${escapeHtml(wayTo(path, page.path))}"${path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(title).replaceAll('/', '/<wbr>')}</a>`
  const menu = sections
    .map((section) => {
      const items = pages.filter((one) => one.section === section).map((one) => `<li>${link(one)}</li>`)
      return `<details${section === page.section ? ' open' : ''}><summary>${section}</summary><ul>${items.join('')}</ul></details>`
    })
    .join('')
  const inside = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('')
  const index = pages.indexOf(page)
  const [before, after] = [pages[index - 1], pages[index + 1]]
  const near = [
    before ? `<span>Before: ${link(before)}</span>` : '<span></span>',
    after ? `<span>Next: ${link(after)}</span>` : '',
  ].join('')
  return `<div class="columns">
<nav class="menu" aria-label="Pages"><details class="whole" open><summary>${escapeHtml(page.section)}: all pages</summary>${menu}</details></nav>
<main id="content"><article>${html}</article><nav class="near" aria-label="Before and after">${near}</nav></main>
${headings.length > 1 ? `<nav class="inside" aria-label="On this page"><p>On this page</p><ul>${inside}</ul></nav>` : ''}
</div>`
}
