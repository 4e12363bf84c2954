import { fold } from '../../core/fold.ts'
import type { Logged } from '../../core/shapes/event.ts'
import type { ToolCall } from '../../core/shapes/message.ts'
import type { Usage } from '../../core/shapes/model.ts'
import { emptySession, type SessionState } from '../../core/shapes/state.ts'
import type { Outcome } from '../../core/tools/outcome.ts'
import { inputMessages } from './content.ts'
import { type OtlpSpan, spanIdOf } from './otlp.ts'
import {
  agentWork,
  failedWork,
  questionWork,
  replyWork,
  type SpanContext,
  spanOf,
  toolSpanId,
  toolWork,
  turnAttributes,
  type Work,
} from './works.ts'

/** A call without its result yet, and the run that it belongs to. */
interface OpenCall {
  readonly call: ToolCall
  readonly run: string | undefined
  from?: number
  spent?: Usage
}
interface OpenRun {
  readonly id: string
  readonly from: number
  readonly said: Extract<Logged, { type: 'user.said' }> | undefined
  model?: string
}

/**
 * The spans of one session: the session itself, in `parent`; in it its runs; in a run its replies and tool calls; in a tool call its questions. What is
 * not over at the end of the log ends with the last event.
 */
export function spansOf(log: readonly Logged[], context: SpanContext, parent?: string): readonly OtlpSpan[] {
  const { session, content, provider, traceId } = context
  const idOf = (what: string) => spanIdOf(`${session} ${what}`)
  const begun = log[0]!.at
  const last = Math.max(...log.map(({ at }) => at))
  const works: Work[] = []
  const calls = new Map<string, OpenCall>()
  const asked = new Map<string, Extract<Logged, { type: 'question.asked' }>>()
  let state: SessionState = emptySession
  let run: OpenRun | undefined

  const endCall = (callId: string, to: number, outcome?: Outcome, duration = 0) => {
    const open = calls.get(callId)
    if (!open || !calls.delete(callId)) return
    const { call, spent, from = to - duration } = open
    works.push(toolWork(call, outcome, spent, { id: toolSpanId(session, callId), parent: open.run, from, to }, context))
  }
  const endQuestion = (id: string, to: number, answered?: Extract<Logged, { type: 'question.answered' }>) => {
    const question = asked.get(id)
    if (question && asked.delete(id)) works.push(questionWork(question, answered, to, context))
  }
  const endRun = (to: number, reason?: string) => {
    if (!run) return
    const { id, from, said, model } = run
    const work = agentWork('invoke_agent', state.agent, { id, parent: idOf('session'), from, to }, context)
    works.push({
      ...work,
      attributes: {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.provider.name': provider(model ?? ''),
        'gen_ai.request.model': model,
        ...work.attributes,
        'gen_ai.input.messages': content && said ? inputMessages(said.parts) : undefined,
        'pocketloop.halted_reason': reason,
      },
      error:
        reason === 'error' ? { type: state.failure?.kind ?? reason } : reason === 'tool_error' ? { type: reason } : undefined,
    })
    run = undefined
  }

  let previous = begun
  for (const event of log) {
    const { at, seq } = event
    state = fold(state, event)
    if (!run && state.halted === null && begins(event))
      run = { id: idOf(`run ${seq}`), from: at, said: event.type === 'user.said' ? event : undefined }
    const parent = run?.id
    switch (event.type) {
      case 'model.replied': {
        const work = replyWork(event, { id: idOf(`reply ${seq}`), parent, from: at - event.duration, to: at }, context)
        works.push({ ...work, attributes: { ...work.attributes, ...turnAttributes(event, context) } })
        for (const call of event.calls) calls.set(call.id, { call, run: parent })
        if (run) run.model = event.model
        break
      }
      case 'call.made':
        calls.set(event.call.id, { call: event.call, run: parent })
        break
      case 'model.failed':
        works.push(failedWork(event.failure, run?.model, { id: idOf(`reply ${seq}`), parent, from: previous, to: at }, context))
        break
      case 'fact.noted':
        for (const reply of event.replies ?? [])
          works.push(
            replyWork(reply, { id: idOf(`hook ${seq} ${reply.number}`), parent, from: at - reply.duration, to: at }, context),
          )
        break
      case 'context.compacted':
        works.push(replyWork(event, { id: idOf(`summary ${seq}`), parent, from: previous, to: at }, context))
        break
      case 'tool.started': {
        const open = calls.get(event.callId)
        if (open) open.from ??= at
        break
      }
      case 'usage.noted': {
        const open = calls.get(event.callId)
        if (open) open.spent = event.total
        break
      }
      case 'tool.returned':
        // The work of a background call goes on.
        if (event.outcome.type !== 'background') endCall(event.callId, at, event.outcome, event.duration)
        break
      case 'background.finished':
        endCall(event.callId, at, event.outcome)
        break
      case 'question.asked':
        endQuestion(event.id, at)
        asked.set(event.id, event)
        break
      case 'question.answered':
        endQuestion(event.id, at, event)
        break
    }
    // After a call of an agent of the browser the session is halted as before, which is no news.
    if (state.halted !== null) endRun(at, event.type === 'run.halted' ? event.reason : 'completed')
    previous = at
  }
  for (const id of [...asked.keys()]) endQuestion(id, last)
  for (const [callId, { from }] of [...calls]) if (from !== undefined) endCall(callId, last)
  endRun(last)
  works.push(agentWork('session', state.agent, { id: idOf('session'), parent, from: begun, to: last }, context))
  return works.toSorted((one, other) => one.from - other.from || other.to - one.to).map((work) => spanOf(work, traceId))
}

/** Whether a run may begin with this event. What is known of the session, and what is changed about its past, begins none. */
const begins = ({ type }: Logged): boolean =>
  !['session.started', 'session.titled', 'decision.undone', 'decision.remade', 'call.preferred', 'run.halted'].includes(type)
