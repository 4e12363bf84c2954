import type { RemoteBrowserModel } from '../../core/shapes/browser-model.ts'
import type { LanguageModel } from './language-model.ts'

/** The interface of the browser's model where there is none but a lent one. What it is made for is the lender's to say. */
export function lentLanguageModel(lender: RemoteBrowserModel): LanguageModel {
  return {
    availability: () => lender.availability(),
    create: async ({ initialPrompts }) => ({
      promptStreaming(messages, { responseConstraint, signal }) {
        const { readable, writable } = new TransformStream<string, string>()
        lender
          .reply({ initialPrompts, messages, ...(responseConstraint !== undefined && { responseConstraint }) })
          // A reply that comes after the stop is cancelled by it just so.
          .then((reply) => reply.pipeTo(writable, { signal }))
          .catch((error: unknown) => writable.abort(error))
          .catch(() => {}) // told by `readable`
        return readable
      },
      destroy() {}, // ends with its reply
    }),
  }
}
