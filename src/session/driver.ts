import { failingModel } from '../core/loop/failing-model.ts'
import { abortableWait } from '../core/loop/wait.ts'
import { owed, type Rules } from '../core/owed.ts'
import { run } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Background } from '../core/shapes/env.ts'
import { isDraft } from '../core/shapes/event.ts'
import type { Model } from '../core/shapes/model.ts'
import type { SessionState } from '../core/shapes/state.ts'
import { sendsSmallPhotos } from '../core/small-photos.ts'
import type { Photos } from '../store/store.ts'
import { clock, yielder } from './clock.ts'
import type { Ledger } from './ledger.ts'
import type { PendingQuestion } from './questions/pending-question.ts'
import type { Absence } from './requests/absence.ts'
import { watch } from './requests/reply-watch.ts'
import { withPhotos } from './requests/with-photos.ts'
import type { RunBounds } from './run-bounds.ts'
import { stopChildren } from './stop-children.ts'

interface Drive<State> {
  readonly id: string
  readonly agent: Agent<State>
  /** A function is called by each run. */
  readonly model: Model | ((session: SessionState) => Model | Promise<Model>)
  readonly photos: Photos
  readonly questions: PendingQuestion
  readonly absence: Absence
  readonly bounds: RunBounds
  /** Awaited before each request to the model; if it rejects, there is none. */
  beforeCall(): Promise<void>
  /** Called when a run has come to rest. */
  onRest(): void
}

/** Runs the loop on a ledger whenever a step is due. One run at a time: `go` does nothing while a run is under way. */
export interface Driver {
  /** Settles when the run under way comes to rest; undefined when no run is under way. */
  readonly going: Promise<void> | undefined
  /** Whether a step is due. */
  readonly isOwed: boolean
  go(): void
  /** Stops the run under way, or settles the steps that are due. Resolves when that is done. */
  stop(reason: unknown): Promise<void>
  /** Resolves when a stop under way has ended. */
  stopped(): Promise<void>
  /** Ends the run and adds no event: when the session is opened again, it continues. */
  close(): Promise<void>
}

export function drive<State>(ledger: Ledger, options: Drive<State>): Driver {
  const { id, agent, model, photos, questions, absence, bounds, beforeCall, onRest } = options
  const { modelOptions, budget, ...env } = bounds
  const background: Background = new Map()
  const rules: Rules = env.maxTurns === undefined ? {} : { maxTurns: env.maxTurns }
  let going: Promise<void> | undefined
  let stopping = new AbortController()
  let closed = false

  const seeing = (one: Model) => withPhotos(one, photos, { beforeCall, isSmall: () => sendsSmallPhotos(ledger.state) })

  /** A broken ledger drops every event: its steps would be due for ever. */
  const isOver = () => closed || ledger.broken !== undefined
  const isOwed = () => owed(ledger.state, rules).some((due) => due.do !== 'background')

  const runToRest = async (): Promise<void> => {
    try {
      let late = false
      do {
        const { signal } = stopping
        await runOnce(signal)
        late = false
        if (signal.aborted) stopping = closed ? stopping : new AbortController()
        else {
          await savedOrStopped(signal)
          // A stop came after the end of the run: another run settles it.
          late = signal.aborted
        }
        // Read and cleared in one tick: an event that comes later starts a run of its own.
      } while (!isOver() && (late || isOwed()))
      going = undefined
      onRest()
      for (const callId of Object.keys(ledger.state.background))
        void Promise.resolve(background.get(callId)).then(() => !closed && go())
    } catch (error) {
      going = undefined
      ledger.fail(error)
      onRest()
      throw error
    }
  }

  /** A write that hangs must not keep the person from stopping. */
  const savedOrStopped = async (signal: AbortSignal) => {
    const wait = abortableWait(signal)
    try {
      await wait.on(ledger.saved())
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      wait.release()
    }
  }

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted && !closed) await stopChildren(ledger, id, agent as Agent)
    const [limits, budgetError] = await valueOrError(budget, signal)
    const [chosen, modelError] = await valueOrError(typeof model === 'function' ? () => model(ledger.state) : model, signal)
    const steps = run(ledger.state, {
      agent,
      // If the model or the budget cannot be chosen, or a stop came first, the first model call fails: the loop handles that like any failure.
      model: chosen && !budgetError ? seeing(chosen) : failingModel((budgetError ?? modelError)?.error),
      signal,
      ...clock,
      background,
      async saved() {
        await ledger.saved()
        await beforeCall() // a page that was frozen just now may have lost the session
      },
      note: (event) => ledger.add(event),
      ask: questions.ask,
      child: ledger.child,
      onInterrupt: (fire) => ledger.subscribe((what) => what.type === 'user.said' && !what.next && fire()),
      equip: seeing,
      isAway: absence.isAway,
      sessionId: id,
      watch,
      // Where the window of the model is not known, nothing says when a session is long.
      ...(chosen?.contextWindow !== undefined && { compact: {} }),
      ...env,
      ...(limits && { budget: limits }),
      ...(modelOptions && { options: modelOptions }),
    })
    const yieldToOthers = yielder()
    for (let step = await steps.next(ledger.state); !step.done && !isOver(); step = await steps.next(ledger.state)) {
      if (!isDraft(step.value)) {
        ledger.add(step.value) // `saved` tells the loop whether it was written
        continue
      }
      ledger.emit(step.value)
      const turn = yieldToOthers()
      if (turn) await turn
    }
  }

  const go = () => {
    going ??= runToRest()
    // Not unhandled: the command whose event could not be saved reports the error, and so does every later command.
    going.catch(() => {})
  }

  return {
    get going() {
      return going
    },
    get isOwed() {
      return owed(ledger.state, rules).length > 0
    },
    go,
    async stop(reason) {
      stopping.abort(reason)
      go()
      await going
    },
    async stopped() {
      if (stopping.signal.aborted) await going?.catch(() => {})
    },
    async close() {
      closed = true
      stopping.abort(new DOMException('the session was closed', 'AbortError'))
      await going?.catch(() => {})
    },
  }
}

/** The value itself or the result of the function; else the function's error, or the reason of a stop that came first. */
async function valueOrError<T>(
  of: T | (() => T | Promise<T>),
  signal: AbortSignal,
): Promise<[value: T, failed?: undefined] | [value: undefined, failed: { readonly error: unknown }]> {
  if (typeof of !== 'function') return [of]
  const wait = abortableWait(signal)
  try {
    return [(await wait.on(Promise.resolve().then(of as () => T | Promise<T>))) as T] // no value here is a function
  } catch (error) {
    return [undefined, { error }]
  } finally {
    wait.release()
  }
}
