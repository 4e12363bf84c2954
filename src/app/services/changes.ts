import type { ReactiveController, ReactiveControllerHost } from 'lit'

/**
 * Tells whoever subscribed that a service changed. A controller takes it for its host, so that what lives as long as the page
 * needs no element, and each screen subscribes only to the services that it shows.
 */
export class Changes implements ReactiveControllerHost {
  readonly updateComplete = Promise.resolve(true)
  #listeners = new Set<() => void>()

  addController(controller: ReactiveController): void {
    controller.hostConnected?.()
  }

  removeController(): void {}

  requestUpdate(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
