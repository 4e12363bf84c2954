import { failingModel } from '../core/loop/failing-model.ts'
import { waiting } from '../core/loop/wait.ts'
import { owed, type Rules } from '../core/owed.ts'
import { run } from '../core/run.ts'
import type { Agent } from '../core/shapes/agent.ts'
import type { Background, Budget, Env } from '../core/shapes/env.ts'
import { isDraft } from '../core/shapes/event.ts'
import type { Model, ModelRequest } from '../core/shapes/model.ts'
import type { Output } from '../core/shapes/output.ts'
import type { Photos } from '../store/store.ts'
import type { Asking } from './asking.ts'
import { clock, yielder } from './clock.ts'
import type { Ledger } from './ledger.ts'
import { watch } from './watch.ts'
import { withPhotos } from './with-photos.ts'

export interface Drive<State> {
  readonly id: string
  readonly agent: Agent<State>
  /** Asked for anew by each run. */
  readonly model: Model | (() => Model | Promise<Model>)
  readonly photos: Photos
  readonly questions: Asking
  readonly bounds: RunBounds
}

/** How a session's runs are bounded and what their models are asked for. */
export interface RunBounds
  extends Pick<
    Env,
    'maxTurns' | 'retry' | 'toolConcurrency' | 'toolTimeoutMs' | 'firstPartMs' | 'gapMs' | 'onToolError' | 'haltWhen'
  > {
  readonly modelOptions?: ModelRequest['options']
  /** What the text of a reply without calls must be, where the mode does not say. */
  readonly output?: Output
  /** For the whole session, checked before each model call. A function is asked anew by each run. */
  readonly budget?: Budget | (() => Budget | undefined | Promise<Budget | undefined>)
}

/** Runs the loop on a ledger whenever something is owed: one run at a time, however often it is told to go. */
export interface Driver {
  /** Settles when the run that is under way has come to rest; undefined when there is none. */
  readonly going: Promise<void> | undefined
  /** Whether a run would have something to do. */
  readonly isOwed: boolean
  go(): void
  /** Stops the run under way, or settles what one would have to do. Resolves when that is done. */
  stop(reason: unknown): Promise<void>
  /** Resolves when a stop that is under way has come to its end. */
  stopped(): Promise<void>
  /** Ends the run without a word in the log: opened again, the session goes on. */
  close(): Promise<void>
}

export function drive<State>(ledger: Ledger<State>, options: Drive<State>): Driver {
  const { id, agent, model, photos, questions, bounds } = options
  const { modelOptions, budget, ...env } = bounds
  const background: Background = new Map()
  const rules: Rules = env.maxTurns === undefined ? {} : { maxTurns: env.maxTurns }
  let going: Promise<void> | undefined
  let stopping = new AbortController()
  let closed = false

  const isOwed = () => owed(ledger.state, rules).some((due) => due.do !== 'background')

  const toRest = async (): Promise<void> => {
    try {
      let late = false
      do {
        const { signal } = stopping
        await runOnce(signal)
        late = false
        if (signal.aborted) stopping = closed ? stopping : new AbortController()
        else {
          await savedOrStopped(signal)
          // A stop that came when the run was over has yet to be seen to: by another one.
          late = signal.aborted
        }
        // Looked at and cleared in one tick: what arrives after this starts a run of its own.
      } while (!closed && (late || isOwed()))
      going = undefined
      for (const callId of Object.keys(ledger.state.background))
        void Promise.resolve(background.get(callId)).then(() => !closed && go())
    } catch (error) {
      going = undefined
      ledger.fail(error)
      throw error
    }
  }

  /** A write that hangs must not keep the person from stopping. */
  const savedOrStopped = async (signal: AbortSignal) => {
    const wait = waiting(signal)
    try {
      await wait.on(ledger.saved())
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      wait.release()
    }
  }

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    const [bound, unbound] = await asked(budget, signal)
    const [made, unmade] = await asked(model, signal)
    const steps = run(ledger.state, {
      agent,
      // One that cannot be made, or bounded, or not before a stop, fails at its first call, where every model failure is told.
      model: made && !unbound ? withPhotos(made, photos) : failingModel((unbound ?? unmade)?.error),
      signal,
      ...clock,
      background,
      saved: ledger.saved,
      note: (event) => ledger.add(event),
      ask: questions.ask,
      sessionId: id,
      watch,
      ...env,
      ...(bound && { budget: bound }),
      ...(modelOptions && { options: modelOptions }),
    })
    const yieldToOthers = yielder()
    for (let step = await steps.next(ledger.state); !step.done && !closed; step = await steps.next(ledger.state)) {
      if (!isDraft(step.value)) {
        ledger.add(step.value) // how it went, the loop hears from `saved`
        continue
      }
      ledger.emit(step.value)
      const turn = yieldToOthers()
      if (turn) await turn
    }
  }

  const go = () => {
    going ??= toRest()
    // Reported where it matters: to the command that was not saved, and to all that come after it.
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

/** What is given, or what the function gives unless a stop comes first; or else the error. */
async function asked<T>(
  of: T | (() => T | Promise<T>),
  signal: AbortSignal,
): Promise<[value: T, failed?: undefined] | [value: undefined, failed: { readonly error: unknown }]> {
  if (typeof of !== 'function') return [of]
  const wait = waiting(signal)
  try {
    return [(await wait.on(Promise.resolve().then(of as () => T | Promise<T>))) as T] // no value here is a function
  } catch (error) {
    return [undefined, { error }]
  } finally {
    wait.release()
  }
}
