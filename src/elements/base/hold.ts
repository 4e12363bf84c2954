import type { ReactiveControllerHost } from 'lit'

/** How long a hold lasts, in milliseconds. */
export const HOLD_MS = 350
/** The same for what cannot be taken back, and for "Stop" in the place of "Send": that of a slow double tap. */
export const LONG_HOLD_MS = 700

/** A hold of an element. */
export interface Hold {
  readonly on: boolean
  begin(): void
  /** The same for what is still to be drawn: its time begins when it can be seen. */
  beginUnseen(): void
  /** `time`: how long this hold lasts, where that is not as ever. */
  over(shown: unknown, time?: number): void
}

/**
 * A short time after an element has replaced another one. The second tap of a double tap was meant for the element before, so the
 * host takes no tap while `on`, by `pointer-events: none` or an unseen cover; a script and a screen reader still can press. The host
 * calls `over` before each update with the thing that it shows. The hold begins when that changes, and with the first one.
 */
export function hold(host: ReactiveControllerHost, ms: number = HOLD_MS): Hold {
  let on = false
  let before: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const clear = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const end = () => {
    clear()
    on = false
    host.requestUpdate()
  }
  const begin = (time = ms) => {
    clear()
    on = true
    timer = setTimeout(end, time)
    host.requestUpdate()
  }
  host.addController({ hostDisconnected: end })
  return {
    get on() {
      return on
    },
    begin: () => begin(),
    beginUnseen() {
      clear()
      on = true
      // It is drawn after the first frame begins, and that can take long.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => begin())
      })
    },
    over(shown, time) {
      if (shown !== before) begin(time)
      before = shown
    },
  }
}

let pageTimer: ReturnType<typeof setTimeout> | undefined

/** A hold of the page: the second tap of a double tap was meant for what has just gone, a dialog for one, not for what lies under it. */
export function holdPage(): void {
  const { style } = document.documentElement
  style.pointerEvents = 'none'
  clearTimeout(pageTimer)
  pageTimer = setTimeout(() => style.removeProperty('pointer-events'), HOLD_MS)
}
