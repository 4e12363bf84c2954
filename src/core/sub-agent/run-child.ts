import { fold } from '../fold.ts'
import { stopSentences } from '../loop/stop-sentences.ts'
import { abortableWait } from '../loop/wait.ts'
import { run } from '../run.ts'
import type { Agent } from '../shapes/agent.ts'
import type { Background, Budget, ChildLog, Env, Running } from '../shapes/env.ts'
import { type Event, type HaltedReason, isDraft } from '../shapes/event.ts'
import type { Json } from '../shapes/json.ts'
import { interrupts, type Part } from '../shapes/message.ts'
import type { Model, ModelFailure } from '../shapes/model.ts'
import { emptySession, isOver, lastText, type SessionState } from '../shapes/state.ts'
import { addUsage, negative } from '../shapes/usage.ts'
import { NotSaved } from '../tool-call/ask-person.ts'
import type { DelegatingCall, DelegationSteps } from '../tool-call/delegating-call.ts'
import { isLed } from '../tool-call/wants-approval.ts'
import { type Fact, failedFor } from '../tools/outcome.ts'
import type { Answer } from '../tools/question.ts'
import type { Tool } from '../tools/tool.ts'
import { budgetLeft } from './budget-left.ts'
import { childId, depthOf } from './child-id.ts'

/** How a sub-agent runs. What is missing is as in the session whose tool runs it. */
export interface DelegateOptions {
  readonly model?: Model
  /** The greatest number of its model calls. A positive integer. */
  readonly maxTurns?: number
  /** For the sub-agent alone; the budget of the session holds too. */
  readonly budget?: Budget
}

/**
 * What a sub-agent came to. `text`: the text of its last reply, or the part of it that came. `output`: the value in that text, if it had to fit a
 * schema and does. `facts`: those of its own log. `haltedReason`, `value` and `failure`: as
 * in the result of `chat`.
 */
export type DelegateResult = {
  readonly text: string
  readonly output?: Json
  readonly facts: readonly Fact[]
  readonly haltedReason: HaltedReason
  readonly value?: Json
  readonly failure?: ModelFailure
}

/** How deep sub-agents may run each other. */
const DEEPEST = 3

/**
 * Runs a sub-agent to its end, or goes on where its log ends, by the same loop as every session. The steps are events of the parent: before each
 * event of the sub-agent that spent something is logged, the parent logs the new total of the call. So a crash in between loses none of it.
 */
export async function* runChild(
  agent: Agent,
  what: readonly Part[],
  options: DelegateOptions,
  { tool, call, number, state: first, running, spending }: DelegatingCall,
): DelegationSteps {
  checkTool(tool)
  const { env, signal } = running
  const id = childId(env.sessionId ?? env.requests ?? 'chat', call.id, number)
  if (depthOf(id) > DEEPEST) throw new Error(`agent "${agent.name}" is not run: sub-agents may run each other ${DEEPEST} deep`)
  const log = await opened(id, running)
  // Of a copied session, or of a decision that is made again: there it does not go on.
  if (log?.state.halted?.reason === 'interrupted') return { outcome: failedFor('interrupted', stopSentences.closed) }
  let parent = first
  let state = log?.state ?? emptySession
  if (state.agent !== null && state.agent !== agent.name)
    throw new Error(`sub-agent ${id} was begun as agent "${state.agent}", not "${agent.name}"`)

  const stopping = new AbortController()
  const stop = () => stopping.abort(signal.reason)
  const cancel = () => stopping.abort(new DOMException('the person said something', 'AbortError'))
  const cancelIfInterrupted = () => parent.batch?.inbox.some(interrupts) && cancel()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const add = (event: Event) => {
    state = fold(state, event)
    log?.add(event)
  }
  async function* take(event: Event): AsyncGenerator<Event, void, SessionState> {
    const spent = addUsage(fold(state, event).usage, negative(state.usage))
    if (spent.input !== 0 || spent.output !== 0) {
      parent = yield { type: 'usage.noted', callId: call.id, total: spending.add(spent) }
      cancelIfInterrupted()
    }
    add(event)
  }

  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const off = env.onInterrupt?.(cancel)
  const background: Background = new Map()
  const notes: Event[] = []
  try {
    cancelIfInterrupted()
    if (state.agent === null) add({ type: 'session.started', agent: agent.name })
    if (state.messages.length === 0) add({ type: 'user.said', parts: what, ...(isLed(first) && { by: 'agent' }) })
    while (!isOver(state)) {
      // Work in the background is waited for: what it comes to is a message that the sub-agent replies to.
      if (background.size > 0) await Promise.race([...background.values(), stopped])
      for (const event of notes.splice(0)) yield* take(event)
      const note = (event: Event) => void notes.push(event)
      const steps = run(state, {
        ...envOf(agent, id, options, env, parent, state),
        signal: stopping.signal,
        saved: running.saved,
        background,
        note,
      })
      for (let step = await steps.next(state); !step.done; step = await steps.next(state))
        if (!isDraft(step.value)) yield* take(step.value)
    }
  } catch (error) {
    // Only a failed write escapes a run.
    throw new NotSaved('not saved', { cause: error })
  } finally {
    off?.()
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
  return { value: resultOf(agent, state) as unknown as Answer, state: parent } // it is JSON
}

/** After a crash the tool runs again, and its sub-agent goes on: nothing may run beside it, and the tool itself may change nothing outside. */
function checkTool({ name, exclusive, effect }: Tool): void {
  if (!exclusive) throw new Error(`tool "${name}" runs a sub-agent, so it must be exclusive`)
  if (effect) throw new Error(`tool "${name}" runs a sub-agent, so it may have no effect of its own`)
}

/** The log of a sub-agent. One that cannot be read ends the run, as a log that cannot be written does. */
async function opened(id: string, { env, signal }: Running): Promise<ChildLog | undefined> {
  const wait = abortableWait(signal)
  try {
    return await wait.on(env.child?.(id))
  } catch (error) {
    throw new NotSaved('not read', { cause: error })
  } finally {
    wait.release()
  }
}

/** The environment of the parent, without what is for its own turns alone. */
function envOf(
  agent: Agent,
  sessionId: string,
  { model, maxTurns, budget }: DelegateOptions,
  env: Env,
  parent: SessionState,
  { usage }: SessionState,
): Env {
  const { tools: _, anyMode: __, haltWhen: ___, output: ____, toolChoice: _____, options, ...rest } = env
  const within = env.budget && budgetLeft(env.budget, parent, usage)
  return {
    ...rest,
    agent,
    sessionId,
    drafts: false,
    ...(model ? { model: env.equip?.(model) ?? model } : options && { options }), // the options are those of the session's model
    ...(maxTurns !== undefined && { maxTurns }),
    ...(within && { budget: within }),
    ...(budget && { budget: { ...budget, ...(within && { within }) } }),
  }
}

function resultOf({ modes, initialMode }: Agent, state: SessionState): DelegateResult {
  const { mode, facts, halted, failure } = state
  const text = lastText(state)
  const hasOutput = modes[mode ?? initialMode]?.output && halted?.reason === 'completed'
  return {
    text,
    ...(hasOutput && outputIn(text)),
    facts: facts.flatMap((entry) => (entry.mode === undefined ? [entry.fact] : [])),
    haltedReason: halted?.reason ?? 'completed',
    ...(halted?.value !== undefined && { value: halted.value }),
    ...(failure && { failure }),
  }
}

/** The value in a text that fitted its schema. That of an older version of the agent may be none. */
function outputIn(text: string): { output?: Json } {
  try {
    return { output: JSON.parse(text) }
  } catch {
    return {}
  }
}
