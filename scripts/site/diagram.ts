import { escapeHtml } from './highlight.ts'

/**
 * A flowchart in words: a browser needs a large library to draw one, and a screen reader cannot read it. Each step has a row with the
 * steps that may follow.
 */
export function diagramTable(source: string): string {
  const labels = new Map<string, string>()
  const arrows: { from: string; when: string; to: string }[] = []
  const node = (text: string): string => {
    const [, id = text, label] = /^(\w+)\s*(?:[[({]+"([^"]*)"[\])}]+)?$/.exec(text.trim()) ?? []
    if (label !== undefined) labels.set(id, label)
    return id
  }
  for (const line of source.split('\n').slice(1)) {
    const ends = line.split('-->')
    if (ends.length < 2) {
      if (line.trim()) node(line)
      continue
    }
    for (let index = 0; index + 1 < ends.length; index++) {
      const [from = '', when = ''] = (ends[index] ?? '').split(/ -- /)
      arrows.push({
        from: node(from),
        when: when.trim().replace(/^"|"$/g, ''),
        to: node((ends[index + 1] ?? '').split(/ -- /)[0] ?? ''),
      })
    }
  }
  const nameOf = (id: string) => escapeHtml(labels.get(id) ?? id)
  const isExit = (id: string) => !arrows.some(({ from }) => from === id)
  const place = (id: string) => (isExit(id) ? `<strong>halts: ${nameOf(id)}</strong>` : nameOf(id))
  const starts = [...new Set(arrows.map(({ from }) => from))]
  const rows = starts.flatMap((from) => {
    const out = arrows.filter((arrow) => arrow.from === from)
    return out.map(({ when, to }, index) => {
      const head = index === 0 ? `<th scope="rowgroup" rowspan="${out.length}">${nameOf(from)}</th>` : ''
      return `<tr>${head}<td>${escapeHtml(when) || 'then'}</td><td>${place(to)}</td></tr>`
    })
  })
  return `<div class="table flow" role="region" aria-label="The steps of the loop" tabindex="0"><table><thead><tr><th scope="col">at</th><th scope="col">when</th><th scope="col">goes to</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`
}
