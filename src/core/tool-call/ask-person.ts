import type { Spending } from '../loop/spending.ts'
import type { Wait } from '../loop/wait.ts'
import { own } from '../own.ts'
import type { Running, Settled } from '../shapes/env.ts'
import type { Draft, Event } from '../shapes/event.ts'
import { sameJson } from '../shapes/json.ts'
import { interrupts, type ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import { refuseExcess } from '../shapes/sizes.ts'
import type { CallQuestion, SessionState } from '../shapes/state.ts'
import { isChildId } from '../sub-agent/child-id.ts'
import { fallbackAnswer } from '../tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../tools/parse-answer.ts'
import type { AnsweredBy, Question } from '../tools/question.ts'
import { isDelegation, isProgress, type Tool, type ToolSteps } from '../tools/tool.ts'
import type { DelegatingCall, DelegationSteps } from './delegating-call.ts'

/** The time limit of a tool call. It is stopped while the call waits for a person or a pause, and starts again from zero after that. */
export interface CallTime {
  stop(): void
  start(): void
  /** Who gave the last answer. */
  by?: AnsweredBy
  /** The state with the last answer. */
  answered?: SessionState
}

/** The id of question number `n` of a call. In a sub-agent it begins with the id of that one, so that no two open questions have the same. */
export const questionId = (callId: string, n: number | string, { env: { sessionId = '' } }: Running): string =>
  `${isChildId(sessionId) ? `${sessionId}_` : ''}${callId}:${n}`

/** Runs a generator tool to its end. If the log has the answer to a question, the tool gets that answer and the person is not asked again. */
export async function* runSteps(
  generator: ToolSteps,
  tool: Tool,
  call: ToolCall,
  first: SessionState,
  running: Running,
  wait: Wait,
  time: CallTime,
  spending: Spending,
): AsyncGenerator<Event | Draft, unknown, SessionState> {
  let state = first
  let delegations = 0
  let isFinished = false
  try {
    let step = await wait.on(generator.next(undefined as never)) // a generator's first `next` takes no value
    for (let questions = 0; !step.done; ) {
      if (isProgress(step.value)) {
        if (running.env.drafts !== false) state = yield { type: 'draft.progress', callId: call.id, value: step.value.progress }
        step = await wait.on(generator.next(undefined as never)) // nobody awaits an answer to progress
        continue
      }
      if (isDelegation(step.value)) {
        time.stop()
        const by: DelegatingCall = { tool, call, number: delegations++, state, running, spending }
        const result = yield* (step.value.delegation as (by: DelegatingCall) => DelegationSteps)(by)
        if ('outcome' in result) return result.outcome
        state = result.state
        time.start()
        step = await wait.on(generator.next(result.value))
        continue
      }
      if (!tool.exclusive) throw new Error(`tool "${tool.name}" asks a person, so it must be exclusive`)
      refuseExcess('a question', step.value, running.sizes, running.sizes.options)
      const question = parseQuestion(step.value)
      time.stop()
      const result = yield* askPerson(
        questionId(call.id, questions++, running),
        { callId: call.id, question },
        state,
        running,
        wait,
      )
      time.answered = state = result.state
      if (tool.effect) await savedOrEnd(running, wait)
      time.by = result.by
      time.start()
      step = await wait.on(generator.next(result.answer))
    }
    isFinished = true
    return step.value
  } finally {
    // Not awaited: a generator that hangs would hang its own clean-up too.
    if (!isFinished) void Promise.resolve(generator.return(undefined)).catch(() => {})
  }
}

/** Asks a question of a call, unless the log has the answer to it. Gives the answer, with the state after it. */
export async function* askPerson(
  id: string,
  entry: CallQuestion,
  first: SessionState,
  running: Running,
  wait: Wait,
): AsyncGenerator<Event, Settled & { readonly state: SessionState }, SessionState> {
  let state = first
  const isOpen = sameJson(own(state.batch?.questions, id), entry)
  const logged = isOpen ? own(state.batch?.answers, id) : undefined
  if (logged) return { ...logged, state }
  if (!isOpen) state = yield { type: 'question.asked', id, ...entry }
  await savedOrEnd(running, wait)
  const given = await answerTo(entry.question, id, entry.callId, state, running, wait)
  state = yield { type: 'question.answered', id, ...given }
  return { ...given, state }
}

/** The person's answer, or the fallback where there is none or it does not fit. */
async function answerTo(
  question: Question,
  id: string,
  callId: string,
  state: SessionState,
  running: Running,
  wait: Wait,
): Promise<Settled> {
  // The person said something instead of answering: the question closes with its fallback.
  if (state.batch?.inbox.some(interrupts)) return { answer: fallbackAnswer(question), by: 'superseded' }
  if (!running.env.ask) return { answer: fallbackAnswer(question), by: 'error', because: 'there is nobody to ask' }
  try {
    const { fits, ...result } = await wait.on(running.env.ask(question, { id, callId, signal: running.signal }))
    refuseExcess('the answer', result.answer, running.sizes)
    return fits ? result : { ...result, answer: parseAnswer(question, result.answer) }
  } catch (error) {
    if (running.signal.aborted) throw error
    return { answer: fallbackAnswer(question), by: 'error', because: messageOf(error) }
  }
}

/** Whether a call that an earlier run began waits for an answer. Before that answer a tool does nothing lasting, so it may run again. */
export function questionIsOpen({ batch }: SessionState, callId: string): boolean {
  const ids = Object.keys(batch?.questions ?? {}).filter((id) => own(batch?.questions, id)?.callId === callId)
  const last = ids.at(-1)
  return last !== undefined && !own(batch?.answers, last)
}

/** The log could not be written. That is no failure of the tool: it ends the run. */
export class NotSaved extends Error {}

/** Resolves once everything so far is saved. Rejects with `NotSaved`. */
export const savedOrEnd = (running: Running, wait: Wait): Promise<void> =>
  wait.on(
    running.saved().catch((error: unknown) => {
      throw new NotSaved('not saved', { cause: error })
    }),
  )
