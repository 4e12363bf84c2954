import type { ReactiveControllerHost } from 'lit'

/**
 * Hands the host each key pressed anywhere on the page while it is connected. Left out: keys typed into a field or pressed in
 * a dialog, held keys, shortcuts of the browser, and keys that something nearer has already used. A screen listens to the window (`at`), so that what it
 * shows hears of a key first.
 */
export function onKeys(
  host: ReactiveControllerHost,
  use: (key: string, event: KeyboardEvent) => void,
  at: Document | Window = document,
) {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.composedPath().some(takesKeys)) return
    use(event.key, event)
  }
  host.addController({
    hostConnected: () => at.addEventListener('keydown', listen as EventListener),
    hostDisconnected: () => at.removeEventListener('keydown', listen as EventListener),
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
