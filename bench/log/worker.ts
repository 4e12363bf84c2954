import { defineAgent } from '../../src/core/shapes/agent.ts'
import type { Model } from '../../src/core/shapes/model.ts'
import { defineTool } from '../../src/core/tools/tool.ts'
import { chat } from '../../src/session/chat/chat.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'
import { watchWrites, writeBare } from './bare.ts'

/** One round, in milliseconds. `bare`: what the same records in the same transactions cost by themselves, one after the other. */
export interface Round {
  readonly turns: number
  readonly memory: number
  readonly log: number
  readonly bare: number
  readonly transactions: number
  /** What could not be journaled, if anything. */
  readonly unjournaled?: string
}

const ROUNDS = 25
const note = defineTool({ name: 'note', description: 'Notes', input: { type: 'object' }, run: async () => 'noted' })
const agent = defineAgent({
  name: 'bench',
  modes: { only: { prompt: '', tools: [note] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})

/** Calls the tool in every turn but the last, with some text. */
const model = (turns: number): Model => ({
  provider: 'bench',
  name: 'bench',
  async *stream({ messages }) {
    const turn = messages.filter(({ role }) => role === 'assistant').length
    for (let part = 0; part < 10; part++) yield { type: 'text', delta: 'word ' }
    if (turn < turns - 1) yield { type: 'call', call: { name: 'note', args: {} } }
    yield { type: 'usage', usage: { input: 1, output: 1 } }
    yield { type: 'finish', reason: turn < turns - 1 ? 'calls' : 'stop' }
  },
})

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const store = openStore('bench')
const writes = watchWrites()
await store.settings.set('warm', true)

/** Milliseconds from the person's words to the rest of the run. */
async function logged(turns: number): Promise<number> {
  const session = await openSession({ store, agent, model: model(turns), maxTurns: 1000, patienceMs: null })
  const time = await timed(async () => {
    await session.say('go')
    await new Promise<void>((resolve) => {
      session.subscribe((what) => what.type === 'run.halted' && resolve())
      if (session.status === 'idle') resolve()
    })
  })
  await session.close()
  return time
}

for (const turns of [20, 100, 300])
  for (let round = -2; round < ROUNDS; round++) {
    const memory = await timed(() => chat({ model: model(turns), messages: 'go', tools: [note], maxTurns: 1000 }))
    writes.begin()
    const log = await logged(turns)
    const written = writes.end()
    const bare = await writeBare(written)
    const { unjournaled } = await store.status()
    const found: Round = {
      turns,
      memory,
      log,
      bare,
      transactions: written.length,
      ...(unjournaled !== undefined && { unjournaled }),
    }
    if (round >= 0) postMessage(found)
  }
postMessage(null)
