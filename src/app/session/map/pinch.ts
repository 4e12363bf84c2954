import type { Box } from '../../../elements/base/crop.ts'
import type { Point } from './places.ts'

/** How many times larger a photo can be shown. */
const MOST = 6
/** A finger that moves less than this is a tap. */
const STILL = 8
/** Two taps in so many milliseconds, which are not so many pixels apart, are a double tap. */
const DOUBLE_MS = 350
const NEAR = 32
/** How many times larger a double tap shows the photo. */
const CLOSER = 2.5

const whole: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Enlarges what an element shows with two fingers or the wheel, and moves it with one; a double tap does so too, and leads back to all of it. `change` gets the part that is shown, in fractions of all; null for all. */
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
  let start: Point | undefined
  let tap: (Point & { readonly time: number }) | undefined

  const isNear = (event: MouseEvent, to: Point | undefined, most: number) =>
    to !== undefined && Math.hypot(event.clientX - to.x, event.clientY - to.y) <= most

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
      if (start && !isNear(event, start, STILL)) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (!other) return show(before, now, 1)
      const middle = (one: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y)
      show(middle(before), middle(now), apart(now) / Math.max(apart(before), 0.01))
    },
    cancel: end,
    up(event: PointerEvent) {
      end(event)
      // What lies over the photo has taps of its own.
      const isTap = fingers.size === 0 && isNear(event, start, STILL) && !event.composedPath().some(isButton)
      const isSecond = isTap && isNear(event, tap, NEAR) && event.timeStamp - tap!.time < DOUBLE_MS
      tap = isTap && !isSecond ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : undefined
      const at = pointOf(event)
      if (isSecond) show(at, at, part.width < 1 ? 0 : CLOSER)
    },
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

const isButton = (target: EventTarget) => target instanceof HTMLButtonElement
