// The log of a session as a trace of OpenTelemetry: what ran inside of what, and how long it took. Nothing is measured while the session runs.
//
//   node scripts/run.mjs examples/21-traces.ts
//   node scripts/run.mjs examples/21-traces.ts http://localhost:4318
//
// With the address of a collector the trace is sent there.

import { eventsIn } from 'pocketloop/archive'
import { type OtlpSpan, traceOf } from 'pocketloop/trace'
import { field } from './07-a-log-from-the-field.ts'
import { whenRun } from './when-run.ts'

/** The trace of a file that somebody exported. It holds no words: `content: true` adds them. */
export const traceFrom = async (file: Blob = field) => traceOf(await eventsIn(file), { service: 'the clock', provider: 'openai' })

/** Sends a trace to a collector. */
export async function send(trace: object, collector: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${collector}/v1/traces`, { method: 'POST', headers, body: JSON.stringify(trace) })
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
}

/** The spans as a tree of lines. */
export function treeOf(spans: readonly OtlpSpan[], parent?: string, depth = 0): readonly string[] {
  return spans
    .filter(({ parentSpanId }) => (parentSpanId || undefined) === parent)
    .flatMap((span) => {
      const took = (BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000_000n
      return [`${'  '.repeat(depth)}${span.name} ${took} ms`, ...treeOf(spans, span.spanId, depth + 1)]
    })
}

await whenRun(import.meta, async () => {
  const trace = await traceFrom()
  const [, , , collector] = process.argv
  if (collector) await send(trace, collector)
  return treeOf(trace.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))).join('\n')
})
