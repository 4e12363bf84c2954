import { GLIDE_MS, isCalm, move } from '../../../elements/base/move.ts'
import type { SortingElement } from '../layout/sorting-element.ts'

/**
 * With another card the upper edge of a tray that lies below the photo goes from where it is seen to where it will be. All that is in the tray stands where it
 * stays from the first frame on, and only what is seen of it can be tapped.
 */
export function trayEdge(host: SortingElement): void {
  let shown: string | undefined
  host.addController({
    hostUpdate() {
      const before = shown
      shown = host.card?.id
      const tray = host.renderRoot.querySelector('.tray')
      if (!tray || shown === before || isCalm() || !host.matches('[layout=compact], [layout=small]')) return
      const from = tray.getBoundingClientRect().top + insetOf(tray)
      // By then all of the card is drawn.
      requestAnimationFrame(() => void glide(tray, from - tray.getBoundingClientRect().top))
    },
  })
}

/** How much of the tray is hidden at its upper edge; less than none where more than the tray is seen. */
const insetOf = (tray: Element) => Number.parseFloat(getComputedStyle(tray).clipPath.slice('inset('.length)) || 0

async function glide(tray: Element, by: number): Promise<void> {
  if (Math.abs(by) < 1) return
  const edge = (inset: number) => ({
    clipPath: `inset(${inset}px 0 0 round var(--loop-radius-tray) var(--loop-radius-tray) 0 0)`,
  })
  const photo = tray.parentElement?.querySelector('.look')
  // Where the tray opens, the photo is seen as long as it does not cover that; where it closes, its own colour is.
  photo?.toggleAttribute('open', true)
  move(tray, [{ visibility: 'visible' }, {}], { duration: GLIDE_MS, pseudoElement: '::before' })
  await move(tray, [edge(by), edge(0)], { duration: GLIDE_MS })?.finished.catch(() => undefined)
  photo?.toggleAttribute('open', false)
}
