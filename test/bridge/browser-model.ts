import type { Availability, BrowserModel } from '../../src/core/shapes/browser-model.ts'

type Reply = string | DOMException | { readonly slowly: string }

/** Stands in for the browser's own model, with its interface and its manners: it says these texts in turn, throws, or is slow. */
export function standIn(replies: readonly Reply[], state: Availability = 'available') {
  const told = { prompts: [] as { system: unknown; messages: unknown; constraint: unknown }[], living: 0, stopped: 0 }
  const model: BrowserModel = {
    availability: async ({ expectedInputs, expectedOutputs }) => {
      const speaks = expectedOutputs.every(({ languages }) => languages.every((language) => language === 'en'))
      return speaks && expectedInputs.some(({ type }) => type === 'image') ? state : 'unavailable'
    },
    async create({ initialPrompts, signal }) {
      if (state !== 'available') throw new DOMException('it needs a tap', 'NotAllowedError')
      ;(signal as AbortSignal).throwIfAborted()
      told.living++
      let held = true
      return {
        promptStreaming(messages, options) {
          const { signal: stop, responseConstraint } = options as { signal: AbortSignal; responseConstraint?: unknown }
          const system = (initialPrompts as { content: unknown }[])[0]!.content
          const reply = replies[told.prompts.push({ system, messages, constraint: responseConstraint }) - 1] ?? ''
          const slow = typeof reply === 'object' && 'slowly' in reply
          const pieces = (typeof reply === 'string' ? reply : slow ? reply.slowly : '').match(/.{1,7}/gs) ?? []
          return new ReadableStream<string>({
            start: (controller) =>
              stop.addEventListener('abort', () => {
                told.stopped++
                controller.error(stop.reason)
              }),
            async pull(controller) {
              if (slow && pieces.length === 0) return new Promise(() => {}) // it has more to say, and is not heard to the end
              if (stop.aborted) return
              const piece = pieces.shift()
              if (piece !== undefined) controller.enqueue(piece)
              else if (reply instanceof DOMException) controller.error(reply)
              else controller.close()
            },
          })
        },
        destroy() {
          if (held) told.living--
          held = false
        },
      }
    },
  }
  return { model, told }
}
