import { fold } from '../core/fold.ts'
import { failingModel } from '../core/loop/failing-model.ts'
import { run } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { type Event, isDraft, type Logged } from '../core/shapes/event.ts'
import type { ToolCall } from '../core/shapes/message.ts'
import { emptySession, type SessionState } from '../core/shapes/state.ts'
import { type Fact, factsIn, type Outcome } from '../core/tools/outcome.ts'
import { parseAnswer } from '../core/tools/parse-answer.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import { clock } from './clock.ts'

type GivenAnswer = Pick<Extract<Event, { type: 'question.answered' }>, 'answer' | 'by'>

/** A call as the log has it: the state of the session when the call began, and its questions with their answers, in order. */
interface LoggedCall {
  readonly call: ToolCall
  readonly state: SessionState
  readonly asked: readonly { readonly id: string; readonly question: Question; readonly given: GivenAnswer }[]
}

/**
 * What a call comes to with another last answer: its tool runs again, without a model, on what it knew when it began and on the answers
 * in the log, the last one replaced. Rejects with a sentence where the call asked nothing, has an effect outside, asks something more
 * with this answer, or comes to anything but a success.
 */
export async function redecide<State>(
  { id, events, agent }: { readonly id: string; readonly events: readonly Logged[]; readonly agent: Agent<State> },
  callId: string,
  value: Answer,
): Promise<Extract<Event, { type: 'decision.remade' }>> {
  const { call, asked, state } = callIn(events, callId)
  const tool = agent.modes[state.mode ?? agent.initialMode]?.tools.find(({ name }) => name === call.name)
  const last = asked.at(-1)
  if (!tool?.run) throw new Error(`tool "${call.name}" is not there any more`)
  if (!last) throw new Error(`call ${callId} asked nothing that could be decided again`)
  if (tool.effect) throw new Error(`tool "${call.name}" has an effect outside, which is not made twice`)
  const answer = parseAnswer(last.question, value)
  const answered = asked.flatMap(({ id, question, given }, at): readonly Event[] => [
    { type: 'question.asked', id, callId, question },
    { type: 'question.answered', id, ...(at === asked.length - 1 ? { answer, by: 'user' } : given) },
  ])
  const outcome = await outcomeOf(answered.reduce(fold, { ...state, background: {} }), agent, call, id)
  if (outcome.type === 'error') throw new Error(outcome.forModel)
  if (outcome.type !== 'ok') throw new Error(`tool "${call.name}" came to "${outcome.type}", which only a running call can`)
  return { type: 'decision.remade', callId, answer, outcome, ...subjectOf(agent, factsIn(outcome)) }
}

/** What the facts of a call are about, where the agent names it. */
export function subjectOf<State>({ nameOf }: Agent<State>, facts: readonly Fact[]): { readonly subject?: string } {
  const subject = facts.map((fact) => nameOf?.(fact)).find((name) => name !== undefined)
  return subject === undefined ? {} : { subject }
}

/** Finds a call in a log, and folds it up to there. */
function callIn(events: readonly Logged[], callId: string): LoggedCall {
  let state = emptySession
  let begun: SessionState | undefined
  const questions = new Map<string, Question>()
  const answers = new Map<string, GivenAnswer>()
  for (const event of events) {
    if (!begun) {
      state = fold(state, event)
      if (event.type === 'tool.started' && event.callId === callId) begun = state
    } else if (event.type === 'question.asked' && event.callId === callId) {
      // The call asked something else under the same id: its questions from there on are void.
      const ids = [...questions.keys()]
      for (const id of ids.includes(event.id) ? ids.slice(ids.indexOf(event.id)) : []) questions.delete(id)
      questions.set(event.id, event.question)
      answers.delete(event.id)
    } else if (event.type === 'question.answered' && questions.has(event.id))
      answers.set(event.id, { answer: event.answer, by: event.by })
  }
  const call = begun?.batch?.calls.find(({ id }) => id === callId)
  if (!begun || !call) throw new Error(`there is no call ${callId}`)
  return {
    call,
    state: begun,
    asked: [...questions].map(([id, question]) => ({
      id,
      question,
      given: answers.get(id) ?? { answer: null, by: 'error' as const },
    })),
  }
}

async function outcomeOf<State>(first: SessionState, agent: Agent<State>, call: ToolCall, sessionId: string): Promise<Outcome> {
  const stop = new AbortController()
  const steps = run(first, {
    agent,
    model: failingModel(new Error('no model is asked')),
    signal: stop.signal,
    sessionId,
    ...clock,
  })
  let state = first
  try {
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      const what = step.value
      if (isDraft(what)) continue
      if (what.type === 'tool.returned' && what.callId === call.id) return what.outcome
      if (what.type === 'question.asked') throw new Error(`with this answer, tool "${call.name}" asks something more`)
      state = fold(state, what)
    }
  } finally {
    stop.abort()
    void steps.return(state).catch(() => {})
  }
  throw new Error(`tool "${call.name}" came to nothing`)
}
