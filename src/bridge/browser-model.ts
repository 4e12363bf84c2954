import { transfer } from 'comlink'
import type { BrowserModel, BrowserModelOptions, RemoteBrowserModel } from '../core/shapes/browser-model.ts'

/** Text and images in; out, text in the person's language where the model speaks it, else in English. */
export async function browserModelOptions(browserModel: BrowserModel): Promise<BrowserModelOptions> {
  const speaking = (language: string): BrowserModelOptions => ({
    expectedInputs: [{ type: 'text' }, { type: 'image' }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  })
  const own = speaking(new Intl.Locale(navigator.language).language)
  return (await browserModel.availability(own)) === 'unavailable' ? speaking('en') : own
}

/** Lends the browser's model to a worker, over Comlink. A reply that is still under way when the worker is `gone` is stopped. */
export function remoteBrowserModel(browserModel: BrowserModel, gone: AbortSignal): RemoteBrowserModel {
  let found: Promise<BrowserModelOptions> | undefined
  const options = () => {
    found ??= browserModelOptions(browserModel)
    found.catch(() => {
      found = undefined
    })
    return found
  }
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
            // Another realm takes an exception of the DOM, but not each one's own kind.
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
