import type { ModelErrorKind, ModelFailure } from './model.ts'

/** Waits `base` ms, doubling up to `most`, with up to 25 % jitter; `Retry-After` wins. `attempts` counts the first one. */
export interface RetryPolicy {
  readonly attempts: number
  readonly base?: number
  readonly most?: number
}

/** What a model call gets unless the caller says otherwise. */
export const defaultRetry: RetryPolicy = { attempts: 3, base: 500, most: 30_000 }

const passing: ReadonlySet<ModelErrorKind> = new Set(['network', 'rate_limited', 'unavailable'])

/** Whether trying again may help: network trouble, 408, 409, 429 and 5xx (529 among them). */
export const mayPass = ({ kind, status }: ModelFailure): boolean => passing.has(kind) || status === 408 || status === 409

/** How long to wait after attempt number `attempt` (from 1), in ms. `random` is from 0 up to 1. */
export function backOff(
  { base = 500, most = 30_000 }: RetryPolicy,
  attempt: number,
  random: number,
  retryAfter?: number,
): number {
  if (retryAfter !== undefined) return retryAfter
  return Math.min(most, base * 2 ** (attempt - 1)) * (1 + random / 4)
}
