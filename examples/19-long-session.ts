// A session that grows longer than the model's window. A summary stands for the older messages in the requests; the log keeps them all.
//
//   node scripts/run.mjs examples/19-long-session.ts

import 'fake-indexeddb/auto' // Node has no IndexedDB
import { type Compaction, defineAgent, type Message, openSession } from 'pocketloop'
import { openStore } from 'pocketloop/store'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const diary = defineAgent({
  name: 'diary',
  modes: { only: { prompt: 'You keep a diary with the person. Answer in one line.', tools: [] } },
  initialMode: 'only',
  initialState: null,
  reduce: (state: null) => state,
})

const days = ['Monday: I planted a pear tree', 'Tuesday: rain all day', 'Wednesday: the tree has a leaf']

/** A model with a small window, of which the second reply uses more than half. */
const rehearsed = () => {
  const reply = (text: string, input: number) => [{ text }, { usage: { input, output: 10 } }]
  return {
    ...scripted(reply('A good day.', 200), reply('Good for the tree.', 600), reply('It took.', 300)),
    contextWindow: 1_000,
  }
}

/** By default a summary is made at 80 % of the window, keeps 6 turns, and is written by the session's own model. */
const compact = (): Compaction => ({
  at: 0.5,
  keep: 1,
  model: scripted({ text: 'On Monday the person planted a pear tree.' }),
  prompt: 'Sum up the diary: each thing that may matter on a later day, and its day.',
})

/** Keeps a diary for three days. Says what the last request held, and what the session still does. */
export async function threeDays() {
  const model = rehearsed()
  const session = await openSession({
    store: openStore(`example-19-${crypto.randomUUID()}`),
    agent: diary,
    model,
    compact: compact(),
  })
  for (const day of days) {
    await session.say(day)
    while (session.status !== 'idle') await new Promise<void>((resolve) => session.subscribe(() => resolve()))
  }
  const result = {
    asked: model.requests.at(-1)?.messages.map(textOf) ?? [],
    kept: session.state.messages.map(textOf),
    summary: session.state.compacted?.summary,
  }
  await session.close()
  return result
}

const textOf = (message: Message) =>
  'parts' in message ? message.parts.map((part) => ('text' in part ? part.text : '')).join('') : message.text

await whenRun(import.meta, threeDays)
