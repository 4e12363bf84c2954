import { serve } from '../../src/bridge/host.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { openStore } from '../../src/store/store.ts'
import { tidy } from '../../src/tidy/agent.ts'

const name = new URL(location.href).searchParams.get('store') ?? 'streaming'
const channel = new BroadcastChannel(name)

/** Says a word each time it is told to, and ends when it is told that. */
const model: Model = {
  provider: 'streaming',
  name: 'streaming',
  async *stream() {
    for (;;) {
      const word = await new Promise<string>((resolve) => {
        channel.onmessage = ({ data }) => resolve(String(data))
      })
      if (word === '') break
      yield { type: 'text', delta: `${word} ` }
    }
    yield { type: 'usage', usage: { input: 1, output: 1 } }
    yield { type: 'finish', reason: 'stop' }
  },
}

serve({ agents: { tidy }, models: { default: async () => model }, store: openStore(name) })
