import type { ReactiveControllerHost } from 'lit'

/** Calls `resized` each time the window has another size, as long as the host is connected. */
export function onResize(host: ReactiveControllerHost, resized: () => void): void {
  host.addController({
    hostConnected: () => addEventListener('resize', resized),
    hostDisconnected: () => removeEventListener('resize', resized),
  })
}
