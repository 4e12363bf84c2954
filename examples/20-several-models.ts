// One model of several: when the first one cannot be reached, the next one is asked, and the reply says which one it was.
//
//   node scripts/run.mjs examples/20-several-models.ts

import { chat, firstOf, type Model, type ModelErrorKind } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

/** A stand-in for a provider, which fails in this way, or replies. Yours are `openai(…)`, `anthropic(…)`, `onDevice()`. */
export const provider = (name: string, fails?: ModelErrorKind): Model => ({
  ...scripted(fails ? { error: fails } : { text: `Hello, says ${name}.` }),
  name,
})

/** Greets, and says who replied and what it cost. */
export async function greeting(...models: readonly [Model, ...Model[]]) {
  const { text, turns, failure } = await chat({
    model: firstOf(...models),
    messages: 'Say hello',
    // Each of them is tried as often as this says before the next one is asked.
    retry: { attempts: 1, base: 0 },
    // What each one costs for a million tokens: a budget counts by the prices of the model that replied.
    budget: { money: { limit: 0.1, prices: { input: 2, output: 10 }, pricesOf: { small: { input: 0.25, output: 2 } } } },
  })
  return failure ? `nobody: ${failure.kind}` : `${text} (${turns.map(({ model }) => model).join()})`
}

await whenRun(import.meta, async () => [
  await greeting(provider('large'), provider('small')),
  await greeting(provider('large', 'unavailable'), provider('small')),
  // A request that is wrong is wrong for the next one too: it is not asked.
  await greeting(provider('large', 'invalid_request'), provider('small')),
])
