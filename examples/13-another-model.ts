// What would another model have done? A log from the field is run again, and another model is asked in each of its turns. Nothing runs, and nobody
// is asked: results and answers are those of the log.
//
//   node scripts/run.mjs examples/13-another-model.ts
//   ANTHROPIC_API_KEY=… node scripts/run.mjs examples/13-another-model.ts claude-haiku-4-5

import type { Model } from 'pocketloop'
import { anthropic } from 'pocketloop/models/anthropic'
import { type ComparedTurn, comparisonTable, eventsIn, rerun, scripted } from 'pocketloop/testing'
import { field, teller } from './07-a-log-from-the-field.ts'
import { whenRun } from './when-run.ts'

/** A stand-in for a smaller model, which needs no key: it guesses where the one of the log has looked. */
export const guessing = (): Model => ({
  ...scripted({ text: 'About noon, I guess.' }, { text: 'It is noon.' }),
  name: 'guessing',
})

/** What a model would have done in each turn of a log. */
export async function whatIf(model: Model = guessing(), file: Blob = field): Promise<readonly ComparedTurn[]> {
  // A log of photos needs them too: `photo: (id) => dataUrl`.
  const { turns, diverged } = await rerun(await eventsIn(file), teller(), {
    model,
    prices: (name) => (name === model.name ? { input: 1, output: 5 } : { input: 2, output: 10 }),
  })
  if (diverged) throw new Error(diverged.why)
  return turns
}

await whenRun(import.meta, async () => {
  const apiKey = process.env.ANTHROPIC_API_KEY
  const model = process.argv[3] ?? 'claude-haiku-4-5'
  return comparisonTable(await whatIf(apiKey ? anthropic({ model, apiKey }) : undefined))
})
