import type { ReactiveControllerHost } from 'lit'

/** How long a hold lasts, in milliseconds. */
export const HOLD_MS = 350

/**
 * A short time after an element has replaced another one. The second tap of a double tap was meant for the element before, so the
 * host takes no tap while `on`, by `pointer-events: none`; a script and a screen reader still can press. The host calls `over`
 * before each update with the thing that it shows. The hold begins when that changes, and with the first one.
 */
export function hold(host: ReactiveControllerHost): { readonly on: boolean; begin(): void; over(shown: unknown): void } {
  let on = false
  let before: unknown
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    on = false
    host.requestUpdate()
  }
  const begin = () => {
    clearTimeout(timer)
    on = true
    timer = setTimeout(end, HOLD_MS)
  }
  host.addController({ hostDisconnected: end })
  return {
    get on() {
      return on
    },
    begin,
    over(shown) {
      if (shown !== before) begin()
      before = shown
    },
  }
}
