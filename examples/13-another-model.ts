// What would another model have done? A recording of Tidy, the app, is run again, and another model is asked in each of its turns. Nothing runs, and
// nobody is asked: results and answers are those of the recording.
//
//   node scripts/run.mjs examples/13-another-model.ts
//   ANTHROPIC_API_KEY=… node scripts/run.mjs examples/13-another-model.ts claude-haiku-4-5

import { readFileSync } from 'node:fs'
import type { Agent, Logged, Model } from 'pocketloop'
import { anthropic } from 'pocketloop/models/anthropic'
import { type ComparedTurn, comparisonTable, eventsIn, recorded, rerun } from 'pocketloop/testing'
import { tidy } from '../src/tidy/agent.ts'
import { whenRun } from './when-run.ts'

const file = (name: string) => readFileSync(`public/recordings/${name}`)
const photo = `data:image/jpeg;base64,${file('desk.jpg').toString('base64')}`

/** A stand-in for a smaller model, which needs no key: it says what the recording says, and calls one tool at a time. */
export function oneAtATime(log: readonly Logged[]): Model {
  const whole = recorded(log)
  return {
    provider: 'recorded',
    name: 'one-at-a-time',
    async *stream(request, signal) {
      let calls = 0
      for await (const part of whole.stream(request, signal))
        if (part.type !== 'model' && (part.type !== 'call' || calls++ === 0)) yield part
    },
  }
}

/** What a model would have done in each turn of a recording. */
export async function whatIf(
  name = 'desk.jsonl',
  modelFor: (log: readonly Logged[]) => Model = oneAtATime,
): Promise<readonly ComparedTurn[]> {
  const log = await eventsIn(new Blob([file(name)]))
  const { turns, diverged } = await rerun(log, tidy as Agent<unknown>, {
    model: modelFor(log),
    photo: () => photo,
    prices: (model) => (model.startsWith('claude-haiku') ? { input: 1, output: 5 } : { input: 2, output: 10 }),
  })
  if (diverged) throw new Error(diverged.why)
  return turns
}

await whenRun(import.meta, async () => {
  const apiKey = process.env.ANTHROPIC_API_KEY
  const model = process.argv[3] ?? 'claude-haiku-4-5'
  return comparisonTable(await whatIf('desk.jsonl', apiKey ? () => anthropic({ model, apiKey }) : undefined))
})
