/** Ends after so many milliseconds, or when the person ends what it is for. */
export function within(ms: number, end?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  if (!end) return timeout
  // `AbortSignal.any` is newer than the oldest browsers that the app runs in.
  const stop = new AbortController()
  for (const one of [end, timeout]) {
    if (one.aborted) stop.abort(one.reason)
    one.addEventListener('abort', () => stop.abort(one.reason))
  }
  return stop.signal
}
