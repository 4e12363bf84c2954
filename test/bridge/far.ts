import { type Model, ModelError, type ModelErrorKind } from '../../src/core/shapes/model.ts'

/** What the page tells a host that is far: which failure it answers with; null for none. It tells each call. */
export const farChannel = (): BroadcastChannel => new BroadcastChannel('far')

/** A model at a host that cannot be reached until the page says otherwise. */
export function far(): Model {
  return {
    provider: 'far',
    name: 'far-1',
    async *stream() {
      const channel = farChannel()
      const fails = new Promise<ModelErrorKind | null>((resolve) => {
        channel.onmessage = ({ data }) => resolve(data)
      })
      channel.postMessage('called')
      const kind = await fails
      channel.close()
      // Longer than anybody waits, so that it is not tried again.
      if (kind) throw new ModelError({ kind, message: 'it is far', provider: 'far', retryAfter: 3_600_000 })
      yield { type: 'text', delta: 'From afar.' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}
