// An answer that a program reads. The model works with its tools as ever; then one more call asks for the answer alone, which has to fit a
// schema. One that does not fit is asked for once more, with the reason.
//
//   node scripts/run.mjs examples/11-structured-answer.ts

import { chat, defineTool, type Model } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const forecast = defineTool({
  name: 'forecast',
  description: 'The weather of a day of this week.',
  input: {
    type: 'object',
    properties: { day: { enum: ['Saturday', 'Sunday'] } },
    required: ['day'],
    additionalProperties: false,
  },
  run: async ({ day }) => (day === 'Sunday' ? 'sun, 24 degrees' : 'rain, 15 degrees'),
})

const rehearsed = () =>
  scripted(
    [
      { call: 'forecast', args: { day: 'Saturday' } },
      { call: 'forecast', args: { day: 'Sunday' } },
    ],
    { text: 'Sunday is the better day: sun, and 24 degrees.' },
    { text: '{ "day": "Sunday", "degrees": 24 }' },
  )

/** The better day for a walk. The schema gives `output` its type; it is missing where the run halted before there was an answer. */
export async function betterDay(model: Model = rehearsed()) {
  const { output, haltedReason } = await chat({
    model,
    tools: [forecast],
    messages: 'Which day of the weekend is better for a walk?',
    // A schema of zod, valibot or arktype does as well.
    output: {
      name: 'better_day',
      schema: {
        type: 'object',
        properties: { day: { enum: ['Saturday', 'Sunday'] }, degrees: { type: 'number' } },
        required: ['day', 'degrees'],
        additionalProperties: false,
      },
    },
    // Without it each reply has to be the answer, or calls.
    finalize: true,
  })
  return output ? `${output.day}, ${output.degrees} degrees` : haltedReason
}

await whenRun(import.meta, () => betterDay())
