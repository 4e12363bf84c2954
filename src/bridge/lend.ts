import { transfer } from 'comlink'

/** Whether the browser has a model of its own: at once, after a download, or not at all. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

/** The part of the browser's `LanguageModel` that is used here; windows have it, workers do not. */
export interface BrowserModel {
  availability(options: LentFor): Promise<Availability>
  create(options: LentFor & { readonly [name: string]: unknown }): Promise<{
    promptStreaming(messages: unknown, options: object): ReadableStream<string>
    destroy(): void
  }>
}

/** What a session of it is made for: `availability` tells of this and nothing else. */
export interface LentFor {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image' }[]
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[]
}

/** Words and pictures in; out, the person's language where the model speaks it, else English. */
export async function lentFor(model: BrowserModel): Promise<LentFor> {
  const speaking = (language: string): LentFor => ({
    expectedInputs: [{ type: 'text' }, { type: 'image' }],
    expectedOutputs: [{ type: 'text', languages: [language] }],
  })
  const own = speaking(new Intl.Locale(navigator.language).language)
  return (await model.availability(own)) === 'unavailable' ? speaking('en') : own
}

/** What a worker is lent of it. */
export interface Lent {
  availability(): Promise<Availability>
  /** One reply, in a session of its own. It is stopped by cancelling it; what goes wrong is told with the name it has in the browser. */
  reply(asked: {
    readonly initialPrompts: unknown
    readonly messages: unknown
    readonly responseConstraint?: unknown
  }): Promise<ReadableStream<string>>
}

/** Lends the browser's model, over Comlink; what is still being said when the borrower is `gone` is stopped. */
export function lend(model: BrowserModel, gone: AbortSignal): Lent {
  let asked: Promise<LentFor> | undefined
  const made = () => {
    asked ??= lentFor(model)
    asked.catch(() => {
      asked = undefined
    })
    return asked
  }
  return {
    availability: async () => model.availability(await made()),
    async reply({ initialPrompts, messages, responseConstraint }) {
      const stop = new AbortController()
      const signal = AbortSignal.any([stop.signal, gone])
      const session = await model.create({ ...(await made()), initialPrompts, signal })
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
