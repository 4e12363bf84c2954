import { fold } from '../core/fold.ts'
import { owed } from '../core/owed.ts'
import { partsOf } from '../core/reply-parts.ts'
import { run, type Steps } from '../core/run.ts'
import { aroundDifference, plainText } from '../core/same.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Background, Env } from '../core/shapes/env.ts'
import { type Event, isDraft } from '../core/shapes/event.ts'
import { type Model, ModelError } from '../core/shapes/model.ts'
import { withKinds } from '../core/shapes/old-events.ts'
import { emptySession, messagesKnown, type SessionState } from '../core/shapes/state.ts'
import type { Outcome } from '../core/tools/outcome.ts'
import { askedFor, askedOtherwise } from '../session/asked-for.ts'
import { clock, yielder } from '../session/clock.ts'
import { type Place, placeIn } from './log-cursor.ts'
import { type Busy, rerunAgent } from './rerun-agent.ts'
import { isBound, isInput, isStopped, seenNext, stopsIn } from './rerun-inputs.ts'

/** Where a log that was run again went another way. */
export interface Divergence {
  /** The number of the recorded event that did not come. */
  readonly seq: number
  readonly expected: Event
  /** What came instead; null for what is no event: a model call, a question that waits, or nothing at all. */
  readonly got: Event | null
  /** Both in a sentence, shortened to where they differ. */
  readonly why: string
}

/** What came of running a log again: its events as far as they came again, and null or where that ended. */
export interface Rerun {
  readonly events: readonly Event[]
  readonly diverged: Divergence | null
}

/** Bounds that the session had and its log does not tell. Without them what a bound did is done where it was done. */
export type RerunOptions = Pick<Env, 'maxTurns' | 'toolConcurrency' | 'toolTimeoutMs' | 'onToolError' | 'haltWhen'> & {
  readonly signal?: AbortSignal
}

/**
 * Runs a log again, with neither key nor network: the same loop with the recorded replies for a model, and with what the person did
 * at the places where they did it. Plain tools run for real; those with an effect outside, those that asked a model or ran out of
 * time, work in the background and what the agent noted of the person's words give what they gave before.
 *
 * - It reproduces the log, but for times, or says at which event it diverged and how.
 * - Prompts and tools are compared where the log has a mark of them (`asked`).
 * - Rejects only with the reason of the signal.
 */
export async function rerun<State>(
  log: readonly Event[],
  agent: Agent<State>,
  { signal, ...bounds }: RerunOptions = {},
): Promise<Rerun> {
  const events = log.map(withKinds)
  const place = placeIn(events)
  const busy: Busy = { count: 0 }
  const stops = stopsIn(events)
  const seen = seenNext(events)
  let state: SessionState = emptySession
  let stopping = new AbortController()
  let steps: Steps | undefined
  let pending: ReturnType<Steps['next']> | undefined
  let otherwise: string | null = null
  let waitedAt = -1
  let restedAt = -1

  const stop = () => stopping.abort(new DOMException('the person stopped the run', 'AbortError'))
  const model = recordedModel(place, stops, stop, (changed) => {
    otherwise ??= changed
  })
  const background = backgroundFrom(place, () => stopping.signal)
  const env: Env<State> = {
    agent: rerunAgent(agent, events, place, busy),
    model,
    ...clock,
    background,
    drafts: false,
    retry: false,
    maxTurns: Number.POSITIVE_INFINITY,
    toolConcurrency: mostAtOnce(events),
    onToolError: ({ id }) =>
      place.next?.type === 'tool.returned' && place.next.callId === id && place.next.halts ? 'halt' : 'continue',
    ask: (_, about) =>
      place
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
    state = fold(state, event)
    // What comes after a stop is a run of its own.
    if (event.type === 'run.halted' && event.reason === 'cancelled') leave()
  }
  /** What the loop does next; undefined when it waits, and nobody works. */
  const step = async (): Promise<Awaited<ReturnType<Steps['next']>> | undefined> => {
    steps ??= run(state, { ...env, signal: stopping.signal })
    pending ??= steps.next(state)
    for (let quiet = 0; quiet < 2; quiet = busy.count > 0 ? 0 : quiet + 1) {
      let cancel = () => {}
      const pause = new Promise<undefined>((resolve) => {
        cancel = clock.timer(busy.count > 0 ? 5 : 0, () => resolve(undefined))
      })
      const next = await Promise.race([pending, pause])
      cancel()
      signal?.throwIfAborted()
      if (!next) continue
      pending = undefined
      return next
    }
    return undefined
  }
  const diverged = (expected: Event, got: Event | null, instead = ''): Rerun => {
    const { index } = place
    const seq = 'seq' in expected ? Number(expected.seq) : index
    const [should, is] = got
      ? aroundDifference(plainText(comparable(expected)), plainText(comparable(got)))
      : [named(expected), instead]
    return {
      events: events.slice(0, index),
      diverged: { seq, expected, got, why: `event ${seq} should be ${should} and is ${is}` },
    }
  }

  try {
    const yieldToOthers = yielder()
    for (let expected = place.next; expected; expected = place.next) {
      signal?.throwIfAborted()
      const turn = yieldToOthers()
      if (turn) await turn
      const stopped = stops.has(expected)
      // What comes next may have come when the loop had begun a model call: that is waited for first, once.
      const late =
        !stopped && waitedAt !== place.index && !place.isAwaited('reply') && mayComeLate(expected, state, seen[place.index]!)
      if (!stopped && !late && isInput(expected, state)) {
        take(expected)
        place.pass()
        continue
      }
      if (stopped && !stops.get(expected)) stop() // else once the model has said what it was cut short to
      late ? place.hold() : place.wake()
      const next = await step()
      if (otherwise !== null) return diverged(expected, null, `a reply asked for with another ${otherwise}`)
      if (late && (!next || next.done)) waitedAt = place.index
      if (next?.done) {
        const cut = stopping.signal.aborted
        steps = undefined
        if (cut) stopping = new AbortController()
        const again = restedAt === place.index
        restedAt = place.index
        if (again && !late && !cut) return diverged(expected, null, 'nothing')
        continue
      }
      if (next === undefined) {
        if (late) continue
        if (isBound(expected) && place.isAwaited('reply')) {
          leave()
          take(expected)
          place.pass()
        } else if (!place.force()) {
          const instead = place.isAwaited('reply')
            ? 'a model call'
            : place.isAwaited('answer')
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
        place.pass()
        continue
      }
      const early = got.type.startsWith('tool.') ? place.passEarly((event) => isSame(got, event)) : undefined
      if (!early) return diverged(expected, got)
      take(early)
    }
    return { events, diverged: null }
  } finally {
    leave()
  }
}

/** Whether the loop may have begun a model call before this came, which then did not know of it. */
function mayComeLate(event: Event, state: SessionState, seen: number): boolean {
  if (event.type === 'decision.undone' || event.type === 'decision.remade') return owed(state).some((due) => due.do === 'reply')
  if (event.type !== 'user.said' && event.type !== 'background.finished' && event.type !== 'run.resumed') return false
  return seen < messagesKnown(fold(state, event))
}

/** Gives each reply, and each failure, at its place in the log. `changed` hears of a prompt, or of tools, that are not those of the log. */
function recordedModel(
  place: Place,
  stops: ReturnType<typeof stopsIn>,
  stop: () => void,
  changed: (what: string | null) => void,
): Model {
  return {
    get provider() {
      const { next } = place
      const failed = next?.type === 'model.failed' ? next : next && stops.get(next)
      return failed?.failure.provider ?? 'recorded'
    },
    get name() {
      return place.next?.type === 'model.replied' ? place.next.model : 'recorded'
    },
    async *stream(request, signal) {
      const event = await place.reached(
        'reply',
        (next) => next.type === 'model.replied' || next.type === 'model.failed' || stops.get(next) !== undefined,
        signal,
      )
      const failed = event.type === 'model.failed' ? event : stops.get(event)
      if (failed) {
        if (failed.text) yield { type: 'text', delta: failed.text }
        if (!isStopped(failed)) throw new ModelError(failed.failure)
        stop()
        await new Promise<never>(() => {})
      }
      if (event.type !== 'model.replied') return
      if (event.asked !== undefined) changed(askedOtherwise(event.asked, askedFor(request)))
      yield* partsOf(event)
    },
  }
}

/** Work in the background comes to what it came to, where it did. */
function backgroundFrom(place: Place, signal: () => AbortSignal): Background {
  const isOf = (callId: string) => (event: Event) => event.type === 'background.finished' && event.callId === callId
  const outcome = (event: Event) => (event as Extract<Event, { type: 'background.finished' }>).outcome // it is of one
  let waiting = new Map<string, Promise<Outcome>>()
  let of = signal()
  const background: Background = new Map()
  background.get = (callId) => {
    const { next } = place
    // What a run finds that begins with it; one under way waits for it.
    if (!place.isHeld && next && isOf(callId)(next)) return outcome(next)
    if (of !== signal()) waiting = new Map()
    of = signal()
    const known = waiting.get(callId) ?? place.reached('background', isOf(callId), of).then(outcome)
    waiting.set(callId, known)
    return known
  }
  return background
}

/** How many tools of a reply ran at once at most: what bounded them is not in the log. */
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

const isSame = (got: Event, expected: Event): boolean =>
  got.type === expected.type && plainText(comparable(got)) === plainText(comparable(expected))

/** Without what is never the same twice, and what others than the loop add. */
function comparable(event: Event): object {
  const {
    v: _v,
    session: _session,
    seq: _seq,
    at: _at,
    duration: _duration,
    cadence: _cadence,
    asked: _asked,
    replies: _replies, // what was noted with them is taken over
    misfit: _misfit, // what the text had to be is not in the log
    ...rest
  } = event as Event & Record<string, unknown> // members that an event may have
  // A stop halts whatever it knew of; what was said as it came may have been a moment earlier or later.
  return event.type === 'run.halted' && event.reason === 'cancelled' ? { ...rest, seen: 0 } : rest
}

const named = (event: Event): string => aroundDifference(plainText(comparable(event)), '')[0]
