import type { Workbox } from 'workbox-window'
import { scriptUrl } from '../shell/spawn.ts'
import { markRun, whenNoRun } from './runs.ts'

/**
 * `ready`: a new version is installed and waits for the person's consent. `accepted`: the person said yes, and it waits until no
 * tab has a run.
 */
export type Update = 'none' | 'ready' | 'accepted'

export interface Updates {
  readonly state: Update
  /** A run goes on in this tab. */
  readonly isRunning: boolean
  /** The person put the offer off, until they look for a new version themselves. */
  readonly isPostponed: boolean
  subscribe(listener: () => void): () => void
  /** The new version comes, in every tab, as soon as no tab has a run going on. */
  accept(): void
  postpone(): void
  /** Looks for a new version now. `unreachable`: there is no network, or the host does not answer. */
  check(): Promise<'current' | 'ready' | 'unreachable'>
  /** Says whether a run goes on in this tab: as long as one does, no tab changes its version. */
  running(going: boolean): void
}

/** Loads the code that registers the service worker: the page needs it only once it has shown something. */
type LoadWorkbox = () => Promise<{ readonly Workbox: typeof Workbox }>

/** How often a page that stays open looks for a new version by itself, in milliseconds. */
const OFTEN = 60 * 60_000

/** How long a new version may take to take over, in milliseconds, before the tabs may run things again. */
const PATIENCE = 10_000

/**
 * Installs the service worker, which keeps the app for when there is no network, and watches for new versions.
 *
 * - A new version is only offered. Until a person accepts it, in whichever tab, all tabs keep the one that they have.
 * - Tabs change their version together, and each reloads to do so. A tab with a run going on holds all of them back.
 */
export function watchUpdates(loadWorkbox: LoadWorkbox): Updates {
  const base = new URL('./', document.baseURI).href
  const runs = `runs ${base}`
  const tabs = new BroadcastChannel(`updates ${base}`)
  const listeners = new Set<() => void>()
  let state: Update = 'none'
  let endRun: (() => void) | null = null
  let changed = false
  let postponed = false

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const become = (next: Update) => {
    state = next
    tell()
  }
  const offer = () => {
    if (state === 'none') become('ready')
  }
  const comply = () => {
    if (state === 'accepted') return
    become('accepted')
    void whenNoRun(runs, takeOver)
  }
  const reload = () => {
    changed = true
    if (!endRun) location.reload()
  }

  tabs.addEventListener('message', comply)
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    let controlled = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first to take control is of the version that is shown.
      if (controlled) reload()
      controlled = true
    })
    // Storage may be full or forbidden: the app then works from the network, as any page does.
    install(loadWorkbox, offer).catch(() => {})
  }

  return {
    get state() {
      return state
    },
    get isRunning() {
      return endRun !== null
    },
    get isPostponed() {
      return postponed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accept() {
      tabs.postMessage('accepted')
      comply()
    },
    postpone() {
      postponed = true
      tell()
    },
    async check() {
      postponed = false
      const registration = await navigator.serviceWorker?.getRegistration()
      if (!registration) return 'unreachable'
      try {
        await registration.update()
      } catch {
        return 'unreachable'
      }
      await installed(registration)
      if (registration.waiting) offer()
      return registration.waiting ? 'ready' : 'current'
    },
    running(going) {
      if (going === (endRun !== null)) return
      if (going) endRun = markRun(runs)
      else {
        endRun?.()
        endRun = null
        if (changed) reload()
      }
      tell()
    },
  }
}

/** Registers the service worker once the page has shown something. `offer` is called whenever another version waits. */
async function install(loadWorkbox: LoadWorkbox, offer: () => void): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  const { Workbox } = await loadWorkbox()
  const workbox = new Workbox(scriptUrl('./service-worker.js'))
  workbox.addEventListener('waiting', offer)
  const registration = await workbox.register({ immediate: true })
  // Of a version that began to be installed before this page listened, nobody tells.
  if (registration?.active && registration.installing) void installed(registration).then(() => registration.waiting && offer())
  let lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastCheck < OFTEN) return
    lastCheck = Date.now()
    registration?.update().catch(() => {})
  })
}

/** Waits until the version is installed, or its installation failed. */
async function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (!installing) return
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve()
    })
  })
}

/** Lets the waiting version take control of all tabs; settles when it has, or when it does not. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return
  const over = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, PATIENCE)
  })
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  await over
}
