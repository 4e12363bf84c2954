import type { ReactiveElement } from 'lit'
import { onResize } from '../../parts/on-resize.ts'

/** What long places give up, one after the other: their third line, room around them, a row for each. At last what is below is announced. */
const steps = ['tight', 'small', 'half', 'over']
/** What they get back where half a row left room: their third line. */
const BACK = 'lines'

/**
 * A card that is higher than the window, once the photo has given way: its attribute `squeeze` names, for its styles, what gives way then. `again` is
 * called in a window of another size than it was fitted into.
 */
export function squeeze(
  host: ReactiveElement,
  again: () => void,
): { readonly isOver: boolean; begin(): void; fit(mayCut: boolean): void } {
  let step = 0
  let size = ''
  const show = (...names: readonly string[]) => host.setAttribute('squeeze', names.join(' '))
  // The bars of a phone's browser come and go as the page is scrolled: its own size stays then.
  const resized = () => {
    if (size && size !== pageSize()) again()
  }
  onResize(host, resized)
  return {
    get isOver() {
      return isOver(host)
    },
    /** Other words, or another window: nothing has given way yet. */
    begin() {
      step = 0
      show()
    },
    /** As much as is needed gives way; without places that may be cut it is only said that there is more. */
    fit(mayCut) {
      size = pageSize()
      if (!mayCut && isOver(host)) show('over')
      while (mayCut && step < steps.length && isOver(host)) show(...steps.slice(0, ++step))
      const given = steps.slice(0, step)
      if (given.at(-1) !== 'half') return
      show(...given, BACK)
      if (isOver(host)) show(...given)
    },
  }
}

const page = document.documentElement

const pageSize = () => `${page.clientWidth} ${page.clientHeight}`

/** The tray beside a photo scrolls, or the page does. */
const isOver = (host: Element) => [host.parentElement, page].some((box) => box && box.scrollHeight > box.clientHeight + 1)
