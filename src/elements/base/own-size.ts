import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Calls `changed` with the size of an element at first and whenever it changes, while the element is on the page. */
export function observeSize(host: ReactiveControllerHost & Element, changed: ResizeObserverCallback): ResizeObserver {
  const sizes = new ResizeObserver(changed)
  host.addController({
    hostConnected: () => sizes.observe(host),
    hostDisconnected: () => sizes.disconnect(),
  } satisfies ReactiveController)
  return sizes
}
