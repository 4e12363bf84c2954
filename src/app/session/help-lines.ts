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

/** So many lines are whole rather than cut, and so much of the photo, in pixels, they leave. */
const FEW_LINES = 3
const LEAST_PHOTO = 150

/** Shows the texts whole where few lines of them are cut: the button that shows one takes as much, and for the others the photo above gives way a little. */
export function showLastLines(box: Element, texts: readonly HTMLElement[]): void {
  const cut = texts.filter(isCut)
  const lines = cut.reduce((sum, text) => sum + linesCut(text), 0)
  if (lines === 0 || lines > FEW_LINES) return
  for (const { style } of cut) style.webkitLineClamp = 'none'
  if (lines === 1) return
  const photo = box.previousElementSibling
  const left = photo ? box.getBoundingClientRect().top - photo.getBoundingClientRect().top : 0
  if (left >= LEAST_PHOTO && box.scrollHeight <= box.clientHeight) return
  for (const { style } of cut) style.webkitLineClamp = ''
}
