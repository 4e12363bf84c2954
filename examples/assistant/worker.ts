import { serve } from '../../src/bridge/host.ts'
import { openStore } from '../../src/store/store.ts'
import { assistant } from './agent.ts'
import { rehearsal } from './rehearsal.ts'

// The worker has the log, the key and the loop; the page has none of them.
serve({
  agents: { assistant },
  models: {
    rehearsal: async () => rehearsal,
    // Any other provider that the page names. What the SDK weighs is loaded when it is used.
    default: async ({ model, baseURL, apiKey }) =>
      (await import('../../src/models/openai.ts')).openai({ model, baseURL, apiKey }),
  },
  store: openStore('assistant'),
})
