import type { ReactiveControllerHost } from 'lit'

type Listen = (event: KeyboardEvent) => void

/** What hears of a key, the nearest first: an element comes to the page before what it shows does. */
const listeners: Listen[] = []
const hear = (event: KeyboardEvent) => {
  for (const listen of [...listeners]) listen(event)
}

/**
 * Hands the host each key pressed anywhere on the page while it is connected. Left out: keys typed into a field or pressed in
 * a dialog, held keys, shortcuts of the browser, and keys that something nearer has already used.
 */
export function onKeys(host: ReactiveControllerHost, use: (key: string, event: KeyboardEvent) => void) {
  const listen: Listen = (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.composedPath().some(takesKeys)) return
    use(event.key, event)
  }
  host.addController({
    hostConnected() {
      document.addEventListener('keydown', hear) // once, however often it is said
      listeners.unshift(listen)
    },
    hostDisconnected: () => listeners.splice(listeners.indexOf(listen), 1),
  })
}

const takesKeys = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]')

/** Does what one of these keys is for, in small letters. Returns whether there was such a key, which then does nothing else. */
export function useKey(event: KeyboardEvent, acts: Readonly<Record<string, (() => void) | false>>): boolean {
  const act = Object.hasOwn(acts, event.key.toLowerCase()) && acts[event.key.toLowerCase()]
  if (!act) return false
  event.preventDefault()
  act()
  return true
}

/** Whether a key went to something that has its own use for it, so that Enter there means that alone. */
export const onControl = (event: KeyboardEvent): boolean =>
  event.composedPath().some((target) => target instanceof Element && target.matches('button, a, summary, [role=option]'))
