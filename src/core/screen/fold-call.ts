import { own } from '../own.ts'
import type { Event } from '../shapes/event.ts'
import type { SessionState } from '../shapes/state.ts'
import { effectiveOutcome } from '../verdict.ts'
import type { ScreenPart, ScreenQuestion } from './message.ts'
import type { MessageList } from './message-list.ts'
import { withOutcome } from './parts.ts'

/** Shows an event of a call: its start, its questions and answers, its result. `before` is the state before the event, which changed it. */
export function foldCall(event: Event, before: SessionState, messages: MessageList): void {
  switch (event.type) {
    case 'tool.started':
      messages.changeTool(event.callId, (tool) => ({ ...tool, state: 'running' }))
      return
    case 'question.asked': {
      const { id, callId, question } = event
      messages.changeParts(callId, (parts) => withQuestion(parts, { type: 'question', id, callId, question, state: 'open' }))
      messages.changeTool(callId, (tool) => ({ ...tool, state: 'asking' }))
      return
    }
    case 'question.answered': {
      const { id, answer, by, because } = event
      const change = { answer, by, ...(because !== undefined && { because }), state: 'answered' } as const
      const { callId } = before.batch!.questions[id]! // the state changed, so the question is open
      messages.changeParts(callId, (parts) =>
        changeQuestions(parts, callId, (one) => (one.id === id ? { ...one, ...change } : one)),
      )
      // A call that was asked about before its start waits until it starts.
      const state = own(before.batch!.started, callId) ? 'running' : 'waiting'
      messages.changeTool(callId, (tool) => ({ ...tool, state }))
      return
    }
    case 'tool.returned': {
      const { callId, outcome, duration } = event
      messages.changeTool(callId, (tool) => withOutcome(tool, outcome, duration))
      messages.changeParts(callId, (parts) =>
        changeQuestions(parts, callId, (one) => (one.state === 'open' ? { ...one, state: 'closed' } : one)),
      )
      showEffective(event, before, messages)
      return
    }
    case 'background.finished':
      messages.changeTool(event.callId, (tool) => withOutcome(tool, event.outcome, tool.duration))
      return
    case 'decision.undone':
      messages.changeTool(event.callId, (tool) => ({ ...tool, undone: true }))
      return
    case 'decision.remade': {
      const { callId, outcome, answer } = event
      messages.changeTool(callId, (tool) => withOutcome(tool, outcome, tool.duration))
      messages.changeParts(callId, (parts) => {
        const last = parts.findLast((part) => part.type === 'question' && part.callId === callId)
        return changeQuestions(parts, callId, (one) => {
          if (one.id !== last?.id) return one
          const { because: _, ...rest } = one
          return { ...rest, answer, by: 'user', state: 'answered' }
        })
      })
    }
  }
}

/** The last result of a batch decides which calls count: of several shifts, for one, only the first was made. */
function showEffective(
  { callId, outcome }: Extract<Event, { type: 'tool.returned' }>,
  { batch }: SessionState,
  messages: MessageList,
): void {
  if (!batch) return
  const results = { ...batch.results, [callId]: outcome }
  if (!batch.calls.every(({ id }) => Object.hasOwn(results, id))) return
  for (const call of batch.calls) {
    const effective = effectiveOutcome({ ...batch, results }, call)
    if (effective !== results[call.id]) messages.changeTool(call.id, (tool) => withOutcome(tool, effective, tool.duration))
  }
}

/** The parts with another question of a call, after its earlier ones. A call that runs again may ask anew: the questions from there on go. */
function withQuestion(parts: readonly ScreenPart[], question: ScreenQuestion): readonly ScreenPart[] {
  const isOf = (part: ScreenPart) => part.type === 'question' && part.callId === question.callId
  const again = parts.findIndex((part) => isOf(part) && part.id === question.id)
  const rest = again === -1 ? parts : parts.filter((part, index) => index < again || !isOf(part))
  const last = rest.findLastIndex((part) => isOf(part) || (part.type === 'tool' && part.callId === question.callId))
  return rest.toSpliced(last + 1, 0, question)
}

function changeQuestions(
  parts: readonly ScreenPart[],
  callId: string,
  change: (question: ScreenQuestion) => ScreenQuestion,
): readonly ScreenPart[] {
  const next = parts.map((part) => (part.type === 'question' && part.callId === callId ? change(part) : part))
  return next.every((part, index) => part === parts[index]) ? parts : next
}
