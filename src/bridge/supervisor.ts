import { proxy, type Remote, wrap } from 'comlink'
import type { BrowserModel } from '../core/shapes/browser-model.ts'
import { withFault } from '../core/shapes/fault.ts'
import { remoteBrowserModel } from './browser-model.ts'
import { arrived } from './carried.ts'
import type { Commands } from './commands.ts'

/** One worker, from its start to its end. */
interface Life {
  /** Resolves once the worker takes commands. */
  readonly ready: Promise<void>
  /** Rejects with the reason when the worker is gone. */
  readonly death: Promise<never>
  end(reason: Error): void
}

interface LifeState {
  readonly worker: Worker
  readonly commands: Remote<Commands>
  /** Aborted when the worker is gone. */
  readonly gone: AbortSignal
  /** Ends the wait for the lock that the worker holds: a page that waits for a lock is not kept for when the person comes back. */
  readonly unwatch: AbortController
  /** Ended or left from here: its own end needs no successor. */
  isEnded: boolean
  isGivenUp: boolean
}

/** The time from `leave` to `comeBack`. */
interface Leave {
  readonly over: Promise<void>
  end(): void
}

/** Keeps one worker alive and passes commands to it. */
export interface Supervisor {
  /** Sends one command. Rejects if the worker ends before it has answered. */
  call<T>(command: (commands: Remote<Commands>) => Promise<T>): Promise<T>
  /** Resolves at once, but while the page is left only when it is back: another worker has been started by then. */
  here(): Promise<void>
  current(): Life
  /** Whether workers end so often that due steps must not start by themselves: one of these steps may be the cause. */
  isCrashLoop(): boolean
  /** Ends the worker and starts another. */
  renew(): void
  /**
   * The page is left. A page that the browser does not keep gives its worker the time that is left to close its sessions. The worker of a page that
   * `isKept` is ended at once, wherever it is: it could be frozen with its locks at any moment, and the log makes an end safe. Commands wait until
   * the page is back.
   */
  leave(isKept: boolean): void
  /** The page is shown again: another worker is started, and the calls that the one before has not answered reject. */
  comeBack(): void
  /** Ends the worker for good. */
  close(): void
}

/** This number of ended workers within `CRASH_LOOP_MS` milliseconds is a crash loop. */
const CRASH_LOOP_DEATHS = 3
const CRASH_LOOP_MS = 60_000
/** How long a worker may take, in milliseconds, to close its sessions and its store when it is replaced or not needed any more. */
const GRACE_MS = 2_000
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

  /** `before` is the end of the worker before this one, which has the locks of its sessions until then. */
  const startWorker = (before: Promise<unknown> = Promise.resolve()): Life & LifeState => {
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
    const unwatch = new AbortController()
    worker.addEventListener('error', ({ message }) =>
      end(
        hasStarted
          ? withFault(new Error(`the worker failed: ${message}`), 'worker_failed')
          : withFault(
              new Error(`the worker could not be started: ${message || 'its script did not load'}`),
              'worker_not_started',
            ),
      ),
    )
    const ready = Promise.race([before.then(() => commands.alive()), death]).then((lock) => {
      hasStarted = true
      failedStarts = 0
      // The worker holds this lock while it lives, so the lock is granted only when the worker has ended.
      navigator.locks
        .request(lock, { signal: unwatch.signal }, () =>
          end(withFault(new Error('the worker stopped before it was done'), 'interrupted')),
        )
        .catch(() => {}) // no longer watched
    })
    ready.catch(() => {})
    const life: Life & LifeState = {
      worker,
      commands,
      gone: gone.signal,
      unwatch,
      death,
      ready,
      end,
      isEnded: false,
      isGivenUp: false,
    }
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
  let away: Leave | undefined

  const replace = (before?: Promise<unknown>) => {
    current = startWorker(before)
    about.onReplaced()
  }

  const endWorker = (why: string) => {
    current.isEnded = true
    current.worker.terminate()
    current.end(withFault(new Error(why), 'interrupted'))
  }

  /**
   * Ends the worker: for this page at once. It has a moment to end its transactions, because WebKit may leave a database in which none ever ends
   * when it ends a worker in the middle of one. Resolves when the worker is gone.
   */
  const dismissWorker = async (why: string): Promise<void> => {
    const { worker, commands } = current
    current.isEnded = true
    current.end(withFault(new Error(why), 'interrupted'))
    const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE_MS))
    await Promise.race([commands.leave().catch(() => {}), grace])
    worker.terminate()
  }

  const here = async () => {
    while (away) await away.over
  }
  const endLeave = () => {
    away?.end()
    away = undefined
  }

  return {
    here,
    async call(command) {
      await here()
      if (current.isGivenUp) replace()
      const { commands, gone, ready } = current
      await ready
      return unlessGone(command(commands), gone).catch((error: unknown) => {
        throw arrived(error)
      })
    },
    current: () => current,
    isCrashLoop: () => deaths.length >= CRASH_LOOP_DEATHS,
    renew() {
      if (away) return // there will be another worker in any case
      replace(dismissWorker('the worker was replaced'))
    },
    leave(isKept) {
      if (current.isEnded || current.isGivenUp) return
      let end = () => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      away = { over, end }
      current.isEnded = true
      current.unwatch.abort()
      if (isKept) current.worker.terminate()
      else current.commands.leave().catch(() => {})
    },
    comeBack() {
      if (!away) return
      endWorker('the page was left')
      endLeave()
      replace()
    },
    close() {
      const why = 'the client was closed'
      if (current.isEnded) endWorker(why)
      else void dismissWorker(why)
      endLeave()
    },
  }
}

/** The result of `work`; rejects if the worker is gone first. A race with its end would keep each result until then. */
const unlessGone = <T>(work: Promise<T>, gone: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(gone.reason)
    gone.addEventListener('abort', leave)
    if (gone.aborted) leave()
    work.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
  })
