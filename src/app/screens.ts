/** The screens that are loaded when they are first shown, so that the app starts with what it shows first. */
const screens = {
  connect: () => import('./connect.ts'),
  survey: () => import('./survey.ts'),
  sorting: () => import('./sorting.ts'),
  lists: () => import('./winddown.ts'),
  settings: () => import('./settings.ts'),
  update: () => import('./update-notice.ts'),
} as const

export type LazyScreen = keyof typeof screens

const loads = new Map<LazyScreen, Promise<unknown>>()

/** Loads the code of a screen, once; until it is there its element is empty. Rejects when it cannot be loaded, and then tries anew. */
export function need(screen: LazyScreen): Promise<unknown> {
  const known = loads.get(screen)
  if (known) return known
  const load = screens[screen]()
  loads.set(screen, load)
  load.catch(() => loads.delete(screen))
  return load
}

/** Loads the other screens while nobody waits for anything, so that each opens at once. */
export function needSoon(): void {
  const all = () => void Promise.allSettled((Object.keys(screens) as LazyScreen[]).map(need)) // its own keys
  if ('requestIdleCallback' in globalThis) requestIdleCallback(all, { timeout: 5_000 })
  else setTimeout(all, 2_000)
}
