import { openStore } from 'pocketloop/store'
import { serve } from 'pocketloop/worker'
import { assistant } from './agent.ts'
import { rehearsal } from './rehearsal.ts'

// The worker has the log, the key and the loop; the page has none of them.
serve({
  agents: { assistant },
  models: {
    rehearsal: async () => rehearsal,
    // Any other provider that the page names. What the SDK weighs is loaded when it is used.
    default: async ({ model, baseURL, apiKey }) => (await import('pocketloop/models/openai')).openai({ model, baseURL, apiKey }),
  },
  store: openStore('assistant'),
})
