import type { ReactiveElement } from 'lit'
import { onResize } from '../../parts/on-resize.ts'

/**
 * What gives way, each with more of it than the one before. First, with nothing else yet, the picture of the thing beside the map. Of cut words the
 * lines of the name beyond two, then those of the reason; of long places room around them before those, and after them their third line, and a row for
 * each, with which they and the reason get lines back that have room, and give up those of the reason first. At last what is below is announced.
 */
const ways = {
  nothing: [[], ['over']],
  words: [[], ['two'], ['brief'], ['brief', 'over']],
  places: [
    [],
    ['small'],
    ['brief', 'small'],
    ['brief', 'small', 'tight'],
    ['small', 'half', 'five'],
    ['brief', 'small', 'half', 'five'],
    ['brief', 'small', 'half', 'four'],
    ['brief', 'small', 'half', 'three'],
    ['brief', 'small', 'half', 'tight'],
    ['brief', 'small', 'half', 'tight', 'over'],
  ],
} as const
/** About as high is the button for all words. */
export const BUTTON = 32

export interface Squeeze {
  /** Other words, or another window: nothing has given way yet. */
  begin(): void
  /** As much of that as is needed gives way, from what has given way before on. */
  fit(what: keyof typeof ways): void
  /** Nothing is cut any more, where all words have the room of a button for them. Whether it is so. */
  uncut(): boolean
}

/**
 * A card that is higher than the window, once the photo has given way: its attribute `squeeze` names, for its styles, what gives way then. `again` is
 * called in a window of another size than it was fitted into.
 */
export function squeeze(host: ReactiveElement, again: () => void): Squeeze {
  let size = ''
  let step = 0
  let given: readonly string[] = []
  // Firefox does not see what `:has` finds by an attribute that is set later: what holds the card has one of its own.
  let tray: Element | null = null
  const isAlone = (alone: boolean) => tray?.toggleAttribute('alone', alone)
  host.addController({ hostDisconnected: () => isAlone(false) })
  const show = (names: readonly string[]) => {
    given = names
    host.setAttribute('squeeze', names.join(' '))
    tray = host.parentElement
    isAlone(names.includes('alone'))
  }
  // The bars of a phone's browser come and go as the page is scrolled: its own size stays then.
  const resized = () => {
    if (size && size !== pageSize()) again()
  }
  onResize(host, resized)
  return {
    begin() {
      // Without a picture the first step would cost a layout and change nothing.
      step = host.parentElement?.querySelector('.near') ? 0 : 1
      show([])
    },
    fit(what) {
      size = pageSize()
      const names = ways[what]
      while (step < names.length && isOver(host)) show(['alone', ...names[step++]!])
    },
    uncut() {
      const { offsetHeight } = host
      const before = given
      show([...before, 'uncut'])
      if (host.offsetHeight <= offsetHeight + BUTTON && !isOver(host)) return true
      show(before)
      return false
    },
  }
}

const page = document.documentElement

const pageSize = () => `${page.clientWidth} ${page.clientHeight}`

/** Whether the card is higher than the window: the tray beside a photo scrolls, or the page does. */
const isOver = (host: Element) => [host.parentElement, page].some((box) => box && box.scrollHeight > box.clientHeight)
