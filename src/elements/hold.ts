import type { ReactiveControllerHost } from 'lit'

const moment = 350

/**
 * A moment in which something new has only just taken the place of what was tapped: a second tap was meant for the old. Whoever
 * shows the new thing takes no tap while `on`, by `pointer-events: none`; a script and a screen reader still can press.
 */
export function hold(host: ReactiveControllerHost): { readonly on: boolean; begin(): void } {
  let on = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    on = false
    host.requestUpdate()
  }
  host.addController({ hostDisconnected: end })
  return {
    get on() {
      return on
    },
    begin() {
      clearTimeout(timer)
      on = true
      timer = setTimeout(end, moment)
    },
  }
}
