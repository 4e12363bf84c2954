import { serve } from '../src/bridge/host.ts'
import { openStore } from '../src/store/store.ts'
import { tidy } from '../src/tidy/agent.ts'
import { demoModel } from './demo.ts'
import { doctor } from './doctor.ts'

serve({
  agents: { tidy, demo: { agent: { ...tidy, name: 'demo' }, model: demoModel } },
  models: {
    // Loaded when it is used: a provider's SDK is most of what there is to load.
    default: async ({ model, baseURL, apiKey }) => (await import('../src/models/openai.ts')).openai({ model, baseURL, apiKey }),
  },
  store: openStore(),
  doctor,
  // A person in a mess takes the time they take.
  patienceMs: null,
})
