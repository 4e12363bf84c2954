import { plainSentence } from '../../core/plain.ts'
import { word } from './words.ts'

let region: HTMLElement | undefined

/** Characters that are said at once. */
const LONGEST = 1_000

/** How long the words stay, in milliseconds: they are read when they come, and are of the past to who looks for them there later. */
export const NEWS_MS = 6_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Says something politely to a screen reader: at most one sentence per finished turn, never per token. */
export function announce(words: string) {
  const text = plainSentence(words).slice(0, LONGEST)
  region ??= madeRegion()
  if (!region.isConnected) document.body.append(region)
  // The same sentence twice in a row is read once unless the text changes in between.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
  clearTimeout(timer)
  timer = setTimeout(hush, NEWS_MS)
}

/** Takes away what was said, which is so no longer. */
export function hush(): void {
  clearTimeout(timer)
  if (region) region.textContent = ''
}

function madeRegion() {
  const made = document.createElement('div')
  made.setAttribute('role', 'status')
  made.setAttribute('aria-label', word('news', 'News'))
  const hide = {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  }
  for (const [name, value] of Object.entries(hide)) made.style.setProperty(name, value)
  return made
}
