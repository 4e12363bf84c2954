const LONG_MS = 500
/** A finger that moves further than this, in pixels, scrolls. */
const STILL = 10

/**
 * Listeners for an element whose parts have a menu: a long press, a right click and the menu key call `use` with the part that was meant,
 * which returns whether there is a menu for it. The finger that ends a long press does nothing when it is lifted, whatever has come below it.
 */
export function longPress(use: (part: Element) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: PointerEvent | undefined
  let isLong = false
  const end = () => clearTimeout(timer)
  return {
    pointerdown(event: PointerEvent) {
      end()
      isLong = false
      from = event
      // Safari on a phone has no event for it.
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      // Read now: after its dispatch the event has no target in a shadow root. What is pressed is an element.
      const part = event.target as Element
      timer = setTimeout(() => {
        isLong = use(part)
      }, LONG_MS)
    },
    pointermove(event: PointerEvent) {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) end()
    },
    pointerend: end,
    contextmenu(event: Event) {
      end()
      if (use(event.target as Element)) event.preventDefault()
    },
    // Without its default no mouse event and no click follow, which would be for what lies below the finger now: a row of the menu.
    touchend(event: Event) {
      if (isLong) event.preventDefault()
    },
  }
}
