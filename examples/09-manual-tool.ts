// A tool that the app runs itself, and not the loop: the session waits for it, also over a reload, and goes on with what is submitted.
//
//   node scripts/run.mjs examples/09-manual-tool.ts
//
// Where the session is in a worker, this is how the page runs what only a page can do, such as asking where the person is.

import 'fake-indexeddb/auto' // Node has no IndexedDB; a browser has, and needs no such line.
import { defineAgent, defineTool, fail, type Json, type Model, type Outcome, openSession, type SessionHandle } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

// Without `run` it is manual. The loop still checks the arguments: a call that does not fit never waits.
const locate = defineTool({
  name: 'locate',
  description: 'The town that the person is in.',
  input: { type: 'object', properties: {}, additionalProperties: false },
})

const guide = defineAgent({
  name: 'guide',
  modes: { only: { prompt: 'Tell the person what is near.', tools: [locate] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state) => state,
})

type RunCall = (args: unknown) => Promise<Json>

/** Runs the calls that wait for the app: now, if the session was left with some, and whenever there are new ones. */
export function runManualCalls(session: SessionHandle, tools: Readonly<Record<string, RunCall>>): () => void {
  let isRunning = false
  async function look() {
    if (session.status !== 'awaiting_tools' || isRunning) return
    isRunning = true
    const results: Record<string, Outcome | Json> = {}
    for (const { id, name, args } of session.state.pendingCalls)
      results[id] = await Promise.resolve(args)
        .then(tools[name])
        .catch((error: Error) => fail(error.message)) // the model is told, and may do without
    // All at once: a call for which there is no result is refused, and then none counts.
    await session.submit(results).finally(() => {
      isRunning = false
    })
  }
  const end = session.subscribeBatches(() => void look())
  void look()
  return end
}

const rehearsed = () => scripted({ call: 'locate' }, { text: 'There is a castle.' })

/** Asks what is near, in a session. `town` is what only the app can know. */
export async function nearby(town: () => Promise<string>, model: Model = rehearsed(), store = openStore('guide')) {
  const session = await openSession({ store, agent: guide, model })
  const end = runManualCalls(session, { locate: town })
  const idle = new Promise<void>((resolve) => {
    session.subscribe(() => session.status === 'idle' && resolve())
  })
  await session.say('What is near?')
  await idle
  end()
  await session.close()
  return session.state.messages
}

await whenRun(import.meta, () => nearby(async () => 'Thun'))
