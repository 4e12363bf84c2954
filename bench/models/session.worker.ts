import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import { openai } from '../../src/models/openai.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { openStore } from '../../src/store/store.ts'
import { serving, workloads } from '../loop/workloads.ts'

const workload = workloads.find(({ name }) => name.includes('20,000'))!
const paced = new URL(location.href).searchParams.has('paced')
const model = () =>
  openai({ model: 'bench', apiKey: 'sk-bench', baseURL: 'https://bench.invalid/v1', fetch: serving(workload, paced) })

serve({
  agents: {
    bench: defineAgent({
      name: 'bench',
      modes: { only: { prompt: '', tools: [] } },
      initialMode: 'only',
      initialState: null,
      reduce: (state: null) => state,
    }),
  },
  models: { default: async () => model() },
  store: openStore('bench'),
})

/** The loop alone, in the same worker: how long it takes, in milliseconds. */
addEventListener('message', async ({ data }) => {
  if (data !== 'loop') return
  const started = performance.now()
  await chat({ model: model(), messages: 'go' })
  postMessage({ loop: performance.now() - started })
})
