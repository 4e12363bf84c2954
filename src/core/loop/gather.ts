import type { Draft, Replied } from '../shapes/event.ts'
import type { Reasoning, ToolCall } from '../shapes/message.ts'
import type { Finish, ModelRequest, StreamPart, Usage } from '../shapes/model.ts'

/** The parts of a reply that have come so far. Text is joined once, at the end. */
export interface ReplySoFar {
  readonly id: (index: number) => string
  readonly text: string[]
  readonly thought: string[]
  readonly reasoning: Reasoning[]
  readonly calls: ToolCall[]
  usage: Usage | undefined
  finish: Finish | undefined
  begun: boolean
}

/** An empty reply. `replies` is how many replies came before it. */
export const emptyReply = (replies: number): ReplySoFar => ({
  // Servers repeat call ids and omit them, so the core numbers calls itself.
  id: (index) => `call_${replies}_${index}`,
  text: [],
  thought: [],
  reasoning: [],
  calls: [],
  usage: undefined,
  finish: undefined,
  begun: false,
})

/** Adds a part, and returns the draft to show of it, if there is one. */
export function addPart(part: StreamPart, gathered: ReplySoFar): Draft | undefined {
  gathered.begun = true
  switch (part.type) {
    case 'text':
      gathered.text.push(part.delta)
      return { type: 'draft.text', delta: part.delta }
    case 'reasoning':
      gathered.thought.push(part.delta)
      if (part.done) {
        gathered.reasoning.push(part.done)
        gathered.thought.length = 0
      }
      return part.delta ? { type: 'draft.reasoning', delta: part.delta } : undefined
    case 'call.delta':
      return { type: 'draft.call', index: part.index, name: part.name, delta: part.delta }
    case 'call':
      gathered.calls.push({ ...part.call, id: gathered.id(gathered.calls.length) })
      return
    case 'usage':
      gathered.usage = part.usage
      return
    case 'finish':
      gathered.finish = part.reason
      return
    default:
      part satisfies never
      return
  }
}

/** The complete reply as an event. */
export function repliedFrom(gathered: ReplySoFar, seen: number, model: string, duration: number, request: ModelRequest): Replied {
  const text = gathered.text.join('')
  const thought = gathered.thought.join('')
  const reasoning = thought ? gathered.reasoning.concat({ text: thought }) : gathered.reasoning
  return {
    type: 'model.replied',
    seen,
    text,
    ...(reasoning.length > 0 && { reasoning }),
    calls: request.toolChoice === 'none' ? [] : gathered.calls,
    finish: gathered.finish ?? 'stop',
    usage: gathered.usage ?? estimate(request, text, gathered.calls),
    model,
    duration,
  }
}

/** About four characters a token, the usual rule of thumb for English text; marked as an estimate. */
const estimate = (request: ModelRequest, text: string, calls: readonly ToolCall[]): Usage => ({
  input: Math.ceil(JSON.stringify([request.system, request.messages, request.tools]).length / 4),
  output: Math.ceil((text.length + (calls.length > 0 ? JSON.stringify(calls).length : 0)) / 4),
  estimated: true,
})
