import type { ReactiveElement } from 'lit'
import { onResize } from '../parts/on-resize.ts'

/**
 * Marks the things of a stop as `tight` where, in their usual look, the last of them would end below the tray: the strong button is for all
 * of them, so that each is seen before. Names, places and the heading are of any length, which no style can ask for. One look after each
 * drawing, and at another size of the window.
 */
export function markTight(host: ReactiveElement & HTMLElement): void {
  const mark = () => {
    const [things, tray] = ['.things', '.tray'].map((part) => host.renderRoot.querySelector<HTMLElement>(part))
    if (!things || !tray) return
    things.removeAttribute('tight')
    // In a wide or low window the tray stands beside them, and they scroll by themselves.
    const { offsetTop, offsetHeight } = things
    things.toggleAttribute(
      'tight',
      offsetTop + offsetHeight > innerHeight - (tray.offsetWidth < host.offsetWidth ? 0 : tray.offsetHeight),
    )
  }
  onResize(host, mark)
  // The bar is drawn after its screen, in the same frame.
  host.addController({ hostUpdated: () => requestAnimationFrame(mark) })
}
