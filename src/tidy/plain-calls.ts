import { everyModelWith } from '../core/model-with.ts'
import type { Model } from '../core/shapes/model.ts'
import { unmarked } from '../core/unmarked.ts'

/**
 * The same model, whose calls have plain words in their arguments, without marks of Markdown: a name is one, whether it is written bold or not. What a
 * person writes stays as it is.
 */
export const plainCalls = (model: Model): Model =>
  everyModelWith(
    model,
    (one) =>
      async function* (request, signal) {
        for await (const part of one.stream(request, signal))
          yield part.type === 'call' ? { ...part, call: { ...part.call, args: plainWords(part.call.args) } } : part
      },
  )

function plainWords(value: unknown): unknown {
  if (typeof value === 'string') return unmarked(value)
  if (Array.isArray(value)) return value.map(plainWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainWords(one)]))
}
