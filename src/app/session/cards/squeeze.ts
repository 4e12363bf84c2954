import type { ReactiveElement } from 'lit'
import { onResize } from '../../parts/on-resize.ts'

/**
 * What gives way, one after the other: in a low window the second line of the reason; of long places their third line, room around them, and a row for
 * each. At last what is below is announced.
 */
const steps = ['brief', 'tight', 'small', 'half', 'over']
/** What they get back where half a row left room: their third line. Then the reason gets its second one. */
const BACK = 'lines'

/**
 * A card that is higher than the window, once the photo has given way: its attribute `squeeze` names, for its styles, what gives way then. `again` is
 * called in a window of another size than it was fitted into.
 */
export function squeeze(host: ReactiveElement, again: () => void): { begin(): void; fit(mayCut: boolean): void } {
  let size = ''
  const show = (...names: readonly string[]) => host.setAttribute('squeeze', names.join(' '))
  // The bars of a phone's browser come and go as the page is scrolled: its own size stays then.
  const resized = () => {
    if (size && size !== pageSize()) again()
  }
  onResize(host, resized)
  return {
    /** Other words, or another window: nothing has given way yet. */
    begin() {
      show()
    },
    /** As much as is needed gives way. */
    fit(mayCut) {
      size = pageSize()
      const all = steps.filter((name) => mayCut || name === 'brief' || name === 'over')
      let step = 0
      while (step < all.length && isOver(host)) show(...all.slice(0, ++step))
      const given = all.slice(0, step)
      if (given.at(-1) !== 'half') return
      for (const back of [
        [...given, BACK],
        [...given.slice(1), BACK],
      ]) {
        const before = host.getAttribute('squeeze')!
        show(...back)
        if (isOver(host)) return show(before)
      }
    },
  }
}

const page = document.documentElement

const pageSize = () => `${page.clientWidth} ${page.clientHeight}`

/** Whether the card is higher than the window: the tray beside a photo scrolls, or the page does. */
export const isOver = (host: Element) => [host.parentElement, page].some((box) => box && box.scrollHeight > box.clientHeight)
