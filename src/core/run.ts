import { appState } from './app-state.ts'
import { reply } from './loop/reply.ts'
import { totalOf } from './loop/spending.ts'
import { stopWords } from './loop/stop-words.ts'
import { noticed } from './loop/stuck.ts'
import { examine, useTool } from './loop/use-tool.ts'
import { waiting } from './loop/wait.ts'
import { backgroundDue, type Due, owed, type Rules } from './owed.ts'
import { own } from './own.ts'
import type { Env, Running } from './shapes/env.ts'
import { type Draft, type Event, isDraft } from './shapes/event.ts'
import type { ToolCall } from './shapes/message.ts'
import { messagesKnown, pendingCalls, type SessionState, type Turn } from './shapes/state.ts'
import type { ToolErrorKind } from './shapes/tool-error.ts'
import { failedFor, type Outcome } from './tools/outcome.ts'
import type { Tool } from './tools/tool.ts'

export type Steps = AsyncGenerator<Event | Draft, SessionState, SessionState>
type Work = AsyncGenerator<Event | Draft, void, SessionState>
type Arrived =
  | { note: Event }
  | ({ key: string; work: Work } & ({ step: IteratorResult<Event | Draft, void> } | { error: unknown }))

/**
 * Does what the state is owed and yields what happened, until nothing is under way; it is handed the state with that
 * folded in. There is no other loop: a resume is a run on a state read from a log.
 *
 * - A step that is due and not under way is started; a step under way is never started twice.
 * - After an abort nothing new is due until nothing is under way; then the open calls are settled and it halts `cancelled`.
 * - Throws only what `saved` or `haltWhen` throws.
 */
export async function* run<State>(first: SessionState, env: Env<State>): Steps {
  let state = first
  let over = false
  const stopAll = new AbortController()
  const stop = () => stopAll.abort(env.signal?.reason)
  if (env.signal?.aborted) stop()
  else env.signal?.addEventListener('abort', stop)
  // The state's type matters only to the agent's own functions.
  const running = prepare(env as Env, stopAll.signal, (note) => (over ? env.note?.(note) : arrive({ note })))
  const rules = rulesOf(env as Env, running)

  const live = new Set<string>()
  const arrived: Arrived[] = []
  let wake: (() => void) | undefined
  const isWaiting = (key: string) =>
    key.startsWith('background:') && running.background.get(key.slice('background:'.length)) instanceof Promise
  const arrive = (what: Arrived) => {
    arrived.push(what)
    wake?.()
  }
  const pull = (key: string, work: Work) => {
    work.next(state).then(
      (step) => arrive({ key, work, step }),
      (error: unknown) => arrive({ key, work, error }),
    )
  }

  try {
    for (let look = true; ; ) {
      if (look) {
        const aborted = stopAll.signal.aborted
        for (const due of aborted ? (live.size > 0 ? [] : owedAfterStop(state)) : owed(state, rules)) {
          if (live.has(due.key)) continue
          live.add(due.key)
          pull(due.key, perform(due, state, running))
        }
      }
      // At rest, whatever goes on in the background: its result begins a run of its own.
      if (live.size === 0 || (!stopAll.signal.aborted && [...live].every(isWaiting))) return state
      if (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
      const next = arrived.shift()! // woken by a push
      if ('note' in next) {
        state = yield next.note
        look = true
        continue
      }
      if ('error' in next) throw next.error
      const { key, work, step } = next
      if (step.done) {
        live.delete(key)
        look = true
      } else {
        const what = step.value
        // Counted by the state of now: calls side by side, and the person, go on while a tool runs.
        state = yield what.type === 'tool.returned' ? noticed(what, state) : what
        look = !isDraft(what)
        pull(key, work)
      }
    }
  } finally {
    over = true
    env.signal?.removeEventListener('abort', stop)
    // Left early, or thrown out of: whatever is still under way is not wanted any more.
    if (!stopAll.signal.aborted) stopAll.abort(new DOMException('the run was left', 'AbortError'))
  }
}

/** The work of a step. Handed out as it is: a generator around it would cost every draft three ticks more. */
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

/** At rest what happened is kept, before anybody is told that it rests. */
async function* halt({ do: _, key: __, ...halted }: Extract<Due, { do: 'halt' }>, running: Running): Work {
  yield { type: 'run.halted', ...halted }
  if (!running.signal.aborted) await running.saved()
}

/** The late result of a background call; `interrupted` when the memory that was to bring it is gone, `cancelled` when the run is stopped. */
async function* background(callId: string, { spent }: SessionState, running: Running): Work {
  const work = running.background.get(callId)
  const wait = waiting(running.signal)
  const lost = (kind: ToolErrorKind) => failedFor(kind, stopWords.background)
  try {
    const outcome = work ? await wait.on(work).catch(() => lost('cancelled')) : lost('interrupted')
    const total = totalOf(outcome)
    if (total && JSON.stringify(total) !== JSON.stringify(own(spent, callId))) yield { type: 'usage.noted', callId, total }
    yield { type: 'background.finished', callId, outcome }
    // Only now: a run that came to rest meanwhile has left this, and the next one waits for the same work.
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
    ...(manual !== undefined && { manual }),
    ...(maxTurns !== undefined && { maxTurns }),
    ...(toolConcurrency !== undefined && { toolConcurrency }),
    ...(budget && { budget }),
    ...(model.contextWindow !== undefined && { contextWindow: model.contextWindow }),
    // Asked once a turn, however often the state is looked at.
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
    // Taken once a turn: a tool that is registered meanwhile is seen from the next turn on.
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
