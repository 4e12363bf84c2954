import { speakWords } from './words/speak.ts'

type LazyScreens = typeof import('./lazy-screens.ts')

let loading: Promise<LazyScreens> | undefined
let loaded: LazyScreens | null = null

/**
 * Loads the code of all screens but the first, once, so that the app starts with what it shows first. Rejects when it cannot be
 * loaded; the next call tries again.
 */
export function loadScreens(): Promise<LazyScreens> {
  loading ??= import('./lazy-screens.ts').then(withWords).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function withWords(screens: LazyScreens): Promise<LazyScreens> {
  await speakWords(screens.setAllWords)
  loaded = screens
  return screens
}

/** That code, or null while it is not loaded. */
export const loadedScreens = (): LazyScreens | null => loaded

/** Loads them while the browser is idle, so that each opens at once. */
export function preloadScreens(): void {
  const preload = () => void loadScreens().catch(() => {}) // the screen that needs them tries again, and tells the person
  if ('requestIdleCallback' in globalThis) requestIdleCallback(preload, { timeout: 5_000 })
  else setTimeout(preload, 2_000)
}
