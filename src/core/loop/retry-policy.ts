import type { ModelErrorKind, ModelFailure } from '../shapes/model.ts'

/**
 * Waits `base` ms (500), doubling up to `most` (30,000), with up to 25 % jitter; `Retry-After` wins, up to `most`.
 * `attempts` counts the first one.
 */
export interface RetryPolicy {
  readonly attempts: number
  readonly base?: number
  readonly most?: number
}

/** What a model call gets unless the caller says otherwise. */
export const defaultRetry: RetryPolicy = { attempts: 3 }

const BASE = 500
const MOST = 30_000

const passing: ReadonlySet<ModelErrorKind> = new Set(['network', 'timeout', 'rate_limited', 'unavailable'])

/**
 * How many milliseconds to wait before trying again after attempt `attempt` (from 1) failed; undefined when there is no other
 * attempt: they are used up, it would fail again (all but network trouble, time-outs, 409, 429 and 5xx), or the host wants a wait
 * of more than `most`: its failure says how long. `random` is from 0 up to 1.
 */
export function waitBefore(policy: RetryPolicy, attempt: number, failure: ModelFailure, random: number): number | undefined {
  const { kind, status, retryAfter } = failure
  if (attempt >= policy.attempts || !(passing.has(kind) || status === 409)) return undefined
  if (retryAfter === undefined) return backOff(policy, attempt, random)
  return retryAfter > (policy.most ?? MOST) ? undefined : retryAfter
}

/** The wait after attempt number `attempt` (from 1), in milliseconds, where nobody says how long it should be. */
export const backOff = ({ base = BASE, most = MOST }: RetryPolicy, attempt: number, random: number): number =>
  Math.min(most, base * 2 ** (attempt - 1)) * (1 + random / 4)
