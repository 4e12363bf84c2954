import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { openSession, type Session } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

/** What a racer is told to do with a session. `burst`: write as much as you can at once; `hush`: write no more. */
export interface Order {
  readonly order: 'open' | 'burst' | 'hush' | 'close'
  readonly id: string
}

/** What a racer tells. `wrote` names what is in the log for certain; `refused` and `trouble` say why. */
export type Told =
  | { readonly what: 'opened'; readonly id: string; readonly writes: boolean }
  | { readonly what: 'took over' | 'closed'; readonly id: string }
  | { readonly what: 'wrote' | 'refused' | 'trouble'; readonly id: string; readonly text: string }
  /** Hushed, and at rest: how many events it knows. */
  | { readonly what: 'rested'; readonly id: string; readonly events: number }

// One tab of several that want the same sessions: each is opened as soon as it is asked for, and written whenever it lets us.

const { searchParams } = new URL(location.href)
const name = searchParams.get('name')!
const store = openStore(searchParams.get('store')!)
const tell = (told: Told) => postMessage(told)

const model: Model = {
  provider: 'races',
  name: 'echo',
  async *stream() {
    yield { type: 'text', delta: 'Yes.' }
    yield { type: 'finish', reason: 'stop' }
  },
}
const agent = defineAgent({
  name: 'racer',
  modes: { only: { prompt: '', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})

const open = new Map<string, Session<null>>()
const hushed = new Set<string>()
let words = 0

async function write(id: string, session: Session<null>): Promise<void> {
  const text = `${name} ${words++}`
  try {
    await (words % 8 === 0 ? session.say(text) : session.title(text))
    tell({ what: 'wrote', id, text })
  } catch (error) {
    tell({ what: 'refused', id, text: String(error) })
  }
}

async function compete(id: string): Promise<void> {
  const session = await openSession({
    store,
    agent,
    model,
    id,
    follow: true,
    onTakeOver: () => tell({ what: 'took over', id }),
    onTrouble: ({ message }) => tell({ what: 'trouble', id, text: message }),
  })
  open.set(id, session)
  tell({ what: 'opened', id, writes: !session.readOnly })
  for (let known = 0; open.has(id); ) {
    const { events, status } = session
    if (!hushed.has(id)) await write(id, session)
    else if (status === 'idle' && events.length !== known) {
      known = events.length
      tell({ what: 'rested', id, events: known })
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 60))
  }
}

addEventListener('message', async ({ data: { order, id } }: MessageEvent<Order>) => {
  const session = open.get(id)
  switch (order) {
    case 'open':
      return compete(id).catch((error) => tell({ what: 'trouble', id, text: String(error) }))
    case 'burst':
      if (session) for (let count = 0; count < 5; count++) void write(id, session)
      return
    case 'hush':
      hushed.add(id)
      return
    case 'close':
      open.delete(id)
      await session?.close()
      return tell({ what: 'closed', id })
    default:
      order satisfies never
  }
})
