import { serve } from '../../src/bridge/host.ts'
import { openStore } from '../../src/store/store.ts'
import { bagAgent, bagModel, counter } from './bag-agent.ts'

const name = new URL(location.href).searchParams.get('store') ?? 'bag'
const model = async () => bagModel(new BroadcastChannel(`bag/${name}`))

serve({
  agents: { bag: { agent: bagAgent, model }, counter: { agent: counter, model } },
  models: {},
  store: openStore(name),
})
