type Later = typeof import('./lazy-screens.ts')

let load: Promise<Later> | undefined
let here: Later | undefined

/** That code, where it is there by now. */
export const loaded = (): Later | undefined => here

/**
 * Loads the code of all screens but the first, once, so that the app starts with what it shows first; until it is there their elements
 * are empty. Rejects when it cannot be loaded, and then tries anew.
 */
export function need(): Promise<Later> {
  load ??= import('./lazy-screens.ts')
  load.then(
    (later) => {
      here = later
    },
    () => {
      load = undefined
    },
  )
  return load
}

/** Loads them while nobody waits for anything, so that each opens at once. */
export function needSoon(): void {
  const soon = () => void need().catch(() => {}) // tried again, and told, when one is shown
  if ('requestIdleCallback' in globalThis) requestIdleCallback(soon, { timeout: 5_000 })
  else setTimeout(soon, 2_000)
}
