import { serve } from '../../src/bridge/host.ts'
import { openStore } from '../../src/store/store.ts'
import { agentIn } from './agent.ts'
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

const { agent, model } = agentIn({
  effect: (request) => say({ what: 'effect', run, request }),
  requested: (messages) => say({ what: 'request', run, life, messages }),
  async given(reply, parts) {
    if (kill?.at === 'stream' && kill.reply === reply && parts === 2) {
      void hung(await hang())
      await new Promise(() => {})
    }
    // A real model gives its parts one task at a time.
    await new Promise((resolve) => setTimeout(resolve, 0))
  },
})

serve({
  agents: { crash: { agent, model: async () => model } },
  models: {},
  store,
})
