import { isCut, linesCut } from './show-all.ts'

const lineClamp = (text: Element) => Number(getComputedStyle(text).webkitLineClamp)
const fits = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight

/** Gives texts that are cut the lines for which their box has room: it becomes no higher, and scrolls no more than before. */
export function growLines(box: Element, texts: readonly HTMLElement[]): void {
  for (const { style } of texts) style.webkitLineClamp = ''
  const height = box.clientHeight
  const grown = texts.filter((text) => {
    const least = lineClamp(text)
    let lines = least
    while (isCut(text)) {
      text.style.webkitLineClamp = `${lines + 1}`
      if (box.clientHeight > height || !fits(box)) break
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

/** So many lines are whole rather than cut. */
const FEW_LINES = 3
/** Without any clamp the parts of a text would be boxes of their own, with no space between them. */
const ALL_LINES = 99
/** So much of the photo, in pixels, is left by words that are whole then, and by one line more, before the button for all of them comes. */
const LEAST_PHOTO = { whole: 150, more: 190 }

/** Shows the texts whole where few lines of them are cut: the button that shows one takes as much, and for the others the photo above gives way a little. */
export function showLastLines(box: Element, texts: readonly HTMLElement[]): void {
  const cut = texts.filter(isCut)
  const lines = cut.reduce((sum, text) => sum + linesCut(text), 0)
  if (lines > 0 && lines <= FEW_LINES) clampTo(cut, box, () => ALL_LINES, lines === 1 ? 0 : LEAST_PHOTO.whole)
}

/** Shows a line more of texts that are cut, where the photo above can give way to it. */
export function addLine(box: Element, texts: readonly HTMLElement[]): void {
  clampTo(texts.filter(isCut), box, (lines) => lines + 1, LEAST_PHOTO.more)
}

/** Gives texts other lines, unless less of the photo above their box is left then, or something scrolls. */
function clampTo(texts: readonly HTMLElement[], box: Element, lines: (before: number) => number, leastPhoto: number): void {
  const before = texts.map(({ style }) => style.webkitLineClamp)
  for (const text of texts) text.style.webkitLineClamp = `${lines(lineClamp(text))}`
  const photo = box.previousElementSibling
  const left = photo ? box.getBoundingClientRect().top - photo.getBoundingClientRect().top : 0
  if (leastPhoto === 0 || (left >= leastPhoto && [box, document.documentElement].every(fits))) return
  for (const [at, { style }] of texts.entries()) style.webkitLineClamp = before[at]!
}
