import { same } from './stage.ts'

/** Below the last line that is shown of it the letters of the next one are not seen. */
export function cutBetweenLines(cut: HTMLElement, text: string) {
  const { font, fontSize, lineHeight, paddingBottom } = getComputedStyle(cut)
  const [letters, line, below] = [fontSize, lineHeight, paddingBottom].map(Number.parseFloat) as [number, number, number]
  const ink = new OffscreenCanvas(1, 1).getContext('2d')!
  ink.font = font
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: under } = ink.measureText('g')
  const top = (line - above - under) / 2 + above - ink.measureText(text).actualBoundingBoxAscent
  same(cut.scrollHeight > cut.clientHeight + line / 2, true, 'it is cut')
  // A browser that puts letters on whole pixels moves them by half of one.
  if (below > top - 0.5) throw new Error(`of ${letters} px letters ${below} px are shown, and they begin at ${top}`)
}
