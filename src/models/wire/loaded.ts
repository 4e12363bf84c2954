import { withFault } from '../../core/shapes/fault.ts'
import { ModelError } from '../../core/shapes/model.ts'

/**
 * Waits for code that is imported when it is needed. Code that does not load is a network failure (`not_loaded`), which may pass, or `unsupported`
 * where a package is not installed: both are a `ModelError`.
 */
export const loaded = <T>(code: Promise<T>, why = 'there may be no network'): Promise<T> =>
  code.catch((error: unknown) => {
    const isMissing = (error as { readonly code?: unknown } | null)?.code === 'ERR_MODULE_NOT_FOUND' // Node says so
    const failure = isMissing
      ? ({ kind: 'unsupported', message: 'a package that this model needs is not installed' } as const)
      : ({
          kind: 'network',
          detail: 'not_loaded',
          message: `the code for this model did not load: ${why}`,
        } as const)
    throw withFault(new ModelError({ ...failure, provider: 'none' }, { cause: error }), 'script_missing')
  })

// A browser without a bundler finds a package by the page's import map. Where that lacks one, the browser says so in a sentence only.
const noPackage = 'there may be no network, or a package that it needs is neither installed nor in the import map'

/** Code that is loaded once, when it is first needed. After a failure the next call tries again, if the browser does. */
export interface Lazy<T> {
  /** With a signal: rejects with its reason as soon as it aborts. */
  load(signal?: AbortSignal): Promise<T>
}

export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let code: Promise<T> | undefined
  return {
    async load(signal) {
      signal?.throwIfAborted()
      code ??= loaded(load(), noPackage).catch((error: unknown) => {
        code = undefined
        throw error
      })
      return signal ? untilAborted(code, signal) : code
    },
  }
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
