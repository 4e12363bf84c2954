import type { Model } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { serve } from 'pocketloop/worker'
import { packing } from './agent.ts'

/** Plays the model, so that this runs with no key and no network: proposes two things, then sums up. */
const rehearsal: Model = {
  provider: 'rehearsal',
  name: 'rehearsal',
  async *stream({ messages }) {
    if (messages.at(-1)?.role === 'tool') yield { type: 'text', delta: 'That was all. Have a good trip!' }
    else for (const item of ['umbrella', 'book']) yield { type: 'call', call: { name: 'propose', args: { item } } }
    yield { type: 'finish', reason: messages.at(-1)?.role === 'tool' ? 'stop' : 'calls' }
  },
}

// The worker has the log, the key and the loop; the page has none of them.
serve({
  agents: { packing },
  models: {
    rehearsal: async () => rehearsal,
    // Any other provider that the page names. What the SDK weighs is loaded when it is used.
    default: async ({ model, baseURL, apiKey }) => (await import('pocketloop/models/openai')).openai({ model, baseURL, apiKey }),
  },
  store: openStore('packing'),
})
