import type { ReactiveControllerHost } from 'lit'

/**
 * Draws a host again at each full second of the milliseconds that are left, and calls `over` when none is left any more. It announces nothing: whoever
 * shows them says once how many there are.
 */
export function countdown(host: ReactiveControllerHost, left: () => number, over?: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  host.addController({
    hostUpdated() {
      end()
      const ms = left()
      if (ms > 0) timer = setTimeout(() => host.requestUpdate(), ms % 1_000 || 1_000)
      else if (timer !== undefined) {
        timer = undefined
        over?.()
      }
    },
    hostDisconnected: end,
  })
}
