import { mcpTools } from 'pocketloop/mcp'
import { openStore } from 'pocketloop/store'
import { serve } from 'pocketloop/worker'
import { assistant } from './agent.ts'
import { rehearsal } from './rehearsal.ts'
import { server } from './server-tools.ts'

declare const self: { readonly name: string }

const store = openStore('assistant')

/** The page gives the address of an MCP server as the worker's name. An assistant without that server is still one. */
async function connectServer() {
  const { name: url } = self
  try {
    if (url) server.tools = await mcpTools({ url, name: 'server', token: () => store.vault.open('server', url) })
  } catch (error) {
    server.trouble = (error as Error).message
  }
}
let connecting: Promise<void> | undefined
/** Before the first turn, also of a session that goes on after a reload: by then the page has saved the token. */
function connected() {
  connecting ??= connectServer()
  return connecting
}

// The worker has the log, the key and the loop; the page has none of them.
serve({
  agents: { assistant },
  models: {
    rehearsal: async () => {
      await connected()
      return rehearsal
    },
    // Any other provider that the page names. What the SDK weighs is loaded when it is used.
    default: async ({ model, baseURL, apiKey }) => {
      await connected()
      return (await import('pocketloop/models/openai')).openai({ model, baseURL, apiKey })
    },
  },
  store,
})
