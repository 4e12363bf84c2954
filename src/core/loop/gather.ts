import type { Draft, Replied } from '../shapes/event.ts'
import type { Reasoning, ToolCall } from '../shapes/message.ts'
import type { Finish, ModelRequest, StreamPart, Usage } from '../shapes/model.ts'

/** The parts of a reply that have come so far. Text is joined once, at the end. */
export interface ReplySoFar {
  readonly id: (index: number) => string
  readonly text: string[]
  readonly thoughtText: string[]
  readonly reasoning: Reasoning[]
  readonly calls: ToolCall[]
  usage: Usage | undefined
  finish: Finish | undefined
  hasBegun: boolean
}

/** An empty reply. `replies` is how many replies came before it. */
export const emptyReply = (replies: number): ReplySoFar => ({
  // Servers repeat call ids and omit them, so the core numbers calls itself.
  id: (index) => `call_${replies}_${index}`,
  text: [],
  thoughtText: [],
  reasoning: [],
  calls: [],
  usage: undefined,
  finish: undefined,
  hasBegun: false,
})

/** Adds a part to the reply. Returns a draft of this part, if the part is one to be shown. */
export function addPart(part: StreamPart, reply: ReplySoFar): Draft | undefined {
  reply.hasBegun = true
  switch (part.type) {
    case 'text':
      reply.text.push(part.delta)
      return { type: 'draft.text', delta: part.delta }
    case 'reasoning':
      reply.thoughtText.push(part.delta)
      if (part.done) {
        reply.reasoning.push(part.done)
        reply.thoughtText.length = 0
      }
      return part.delta ? { type: 'draft.reasoning', delta: part.delta } : undefined
    case 'call.delta':
      return { type: 'draft.call', index: part.index, name: part.name, delta: part.delta }
    case 'call':
      reply.calls.push({ ...part.call, id: reply.id(reply.calls.length) })
      return
    case 'usage':
      reply.usage = part.usage
      return
    case 'finish':
      reply.finish = part.reason
      return
    default:
      part satisfies never
      return
  }
}

/** The complete reply as an event. */
export function repliedFrom(reply: ReplySoFar, seen: number, model: string, duration: number, request: ModelRequest): Replied {
  const text = reply.text.join('')
  const thoughtText = reply.thoughtText.join('')
  const reasoning = thoughtText ? reply.reasoning.concat({ text: thoughtText }) : reply.reasoning
  return {
    type: 'model.replied',
    seen,
    text,
    ...(reasoning.length > 0 && { reasoning }),
    calls: request.toolChoice === 'none' ? [] : reply.calls,
    finish: reply.finish ?? 'stop',
    usage: reply.usage ?? estimate(request, text, reply.calls),
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
