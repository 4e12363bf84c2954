import type { Replied } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { Part } from '../../core/shapes/message.ts'
import type { Finish } from '../../core/shapes/model.ts'
import { storedIn } from '../../core/stored-part.ts'
import type { Outcome } from '../../core/tools/outcome.ts'

// What was said, in the form of the conventions: `gen-ai-input-messages.json` and `gen-ai-output-messages.json`.

/** The conventions' words for how a reply ended. */
export const finishReasons: Readonly<Record<Finish, string>> = {
  stop: 'stop',
  calls: 'tool_call',
  length: 'length',
  content_filter: 'content_filter',
}

/** What the person said, as messages to the agent. */
export const inputMessages = (parts: readonly Part[]): Json => [{ role: 'user', parts: parts.map(partOf) }]

function partOf(part: Part): Json {
  if (part.type === 'text') return { type: 'text', content: part.text }
  // The conventions have no word for documents: any word may be the modality.
  const modality = part.type === 'file' ? 'document' : part.type
  const about = { modality, ...('mime' in part && { mime_type: part.mime }) }
  return 'url' in part ? { type: 'uri', ...about, uri: part.url } : { type: 'file', ...about, file_id: storedIn(part)! } // an id or an address
}

/** A reply, as the one message that the model gave. */
export const outputMessages = ({ reasoning = [], text, calls, finish }: Replied): Json => [
  {
    role: 'assistant',
    parts: [
      ...reasoning.flatMap((thought) => (thought.text ? [{ type: 'reasoning', content: thought.text }] : [])),
      ...(text ? [{ type: 'text', content: text }] : []),
      ...calls.map(({ id, name, args, raw }) => ({ type: 'tool_call', id, name, arguments: raw ?? (args as Json) ?? null })),
    ],
    finish_reason: finishReasons[finish],
  },
]

/** What a call came to: the text for the model, or the outcome where that has none. */
export const resultOf = (outcome: Outcome): Json =>
  'forModel' in outcome ? outcome.forModel : (JSON.parse(JSON.stringify(outcome)) as Json)
