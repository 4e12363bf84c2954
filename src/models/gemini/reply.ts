import type { Json } from '../../core/shapes/json.ts'
import type { Reasoning, ToolCall } from '../../core/shapes/message.ts'
import type { Finish, ModelErrorKind, StreamPart } from '../../core/shapes/model.ts'
import { readArguments } from '../../core/tools/read-arguments.ts'
import { argumentText } from '../wire/call-fragments.ts'
import { type Endpoint, failed } from '../wire/failure/failure.ts'
import { itemReasoning } from '../wire/reply-items.ts'
import type { ReplyReader } from '../wire/stream/reply-stream.ts'
import { type Candidate, type GeminiChunk, type GeminiPart, type GeminiUsage, geminiUsage, type SentBack } from './chunk.ts'

/**
 * Reads one reply of Gemini, chunk by chunk.
 *
 * - only the first candidate is read; calls come whole, several in one chunk, and older models give them no id;
 * - a signature is kept with the part it came on, and so is every part that is neither text nor a call, to be sent back in its place;
 * - pictures that a model makes are dropped: a log holds no bytes;
 * - the last reason to stop and the last usage count, and text may follow a reason to stop;
 * - for a prompt that is blocked there is no candidate: the reason becomes the text, and the reply finishes as `content_filter`;
 * - a call that the model could not write correctly is a failure: there is nothing that could be run or answered.
 */
export function geminiReply(endpoint: Endpoint): ReplyReader {
  const reasoning: Reasoning[] = []
  const calls: Omit<ToolCall, 'id'>[] = []
  let thought: string[] = []
  let chars = 0
  let usage: GeminiUsage | undefined
  let reason: string | undefined
  let explanation = ''
  let blocked = false

  function keep(item: SentBack, text = ''): void {
    // A type of fixed JSON members is not assignable to an open one, though its values are.
    const sentBack = item as unknown as Json
    reasoning.push(itemReasoning(text, { api: 'gemini', host: endpoint.host, item: sentBack, after: [chars, calls.length] }))
  }

  /** A thought comes in pieces. It ends with its signature, or when another kind of part begins. */
  function endThought(signature?: string): void {
    if (thought.length === 0 && signature === undefined) return
    keep({ on: 'thought', ...(signature !== undefined && { signature }) }, thought.join(''))
    thought = []
  }

  function say(text: string, into: StreamPart[]): void {
    if (text === '') return
    chars += text.length
    into.push({ type: 'text', delta: text })
  }

  function read(part: GeminiPart, into: StreamPart[]): void {
    const signature = typeof part.thoughtSignature === 'string' ? part.thoughtSignature : undefined
    if (part.thought === true) {
      if (typeof part.text === 'string' && part.text !== '') {
        thought.push(part.text)
        into.push({ type: 'reasoning', delta: part.text })
      }
      if (signature !== undefined) endThought(signature)
      return
    }
    endThought()
    if (typeof part.text === 'string') {
      say(part.text, into)
      if (signature !== undefined) keep({ on: 'text', signature, length: part.text.length })
    } else if (part.functionCall) {
      const { id, name, args } = part.functionCall
      const text = argumentText(args)
      const call = { ...(typeof id === 'string' && id !== '' && { providerId: id }), name: String(name ?? '') }
      into.push({ type: 'call.delta', index: calls.length, name: call.name, delta: text })
      calls.push({ ...call, ...readArguments(text) })
      if (signature !== undefined) keep({ on: 'call', signature })
    } else if (part.inlineData === undefined) keep({ on: 'part', part: part as Json }) // parsed from JSON, so it is
  }

  function takeOne({ candidates, promptFeedback, usageMetadata }: GeminiChunk, into: StreamPart[]): void {
    usage = usageMetadata ?? usage
    if (promptFeedback?.blockReason) {
      blocked = true
      say(promptFeedback.blockReasonMessage ?? '', into)
    }
    const candidate = candidates?.find(isFirst)
    for (const part of candidate?.content?.parts ?? []) read(part, into)
    reason = candidate?.finishReason || reason
    explanation = candidate?.finishMessage ?? explanation
  }

  return {
    get finished() {
      return blocked || reason !== undefined
    },
    // Text may follow the reason to stop, and there is no end mark.
    over: false,

    take(given, into) {
      // A host that is not asked for events answers with one list. Every member is looked at before it is used.
      for (const chunk of (Array.isArray(given) ? given : [given]) as readonly GeminiChunk[]) takeOne(chunk, into)
    },

    usage(into) {
      if (usage) into.push({ type: 'usage', usage: geminiUsage(usage) })
    },

    end(into) {
      endThought()
      const failure = failures[reason ?? '']
      if (failure && !blocked) {
        this.usage(into)
        const why = explanation === '' ? '' : `: ${explanation.slice(0, 500)}`
        throw failed(failure[0], `${endpoint.host} ${failure[1]} (${reason})${why}`, endpoint)
      }
      for (const done of reasoning) into.push({ type: 'reasoning', delta: '', done })
      for (const call of calls) into.push({ type: 'call', call })
      this.usage(into)
      into.push({ type: 'finish', reason: blocked ? 'content_filter' : finishOf(reason, calls.length > 0) })
    },
  }
}

const isFirst = ({ index }: Candidate): boolean => (index ?? 0) === 0

/** Reasons to stop after which the reply cannot be used. */
const failures: Readonly<Record<string, readonly [ModelErrorKind, string]>> = {
  MALFORMED_FUNCTION_CALL: ['malformed_response', 'wrote a call that cannot be read'],
  MALFORMED_RESPONSE: ['malformed_response', 'wrote a reply that cannot be read'],
  UNEXPECTED_TOOL_CALL: ['malformed_response', 'called a tool though there is none'],
  TOO_MANY_TOOL_CALLS: ['malformed_response', 'made too many calls'],
  MISSING_THOUGHT_SIGNATURE: ['invalid_request', 'misses a signature in the request'],
  OTHER: ['unknown', 'stopped and does not say why'],
}

function finishOf(reason: string | undefined, called: boolean): Finish {
  switch (reason) {
    case 'MAX_TOKENS':
      return 'length'
    case 'SAFETY':
    case 'RECITATION':
    case 'LANGUAGE':
    case 'BLOCKLIST':
    case 'PROHIBITED_CONTENT':
    case 'SPII':
    case 'IMAGE_SAFETY':
    case 'IMAGE_PROHIBITED_CONTENT':
    case 'IMAGE_RECITATION':
      return 'content_filter'
    default:
      return called ? 'calls' : 'stop'
  }
}
