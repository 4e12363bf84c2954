import { isCut, linesCut } from '../parts/show-all.ts'

/** Gives texts that are cut the lines for which their box has room: it becomes no higher, and scrolls no more than before. */
export function growLines(box: Element, texts: readonly HTMLElement[]): void {
  for (const { style } of texts) style.webkitLineClamp = ''
  const height = box.clientHeight
  const lineClamp = (text: Element) => Number(getComputedStyle(text).webkitLineClamp)
  const grown = texts.filter((text) => {
    const least = lineClamp(text)
    let lines = least
    while (isCut(text)) {
      text.style.webkitLineClamp = `${lines + 1}`
      if (box.clientHeight > height || box.scrollHeight > box.clientHeight) break
      lines++
    }
    text.style.webkitLineClamp = lines > least ? `${lines}` : ''
    return lines > least
  })
  // "Show all" takes a little more than a line.
  const last = grown.at(-1)
  if (!last || !texts.some(isCut)) return
  const lines = lineClamp(last) - 2
  last.style.webkitLineClamp = ''
  if (lines > lineClamp(last)) last.style.webkitLineClamp = `${lines}`
}

/** Shows the texts whole where one line of them is cut: the button that shows it would take as much. */
export function showLastLine(texts: readonly HTMLElement[]): void {
  const cut = texts.filter(isCut)
  if (cut.reduce((sum, text) => sum + linesCut(text), 0) === 1) for (const { style } of cut) style.webkitLineClamp = 'none'
}
