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

type LoggedAnswer = Pick<Extract<Event, { type: 'question.answered' }>, 'answer' | 'by'>

/** A call as the log has it: the state of the session when the call began, and its questions with their answers, in order. */
interface LoggedCall {
  readonly call: ToolCall
  readonly state: SessionState
  readonly questions: readonly { readonly id: string; readonly question: Question; readonly loggedAnswer: LoggedAnswer }[]
}

/**
 * Runs the tool of a call again, without a model, from the state in which the call began. The tool gets the answers that are in the log,
 * except that `value` replaces the last one. Rejects with an error that says why if the call asked nothing, the tool has an effect outside
 * the session, the tool asks another question after this answer, or its outcome is not `ok`.
 */
export async function redecide<State>(
  { id, events, agent }: { readonly id: string; readonly events: readonly Logged[]; readonly agent: Agent<State> },
  callId: string,
  value: Answer,
): Promise<Extract<Event, { type: 'decision.remade' }>> {
  const { call, questions, state } = callIn(events, callId)
  const tool = agent.modes[state.mode ?? agent.initialMode]?.tools.find(({ name }) => name === call.name)
  const last = questions.at(-1)
  if (!tool?.run) throw new Error(`tool "${call.name}" is not there any more`)
  if (!last) throw new Error(`call ${callId} asked nothing that could be decided again`)
  if (tool.effect) throw new Error(`tool "${call.name}" has an effect outside, which is not made twice`)
  const answer = parseAnswer(last.question, value)
  const questionEvents = questions.flatMap(({ id, question, loggedAnswer }, at): readonly Event[] => [
    { type: 'question.asked', id, callId, question },
    { type: 'question.answered', id, ...(at === questions.length - 1 ? { answer, by: 'user' } : loggedAnswer) },
  ])
  const outcome = await outcomeOf(questionEvents.reduce(fold, { ...state, background: {} }), agent, call, id)
  if (outcome.type === 'error') throw new Error(outcome.forModel)
  if (outcome.type !== 'ok') throw new Error(`tool "${call.name}" came to "${outcome.type}", which only a running call can`)
  return { type: 'decision.remade', callId, answer, outcome, ...subjectOf(agent, factsIn(outcome)) }
}

/** The name of the thing that the facts of a call are about, if the agent names it. */
export function subjectOf<State>({ nameOf }: Agent<State>, facts: readonly Fact[]): { readonly subject?: string } {
  const subject = facts.map((fact) => nameOf?.(fact)).find((name) => name !== undefined)
  return subject === undefined ? {} : { subject }
}

/** Finds a call in a log, and folds the log up to its start. */
function callIn(events: readonly Logged[], callId: string): LoggedCall {
  let state = emptySession
  let atStart: SessionState | undefined
  const questionsById = new Map<string, Question>()
  const answers = new Map<string, LoggedAnswer>()
  for (const event of events) {
    if (!atStart) {
      state = fold(state, event)
      if (event.type === 'tool.started' && event.callId === callId) atStart = state
    } else if (event.type === 'question.asked' && event.callId === callId) {
      // The call was run again and asked another question under the same id: its old questions from there on no longer count.
      const ids = [...questionsById.keys()]
      for (const id of ids.includes(event.id) ? ids.slice(ids.indexOf(event.id)) : []) questionsById.delete(id)
      questionsById.set(event.id, event.question)
      answers.delete(event.id)
    } else if (event.type === 'question.answered' && questionsById.has(event.id))
      answers.set(event.id, { answer: event.answer, by: event.by })
  }
  const call = atStart?.batch?.calls.find(({ id }) => id === callId)
  if (!atStart || !call) throw new Error(`there is no call ${callId}`)
  return {
    call,
    state: atStart,
    questions: [...questionsById].map(([id, question]) => ({
      id,
      question,
      loggedAnswer: answers.get(id) ?? { answer: null, by: 'error' as const },
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
