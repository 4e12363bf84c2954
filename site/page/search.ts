import MiniSearch from 'minisearch'
import { searchOptions } from './search-options.ts'

let index: Promise<MiniSearch> | undefined

/** Makes the dialog search as the person types. The index is loaded once. */
export async function startSearch(dialog: HTMLDialogElement, root: URL): Promise<void> {
  const input = dialog.querySelector('input')
  const status = dialog.querySelector('[role=status]')
  const list = dialog.querySelector('ol')
  if (!input || !status || !list) return
  input.focus()
  index ??= load(new URL('search.json', root))
  index.catch(() => {
    index = undefined
  })
  const search = await index.catch(() => undefined)
  const show = () => {
    const found = search?.search(input.value).slice(0, 12) ?? []
    if (!search) status.textContent = 'The index could not be loaded.'
    else if (input.value.trim() === '') status.textContent = ''
    else status.textContent = found.length === 0 ? 'Nothing found.' : `${found.length} found`
    list.replaceChildren(
      ...found.map(({ id, title, heading }) => {
        const link = Object.assign(document.createElement('a'), { href: new URL(String(id), root).href })
        const name = Object.assign(document.createElement('strong'), { textContent: heading })
        link.append(name)
        if (title !== heading) link.append(Object.assign(document.createElement('span'), { textContent: title }))
        link.addEventListener('click', () => dialog.close())
        const item = document.createElement('li')
        item.append(link)
        return item
      }),
    )
  }
  input.oninput = show
  input.onkeydown = (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    list.querySelector('a')?.click()
  }
  show()
}

async function load(address: URL): Promise<MiniSearch> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the search index could not be loaded: ${response.status}`)
  return MiniSearch.loadJSON(await response.text(), searchOptions)
}
