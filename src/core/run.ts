import { appState } from './app-state.ts'
import { inPlaceOf, messagesToSend } from './compaction/view.ts'
import { reply } from './loop/reply.ts'
import { totalOf } from './loop/spending.ts'
import { stopSentences } from './loop/stop-sentences.ts'
import { abortableWait } from './loop/wait.ts'
import { everyModelWith } from './model-with.ts'
import { backgroundDue, type Due, owed, type Rules } from './owed.ts'
import { own } from './own.ts'
import type { Env, Running } from './shapes/env.ts'
import { type Draft, type Event, isDraft } from './shapes/event.ts'
import type { ToolCall } from './shapes/message.ts'
import { messageOf } from './shapes/model.ts'
import { sizesOf } from './shapes/sizes.ts'
import { messagesKnown, pendingCalls, type SessionState, type Turn } from './shapes/state.ts'
import type { ToolErrorKind } from './shapes/tool-error.ts'
import { addUsage } from './shapes/usage.ts'
import { examine } from './tool-call/arguments.ts'
import { withRepetition } from './tool-call/stuck.ts'
import { useTool } from './tool-call/use-tool.ts'
import { failedFor, type Outcome } from './tools/outcome.ts'
import type { Tool } from './tools/tool.ts'
import { withoutUndefined } from './without-undefined.ts'

/** The events and drafts of a run, which takes the state with each event folded in and returns the last one. */
export type Steps = AsyncGenerator<Event | Draft, SessionState, SessionState>
type Work = AsyncGenerator<Event | Draft, void, SessionState>
type Arrival =
  | { note: Event }
  | ({ key: string; work: Work } & ({ step: IteratorResult<Event | Draft, void> } | { error: unknown }))

/**
 * Does the steps that are due (`owed`) and yields their events and drafts, until nothing is under way. Each `next` takes the state with
 * the last event folded in. There is no other loop: a resume is a run on a state that was read from a log.
 *
 * - A step that is due and not under way is started; a step under way is never started twice.
 * - After an abort no step is started until nothing is under way; then the open calls are settled and the run halts with `cancelled`.
 * - Throws only what `saved` or `haltWhen` throws.
 *
 * The algorithm, until it returns:
 *
 * 1. Start each step that is due and not under way. The list of due steps changes only with the state and with the end of a step, so it is
 *    read again only after an event or an end, and not after a draft.
 * 2. Return when nothing is under way but background work. The next run waits for that work.
 * 3. Wait until a step under way gives an event, a draft, an error or its end. These wait in the queue `arrivals`, so nothing is lost while
 *    the caller handles an event. Take the oldest one.
 * 4. An error is thrown. An end removes the step. An event or a draft is yielded, and the step continues with the state that comes back.
 */
export async function* run<State>(first: SessionState, env: Env<State>): Steps {
  let state = first
  let isOver = false
  const stopAll = new AbortController()
  const stop = () => stopAll.abort(env.signal?.reason)
  if (env.signal?.aborted) stop()
  else env.signal?.addEventListener('abort', stop)
  // The state's type matters only to the agent's own functions.
  const running = prepare(env as Env, stopAll.signal, (note) => (isOver ? env.note?.(note) : arrive({ note })))
  const underWay = new Set<string>()
  const rules = rulesOf(env as Env, running, underWay)

  const arrivals: Arrival[] = []
  let wake: (() => void) | undefined
  const arrive = (news: Arrival) => {
    arrivals.push(news)
    wake?.()
  }
  const pull = (key: string, work: Work) => {
    work.next(state).then(
      (step) => arrive({ key, work, step }),
      (error: unknown) => arrive({ key, work, error }),
    )
  }
  const startDue = () => {
    const dueAfterStop = () => (underWay.size > 0 ? [] : owedAfterStop(state))
    const { contextWindow, standsIn } = env.model.pick?.(state) ?? env.model
    const present: Rules = { ...rules, contextWindow, ...(standsIn && { compact: false }) }
    for (const due of stopAll.signal.aborted ? dueAfterStop() : owed(state, present)) {
      if (underWay.has(due.key)) continue
      underWay.add(due.key)
      pull(due.key, perform(due, state, running))
    }
  }
  const isBackgroundWork = (key: string) =>
    key.startsWith('background:') && running.background.get(key.slice('background:'.length)) instanceof Promise
  const isAtRest = () => underWay.size === 0 || (!stopAll.signal.aborted && [...underWay].every(isBackgroundWork))

  try {
    startDue()
    while (!isAtRest()) {
      // This wait is not in a function of its own: that would delay every draft by two microtasks.
      if (arrivals.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
      const next = arrivals.shift()! // woken by a push
      if ('error' in next) throw next.error
      if ('note' in next) {
        state = yield next.note
        startDue()
      } else if (next.step.done) {
        underWay.delete(next.key)
        startDue()
      } else {
        const { key, work, step } = next
        const item = step.value
        // Repeated failures are counted in the present state: other calls or the person may have changed it while the tool ran.
        state = yield item.type === 'tool.returned' ? withRepetition(item, state) : item
        pull(key, work)
        if (!isDraft(item)) startDue()
      }
    }
    return state
  } finally {
    isOver = true
    env.signal?.removeEventListener('abort', stop)
    // The caller left the run early, or an error ended it: the steps that are still under way are stopped.
    if (!stopAll.signal.aborted) stopAll.abort(new DOMException('the run was left', 'AbortError'))
  }
}

/** The generator of a step. It is not wrapped in another generator: that would delay every draft by three microtasks. */
function perform(due: Due, state: SessionState, running: Running): Work {
  switch (due.do) {
    case 'reply':
      return reply(state, due.seen, running)
    case 'compact':
      return compact(due, state, running)
    case 'askAgain':
      return askAgain(due.why)
    case 'tool':
      return useTool(state, due.call, running)
    case 'skip':
      return settle(due, failedFor('not_run', `not run: ${due.why}`))
    case 'settle':
      return settle(due, failedFor(due.kind, due.why))
    case 'examine':
      return examine(state, due.call, running)
    case 'background':
      return background(due.callId, state, running)
    case 'halt':
      return halt(due, running)
  }
}

async function* settle({ call, stopped }: { call: ToolCall; stopped?: true }, outcome: Outcome): Work {
  yield { type: 'tool.returned', callId: call.id, outcome, duration: 0, ...(stopped && { stopped }) }
}

async function* askAgain(why: string): Work {
  const text = `That does not fit the schema: ${why}. Give the final answer again, as JSON that fits and nothing else.`
  yield { type: 'user.said', parts: [{ type: 'text', text }], synthetic: true }
}

const lent = { reply, everyModelWith, addUsage, inPlaceOf, messagesToSend }

/** Makes a session shorter that is too long for its model. The code for that is loaded when it is due: most sessions never are so long. */
async function* compact({ seen }: { readonly seen: number }, state: SessionState, running: Running): Work {
  const wait = abortableWait(running.signal)
  const code = await wait.on(import('./compaction/compact.ts')).catch(messageOf)
  wait.release()
  if (running.signal.aborted) return
  const value = typeof code === 'string' ? code : yield* code.compact(state, seen, running, running.env.compact || {}, lent)
  if (value) yield* halt({ do: 'halt', key: 'halt', seen, reason: 'budget', value, detail: 'context' }, running)
}

/** Halts the run. Everything is saved before the caller is told that the run is at rest. */
async function* halt({ do: _, key: __, ...halted }: Extract<Due, { do: 'halt' }>, running: Running): Work {
  yield { type: 'run.halted', ...halted }
  if (!running.signal.aborted) await running.saved()
}

/** The late result of a background call: `interrupted` if the page or worker that did its work was closed, `cancelled` if the run is stopped. */
async function* background(callId: string, { spent }: SessionState, running: Running): Work {
  const work = running.background.get(callId)
  const wait = abortableWait(running.signal)
  const lost = (kind: ToolErrorKind) => failedFor(kind, stopSentences.background)
  try {
    const outcome = work ? await wait.on(work).catch(() => lost('cancelled')) : lost('interrupted')
    const total = totalOf(outcome)
    if (total && JSON.stringify(total) !== JSON.stringify(own(spent, callId))) yield { type: 'usage.noted', callId, total }
    yield { type: 'background.finished', callId, outcome }
    // Deleted only after the result is logged: if the run ends before that, the next run must find the same work.
    running.background.delete(callId)
  } finally {
    wait.release()
  }
}

/** The steps due after a stop. Every open call gets a result; then the halt is logged, or a reload would start again and spend money. */
function owedAfterStop(state: SessionState): readonly Due[] {
  const lost = backgroundDue(state)
  if (lost.length > 0) return lost
  const open = pendingCalls(state)
  if (open.length > 0)
    return open.map((call): Due => {
      const about = { call, stopped: true } as const
      return own(state.batch?.started, call.id)
        ? { do: 'settle', key: `settle:${call.id}`, ...about, kind: 'cancelled', why: stopSentences.started }
        : { do: 'skip', key: `skip:${call.id}`, ...about, why: stopSentences.notStarted }
    })
  if (state.halted && state.halted.reason !== 'ask_user') return []
  return [{ do: 'halt', key: 'halt', seen: messagesKnown(state), reason: 'cancelled' }]
}

function rulesOf(
  { manual, maxTurns, toolConcurrency, haltWhen, budget, compact }: Env,
  { tools, examined }: Running,
  underWay: ReadonlySet<string>,
): Rules {
  const decisions = new WeakMap<Turn, boolean>()
  return {
    tools,
    examined,
    underWay,
    ...withoutUndefined({ manual, maxTurns, toolConcurrency, budget, compact }),
    // Called once for each turn, however often the due steps are computed.
    ...(haltWhen && {
      haltWhen: (turn: Turn) => {
        const decision = decisions.get(turn)
        if (decision !== undefined) return decision
        const halts = haltWhen(turn)
        decisions.set(turn, halts)
        return halts
      },
    }),
  }
}

function prepare(env: Env, signal: AbortSignal, note: (event: Event) => void): Running {
  const modeOf = (state: SessionState) => state.mode ?? env.agent.initialMode
  let snapshot: { turn: number; mode: string; tools: ReadonlyMap<string, Tool> } | undefined
  return {
    env,
    signal,
    note,
    examined: new Set(),
    background: env.background ?? new Map(),
    sizes: sizesOf(env.sizes),
    now: env.now ?? (() => 0),
    timer: env.timer ?? (() => () => {}),
    saved: () => env.saved?.() ?? Promise.resolve(),
    app: appState(env.agent),
    mode: modeOf,
    // The list is read once for each turn: a tool that is registered during a turn is offered from the next turn on.
    tools(state) {
      const turn = state.batch ? state.replies - 1 : state.replies
      const mode = modeOf(state)
      if (snapshot?.turn !== turn || snapshot.mode !== mode) {
        const list = env.tools?.() ?? env.agent.modes[mode]?.tools ?? []
        snapshot = { turn, mode, tools: new Map(list.map((tool) => [tool.name, tool])) }
      }
      return snapshot.tools
    },
  }
}
