import type { ReactiveElement } from 'lit'
import { announce } from '../../elements/base/announce.ts'
import { isCalm } from '../../elements/base/move.ts'
import { onResize } from '../parts/on-resize.ts'
import { listed } from '../words/listed.ts'

/** What is left of the things of a stop, or of the bags, below what is in view. */
interface AllInView {
  /** Leads on to it, and says what it is. Returns whether there was some. */
  readonly goOn: () => boolean
}

/**
 * The strong button is for all things of a stop, so that each is seen before. Marks them as `tight` where, in their usual look, the last of them would end
 * below the tray: names, places and the heading are of any length, which no style can ask for. Where it ends there in the tight one, too, or the last bag
 * does, the host has `more` until it is scrolled to. One look after each drawing, and at another size of the window.
 */
export function allInView(host: ReactiveElement & HTMLElement): AllInView {
  const part = (name: string) => host.renderRoot.querySelector<HTMLElement>(name)
  // In a wide or low window the tray stands beside them, and they scroll by themselves.
  const isBeside = (tray: HTMLElement) => tray.offsetWidth < host.offsetWidth
  const farBelow = (one?: Element) => {
    const tray = part('.tray')
    return one && tray
      ? one.getBoundingClientRect().bottom - (isBeside(tray) ? innerHeight : tray.getBoundingClientRect().top)
      : 0
  }
  const all = () => [...host.renderRoot.querySelectorAll('.thing, .bag')]
  const below = () => farBelow(all().at(-1))
  const look = () => host.toggleAttribute('more', below() > 1)
  const mark = () => {
    const [things, tray] = [part('.things'), part('.tray')]
    if (things && tray) {
      things.removeAttribute('tight')
      const { offsetTop, offsetHeight } = things
      things.toggleAttribute('tight', offsetTop + offsetHeight > innerHeight - (isBeside(tray) ? 0 : tray.offsetHeight))
    }
    look()
  }
  onResize(host, mark)
  host.addController({
    hostConnected() {
      addEventListener('scroll', look)
      host.renderRoot.addEventListener('scroll', look, true)
    },
    hostDisconnected: () => removeEventListener('scroll', look),
    // The bar is drawn after its screen, in the same frame.
    hostUpdated: () => requestAnimationFrame(mark),
  })
  return {
    goOn() {
      const far = below()
      if (far <= 1) return false
      const hidden = all().filter((one) => farBelow(one) > 1)
      announce(listed(hidden.map((one) => one.querySelector('h3, .name')!.textContent!)))
      const scrolls = isBeside(part('.tray')!) ? part('.at')! : window
      scrolls.scrollBy({ top: Math.min(far + 12, innerHeight / 2), behavior: isCalm() ? 'auto' : 'smooth' })
      return true
    },
  }
}
