import type { RemoteBrowserModel } from '../../core/shapes/browser-model.ts'
import type { LanguageModel } from './language-model.ts'

/** Gives the model that a page lends the interface of the browser's model. The page chooses the options, such as the language. */
export function lentLanguageModel(lender: RemoteBrowserModel): LanguageModel {
  return {
    availability: () => lender.availability(),
    create: async ({ initialPrompts }) => ({
      promptStreaming(messages, { responseConstraint, signal }) {
        const { readable, writable } = new TransformStream<string, string>()
        lender
          .reply({ initialPrompts, messages, ...(responseConstraint !== undefined && { responseConstraint }) })
          // A reply that begins only after the stop is cancelled too.
          .then((reply) => reply.pipeTo(writable, { signal }))
          .catch((error: unknown) => writable.abort(error))
          .catch(() => {}) // `readable` reports the error
        return readable
      },
      destroy() {}, // the page ends the session with its reply
    }),
  }
}
