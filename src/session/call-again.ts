import { fold } from '../core/fold.ts'
import { failingModel } from '../core/loop/failing-model.ts'
import { run } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { type Event, isDraft, type Logged } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import type { ToolCall } from '../core/shapes/message.ts'
import { emptySession, type SessionState } from '../core/shapes/state.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import { parseAnswer } from '../core/tools/parse-answer.ts'
import type { Answer, Question } from '../core/tools/question.ts'
import { clock } from './clock.ts'
import type { Ledger } from './ledger.ts'

/** The session whose decision is made again. */
export interface Deciding<State> extends Pick<Ledger, 'events' | 'child'> {
  readonly id: string
  readonly agent: Agent<State>
}

type LoggedAnswer = Pick<Extract<Event, { type: 'question.answered' }>, 'answer' | 'by'>

/** A call as the log has it: the state of the session when the call began, or could have begun, and its questions with their answers, in order. */
interface LoggedCall {
  readonly call: ToolCall
  readonly state: SessionState
  readonly questions: readonly { readonly id: string; readonly question: Question; readonly loggedAnswer: LoggedAnswer }[]
  readonly wasNotRun: boolean
}

/** Runs the tool of a call again: see `redecide`. */
export async function callAgain<State>(
  { id, events, agent, child }: Deciding<State>,
  callId: string,
  value: Answer,
): Promise<Omit<Extract<Event, { type: 'decision.remade' }>, 'subject'>> {
  const { call, questions, state, wasNotRun } = callIn(events, callId)
  const tool = agent.modes[state.mode ?? agent.initialMode]?.tools.find(({ name }) => name === call.name)
  const last = questions.at(-1)
  if (!tool?.run) throw withFault(new Error(`tool "${call.name}" is not there any more`), 'not_decided_again')
  if (!last && !wasNotRun)
    throw withFault(new Error(`call ${callId} asked nothing that could be decided again`), 'not_decided_again')
  if (tool.effect)
    throw withFault(new Error(`tool "${call.name}" has an effect outside, which is not made twice`), 'not_decided_again')
  let answer = last && parseAnswer(last.question, value)
  const questionEvents = questions.flatMap(({ id, question, loggedAnswer }, at): readonly Event[] => [
    { type: 'question.asked', id, callId, question },
    { type: 'question.answered', id, ...(at === questions.length - 1 ? { answer: answer ?? null, by: 'user' } : loggedAnswer) },
  ])
  const first = questionEvents.reduce(fold, { ...state, background: {} })
  // A call that was not run asks its question now.
  const answerNow = (question: Question): Answer => {
    if (answer !== undefined)
      throw withFault(new Error(`with this answer, tool "${call.name}" asks something more`), 'not_decided_again')
    answer = parseAnswer(question, value)
    return answer
  }
  const outcome = await outcomeOf(first, { id, agent, child: endedChild(child) }, call, answerNow)
  if (answer === undefined) throw withFault(new Error(`call ${callId} asks nothing that could be decided`), 'not_decided_again')
  if (outcome.type === 'error') throw new Error(outcome.forModel)
  if (outcome.type !== 'ok' && outcome.type !== 'halt')
    throw new Error(`tool "${call.name}" came to "${outcome.type}", which only a running call can`)
  return { type: 'decision.remade', callId, answer, outcome }
}

/** Finds a call in a log, and folds the log up to its start. */
function callIn(events: readonly Logged[], callId: string): LoggedCall {
  let state = emptySession
  let atStart: SessionState | undefined
  let wasNotRun = false
  const questionsById = new Map<string, Question>()
  const answers = new Map<string, LoggedAnswer>()
  for (const event of events) {
    if (!atStart && event.type === 'tool.returned' && event.callId === callId && state.batch) {
      // It was not run, because of another call: it is the only one now.
      wasNotRun = true
      const { batch } = state
      atStart = {
        ...state,
        batch: { ...batch, calls: batch.calls.filter(({ id }) => id === callId), results: {}, closing: null, inbox: [] },
      }
    } else if (!atStart) {
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
  if (!atStart || !call) throw withFault(new Error(`there is no call ${callId}`), 'not_decided_again')
  return {
    call,
    wasNotRun,
    state: atStart,
    questions: [...questionsById].map(([id, question]) => ({
      id,
      question,
      loggedAnswer: answers.get(id) ?? { answer: null, by: 'error' as const },
    })),
  }
}

/** The log of a sub-agent as it is: one that has not ended, or was not begun, does not go on here. */
const endedChild =
  (child: Ledger['child']): Ledger['child'] =>
  async (id) => {
    const { state } = await child(id)
    return { state: { ...state, halted: state.halted ?? { reason: 'interrupted' } }, add() {} }
  }

async function outcomeOf<State>(
  first: SessionState,
  { id, agent, child }: Omit<Deciding<State>, 'events'>,
  call: ToolCall,
  answerNow: (question: Question) => Answer,
): Promise<Outcome> {
  const stop = new AbortController()
  let answer: Answer = null
  const steps = run(first, {
    agent,
    model: failingModel(new Error('no model is asked')),
    ask: async () => ({ answer, by: 'user' }),
    signal: stop.signal,
    sessionId: id,
    child,
    ...clock,
  })
  let state = first
  try {
    for (let step = await steps.next(state); !step.done; step = await steps.next(state)) {
      const what = step.value
      if (isDraft(what)) continue
      if (what.type === 'tool.returned' && what.callId === call.id) return what.outcome
      if (what.type === 'question.asked') answer = answerNow(what.question)
      state = fold(state, what)
    }
  } finally {
    stop.abort()
    void steps.return(state).catch(() => {})
  }
  throw new Error(`tool "${call.name}" came to nothing`)
}
