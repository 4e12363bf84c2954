import { fold } from '../core/fold.ts'
import { abortableWait } from '../core/loop/wait.ts'
import { owed } from '../core/owed.ts'
import { run, type Steps } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Env } from '../core/shapes/env.ts'
import { type Event, isDraft } from '../core/shapes/event.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { emptySession, messagesKnown, type SessionState } from '../core/shapes/state.ts'
import { aroundDifference, sortedJson } from '../core/sorted-json.ts'
import { clock, nextTask, yielder } from '../session/clock.ts'
import { logCursor } from './log-cursor.ts'
import { recordedBackground } from './recorded-background.ts'
import { type OnReply, recordedModel } from './recorded-model.ts'
import { realWork, rerunAgent } from './rerun-agent.ts'
import { isAskedAnew, isBound, isInput, seenNext, stopsIn } from './rerun-inputs.ts'
import { comparable, isSame } from './same-event.ts'

/** The first difference between a log and its rerun. */
export interface Divergence {
  /** The number of the recorded event that did not come. */
  readonly seq: number
  readonly expected: Event
  /** The event that came instead; null if it was no event but a model call, a question that waits, or nothing at all. */
  readonly got: Event | null
  /** Both in a sentence, shortened to where they differ. */
  readonly why: string
}

/** The result of a rerun: the events that came again, and the first difference, or null if there is none. */
export interface Rerun {
  readonly events: readonly Event[]
  readonly diverged: Divergence | null
}

/** Bounds of the session, which its log does not hold. Without them the rerun does what a bound did at the same position in the log. */
export type RerunOptions = Pick<Env, 'maxTurns' | 'toolConcurrency' | 'toolTimeoutMs' | 'onToolError' | 'haltWhen'> & {
  readonly signal?: AbortSignal
}

/**
 * Runs a log again, with neither key nor network: the same loop, with the recorded replies for a model and with the person's input at
 * the positions where it was. Plain tools run for real. Tools with an effect outside, tools that asked a model or ran out of time,
 * background work and the agent's input hook do not run: their results in the log are given again.
 *
 * - It reproduces the log, but for times, or says at which event it diverged and how.
 * - Prompts and tools are compared where the log has a hash of them (`asked`).
 * - With `onReply` no tool runs and the agent may have changed: what matters is the requests that the log leads to.
 * - Rejects only with the reason of the signal.
 *
 * The cursor stands at the event that is expected next. Until the log ends:
 *
 * 1. An event that came from outside the loop (`isInput`) is folded, and the cursor passes it. But where the log shows that a model call
 *    had begun before it (`mayComeLate`), the cursor holds all replies back and the loop takes a step first, so that the call begins without it.
 * 2. Else the loop takes a step. If that gives the expected event, it is folded and the cursor passes it. A tool event that the log has
 *    a little later is folded too: tools that run side by side may end in another order. Any other event is a divergence.
 * 3. If the loop gives nothing because all of it waits for the log, then a bound that the log does not hold ended the run here, or a tool
 *    waits for its turn and gets it, or the log and the loop do not agree: a divergence.
 * 4. If the loop comes to rest, it is run again on the state with what follows. At rest twice at one event is a divergence.
 */
export async function rerun<State>(
  log: readonly Event[],
  agent: Agent<State>,
  { signal, ...bounds }: RerunOptions = {},
  onReply?: OnReply,
): Promise<Rerun> {
  const events = log.map(withKinds)
  const cursor = logCursor(events)
  const work = realWork()
  const stops = stopsIn(events)
  const seen = seenNext(events)
  let state: SessionState = emptySession
  let stopping = new AbortController()
  let steps: Steps | undefined
  let pending: ReturnType<Steps['next']> | undefined
  let changed: string | null = null
  const wait = abortableWait(signal ?? new AbortController().signal)
  /** The index of the event for which the loop was given the time to begin a model call first. */
  let waitedAt = -1
  /** The index at which the loop last came to rest. */
  let restedAt = -1

  const stop = () => stopping.abort(new DOMException('the person stopped the run', 'AbortError'))
  const model = recordedModel(
    cursor,
    stops,
    stop,
    (difference) => {
      changed ??= difference
    },
    onReply && ((...about) => work.do(() => onReply(...about))),
  )
  const background = recordedBackground(cursor, () => stopping.signal)
  const env: Env<State> = {
    agent: rerunAgent(agent, events, cursor, work, onReply !== undefined),
    model,
    ...clock,
    background,
    drafts: false,
    retry: false,
    maxTurns: Number.POSITIVE_INFINITY,
    toolConcurrency: mostAtOnce(events),
    onToolError: ({ id }) =>
      cursor.next?.type === 'tool.returned' && cursor.next.callId === id && cursor.next.halts ? 'halt' : 'continue',
    ask: (_, about) =>
      cursor
        .reached('answer', (event) => event.type === 'question.answered' && event.id === about.id, about.signal)
        .then((event) => event as Extract<Event, { type: 'question.answered' }>), // it fits
    ...(events[0] && 'session' in events[0] && { sessionId: String(events[0].session) }),
    ...bounds,
  }

  const leave = () => {
    stop()
    void steps?.return(state).catch(() => {})
    steps = pending = undefined
    stopping = new AbortController()
  }
  const take = (event: Event) => {
    // The end of a run, by a stop or in a copy of its session: what follows is a new run.
    const isEnd = (event.type === 'run.halted' && event.reason === 'cancelled') || isAskedAnew(event, state)
    state = fold(state, event)
    if (isEnd) leave()
  }
  /**
   * The next step of the loop; undefined when the loop waits for the log and for nothing else.
   *
   * All that the loop waits for is an event of the log (the cursor gives it) or real work (`work` counts it). Everything between is
   * promise jobs, and all of them run before the next task. So when a task begins with no work under way and the loop has given no step,
   * every part of it waits for the log. No length of time decides this.
   */
  const step = async (): Promise<Awaited<ReturnType<Steps['next']>> | undefined> => {
    steps ??= run(state, { ...env, signal: stopping.signal })
    pending ??= steps.next(state)
    for (;;) {
      const next = await wait.on(Promise.race([pending, nextTask()]))
      if (next) {
        pending = undefined
        return next
      }
      if (!work.isUnderWay) return undefined
      await wait.on(Promise.race([pending, work.ended()]))
    }
  }
  const diverged = (expected: Event, got: Event | null, instead = ''): Rerun => {
    const { index } = cursor
    const seq = 'seq' in expected ? Number(expected.seq) : index
    const [should, is] = got
      ? aroundDifference(sortedJson(comparable(expected)), sortedJson(comparable(got)))
      : [named(expected), instead]
    return {
      events: events.slice(0, index),
      diverged: { seq, expected, got, why: `event ${seq} should be ${should} and is ${is}` },
    }
  }

  try {
    const yieldToOthers = yielder()
    for (let expected = cursor.next; expected; expected = cursor.next) {
      signal?.throwIfAborted()
      const turn = yieldToOthers()
      if (turn) await turn
      const stopped = stops.has(expected)
      // The model call that began before this input begins first: the loop gets time for that once.
      const late =
        !stopped && waitedAt !== cursor.index && !cursor.isAwaited('reply') && mayComeLate(expected, state, seen[cursor.index]!)
      if (!stopped && !late && isInput(expected, state)) {
        take(expected)
        cursor.pass()
        continue
      }
      if (stopped && !stops.get(expected)) stop() // else the recorded model stops the run, after the text that was delivered
      late ? cursor.hold() : cursor.wake()
      const next = await step()
      if (changed !== null) return diverged(expected, null, `a reply asked for with another ${changed}`)
      if (late && (!next || next.done)) waitedAt = cursor.index
      if (next?.done) {
        const cut = stopping.signal.aborted
        steps = undefined
        if (cut) stopping = new AbortController()
        const again = restedAt === cursor.index
        restedAt = cursor.index
        if (again && !late && !cut) return diverged(expected, null, 'nothing')
        continue
      }
      if (next === undefined) {
        if (late) continue
        if (isBound(expected) && cursor.isAwaited('reply')) {
          leave()
          take(expected)
          cursor.pass()
        } else if (!cursor.force()) {
          const instead = cursor.isAwaited('reply')
            ? 'a model call'
            : cursor.isAwaited('answer')
              ? 'a question that waits'
              : 'nothing'
          return diverged(expected, null, instead)
        }
        continue
      }
      const got = next.value
      if (isDraft(got)) continue
      if (isSame(got, expected)) {
        take(expected)
        cursor.pass()
        continue
      }
      const early = got.type.startsWith('tool.') ? cursor.passEarly((event) => isSame(got, event)) : undefined
      if (!early) return diverged(expected, got)
      take(early)
    }
    return { events, diverged: null }
  } finally {
    leave()
    wait.release()
  }
}

/** Whether the loop may have begun a model call before this came, which then did not know of it. */
function mayComeLate(event: Event, state: SessionState, seen: number): boolean {
  const isByPerson = event.type === 'fact.noted' && event.by !== undefined
  if (event.type === 'decision.undone' || event.type === 'decision.remade' || isByPerson)
    return owed(state).some((due) => due.do === 'reply')
  if (event.type !== 'user.said' && event.type !== 'background.finished' && event.type !== 'run.resumed') return false
  return seen < messagesKnown(fold(state, event))
}

/** The greatest number of tools of a reply that ran at once: the log does not hold the bound. */
function mostAtOnce(events: readonly Event[]): number {
  const open = new Set<string>()
  let most = 1
  for (const event of events) {
    if (event.type === 'tool.started') open.add(event.callId)
    else if (event.type === 'tool.returned') open.delete(event.callId)
    most = Math.max(most, open.size)
  }
  return most
}

/** The text of an event for an error. */
const named = (event: Event): string => aroundDifference(sortedJson(comparable(event)), '')[0]
