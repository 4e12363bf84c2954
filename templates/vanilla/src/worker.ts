import { openStore } from 'pocketloop/store'
import { serve } from 'pocketloop/worker'
import { packing } from './agent.ts'

// The worker has the log, the key and the loop; the page has none of them.
serve({
  agents: { packing: { agent: packing, maxTurns: 12 } },
  models: {
    default: async ({ model, baseURL, apiKey }) => (await import('pocketloop/models/openai')).openai({ model, baseURL, apiKey }),
  },
  store: openStore('packing'),
})
