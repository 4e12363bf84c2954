type LazyScreens = typeof import('./lazy-screens.ts')

let loading: Promise<LazyScreens> | undefined

/**
 * Loads the code of all screens but the first, once, so that the app starts with what it shows first. Rejects when it cannot be
 * loaded; the next call tries again.
 */
export function loadScreens(): Promise<LazyScreens> {
  loading ??= import('./lazy-screens.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Loads them while the browser is idle, so that each opens at once. */
export function preloadScreens(): void {
  const load = () => void loadScreens().catch(() => {}) // the screen that needs them tries again, and tells the person
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5_000 })
  else setTimeout(load, 2_000)
}
