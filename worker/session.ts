import { serve } from '../src/bridge/host.ts'
import { loaded } from '../src/models/wire/loaded.ts'
import { openStore } from '../src/store/store.ts'
import { tidy } from '../src/tidy/agent.ts'
import { agentOf, recordings } from '../src/tidy/recordings.ts'
import { demoModel } from './demo.ts'
import { models, prepare } from './models.ts'

const played = (name: string, file: string) => [name, { agent: { ...tidy, name }, model: () => demoModel(file) }] as const

serve({
  agents: {
    tidy,
    ...Object.fromEntries([played('demo', 'desk.jsonl'), ...recordings.map((one) => played(agentOf(one), `${one.name}.zip`))]),
  },
  models,
  prepare,
  store: openStore(),
  // Loaded when a person tests a connection; no session needs it.
  doctor: {
    check: async (...about) => (await loaded(import('./doctor.ts'))).doctor.check(...about),
    models: async (...about) => (await loaded(import('./doctor.ts'))).doctor.models(...about),
  },
  // A question waits for the person as long as they need.
  preferences: { cap: 200_000, patienceMs: null },
})
