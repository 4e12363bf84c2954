import type { Logged } from '../../core/shapes/event.ts'
import type { Json } from '../../core/shapes/json.ts'
import type { ToolCall } from '../../core/shapes/message.ts'
import type { ModelFailure, Usage } from '../../core/shapes/model.ts'
import type { Outcome } from '../../core/tools/outcome.ts'
import { finishReasons, outputMessages, resultOf } from './content.ts'
import { attributesOf, nanoseconds, type OtlpSpan, spanIdOf } from './otlp.ts'

// What a session did, piece by piece, as spans. The attributes `gen_ai.*`, and the names of spans that go with them, are those of the conventions.

/** What the spans of a session have in common. */
export interface SpanContext {
  readonly session: string
  readonly traceId: string
  /** Whether spans hold what was said: messages, arguments, results, questions and answers. */
  readonly content: boolean
  readonly provider: (model: string) => string
}

/** One piece of work. Times are in milliseconds. */
export interface Work {
  readonly id: string
  readonly parent?: string | undefined
  readonly name: string
  readonly kind?: 1 | 3
  readonly from: number
  readonly to: number
  readonly attributes: { readonly [key: string]: Json | undefined }
  readonly error?: { readonly type: string; readonly message?: string } | undefined
}
type Times = Pick<Work, 'id' | 'parent' | 'from' | 'to'>

/** The id of the span of a tool call. */
export const toolSpanId = (session: string, callId: string): string => spanIdOf(`${session} tool ${callId}`)

/** A session, or a run of it: an operation of the agent. */
export const agentWork = (what: string, agent: string | null, times: Times, { session }: SpanContext): Work => ({
  ...times,
  name: agent ? `${what} ${agent}` : what,
  attributes: { 'gen_ai.conversation.id': session, 'gen_ai.agent.name': agent ?? undefined },
})

/** A request to a model. */
const requestWork = (model: string, times: Times, { session, provider }: SpanContext): Work => ({
  ...times,
  name: `chat ${model}`,
  kind: 3,
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': provider(model),
    'gen_ai.request.model': model,
    'gen_ai.request.stream': true,
    'gen_ai.conversation.id': session,
  },
})

/** A reply of a model: of a turn, or to a hook. */
export function replyWork(reply: { model: string; usage: Usage }, times: Times, context: SpanContext): Work {
  const work = requestWork(reply.model, times, context)
  return { ...work, attributes: { ...work.attributes, 'gen_ai.response.model': reply.model, ...usageOf(reply.usage) } }
}

/** What only the reply of a turn has. */
export function turnAttributes(reply: Extract<Logged, { type: 'model.replied' }>, { content }: SpanContext): Work['attributes'] {
  const { cadence, duration, finish } = reply
  const streamed = cadence?.reduce((sum, ms) => sum + ms, 0)
  return {
    'gen_ai.response.finish_reasons': [finishReasons[finish]],
    'gen_ai.response.time_to_first_chunk': streamed === undefined ? undefined : Math.max(0, duration - streamed) / 1_000,
    'gen_ai.output.messages': content ? outputMessages(reply) : undefined,
  }
}

/** A request that failed. That the person stopped it is no failure. */
export function failedWork(failure: ModelFailure, model: string | undefined, times: Times, context: SpanContext): Work {
  const { kind, detail, status, message } = failure
  const work = requestWork(model ?? failure.provider, times, context)
  return {
    ...work,
    attributes: { ...work.attributes, 'pocketloop.failure.detail': detail, 'http.response.status_code': status },
    error: detail === 'stopped' ? undefined : { type: kind, message },
  }
}

/** A call of a tool; without an outcome one that is not over. */
export function toolWork(
  call: ToolCall,
  outcome: Outcome | undefined,
  spent: Usage | undefined,
  times: Times,
  { session, content }: SpanContext,
): Work {
  const failed = outcome?.type === 'error' && outcome.kind !== 'not_run' ? outcome : undefined
  return {
    ...times,
    name: `execute_tool ${call.name}`,
    error: failed && { type: failed.kind ?? 'tool_error', ...(content && { message: failed.forModel }) },
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': call.name,
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': call.id,
      'gen_ai.conversation.id': session,
      'gen_ai.tool.call.arguments': content ? (call.raw ?? (call.args as Json) ?? {}) : undefined,
      'gen_ai.tool.call.result': content && outcome && !failed ? resultOf(outcome) : undefined,
      'pocketloop.outcome': outcome?.type ?? 'open',
      'pocketloop.outcome.kind': outcome?.type === 'error' ? outcome.kind : undefined,
      ...(spent && usageOf(spent)),
    },
  }
}

/** A question to the person; without an answer one that waits, or waited in vain. */
export function questionWork(
  { id, callId, question, seq, at }: Extract<Logged, { type: 'question.asked' }>,
  answered: Extract<Logged, { type: 'question.answered' }> | undefined,
  to: number,
  { session, content }: SpanContext,
): Work {
  return {
    id: spanIdOf(`${session} question ${id} ${seq}`),
    parent: toolSpanId(session, callId),
    name: `question ${question.kind}`,
    from: at,
    to,
    attributes: {
      'gen_ai.conversation.id': session,
      'pocketloop.question.kind': question.kind,
      'pocketloop.question': content ? (question as Json) : undefined,
      'pocketloop.answer': content ? answered?.answer : undefined,
      'pocketloop.answered_by': answered?.by ?? 'nobody',
    },
  }
}

const usageOf = ({ input, output, cached, reasoning, estimated }: Usage): Work['attributes'] => ({
  'gen_ai.usage.input_tokens': input,
  'gen_ai.usage.output_tokens': output,
  'gen_ai.usage.cache_read.input_tokens': cached,
  'gen_ai.usage.reasoning.output_tokens': reasoning,
  'pocketloop.usage.estimated': estimated,
})

/** A piece of work as a span. */
export const spanOf = ({ id, parent, name, kind = 1, from, to, attributes, error }: Work, traceId: string): OtlpSpan => ({
  traceId,
  spanId: id,
  ...(parent && { parentSpanId: parent }),
  name,
  kind,
  startTimeUnixNano: nanoseconds(from),
  // Clocks may be set back.
  endTimeUnixNano: nanoseconds(Math.max(from, to)),
  attributes: attributesOf({ ...attributes, 'error.type': error?.type }),
  ...(error && { status: { code: 2 as const, ...(error.message && { message: error.message }) } }),
})
