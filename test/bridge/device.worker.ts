import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { ask, confirm } from '../../src/core/tools/question.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { openStore } from '../../src/store/store.ts'
import { doctor } from '../../worker/doctor.ts'
import { models, prepare, standIn } from '../../worker/models.ts'
import { far } from './far.ts'

const keep = defineTool({
  name: 'keep',
  description: 'Asks whether to keep a thing',
  input: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] },
  async *run({ item }: { item: string }) {
    return (yield* ask(confirm(`Keep the ${item}?`))) ? 'kept' : 'gone'
  },
})

serve({
  agents: {
    keeper: defineAgent({
      name: 'keeper',
      modes: { only: { prompt: 'be brief', tools: [keep] } },
      initialMode: 'only',
      initialState: null,
      reduce: (state) => state,
    }),
  },
  models: { ...models, far: async () => far() },
  prepare,
  standIn,
  doctor,
  store: openStore(new URL(location.href).searchParams.get('store') ?? 'device'),
})
