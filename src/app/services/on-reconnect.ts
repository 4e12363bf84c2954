import type { ReactiveControllerHost } from 'lit'

/** Calls `resume` each time the network comes back, as long as the host is connected. */
export function onReconnect(host: ReactiveControllerHost, resume: () => void): void {
  host.addController({
    hostConnected: () => addEventListener('online', resume),
    hostDisconnected: () => removeEventListener('online', resume),
  })
}
