import { transfer } from 'comlink'
import type { BrowserModel, BrowserModelOptions, RemoteBrowserModel } from '../core/shapes/browser-model.ts'

/** The model takes text and images. It answers in the language of the page, or in English if it does not know that language. */
export async function browserModelOptions(browserModel: BrowserModel): Promise<BrowserModelOptions> {
  const speaking = (language: string): BrowserModelOptions => ({
    expectedInputs: [{ type: 'text' }, { type: 'image' }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  })
  const own = speaking(new Intl.Locale(document.documentElement.lang || navigator.language).language)
  return (await browserModel.availability(own)) === 'unavailable' ? speaking('en') : own
}

/** Lends the browser's model to a worker, over Comlink. When the worker is gone, the signal stops a reply that is under way. */
export function remoteBrowserModel(browserModel: BrowserModel, gone: AbortSignal): RemoteBrowserModel {
  // The page's language can change.
  const options = () => browserModelOptions(browserModel)
  return {
    availability: async () => browserModel.availability(await options()),
    async reply({ initialPrompts, messages, responseConstraint }) {
      const stop = new AbortController()
      const signal = AbortSignal.any([stop.signal, gone])
      const session = await browserModel.create({ ...(await options()), initialPrompts, signal })
      signal.addEventListener('abort', () => session.destroy())
      const reader = session
        .promptStreaming(messages, { signal, ...(responseConstraint !== undefined && { responseConstraint }) })
        .getReader()
      const pieces = new ReadableStream<string>({
        async pull(controller) {
          try {
            const { done, value } = await reader.read()
            if (!done) return controller.enqueue(value)
            controller.close()
          } catch (error) {
            // A worker receives a `DOMException` with its name, but not a subclass of it.
            const { name, message } = error as Error // the DOM throws nothing else
            controller.error(new DOMException(message, name))
          }
          session.destroy()
        },
        cancel: (reason) => stop.abort(reason),
      })
      return transfer(pieces, [pieces])
    },
  }
}
