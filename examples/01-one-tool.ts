// A model that cannot count letters, and a tool that can.
//
//   node scripts/run.mjs examples/01-one-tool.ts
//
// The replies are scripted, so that this runs anywhere. With a real model the rest stays as it is:
//
//   import { openai } from 'pocketloop/models/openai'
//   openai({ model: 'gpt-5-mini', apiKey: process.env.OPENAI_API_KEY ?? '' })

import { chat, defineTool, type Model } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const countLetter = defineTool({
  name: 'count_letter',
  description: 'How often a letter occurs in a word.',
  // The schema is for the model, and for the loop: arguments that do not fit it never reach `run`.
  input: {
    type: 'object',
    properties: { word: { type: 'string' }, letter: { type: 'string', minLength: 1, maxLength: 1 } },
    required: ['word', 'letter'],
    additionalProperties: false,
  },
  // What is returned goes to the model; what is thrown does too, as an error that it can react to.
  run: async ({ word, letter }: { word: string; letter: string }) => word.split(letter).length - 1,
})

const rehearsed = () =>
  scripted({ call: 'count_letter', args: { word: 'strawberry', letter: 'r' } }, { text: 'There are three.' })

export const strawberry = (model: Model = rehearsed()) =>
  chat({ model, tools: [countLetter], messages: 'How many r are in strawberry?' })

await whenRun(import.meta, async () => (await strawberry()).text)
