import { ModelError } from '../src/core/shapes/model.ts'

/**
 * Waits for code that is imported when it is needed. Code that does not load is a network failure, which may pass: it throws a
 * `ModelError`.
 */
export const loaded = <T>(code: Promise<T>): Promise<T> =>
  code.catch((error: unknown) => {
    const message = 'the code for this model did not load: there may be no network'
    throw new ModelError({ kind: 'network', message, provider: 'none' }, { cause: error })
  })
