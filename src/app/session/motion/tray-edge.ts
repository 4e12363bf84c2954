import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import { afterFrame } from '../../parts/after-frame.ts'
import type { SortingElement } from '../layout/sorting-element.ts'

/**
 * With another card the upper edge of a tray that lies below the photo goes from where it is seen to where it will be, and the name of the thing with it.
 * All else in the tray stands where it stays from the first frame on, and only what is seen of it can be tapped. The browser tells the new height once it
 * has laid out the page for the card: asked in the tap, it would lay out the page once more, and the card would come later.
 */
export function trayEdge(host: SortingElement): void {
  let tray: Element | null = null
  let height = 0
  let shown: string | undefined
  let isAnother = false
  let follows = false
  const sizes = new ResizeObserver(([entry]) => {
    const before = height
    height = entry!.borderBoxSize[0]!.blockSize
    const glides = tray && isAnother && before > 0 && host.matches('[layout=compact], [layout=small], [layout=medium]')
    // Its lower edge stays where it is.
    if (glides && !isCalm()) void glide(tray!, height - before + insetOf(tray!), follows)
  })
  host.addController({
    hostUpdated() {
      const found = host.renderRoot.querySelector('.tray')
      if (found !== tray) {
        sizes.disconnect()
        tray = found
        height = 0
        if (tray) sizes.observe(tray)
      }
      if (host.card?.id === shown) return
      // Of a card that grew word by word the choices are where their places were.
      follows = shown !== undefined
      shown = host.card?.id
      isAnother = true
      void afterFrame().then(() => {
        isAnother = false
      })
    },
  })
}

/** How much of the tray is hidden at its upper edge; less than none where more than the tray is seen. */
const insetOf = (tray: Element) => Number.parseFloat(getComputedStyle(tray).clipPath.slice('inset('.length)) || 0

async function glide(tray: Element, by: number, follows: boolean): Promise<void> {
  if (Math.abs(by) < 1) return
  const edge = (inset: number) => ({
    clipPath: `inset(${inset}px 0 0 round var(--loop-radius-tray) var(--loop-radius-tray) 0 0)`,
  })
  const photo = tray.parentElement?.querySelector('tidy-photo-view')
  const card = tray.querySelector('tidy-card')?.renderRoot
  // Where the tray opens, the photo is seen as long as it does not cover that; where it closes, its own colour is.
  photo?.toggleAttribute('open', true)
  move(tray, [{ visibility: 'visible' }, {}], { duration: GLIDE_MS, pseudoElement: '::before' })
  // The name goes with the edge, so that there is always something to read. What the edge would cut through comes when it has as good as arrived.
  const head = card?.querySelector('.head')
  if (head) move(head, [{ transform: `translateY(${by}px)`, opacity: 0.4 }, {}], { duration: GLIDE_MS })
  const late = by < 0 ? photo?.toastBelow : follows && card?.querySelector('loop-options')
  if (late) move(late, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, {}], { duration: GLIDE_MS })
  await move(tray, [edge(by), edge(0)], { duration: GLIDE_MS })?.finished.catch(() => undefined)
  photo?.toggleAttribute('open', false)
}
