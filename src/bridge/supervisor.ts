import { proxy, type Remote, wrap } from 'comlink'
import type { BrowserModel } from '../core/shapes/browser-model.ts'
import { remoteBrowserModel } from './browser-model.ts'
import type { Commands } from './commands.ts'

/** One worker, from its start to its end. */
interface Life {
  /** Resolves once the worker takes commands. */
  readonly ready: Promise<void>
  /** Rejects with the reason when the worker is gone. */
  readonly death: Promise<never>
  end(reason: Error): void
}

/** Keeps one worker alive and passes commands to it. */
export interface Supervisor {
  /** Sends one command. Rejects if the worker ends before it has answered. */
  call<T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T>
  current(): Life
  /** Whether workers end so often that due steps must not start by themselves: one of these steps may be the cause. */
  isCrashLoop(): boolean
  /** Ends the worker and starts another. */
  renew(): void
  /** Ends the worker for good. */
  close(): void
}

/** This number of ended workers within `CRASH_LOOP_MS` milliseconds is a crash loop. */
const CRASH_LOOP_DEATHS = 3
const CRASH_LOOP_MS = 60_000
/** How many times in a row a worker that cannot start is replaced. */
const START_TRIES = 3

/**
 * Starts a worker, and another one whenever a worker ends, for whatever reason. `onReplaced` is called when another worker is in its place,
 * `onLost` when none could be started: then the next command tries again. The Comlink proxy is kept here as long as its worker, because a
 * proxy that is garbage-collected drops its replies.
 */
export function supervise(
  spawn: () => Worker,
  about: { readonly browserModel?: BrowserModel | undefined; onReplaced(): void; onLost(why: unknown): void },
): Supervisor {
  let failedStarts = 0
  let deaths: readonly number[] = []

  const startWorker = () => {
    const worker = spawn()
    const commands: Remote<Commands> = wrap<Commands>(worker)
    let end: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      end = reject
    })
    const gone = new AbortController()
    death.catch((why: unknown) => gone.abort(why))
    if (about.browserModel)
      // A worker that is gone never answers this.
      commands.lendBrowserModel(proxy(remoteBrowserModel(about.browserModel, gone.signal))).catch(() => {})
    let hasStarted = false
    worker.addEventListener('error', ({ message }) =>
      end(
        new Error(
          hasStarted
            ? `the worker failed: ${message}`
            : `the worker could not be started: ${message || 'its script did not load'}`,
        ),
      ),
    )
    const ready = Promise.race([commands.alive(), death]).then((lock) => {
      hasStarted = true
      failedStarts = 0
      // The worker holds this lock while it lives, so the lock is granted only when the worker has ended.
      void navigator.locks.request(lock, () => end(new Error('the worker stopped before it was done')))
    })
    ready.catch(() => {})
    const life = { worker, commands, death, ready, end, isEnded: false, isGivenUp: false }
    death.catch((why: unknown) => {
      if (life.isEnded) return
      worker.terminate()
      const now = Date.now()
      deaths = deaths.filter((at) => now - at < CRASH_LOOP_MS).concat(now)
      if (++failedStarts <= START_TRIES) return replace()
      life.isGivenUp = true
      about.onLost(why)
    })
    return life
  }

  let current = startWorker()

  const replace = () => {
    current = startWorker()
    about.onReplaced()
  }

  const endWorker = (why: string) => {
    current.isEnded = true
    current.worker.terminate()
    current.end(new Error(why))
  }

  return {
    async call(command) {
      if (current.isGivenUp) replace()
      const { commands, death, ready } = current
      await ready
      return Promise.race([command(commands), death])
    },
    current: () => current,
    isCrashLoop: () => deaths.length >= CRASH_LOOP_DEATHS,
    renew() {
      endWorker('the worker was replaced')
      replace()
    },
    close: () => endWorker('the client was closed'),
  }
}
