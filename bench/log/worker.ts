import { defineAgent } from '../../src/core/agent.ts'
import type { Model } from '../../src/core/model.ts'
import { defineTool } from '../../src/core/tool.ts'
import { chat } from '../../src/session/chat.ts'
import { openSession } from '../../src/session/session.ts'
import { openStore } from '../../src/store/store.ts'

/** Milliseconds, medians. `awaited`: transactions that the run waited for, a turn; `bare`: what one of them costs by itself. */
export interface Row {
  readonly turns: number
  readonly memory: number
  readonly log: number
  readonly transactions: number
  readonly bare: number
}

const ROUNDS = 9
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

let writes = 0
const transaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
  if (given[1] === 'readwrite') writes++
  return transaction.apply(this, given)
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const store = openStore('bench')
await store.settings.set('warm', true)

async function logged(turns: number): Promise<void> {
  const session = await openSession({ store, agent, model: model(turns), maxTurns: 1000, patienceMs: null })
  await session.say('go')
  await new Promise<void>((resolve) => {
    session.subscribe((what) => what.type === 'run.halted' && resolve())
    if (session.status === 'idle') resolve()
  })
  await session.close()
}

for (const turns of [20, 100, 300]) {
  const memory: number[] = []
  const log: number[] = []
  const bare: number[] = []
  const transactions: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const inMemory = await timed(() => chat({ model: model(turns), messages: 'go', tools: [note], maxTurns: 1000 }))
    writes = 0
    const inLog = await timed(() => logged(turns))
    const written = writes
    const one =
      (await timed(async () => {
        for (let index = 0; index < 50; index++) await store.settings.set('bare', index)
      })) / 50
    if (round < 0) continue
    memory.push(inMemory)
    log.push(inLog)
    transactions.push(written)
    bare.push(one)
  }
  postMessage({
    turns,
    memory: median(memory),
    log: median(log),
    transactions: median(transactions),
    bare: median(bare),
  } satisfies Row)
}
postMessage(null)
