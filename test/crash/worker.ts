import { serve } from '../../src/bridge/host.ts'
import type { Tool } from '../../src/core/tools/tool.ts'
import { mcpTools } from '../../src/mcp/index.ts'
import { openStore } from '../../src/store/store.ts'
import { agentIn, MOVERS } from './agent.ts'
import { hangingAt } from './hanging.ts'
import { channelOf, type Kill, STORE, type Told, tell } from './orders.ts'

const { searchParams } = new URL(location.href)
const run = searchParams.get('run')!
const life = Number(searchParams.get('life'))
const kill = JSON.parse(searchParams.get('kill')!) as Kill | null
const say = (told: Told) => tell(searchParams.get('outside')!, told)

const channel = channelOf(run)
channel.onmessage = ({ data }) => {
  if (data !== 'throw') return
  setTimeout(() => {
    throw new Error('out of memory')
  })
}
const hung = async (written: Extract<Told, { what: 'hung' }>['written']) => {
  await say({ what: 'hung', run, life, written })
  channel.postMessage('hung')
}

const { store, hang } = hangingAt(openStore(STORE), run, {
  kill,
  found: (events) => void say({ what: 'found', run, life, events }),
  restored: (session, events) => void say({ what: 'restored', run: session, events }),
  hung: (written) => void hung(written),
})

/** Falls silent where the kill says so: nothing of the answer comes to whoever asked. */
const silent = async () => {
  void hung(await hang())
  await new Promise(() => {})
}

/** A host for each session: a browser makes few connections to one host at once, and while the server asks a call keeps one. */
const moversUrl = new URL(searchParams.get('movers')!)
moversUrl.hostname = `${run.replaceAll('_', '-')}.localhost`

let carrying: readonly Tool[] = []
const connected = mcpTools({
  url: moversUrl,
  name: MOVERS,
  async fetch(address, init) {
    const headers = new Headers(init?.headers)
    headers.set('run', run)
    const response = await fetch(address, { ...init, headers })
    // The server answers as soon as it has begun.
    if (kill?.at === 'call' && isCarrying(init?.body, kill.item)) await silent()
    return response
  },
}).then((tools) => {
  carrying = tools
})
const isCarrying = (body: unknown, item: string) => {
  const { method, params } = JSON.parse(typeof body === 'string' ? body : '{}')
  return method === 'tools/call' && params.arguments.item === item
}

const { agent, model } = agentIn({
  effect: (request) => say({ what: 'effect', run, request }),
  carrying: () => carrying,
  requested: ({ turn = 0, aside, messages }) =>
    say({ what: 'request', run, life, turn, compacts: aside?.compacts === true, messages }),
  async given(reply, parts) {
    if (kill?.at === 'stream' && kill.reply === reply && parts === 2) await silent()
    // A real model gives its parts one task at a time.
    await new Promise((resolve) => setTimeout(resolve, 0))
  },
})

serve({
  agents: { crash: { agent, model: () => connected.then(() => model), compact: { keep: 1 } } },
  models: {},
  store,
})
