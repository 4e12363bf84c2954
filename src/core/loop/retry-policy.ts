import type { ModelErrorKind, ModelFailure } from '../shapes/model.ts'

/**
 * How often a failed attempt is repeated, and how soon. `attempts` includes the first one. The first wait is `base` milliseconds (500 by
 * default); it doubles with each attempt up to `most` milliseconds (30,000 by default), and up to 25 % are added at random. If the host
 * asks for a wait (`Retry-After`) of at most `most`, that wait is used.
 */
export interface RetryPolicy {
  readonly attempts: number
  readonly base?: number
  readonly most?: number
}

/** The policy for model calls where the caller gives none. */
export const defaultRetry: RetryPolicy = { attempts: 3 }

const BASE = 500
const MOST = 30_000

const transientKinds: ReadonlySet<ModelErrorKind> = new Set(['network', 'timeout', 'rate_limited', 'unavailable'])

/** Whether a failure may pass by itself: network trouble, time-outs and the statuses 409, 429 and 5xx. */
export const isTransient = ({ kind, status }: ModelFailure): boolean => transientKinds.has(kind) || status === 409

/**
 * The wait after attempt number `attempt` (from 1) has failed, in milliseconds. `random` is from 0 up to 1. Undefined when there is no
 * next attempt, because
 *
 * - all attempts are used up;
 * - the next one would fail too;
 * - the host asks for a wait of more than `most`. The failure itself says how long (`retryAfter`).
 */
export function waitBefore(policy: RetryPolicy, attempt: number, failure: ModelFailure, random: number): number | undefined {
  const { retryAfter } = failure
  if (attempt >= policy.attempts || !isTransient(failure)) return undefined
  if (retryAfter === undefined) return backOff(policy, attempt, random)
  return retryAfter > (policy.most ?? MOST) ? undefined : retryAfter
}

/** The wait after attempt number `attempt` (from 1), in milliseconds, where the host asks for none. */
export const backOff = ({ base = BASE, most = MOST }: RetryPolicy, attempt: number, random: number): number =>
  Math.min(most, base * 2 ** (attempt - 1)) * (1 + random / 4)
