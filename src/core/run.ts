import { appState } from './app-state.ts'
import { reply } from './loop/reply.ts'
import { totalOf } from './loop/spending.ts'
import { stopWords } from './loop/stop-words.ts'
import { abortableWait } from './loop/wait.ts'
import { backgroundDue, type Due, owed, type Rules } from './owed.ts'
import { own } from './own.ts'
import { present } from './present.ts'
import type { Env, Running } from './shapes/env.ts'
import { type Draft, type Event, isDraft } from './shapes/event.ts'
import type { ToolCall } from './shapes/message.ts'
import { messagesKnown, pendingCalls, type SessionState, type Turn } from './shapes/state.ts'
import type { ToolErrorKind } from './shapes/tool-error.ts'
import { examine } from './tool-call/arguments.ts'
import { withRepetition } from './tool-call/stuck.ts'
import { useTool } from './tool-call/use-tool.ts'
import { failedFor, type Outcome } from './tools/outcome.ts'
import type { Tool } from './tools/tool.ts'

export type Steps = AsyncGenerator<Event | Draft, SessionState, SessionState>
type Work = AsyncGenerator<Event | Draft, void, SessionState>
type Arrived =
  | { note: Event }
  | ({ key: string; work: Work } & ({ step: IteratorResult<Event | Draft, void> } | { error: unknown }))

/**
 * Does what the state is owed and yields what happened, until nothing is under way. Each `next` takes the state with the last event
 * folded in. There is no other loop: a resume is a run on a state that was read from a log.
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
 * 3. Wait until a step under way gives something, and take the oldest of what was given: `arrived` is a queue, so nothing is lost while
 *    the caller handles an event.
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
  const rules = rulesOf(env as Env, running)

  const underWay = new Set<string>()
  const arrived: Arrived[] = []
  let wake: (() => void) | undefined
  const arrive = (news: Arrived) => {
    arrived.push(news)
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
    for (const due of stopAll.signal.aborted ? dueAfterStop() : owed(state, rules)) {
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
      // Here and not in a function of its own, which would cost every draft two ticks more.
      if (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
      const next = arrived.shift()! // woken by a push
      if ('error' in next) throw next.error
      if ('note' in next) {
        state = yield next.note
        startDue()
      } else if (next.step.done) {
        underWay.delete(next.key)
        startDue()
      } else {
        const { key, work, step } = next
        const given = step.value
        // Counted with the state of now: calls side by side, and the person, continue while a tool runs.
        state = yield given.type === 'tool.returned' ? withRepetition(given, state) : given
        pull(key, work)
        if (!isDraft(given)) startDue()
      }
    }
    return state
  } finally {
    isOver = true
    env.signal?.removeEventListener('abort', stop)
    // Left early, or thrown out of: the steps under way are not wanted any more.
    if (!stopAll.signal.aborted) stopAll.abort(new DOMException('the run was left', 'AbortError'))
  }
}

/** The generator of a step, not wrapped in another one: that would cost every draft three ticks more. */
function perform(due: Due, state: SessionState, running: Running): Work {
  switch (due.do) {
    case 'reply':
      return reply(state, due.seen, running)
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

/** Halts the run. Everything is saved before the caller is told that the run is at rest. */
async function* halt({ do: _, key: __, ...halted }: Extract<Due, { do: 'halt' }>, running: Running): Work {
  yield { type: 'run.halted', ...halted }
  if (!running.signal.aborted) await running.saved()
}

/** The late result of a background call; `interrupted` when its work was lost with its memory, `cancelled` when the run is stopped. */
async function* background(callId: string, { spent }: SessionState, running: Running): Work {
  const work = running.background.get(callId)
  const wait = abortableWait(running.signal)
  const lost = (kind: ToolErrorKind) => failedFor(kind, stopWords.background)
  try {
    const outcome = work ? await wait.on(work).catch(() => lost('cancelled')) : lost('interrupted')
    const total = totalOf(outcome)
    if (total && JSON.stringify(total) !== JSON.stringify(own(spent, callId))) yield { type: 'usage.noted', callId, total }
    yield { type: 'background.finished', callId, outcome }
    // Deleted only now: a run that came to rest before this left its generator, and the next run waits for the same work.
    running.background.delete(callId)
  } finally {
    wait.release()
  }
}

/** Every open call gets its result, then the halt is logged, so that a reload does not start again and spend money. */
function owedAfterStop(state: SessionState): readonly Due[] {
  const lost = backgroundDue(state)
  if (lost.length > 0) return lost
  const open = pendingCalls(state)
  if (open.length > 0)
    return open.map((call): Due => {
      const about = { call, stopped: true } as const
      return own(state.batch?.started, call.id)
        ? { do: 'settle', key: `settle:${call.id}`, ...about, kind: 'cancelled', why: stopWords.started }
        : { do: 'skip', key: `skip:${call.id}`, ...about, why: stopWords.notStarted }
    })
  if (state.halted && state.halted.reason !== 'ask_user') return []
  return [{ do: 'halt', key: 'halt', seen: messagesKnown(state), reason: 'cancelled' }]
}

function rulesOf({ manual, maxTurns, toolConcurrency, haltWhen, budget, model }: Env, { tools, examined }: Running): Rules {
  const said = new WeakMap<Turn, boolean>()
  return {
    tools,
    examined,
    ...present({ manual, maxTurns, toolConcurrency, budget, contextWindow: model.contextWindow }),
    // Called once for each turn, however often the due steps are computed.
    ...(haltWhen && {
      haltWhen: (turn: Turn) => {
        const known = said.get(turn)
        if (known !== undefined) return known
        const halts = haltWhen(turn)
        said.set(turn, halts)
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
    now: env.now ?? (() => 0),
    timer: env.timer ?? (() => () => {}),
    saved: () => env.saved?.() ?? Promise.resolve(),
    app: appState(env.agent),
    mode: modeOf,
    // Taken once for each turn: a tool that is registered meanwhile counts from the next turn on.
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
