import type { ReactiveController, ReactiveControllerHost } from 'lit'

/**
 * Tells the subscribers that a service changed. It is also the host of a controller that lives as long as the page, so that the
 * controller needs no element. Each screen subscribes only to the services that it shows.
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
