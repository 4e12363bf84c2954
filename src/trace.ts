/*
 * The entry `pocketloop/trace`: a log as a trace of OpenTelemetry.
 */
import { redactor } from './archive/redact/redact.ts'
import type { Redaction } from './archive/redact/redaction.ts'
import { callsIn } from './core/calls-in.ts'
import type { Agent } from './core/shapes/agent.ts'
import type { Logged } from './core/shapes/event.ts'
import { bySession } from './core/sub-agent/copies.ts'
import { attributesOf, type OtlpTrace, traceIdOf } from './replay/trace/otlp.ts'
import { spansOf } from './replay/trace/spans.ts'
import { toolSpanId } from './replay/trace/works.ts'

export type { OtlpAttribute, OtlpSpan, OtlpTrace, OtlpValue } from './replay/trace/otlp.ts'

/** What a trace holds. */
export interface TraceOptions {
  /** Also what was said: messages, arguments, results, questions and answers. A trace has none of it unless told so, as the conventions want it. */
  readonly content?: boolean
  /** What is left out first, as in an export: photos, free text, places, fields; with any of them files and sound. It also covers the words of errors. */
  readonly redact?: Redaction
  /** The session's agent: it knows which members hold prose and places. Without it a redaction of text leaves out every text. */
  // biome-ignore lint/suspicious/noExplicitAny: an agent of any state; none of it is read
  readonly agent?: Agent<any>
  /** `gen_ai.provider.name` of a model: `openai`, `anthropic`, `gcp.gemini` … The log does not hold it. */
  readonly provider?: string | ((model: string) => string)
  /** `service.name`: the name of the app. Default `pocketloop`. */
  readonly service?: string
}

/**
 * A log as one OTLP trace in JSON, for a collector and whatever else reads OpenTelemetry.
 *
 * - A span for the session; in it one for each run (`invoke_agent`), in it one for each reply (`chat`) and tool call (`execute_tool`), in that
 *   one for each question. Sessions that a tool ran, if their events are in the list too, are in the span of that call.
 * - Attributes are those of the OpenTelemetry semantic conventions for generative AI, 1.42.0 (status: development); `pocketloop.*` are ours:
 *   `halted_reason`, `outcome`, `question.kind`, `answered_by` and some more.
 * - Ids are made of the session's id and its events, so that the same log gives the same trace, and a longer one adds to it.
 *
 * ```ts
 * const trace = traceOf(await eventsIn(file, { children: true }), { provider: 'openai' })
 * await fetch('http://localhost:4318/v1/traces', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(trace) })
 * ```
 */
export function traceOf(events: readonly Logged[], options: TraceOptions = {}): OtlpTrace {
  const { content = false, redact = {}, agent, provider = 'unknown', service = 'pocketloop' } = options
  const sessions = bySession(events)
  const traceId = traceIdOf(events[0]?.session ?? '')
  const providerOf = typeof provider === 'string' ? () => provider : provider
  const spans = [...sessions].flatMap(([id, log]) => {
    const { event } = redactor(log, redact, agent)
    return spansOf(log.map(event), { session: id, traceId, content, provider: providerOf }, parentOf(id, sessions))
  })
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'pocketloop' }, spans, schemaUrl: 'https://opentelemetry.io/schemas/gen-ai/1.42.0' }],
      },
    ],
  }
}

/** The span of the tool call that ran a session: its id is that of the other session, of the call, and a number. */
function parentOf(id: string, sessions: ReadonlyMap<string, readonly Logged[]>): string | undefined {
  for (const [other, log] of sessions)
    for (const { id: callId } of log.flatMap(callsIn)) if (id.startsWith(`${other}_${callId}_`)) return toolSpanId(other, callId)
  return undefined
}
