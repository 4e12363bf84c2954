import { scriptUrl } from './spawn.ts'

/** `ready`: a new version is kept here and waits for a yes. `accepted`: it has it, and waits until no run goes on in any tab. */
export type Update = 'none' | 'ready' | 'accepted'

export interface Updates {
  readonly state: Update
  subscribe(listener: () => void): () => void
  /** The new version comes, in every tab, as soon as no tab has a run going on. */
  accept(): void
  /** Looks for a new version now. `unreachable`: there is no network, or nobody answers. */
  check(): Promise<'current' | 'ready' | 'unreachable'>
  /** Says whether a run goes on in this tab: as long as one does, no tab changes its version. */
  running(going: boolean): void
}

/** How often a page that stays open looks for a new version by itself, in milliseconds. */
const OFTEN = 60 * 60_000

/** How long the new version may take to take over once it was told to, in milliseconds. */
const SOON = 10_000

/**
 * Installs the service worker, which keeps the app for when there is no network, and watches for new versions.
 *
 * - A new version is only offered. Until a person accepts it, in whatever tab, all tabs keep the one that they have.
 * - Tabs change their version together, and each reloads to do so. A tab in the middle of a run holds all of them back.
 */
export function watchUpdates(): Updates {
  const base = new URL('./', document.baseURI).href
  const runs = `runs ${base}`
  const tabs = new BroadcastChannel(`updates ${base}`)
  const listeners = new Set<() => void>()
  let state: Update = 'none'
  let rest: (() => void) | null = null
  let reloadAtRest = false

  const become = (next: Update) => {
    if (state === next || state === 'accepted') return
    state = next
    for (const listener of listeners) listener()
  }

  const comply = () => {
    if (state === 'accepted') return
    become('accepted')
    void atRest(runs, takeOver)
  }

  tabs.addEventListener('message', comply)

  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    let controlled = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first one to take control is of the version that is shown.
      if (!controlled) controlled = true
      else if (rest) reloadAtRest = true
      else location.reload()
    })
    void install(() => become('ready')).catch(() => {})
  }

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accept() {
      tabs.postMessage('accepted')
      comply()
    },
    async check() {
      const registration = await navigator.serviceWorker?.getRegistration()
      if (!registration) return 'unreachable'
      try {
        await registration.update()
      } catch {
        return 'unreachable'
      }
      if (registration.installing) await settled(registration.installing)
      return registration.waiting ? 'ready' : 'current'
    },
    running(going) {
      if (going === (rest !== null)) return
      if (going) void navigator.locks.request(runs, { mode: 'shared' }, () => held)
      var held
    },
  }
}
