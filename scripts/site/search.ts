import MiniSearch from 'minisearch'
import { searchOptions } from '../../site/page/search-options.ts'
import type { Page } from './contents.ts'
import type { Rendered } from './markdown.ts'

/** The index of the search as JSON: one document for each heading. */
export function searchIndexOf(pages: readonly { readonly page: Page; readonly rendered: Rendered }[]): string {
  const index = new MiniSearch(searchOptions)
  for (const { page, rendered } of pages)
    for (const { id, heading, text } of rendered.parts)
      index.add({
        id: id ? `${page.path}#${id}` : page.path,
        title: page.title,
        heading,
        // Of the reference the names are enough: the whole of it would be most of the index.
        text: page.section === 'Reference' ? text.slice(0, 160) : text.slice(0, 1_200),
      })
  return JSON.stringify(index)
}
