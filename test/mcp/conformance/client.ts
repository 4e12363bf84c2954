// The client that the official conformance suite runs, once for each scenario: `scripts/check/mcp-conformance.mjs` starts the suite.
import { mcpTools } from '../../../src/mcp/index.ts'
import { scripted } from '../../../src/models/scripted.ts'
import { chat } from '../../../src/session/chat/chat.ts'
import { type Entry, signIn } from './sign-in.ts'

/** Arguments that fit what the suite's tools want. */
const argsOf = (name: string) => (name.endsWith('add_numbers') ? { a: 5, b: 3 } : {})

const url = process.argv.at(-1) ?? ''
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}')
const { tools, finish }: Entry = process.env.MCP_CONFORMANCE_SCENARIO?.startsWith('auth/')
  ? await signIn(url, context)
  : { tools: await mcpTools({ url, name: 'suite' }), finish: async () => false }

/** A model calls each tool once. The person allows it, and sends each form as it is. */
async function callAll() {
  const { turns } = await chat({
    model: scripted(...tools.map(({ name }) => [{ call: name, args: argsOf(name) }]), { text: 'Done.' }),
    messages: 'go',
    tools,
    maxTurns: 100,
    ask: ({ kind }) => (kind === 'approval' ? true : { action: 'accept', content: {} }),
  })
  for (const { outcomes } of turns) console.log(JSON.stringify(outcomes))
}
await callAll()
// A call may find that it needs more rights: once the person has given them, the model calls again.
for (let attempt = 0; attempt < 3 && (await finish()); attempt++) await callAll()
await tools.close()
process.exit(0)
