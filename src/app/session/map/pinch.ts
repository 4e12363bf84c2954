import type { Box } from '../../../elements/base/crop.ts'
import type { Point } from './places.ts'

/** How many times larger a photo can be shown. */
const MOST = 6
/** A finger that moves less than this is a tap. */
const STILL = 8

const whole: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Enlarges what an element shows with two fingers or the wheel, and moves it with one. `change` gets the part that is shown, in fractions of all; null for all. */
export function pinch(change: (part: Box | null) => void) {
  let part = whole
  const fingers = new Map<number, Point>()

  /** Shows the part in which what was at one point of the frame is at the other, and which is so many times as large. */
  const show = (from: Point, to: Point, factor: number) => {
    const width = Math.min(1, Math.max(1 / MOST, part.width / factor))
    const keep = (start: number, at: number, then: number) =>
      Math.min(Math.max(start + at * part.width - then * width, 0), 1 - width)
    part = { x: keep(part.x, from.x, to.x), y: keep(part.y, from.y, to.y), width, height: width }
    change(width < 1 ? part : null)
  }
  const pointOf = (event: MouseEvent): Point => {
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const end = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
  let start: { readonly x: number; readonly y: number } | undefined

  return {
    down(event: PointerEvent) {
      start = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, pointOf(event))
    },
    move(event: PointerEvent) {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      // A finger that moves taps nothing where it is lifted.
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL)
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (!other) return show(before, now, 1)
      const middle = (one: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y)
      show(middle(before), middle(now), apart(now) / Math.max(apart(before), 0.01))
    },
    up: end,
    wheel(event: WheelEvent) {
      event.preventDefault()
      const at = pointOf(event)
      show(at, at, 1.002 ** -event.deltaY)
    },
    /** Shows all again. */
    reset() {
      part = whole
      fingers.clear()
    },
  }
}
