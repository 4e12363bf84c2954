// A tool that hands the conversation back to the person: the run halts, and their next message goes on. Unlike `ask`, there is nothing to
// wait with: no tool is held open, and the reply is a message that the model reads as it is, whatever it says.
//
//   node scripts/run.mjs examples/10-ask-user.ts

import { askUser, chat, defineTool, type Message, type Model } from 'pocketloop'
import { scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const book = defineTool({
  name: 'book',
  description: 'Book a table.',
  input: {
    type: 'object',
    properties: { people: { type: 'integer', minimum: 1 }, time: { type: 'string' } },
    required: ['people'],
    additionalProperties: false,
  },
  // What else the app needs to know goes along with the prompt: here which field is missing.
  run: async ({ people, time }) => (time ? `a table for ${people} at ${time}` : askUser('At what time?', { missing: 'time' })),
})

const rehearsed = () =>
  scripted(
    { call: 'book', args: { people: 2 } },
    { call: 'book', args: { people: 2, time: '19:30' } },
    { text: 'Booked: two at half past seven.' },
  )

/** Talks until there is nothing left to ask. `person` says what they are asked for. */
export async function booking(person: (prompt: string) => string, model: Model = rehearsed()) {
  let messages: readonly Message[] = [said('A table for two, please.')]
  for (;;) {
    const result = await chat({ model, tools: [book], messages })
    // Data says that something is asked, and no text does.
    if (!result.pendingQuestion) return result
    messages = [...result.messages, said(person(result.pendingQuestion.prompt))]
  }
}

const said = (text: string): Message => ({ role: 'user', parts: [{ type: 'text', text }] })

await whenRun(import.meta, async () => (await booking(() => 'Half past seven.')).text)
