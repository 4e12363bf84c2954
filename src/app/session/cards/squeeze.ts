import type { ReactiveElement } from 'lit'

/** What long places give up, one after the other: their third line, room around them, a row for each. At last what is below is announced. */
const steps = ['tight', 'small', 'half', 'over']
const LAST = steps.length

/** A card that is higher than the window, once the photo has given way: its attribute `squeeze` names, for its styles, what gives way then. */
export function squeeze(host: ReactiveElement): { begin(): void; fits(mayCut: boolean): boolean } {
  let step = 0
  const show = (to: number) => {
    step = to
    host.setAttribute('squeeze', steps.slice(0, to).join(' '))
  }
  return {
    /** Other words, or another window: nothing has given way yet. */
    begin: () => show(0),
    /** As much as is needed gives way; without places that may be cut it is only said that there is more. Whether no place had to. */
    fits(mayCut) {
      while (step < LAST && isOver(host)) show(mayCut ? step + 1 : LAST)
      return step === 0 || !mayCut
    },
  }
}

/** The tray beside a photo scrolls, or the page does. */
const isOver = (host: Element) =>
  [host.parentElement, document.documentElement].some((box) => box && box.scrollHeight > box.clientHeight + 1)
