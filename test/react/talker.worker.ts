import { serve } from '../../src/bridge/host.ts'
import { openStore } from '../../src/store/store.ts'
import { talker, talkerModel } from './talker.ts'

const { searchParams } = new URL(location.href)
const name = searchParams.get('store')!

serve({
  agents: { talker },
  models: { default: async () => talkerModel(name) },
  store: openStore(name),
  preferences: { patienceMs: JSON.parse(searchParams.get('patience')!) },
})
