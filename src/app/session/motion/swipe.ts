import { move } from '../../../elements/base/move.ts'

/** Which way a swipe goes: `end` takes the recommended choice, `start` skips. */
export type Way = 'start' | 'end'

/** A finger that moves less than this, in pixels, swipes nothing. */
const STILL = 12
/** The part of the width after which letting go counts. */
const COUNTS = 0.4

/** What a swipe does to the screen. */
export interface SwipeParts {
  /** What can be swiped now: what follows the finger, and the id of what it shows. Null while nothing can be swiped. */
  readonly card: () => { readonly id: string; readonly element: HTMLElement } | null
  /** The finger has moved that part of the way at which letting go counts: 1 and more does. Null: it is lifted. */
  readonly show: (way: Way, part: number | null) => void
  readonly act: (way: Way) => void
}

/**
 * Swipes with one finger, to the side. They are never needed: each does what a button does. Given to the events of what is swiped on, whose
 * `touch-action` leaves the sides to this.
 */
export function swipe({ card, show, act }: SwipeParts) {
  let finger: {
    readonly id: number
    readonly x: number
    readonly y: number
    readonly on: HTMLElement
    readonly card: string
  } | null = null
  let isSwipe = false
  let by = 0

  const wayOf = (on: Element): Way => (by > 0 === on.matches(':dir(ltr)') ? 'end' : 'start')
  const end = (counts: boolean) => {
    if (!finger) return
    const { on, card: begun } = finger
    finger = null
    if (!isSwipe) return
    isSwipe = false
    const way = wayOf(on)
    show(way, null)
    const from = on.style.getPropertyValue('translate')
    on.style.removeProperty('translate')
    // Another card may have come under the finger: nobody has answered that.
    if (counts && card()?.id === begun && Math.abs(by) >= COUNTS * innerWidth) act(way)
    else move(on, [{ translate: from }, { translate: 'none' }], { duration: 240 })
  }

  return {
    down(event: PointerEvent) {
      const begun = card()
      if (event.pointerType !== 'touch' || !event.isPrimary || !begun) return
      finger = { id: event.pointerId, x: event.clientX, y: event.clientY, on: begun.element, card: begun.id }
      by = 0
    },
    move(event: PointerEvent) {
      if (!finger || event.pointerId !== finger.id) return
      if (card()?.id !== finger.card) return end(false)
      by = event.clientX - finger.x
      if (!isSwipe && (Math.abs(by) < STILL || Math.abs(by) < Math.abs(event.clientY - finger.y))) return
      isSwipe = true
      finger.on.style.setProperty('translate', `${by}px`)
      show(wayOf(finger.on), Math.abs(by) / (COUNTS * innerWidth))
    },
    up: (event: PointerEvent) => finger?.id === event.pointerId && end(true),
    cancel: (event: PointerEvent) => finger?.id === event.pointerId && end(false),
  }
}
