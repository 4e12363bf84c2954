import type { Wait } from '../loop/wait.ts'
import { own } from '../own.ts'
import type { Running, Settled } from '../shapes/env.ts'
import type { Draft, Event } from '../shapes/event.ts'
import { sameJson } from '../shapes/json.ts'
import { interrupts, type ToolCall } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import type { SessionState } from '../shapes/state.ts'
import { fallbackAnswer } from '../tools/core-kinds.ts'
import { parseAnswer, parseQuestion } from '../tools/parse-answer.ts'
import type { AnsweredBy, Question } from '../tools/question.ts'
import { isProgress, type Tool, type ToolSteps } from '../tools/tool.ts'

/** The time a tool may take. It is stopped while the tool waits for a person or a pause, and starts again from zero after that. */
export interface Time {
  stop(): void
  start(): void
  /** Who gave the last answer. */
  by?: AnsweredBy
}

/** Runs a generator tool to its end. An answer that is in the log is given again; the person is asked only what the log does not have. */
export async function* runSteps(
  generator: ToolSteps,
  tool: Tool,
  call: ToolCall,
  first: SessionState,
  running: Running,
  wait: Wait,
  time: Time,
): AsyncGenerator<Event | Draft, unknown, SessionState> {
  let state = first
  let finished = false
  try {
    let step = await wait.on(generator.next(undefined as never)) // a generator's first `next` takes no value
    for (let asked = 0; !step.done; ) {
      if (isProgress(step.value)) {
        if (running.env.drafts !== false) state = yield { type: 'draft.progress', callId: call.id, value: step.value.progress }
        step = await wait.on(generator.next(undefined as never)) // nobody awaits an answer to progress
        continue
      }
      if (!tool.exclusive) throw new Error(`tool "${tool.name}" asks a person, so it must be exclusive`)
      const question = parseQuestion(step.value)
      time.stop()
      const id = `${call.id}:${asked++}`
      const recorded = own(state.batch?.questions, id)
      const same = recorded !== undefined && sameJson(recorded.question, question)
      let settled: Settled | undefined = same ? own(state.batch?.answers, id) : undefined
      if (settled === undefined) {
        if (!same) state = yield { type: 'question.asked', id, callId: call.id, question }
        await savedOrEnd(running, wait)
        settled = await settle(question, id, call, state, running, wait)
        state = yield { type: 'question.answered', id, ...settled }
        if (tool.effect) await savedOrEnd(running, wait)
      }
      time.by = settled.by
      time.start()
      step = await wait.on(generator.next(settled.answer))
    }
    finished = true
    return step.value
  } finally {
    // Not awaited: a generator that hangs would hang its own clean-up too.
    if (!finished) void Promise.resolve(generator.return(undefined)).catch(() => {})
  }
}

/** The person's answer, or the fallback where there is none or it does not fit. */
async function settle(
  question: Question,
  id: string,
  call: ToolCall,
  state: SessionState,
  running: Running,
  wait: Wait,
): Promise<Settled> {
  // The person said something instead of answering: the question closes with its fallback.
  if (state.batch?.inbox.some(interrupts)) return { answer: fallbackAnswer(question), by: 'superseded' }
  if (!running.env.ask) return { answer: fallbackAnswer(question), by: 'error', because: 'there is nobody to ask' }
  try {
    const { fits, ...settled } = await wait.on(running.env.ask(question, { id, callId: call.id, signal: running.signal }))
    return fits ? settled : { ...settled, answer: parseAnswer(question, settled.answer) }
  } catch (error) {
    if (running.signal.aborted) throw error
    return { answer: fallbackAnswer(question), by: 'error', because: messageOf(error) }
  }
}

/** Whether the last thing that an earlier run of a call did was to ask, and nobody has answered: then nothing lasting was done. */
export function questionIsOpen({ batch }: SessionState, callId: string): boolean {
  const asked = Object.keys(batch?.questions ?? {}).filter((id) => own(batch?.questions, id)?.callId === callId)
  const last = asked.at(-1)
  return last !== undefined && !own(batch?.answers, last)
}

/** A failed write is no failure of the tool: it ends the run. */
export class NotSaved extends Error {}

/** Resolves once everything so far is saved. Rejects with `NotSaved`. */
export const savedOrEnd = (running: Running, wait: Wait): Promise<void> =>
  wait.on(
    running.saved().catch((error: unknown) => {
      throw new NotSaved('not saved', { cause: error })
    }),
  )
