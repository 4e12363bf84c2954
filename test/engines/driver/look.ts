/** What a person looks for on a page: its name is a text, or the text of a regular expression between slashes. */
export type Role = 'button' | 'link' | 'heading' | 'option' | 'checkbox' | 'field' | 'file'

/** All that this function needs is in it: it runs in the page. Text as the page shows it, and what has that role and name. */
export function look(role: Role | null, name: string): { readonly elements: globalThis.Element[]; readonly text: string } {
  const roles: Record<Role, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    option: '[role=option], [role=radio], select option',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    field: 'input:not([type=checkbox], [type=file]), textarea, select',
    file: 'input[type=file]',
  }
  const lean = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isShown = (element: globalThis.Element) => element.checkVisibility({ visibilityProperty: true })
  /** The text below a node as it is put together on the screen, through shadow roots and slots. */
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof globalThis.Element)) return [...node.childNodes].map(textOf).join(' ')
    if (/^(style|script|svg|template)$/i.test(node.tagName) || node.getAttribute('aria-hidden') === 'true' || isGone(node))
      return ''
    const below = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : (node.shadowRoot ?? node).childNodes
    return [...below].map(textOf).join(getComputedStyle(node).display.startsWith('inline') ? '' : ' ')
  }
  const isGone = (element: globalThis.Element) => getComputedStyle(element).display === 'none'
  const nameOf = (element: globalThis.Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const root = element.getRootNode() as Document | ShadowRoot
    if (ids.length > 0)
      return ids
        .map((id) => root.getElementById(id))
        .map((one) => (one ? textOf(one) : ''))
        .join(' ')
    const labels = (element as HTMLInputElement).labels ?? []
    return labels.length > 0 ? [...labels].map(textOf).join(' ') : textOf(element)
  }
  const all = (root: Document | ShadowRoot, selector: string): globalThis.Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? all(element.shadowRoot, selector) : []),
    ])
  const pattern = /^\/(.*)\/(\w*)$/s.exec(name)
  const fits = (text: string) => (pattern ? new RegExp(pattern[1]!, pattern[2]).test(text) : text === name)
  const elements = role
    ? all(document, roles[role]).filter(
        (element) => (role === 'file' || role === 'option' || isShown(element)) && fits(lean(nameOf(element))),
      )
    : []
  return { elements, text: lean(textOf(document.body)) }
}
