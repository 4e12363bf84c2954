import { ModelError } from '../src/core/shapes/model.ts'

/** Code that is imported when it is used. What does not come is trouble with the network, which passes: a `ModelError`. */
export const loaded = <T>(code: Promise<T>): Promise<T> =>
  code.catch((error: unknown) => {
    const message = 'the code for this model did not load: there may be no network'
    throw new ModelError({ kind: 'network', message, provider: 'none' }, { cause: error })
  })
