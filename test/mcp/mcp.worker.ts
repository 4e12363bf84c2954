import { serve } from '../../src/bridge/host.ts'
import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Tool } from '../../src/core/tools/tool.ts'
import { mcpTools } from '../../src/mcp/index.ts'
import { scripted } from '../../src/models/scripted.ts'
import { openStore } from '../../src/store/store.ts'

// Under a policy that forbids eval and all else: what is forbidden is told to the page.
const channel = new BroadcastChannel('mcp-violations')
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  channel.postMessage(`${violatedDirective} ${blockedURI}`),
)

// zod, with which the SDK checks messages, tries out whether it may use eval, unless it is told not to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const { searchParams } = new URL(location.href)
const store = openStore(searchParams.get('store') ?? 'mcp')
const url = searchParams.get('server') ?? ''

let tools: readonly Tool[] = []
const connected = store.vault
  .save({ id: 'all', apiKey: 'sesame', origin: new URL(url).origin })
  .then(() => mcpTools({ url, name: 'all', token: () => store.vault.open('all', url) }))
  .then((list) => {
    tools = list
  })

const caller = defineAgent({
  name: 'caller',
  modes: {
    only: {
      prompt: '',
      get tools() {
        return tools
      },
    },
  },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})
const model = async () => {
  await connected
  return scripted([{ call: 'all__trigger-elicitation-request' }], [{ call: 'all__get-tiny-image' }], { text: 'Done.' })
}

serve({ agents: { caller: { agent: caller, model } }, models: {}, store })
