import { type Model, ModelError, type ModelErrorKind, type ModelFailure } from '../core/model.ts'

/** Waits `base` ms, doubling up to `most`, with up to 25 % jitter; `Retry-After` wins. */
export interface RetryPolicy {
  readonly attempts: number
  readonly base?: number
  readonly most?: number
}

/** What a retry needs of its surroundings; the platform's own unless told otherwise. */
export interface RetryEnv {
  /** Resolves after that many milliseconds; rejects with the signal's reason. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly onRetry?: (retry: { attempt: number; wait: number; failure: ModelFailure }) => void
}

const transient: ReadonlySet<ModelErrorKind> = new Set(['network', 'timeout', 'rate_limited', 'unavailable'])

/**
 * The same model, asked again when it fails before the first part of a reply, for reasons that pass. After the first part it
 * never is: the text was shown. A host that wants a wait of more than twice `most` fails at once; `attempt` counts from 1 and is
 * the one that failed.
 */
export function withRetry(model: Model, policy: RetryPolicy = { attempts: 3 }, env: RetryEnv = {}): Model {
  const { attempts, base = 500, most = 30_000 } = policy
  const { sleep = wait, random = Math.random, onRetry } = env

  /** Milliseconds until the next attempt, or nothing when there is none. */
  function next({ kind, retryAfter }: ModelFailure, attempt: number): number | undefined {
    if (attempt >= attempts || !transient.has(kind)) return undefined
    if (retryAfter !== undefined) return retryAfter > most * 2 ? undefined : retryAfter
    return Math.min(most, base * 2 ** (attempt - 1) * (1 + random() / 4))
  }

  return {
    ...model,
    async *stream(request, signal) {
      for (let attempt = 1; ; attempt++) {
        let begun = false
        try {
          for await (const part of model.stream(request, signal)) {
            begun = true
            yield part
          }
          return
        } catch (error) {
          signal.throwIfAborted()
          const ms = !begun && error instanceof ModelError ? next(error.failure, attempt) : undefined
          if (ms === undefined) throw error
          onRetry?.({ attempt, wait: ms, failure: (error as ModelError).failure }) // only a ModelError has a wait
          await sleep(ms, signal)
        }
      }
    },
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
