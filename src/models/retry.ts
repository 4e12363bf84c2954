import { defaultRetry, type RetryPolicy, waitBefore } from '../core/loop/retry-policy.ts'
import { everyModelWith } from '../core/model-with.ts'
import { type Model, ModelError, type ModelFailure } from '../core/shapes/model.ts'
import { sleep } from './wire/sleep.ts'

/** What a retry needs from the platform. Each member has a default. */
export interface RetryEnv {
  /** Resolves after that many milliseconds; rejects with the signal's reason. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly onRetry?: (retry: { attempt: number; wait: number; failure: ModelFailure }) => void
}

/**
 * The same model, which is asked again when it fails before the first part of a reply for a reason that passes. After the first part
 * it is never asked again, because the text was shown. When and how often is the core's own rule: `waitBefore`. `attempt` counts from
 * 1 and is the one that failed.
 */
export function withRetry(model: Model, policy: RetryPolicy = defaultRetry, env: RetryEnv = {}): Model {
  const { sleep: pause = sleep, random = Math.random, onRetry } = env

  return everyModelWith(
    model,
    (one) =>
      async function* (request, signal) {
        for (let attempt = 1; ; attempt++) {
          let begun = false
          try {
            for await (const part of one.stream(request, signal)) {
              begun = true
              yield part
            }
            return
          } catch (error) {
            signal.throwIfAborted()
            const ms = !begun && error instanceof ModelError ? waitBefore(policy, attempt, error.failure, random()) : undefined
            if (ms === undefined) throw error
            onRetry?.({ attempt, wait: ms, failure: (error as ModelError).failure }) // only a ModelError has a wait
            await pause(ms, signal)
          }
        }
      },
  )
}
