import type { ReactiveElement } from 'lit'

/** What was said that is more than has room scrolls in itself, with keys too, and ends in a fade. Each update of the host measures it, and each change of its size. */
export function longWords(host: ReactiveElement): void {
  const measure = (said: Element) => {
    // The room for the fade, once that is there, is no word, nor is that below which it takes.
    const hasFade = said.hasAttribute('tabindex')
    const fade = hasFade ? Number.parseFloat(getComputedStyle(said, '::after').height) : 0
    const below = Number.parseFloat(getComputedStyle(said).marginBottom)
    const isLong = said.scrollHeight - (fade || 0) > said.clientHeight + (below || 0) + 2
    if (isLong) said.setAttribute('tabindex', '0')
    else said.removeAttribute('tabindex')
  }
  // In the next frame: what it changes is the size that is observed.
  const sizes = new ResizeObserver((entries) =>
    requestAnimationFrame(() => {
      for (const { target } of entries) measure(target)
    }),
  )
  host.addController({
    hostUpdated() {
      for (const said of host.renderRoot.querySelectorAll('.said')) {
        // Other words may have the same size: what is observed anew is told again.
        sizes.unobserve(said)
        sizes.observe(said)
      }
    },
  })
}
