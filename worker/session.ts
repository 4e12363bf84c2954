import { freezeIntrinsics, originsIn, serve } from '../src/bridge/host.ts'
import { loaded } from '../src/models/wire/loaded.ts'
import { openStore } from '../src/store/store.ts'
import { tidy } from '../src/tidy/agent.ts'
import { agentOf, demoAgent, demoFiles, demoLanguages, recordings } from '../src/tidy/recordings.ts'
import { USUAL_CAP } from '../src/tidy/usual-cap.ts'
import type { DemoFiles } from './demo.ts'
import { models, prepare, standIn } from './models.ts'

/** The agent of a recording that is shipped with the app. Its model is loaded with the first session that plays one. */
const played = (name: string, files: DemoFiles) => {
  const model = async () => (await loaded(import('./demo.ts'))).demoModel(files)
  return [name, { agent: { ...tidy, name }, model }] as const
}

// The adapters and the SDKs are loaded after this, and work with it.
freezeIntrinsics()
serve({
  agents: {
    // A reply of more would be work for the screen, and no photo needs it.
    tidy: { agent: tidy, sizes: { reply: 200_000 } },
    ...Object.fromEntries([
      ...demoLanguages.map((code) => played(demoAgent(code), demoFiles(code))),
      // These are in English.
      ...recordings.map((one) => played(agentOf(one), { ...demoFiles('en'), log: `${one.name}.zip` })),
    ]),
  },
  models,
  prepare,
  standIn,
  store: openStore(),
  origins: originsIn(self.location.href),
  // Loaded when a person tests a connection; no session needs it.
  doctor: {
    check: async (...about) => (await loaded(import('./doctor.ts'))).doctor.check(...about),
    models: async (...about) => (await loaded(import('./doctor.ts'))).doctor.models(...about),
  },
  // A question waits for the person as long as they need.
  preferences: { cap: USUAL_CAP, patienceMs: null },
})
