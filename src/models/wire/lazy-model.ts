import type { Model, StreamPart } from '../../core/shapes/model.ts'
import type { AdapterOptions } from './adapter-options.ts'
import { lazy } from './loaded.ts'
import { type Target, targetOf } from './target.ts'

/**
 * A model whose code, an SDK included, is loaded for its first request. The options are checked at once: a wrong one throws a `ModelError`, a bound that is
 * none a `RangeError`. Code
 * that does not load fails the request.
 */
export function lazyModel(options: AdapterOptions, provider: string, make: (target: Target) => Promise<Model>): Model {
  const target = targetOf(options, provider)
  const { model, contextWindow } = options
  const code = lazy(() => make(target))

  return {
    provider,
    name: model,
    ...(contextWindow !== undefined && { contextWindow }),
    load: code.load,
    stream(request, signal): AsyncIterableIterator<StreamPart> {
      let parts: AsyncIterator<StreamPart> | undefined
      let starting: Promise<void> | undefined
      let isLeft = false
      const end = { done: true, value: undefined } as const
      const start = async () => {
        const loaded = await code.load(signal)
        if (!isLeft) parts = loaded.stream(request, signal)[Symbol.asyncIterator]()
      }
      const first = async () => {
        starting ??= start()
        await starting
        return parts?.next() ?? end
      }
      return {
        // By hand, because `return` of a generator would wait for the part that is awaited.
        next: () => (parts ? parts.next() : first()),
        async return() {
          isLeft = true
          starting ??= Promise.resolve()
          return (await parts?.return?.()) ?? end
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
  }
}
