import type { Draft, Replied } from '../shapes/event.ts'
import type { Reasoning, ToolCall } from '../shapes/message.ts'
import { type Finish, ModelError, type ModelRequest, type StreamPart, type Usage } from '../shapes/model.ts'
import { defaultSizes, excess, type Sizes } from '../shapes/sizes.ts'
import { type WholeCalls, wholeCalls } from './whole-calls.ts'

/** The parts of a reply that have come so far. Text is joined once, at the end. */
export interface ReplySoFar {
  readonly id: (index: number) => string
  readonly text: string[]
  readonly thoughtText: string[]
  readonly reasoning: Reasoning[]
  readonly calls: ToolCall[]
  readonly arriving: WholeCalls
  usage: Usage | undefined
  finish: Finish | undefined
  /** The name of the model, where the stream says it. */
  model?: string
  hasBegun: boolean
  readonly sizes: Sizes
  /** Characters of what came whole, and of the deltas of calls, which may come again as whole calls. */
  size: number
  drafted: number
  /** Why the reply is too large, as the end of a sentence: nothing more is added. */
  excess: string | undefined
}

/** An empty reply. `replies` is how many replies came before it. */
export const emptyReply = (replies: number, sizes = defaultSizes): ReplySoFar => ({
  // Servers repeat call ids and omit them, so the core numbers calls itself.
  id: (index) => `call_${replies}_${index}`,
  text: [],
  thoughtText: [],
  reasoning: [],
  calls: [],
  arriving: wholeCalls(),
  usage: undefined,
  finish: undefined,
  hasBegun: false,
  sizes,
  size: 0,
  drafted: 0,
  excess: undefined,
})

/** Adds a part to the reply. Returns a draft of this part, if the part is one to be shown. */
export function addPart(part: StreamPart, reply: ReplySoFar): Draft | undefined {
  reply.hasBegun = true
  switch (part.type) {
    case 'text': {
      const delta = fitting(part.delta, reply)
      reply.text.push(delta)
      return { type: 'draft.text', delta }
    }
    case 'reasoning': {
      const { done } = part
      const delta = fitting(part.delta, reply)
      reply.thoughtText.push(delta)
      if (done) {
        reply.excess ??= excess(done.provider, reply.sizes)
        reply.reasoning.push(done)
        reply.thoughtText.length = 0
      }
      return delta ? { type: 'draft.reasoning', delta } : undefined
    }
    case 'call.delta':
      reply.drafted += part.delta.length
      count(0, reply)
      // A reader hands out whole calls at the end alone.
      if (part.index >= reply.sizes.calls) reply.excess ??= `more than ${reply.sizes.calls} calls`
      return draftOf(part, reply)
    case 'call':
      return draftOfWhole(addCall(part.call, reply), reply)
    case 'model':
      reply.model = part.name
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

/** A piece of a call, with the call itself where its arguments end with this piece and can be run. */
function draftOf({ index, name, delta }: { index: number; name: string; delta: string }, reply: ReplySoFar): Draft {
  const whole = reply.arriving.add(index, delta)
  const isFit = whole && excess(whole.args, reply.sizes) === undefined
  return { type: 'draft.call', index, name, delta, ...(isFit && { call: { id: reply.id(index), name, args: whole.args } }) }
}

/** What the drafts of a call have not shown yet, now that it has come whole. */
function draftOfWhole(call: ToolCall | undefined, { arriving, calls }: ReplySoFar): Draft | undefined {
  const index = calls.length - 1
  if (!call || arriving.isWhole(index) || (arriving.has(index) && call.raw !== undefined)) return undefined
  const delta = arriving.has(index) ? '' : argumentText(call)
  return { type: 'draft.call', index, name: call.name, delta, ...(call.raw === undefined && { call }) }
}

const argumentText = ({ raw, args }: Pick<ToolCall, 'raw' | 'args'>): string => raw ?? JSON.stringify(args) ?? ''

/** As much of a text as the bound leaves room for. */
function fitting(delta: string, reply: ReplySoFar): string {
  const room = reply.sizes.reply - reply.size - reply.drafted
  count(delta.length, reply)
  return reply.excess === undefined ? delta : delta.slice(0, Math.max(0, room))
}

function count(characters: number, reply: ReplySoFar): void {
  reply.size += characters
  if (reply.size + reply.drafted > reply.sizes.reply) reply.excess ??= `longer than ${reply.sizes.reply} characters`
}

/** Throws if the reply is too large. It is asked for once more by nobody: the same would come again. */
export function checkSize({ excess }: ReplySoFar, provider: string): void {
  if (excess === undefined) return
  const message = `${provider} sent a reply that is ${excess}`
  throw new ModelError({ kind: 'malformed_response', detail: 'too_large', message, provider })
}

/** Throws if the reply ended without `finish`, or the provider declined to answer. */
export function checkFinished({ finish }: ReplySoFar, provider: string): void {
  const fail = (kind: 'malformed_response' | 'content_filter', what: string) =>
    new ModelError({ kind, message: `${provider} ${what}`, provider })
  if (finish === undefined) throw fail('malformed_response', 'stopped in the middle of its answer')
  if (finish === 'content_filter') throw fail('content_filter', 'declined to answer this')
}

/**
 * Adds a call and gives it with its id; undefined if the reply became too large. Arguments that are too large become text, which is run by no
 * tool, and the model is told.
 */
function addCall(call: Omit<ToolCall, 'id'>, reply: ReplySoFar): ToolCall | undefined {
  const text = argumentText(call)
  const size = text.length + call.name.length
  // The deltas of this call were counted, as they came.
  const again = Math.min(reply.drafted, size)
  reply.drafted -= again
  count(size, reply)
  if (reply.calls.length === reply.sizes.calls) reply.excess ??= `more than ${reply.sizes.calls} calls`
  if (reply.excess !== undefined) return undefined
  const id = reply.id(reply.calls.length)
  const isTooLarge = excess(call.args, reply.sizes) !== undefined
  const added = isTooLarge ? { ...call, args: undefined, raw: text, id } : { ...call, id }
  reply.calls.push(added)
  return added
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
    model: reply.model ?? model,
    duration,
  }
}

/** About four characters a token, the usual rule of thumb for English text; marked as an estimate. */
const estimate = (request: ModelRequest, text: string, calls: readonly ToolCall[]): Usage => ({
  input: Math.ceil(JSON.stringify([request.system, request.messages, request.tools]).length / 4),
  output: Math.ceil((text.length + (calls.length > 0 ? JSON.stringify(calls).length : 0)) / 4),
  estimated: true,
})
