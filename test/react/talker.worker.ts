import { serve } from '../../src/bridge/host.ts'
import { openStore } from '../../src/store/store.ts'
import { talker, talkerModel } from './talker.ts'

const name = new URL(location.href).searchParams.get('store')!

serve({
  agents: { talker },
  models: { default: async () => talkerModel(name) },
  store: openStore(name),
  preferences: { patienceMs: null },
})
