import type { ReactiveControllerHost } from 'lit'

/** How long a hold lasts, in milliseconds. */
export const HOLD_MS = 350

/**
 * A moment in which something new has only just taken the place of what was tapped: a second tap was meant for the old. Whoever
 * shows the new thing takes no tap while `on`, by `pointer-events: none`; a script and a screen reader still can press. `over` is
 * told before each update what is shown, and begins when that is something else, at first also.
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
