// Calls are shown before they run. The arguments of a call stream like text; as soon as they are whole, its draft brings the call, while the
// reply goes on. So a screen can show the first of many things seconds before the reply has ended.
//
//   node scripts/run.mjs examples/18-calls-early.ts

import { defineTool, type Model, stream } from 'pocketloop'
import { type Scripted, scripted } from 'pocketloop/testing'
import { whenRun } from './when-run.ts'

const suggest = defineTool({
  name: 'suggest',
  description: 'Suggest a dish.',
  input: { type: 'object', properties: { dish: { type: 'string' } }, required: ['dish'], additionalProperties: false },
  run: async ({ dish }) => `${dish} is on the list`,
})

/** A call as providers stream it: its arguments in pieces, and the whole of it when the reply ends. */
const pieces = (index: number, dish: string): readonly Scripted[] => {
  const text = JSON.stringify({ dish })
  return [text.slice(0, 9), text.slice(9)].map((delta) => ({ type: 'call.delta', index, name: 'suggest', delta }))
}
const rehearsed = () =>
  scripted(
    [
      ...pieces(0, 'gnocchi'),
      ...pieces(1, 'risotto'),
      { call: 'suggest', args: { dish: 'gnocchi' } },
      { call: 'suggest', args: { dish: 'risotto' } },
    ],
    { text: 'Two dishes.' },
  )

/** What a screen can show, in order: the dishes as they come, and what became of them. */
export async function menu(model: Model = rehearsed()) {
  const shown: string[] = []
  for await (const what of stream({ model, tools: [suggest], messages: 'What can I cook?' })) {
    // The arguments have not been checked yet, and the call may never run: a preview, and nothing more.
    if (what.type === 'draft.call' && what.call) shown.push(`${what.index}: ${Object(what.call.args).dish}, perhaps`)
    if (what.type === 'model.replied') shown.push('the reply has ended')
    if (what.type === 'tool.returned' && what.outcome.type === 'ok') shown.push(what.outcome.forModel)
  }
  return shown
}

await whenRun(import.meta, () => menu())
