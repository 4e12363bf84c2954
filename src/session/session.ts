import { problemWith } from '../core/loop/judge.ts'
import { limit } from '../core/loop/limit.ts'
import { own } from '../core/own.ts'
import { RELOAD_MS } from '../core/reload.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { defaults } from '../core/shapes/env.ts'
import type { Draft, Event, Logged, SessionStatus } from '../core/shapes/event.ts'
import { type Json, sameJson } from '../core/shapes/json.ts'
import type { Message, Part, ToolCall } from '../core/shapes/message.ts'
import type { Model, Usage } from '../core/shapes/model.ts'
import { openQuestion, pendingCalls } from '../core/shapes/state.ts'
import { type Outcome, toOutcome } from '../core/tools/outcome.ts'
import { parseAnswer } from '../core/tools/parse-answer.ts'
import { type Answer, type AnsweredBy, fallbackAnswer, type Question } from '../core/tools/question.ts'
import { isImported } from '../store/imported.ts'
import type { Store } from '../store/store.ts'
import { asking } from './asking.ts'
import { checkId } from './check-id.ts'
import { checkPositive, checkTimes } from './check-positive.ts'
import { clock } from './clock.ts'
import { type Driver, drive, type RunBounds } from './driver.ts'
import { follow, type ReadOnly } from './follow.ts'
import { PATIENCE } from './handler.ts'
import { handleOn, type Told } from './handles.ts'
import { type Damage, openLedger } from './ledger.ts'
import { reading } from './reading.ts'
import { redecided } from './redecide.ts'
import { statusOf } from './status.ts'
import { tabsOf, tellTabs } from './tabs.ts'
import { succeed, takeOver } from './take-over.ts'

export { nothingRecovered } from '../store/journal/recover.ts'
export type { PhotoRow, Recovered, SessionRow, StorageStatus, Store } from '../store/store.ts'
export type { ReadOnly } from './follow.ts'
export type { Damage } from './ledger.ts'

/**
 * A refused command throws a sentence and changes nothing. Commands resolve when they are in the log, not when the run ends.
 * What can be read of a session is what is written: nobody is shown what a crash could still take back.
 */
export interface Session<State = unknown> {
  readonly id: string
  readonly status: SessionStatus
  readonly state: {
    readonly mode: string
    readonly app: State
    readonly messages: readonly Message[]
    readonly question: { id: string; question: Question } | null
    readonly pendingCalls: readonly ToolCall[]
    readonly usage: Usage
    /** What the last reply came to, where it had to fit a schema and did. */
    readonly output?: Json
    /** Calls whose decision was taken back and not made again, the oldest first. */
    readonly undone: readonly string[]
  }
  /** Why it can only be looked at, and refuses to be changed: `elsewhere` until the tab that writes it goes, `imported` for good. */
  readonly readOnly: ReadOnly | false
  /** What was lost of its log before it was opened, and what of that came back. */
  readonly damage: Damage
  /** Everything in the log so far, oldest first. */
  readonly events: readonly Logged[]
  /**
   * The person says something; a run begins, or the one under way hears of it: an open question closes and calls that wait are not
   * run. With `next` it is for the next turn, and what is under way goes on. Refused in `ended` and `awaiting_tools`.
   */
  say(what: string | readonly Part[], options?: { readonly next?: boolean }): Promise<void>
  /** `by` says when it was not the person: `error` where the one who was to ask them failed, `because` of what. */
  answer(id: string, answer: Answer, by?: AnsweredBy, because?: string): Promise<void>
  /**
   * The results of manual calls by call id, all or none: an unknown id, and a result that no tool may come to (a mode that is not
   * there, a reserved reason, work in the background), are refused. For a session that is `awaiting_tools`.
   */
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  /** Settles every open call and halts with `cancelled`, whatever the tools do about it. */
  stop(): Promise<void>
  /** Goes on with what is owed. For a session that is `halted`. */
  resume(): Promise<void>
  /** Takes back the facts of a call; the model is told at its next call. */
  undo(callId: string): Promise<void>
  /**
   * Makes a decision that was taken back again, without the model: the call's tool runs on the answers in the log with the last one
   * replaced. Refused for a tool with an effect outside, and where that comes to anything but a success.
   */
  redecide(callId: string, answer: Answer): Promise<void>
  /** A call that waits is due next, right after the open one. */
  prefer(callId: string): Promise<void>
  /** Copies the events up to and with number `seq` to a new session, and resolves with its id. */
  branch(seq: number): Promise<string>
  /** Names the session. */
  title(title: string): Promise<void>
  /** The person can see the open question (again): patience begins anew. */
  shown(): void
  /** The person cannot see it, as on a page in the background: no time passes until it is `shown`. */
  hidden(): void
  /** Events once they are written, drafts at once. The function it returns ends it. */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Stops what runs without settling it, and lets others open the session: opened again, it can go on. */
  close(): Promise<void>
}

/** Which session to open, on which store, and who works in it. A session that is not there yet is begun. */
export interface OpenSession<State> extends RunBounds {
  readonly store: Store
  readonly agent: Agent<State>
  /** Asked for anew by each run, so that a changed key or model counts from the next one. */
  readonly model: Model | (() => Model | Promise<Model>)
  /** Of a new one: 1 to 100 letters, digits, `_` and `-`. */
  readonly id?: string
  /** How long a question waits for the person before its fallback holds, in milliseconds; null waits for them. Default 5 minutes. */
  readonly patienceMs?: number | null
  /** Where another tab has the session open, follow it there and take over when it goes, instead of failing. */
  readonly follow?: boolean
  /** The tab that wrote the session is gone: this one writes it from now on. */
  onTakeOver?(): void
  /** Hears of what could not be saved; every later command is refused with it. */
  onTrouble?(error: Error): void
  /** Work younger than this goes on by itself when the session is opened, in milliseconds. Default one minute. */
  readonly goesOnWithinMs?: number
  /** The person stopped it when it was last open, and its memory ended over that: what is owed is settled as after a stop. */
  readonly stopped?: boolean
}

type Answered = Extract<Event, { type: 'question.answered' }>

const MINUTE = 60_000
/** How long a stop waits for its last words to be written, in milliseconds: a write that hangs must not look like a dead Stop. */
const LAST_WORDS = 1_000

/**
 * A session on a store: the log, the fold of it, and the loop run on that. Opening one reads its log and goes on; there is
 * no other way to resume. One that was imported can only be looked at. Opened again on the same store it is another handle on the same
 * session, which closes with the last one. Throws when its log cannot be read and, unless it may `follow`, when the session is open
 * elsewhere.
 */
export async function openSession<State>(options: OpenSession<State>): Promise<Session<State>> {
  const { store, agent, id = crypto.randomUUID() } = options
  checkPositive('maxTurns', options.maxTurns)
  checkPositive('toolConcurrency', options.toolConcurrency)
  checkTimes(options)
  return handleOn({ store, id, agent: agent.name, told: toldOf(options) }, (told) => openHere({ ...options, ...told, id }))
}

const toldOf = ({ onTakeOver, onTrouble }: Told): Told => ({
  ...(onTakeOver && { onTakeOver: () => onTakeOver() }),
  ...(onTrouble && { onTrouble: (error) => onTrouble(error) }),
})

async function openHere<State>(options: OpenSession<State> & { readonly id: string }): Promise<Session<State>> {
  const { store, agent, id, onTakeOver } = options
  await checkId(store, id)
  if (await isImported(store, id)) return follow({ store, agent, id, because: 'imported', own: () => new Promise(() => {}) })
  if (!options.follow) return openOwn({ ...options, id }, await takeOver(store, id))
  // A page that is just being reloaded is the writer and the one who would follow. A stop is waited for: its writer is a worker that was
  // just ended.
  const release = await takeOver(store, id, options.stopped ? undefined : RELOAD_MS).catch(() => undefined)
  if (release) return openOwn({ ...options, id }, release)
  const own = async (signal: AbortSignal) => openOwn({ ...options, id }, await succeed(store, id, signal))
  return follow({ store, agent, id, because: 'elsewhere', own, ...(onTakeOver && { onTakeOver: () => onTakeOver() }) })
}

/** Opens a session that this realm is the one writer of, until `release` is called. */
async function openOwn<State>(
  options: OpenSession<State> & { readonly id: string },
  release: () => void,
): Promise<Session<State>> {
  const { store, agent, id, patienceMs = PATIENCE, goesOnWithinMs = MINUTE } = options
  let driver: Driver | undefined
  const ledger = await openLedger({
    store,
    agent,
    id,
    isGoing: () => driver?.going !== undefined,
    onBroken(error) {
      if (driver?.going) void driver.stop(error).catch(() => {})
      options.onTrouble?.(error)
    },
  }).catch((error: unknown) => {
    release()
    throw error
  })
  const questions = asking(patienceMs)
  const { model, maxTurns, retry, toolConcurrency, toolTimeoutMs, firstPartMs, gapMs } = options
  const { onToolError, haltWhen, budget, modelOptions, output } = options
  const times = { toolTimeoutMs, firstPartMs, gapMs }
  const bounds = defined({ maxTurns, retry, toolConcurrency, ...times, onToolError, haltWhen, budget, modelOptions, output })
  // The agent of today may not have the mode that the session was in.
  const lost = ledger.state.mode !== null && !Object.hasOwn(agent.modes, ledger.state.mode) ? ledger.state.mode : undefined
  if (lost !== undefined) await ledger.commit({ type: 'mode.lost', mode: lost, to: agent.initialMode }).catch(() => {}) // told by `onTrouble`
  const running = drive(ledger, { id, agent, model, photos: store.photos, questions, bounds })
  driver = running
  const status = () => statusOf(ledger.state, running.going !== undefined)
  const refuseIn = (refused: readonly SessionStatus[], command: string) => {
    if (ledger.broken !== undefined) throw ledger.broken
    if (refused.includes(status())) throw new Error(`${command} is not for a session that is ${status()}`)
  }
  /** Logs what the person did, and sees to what is owed because of it. Resolves when it is in the log. */
  const commitAndGo = async (...happened: readonly Event[]) => {
    const written = ledger.commit(...happened)
    running.go()
    await written
  }
  const stop = async () => {
    await running.stop(new DOMException('the person stopped the run', 'AbortError'))
    await Promise.race([ledger.saved(), new Promise((resolve) => clock.timer(LAST_WORDS, () => resolve(undefined)))])
  }
  let closing: Promise<void> | undefined

  const session: Session<State> = {
    id,
    get status() {
      return statusOf(ledger.written.state, running.going !== undefined)
    },
    get state() {
      return reading(agent, ledger.written.state, ledger.written.app, output)
    },
    readOnly: false,
    damage: { ...ledger.damage, ...(lost !== undefined && { mode: lost }) },
    get events() {
      return ledger.writtenEvents
    },

    async say(what, { next = false } = {}) {
      const parts: readonly Part[] = typeof what === 'string' ? [{ type: 'text', text: what }] : what
      if (!parts.some((part) => part.type === 'image' || part.text.trim() !== ''))
        throw new Error('there is nothing to say: add some text or a photo')
      await running.stopped()
      refuseIn(['ended', 'awaiting_tools'], 'say')
      const open = next ? null : openQuestion(ledger.state)
      const written = commitAndGo({ type: 'user.said', parts, ...(next && { next }) })
      // An open question is closed by it, also one that its run has yet to come to: nobody should see it open once this is said.
      if (open) questions.settle(open, { answer: fallbackAnswer(open.question), by: 'superseded' })
      await written
      if (open) await answered(open.id)
    },

    async answer(questionId, value, by = 'user', because) {
      const open = openQuestion(ledger.state)
      if (open?.id !== questionId) throw new Error(`question ${questionId} is not open`)
      const settled = { answer: parseAnswer(open.question, value), by, ...(because !== undefined && { because }) }
      // Nobody waits for it, as after a reload: the log is told, and the run that begins finds it there.
      if (!running.going) return commitAndGo({ type: 'question.answered', id: questionId, ...settled })
      if (!questions.settle(open, settled)) throw new Error(`question ${questionId} has its answer already`)
      const taken = await answered(questionId)
      if (!taken) throw new Error(`the run ended before question ${questionId} was answered`)
      if (taken.by !== by || !sameJson(taken.answer, settled.answer))
        throw new Error(`question ${questionId} has its answer already`)
    },

    async submit(results) {
      if (status() !== 'awaiting_tools') throw new Error(`submit is for a session that waits for tools; this one is ${status()}`)
      const pending = new Set(pendingCalls(ledger.state).map((call) => call.id))
      const unknown = Object.keys(results).find((callId) => !pending.has(callId))
      if (unknown !== undefined) throw new Error(`there is no pending call "${unknown}"`)
      await commitAndGo(
        ...Object.entries(results).map(([callId, value]): Event => {
          const outcome = limit(toOutcome(value), defaults.maxOutput)
          const problem =
            outcome.type === 'background'
              ? `the result of call ${callId} is still to come: submit what it came to`
              : problemWith(outcome, `the result of call ${callId}`, { agent: agent as Agent })
          if (problem !== undefined) throw new Error(problem)
          return { type: 'tool.returned', callId, outcome, duration: 0 }
        }),
      )
    },

    async stop() {
      refuseIn(['idle', 'halted', 'ended'], 'stop')
      await stop()
    },

    async resume() {
      await running.stopped()
      if (status() !== 'halted') throw new Error(`resume is for a session that halted; this one is ${status()}`)
      if (ledger.state.halted) await commitAndGo({ type: 'run.resumed' })
      else running.go()
    },

    async undo(callId) {
      if (!ledger.state.facts.some((noted) => noted.callId === callId))
        throw new Error(`call ${callId} decided nothing that could be undone`)
      await ledger.commit({ type: 'decision.undone', callId })
    },

    async redecide(callId, answer) {
      const isUndone = () => {
        if (!ledger.state.undone.includes(callId)) throw new Error(`call ${callId} was not taken back`)
      }
      isUndone()
      const remade = await redecided({ id, events: ledger.events, agent }, callId, answer)
      isUndone() // the first of two answers counts
      await ledger.commit(remade)
    },

    async prefer(callId) {
      const { batch } = ledger.state
      const waits = pendingCalls(ledger.state).some(({ id }) => id === callId) && !own(batch?.started, callId)
      if (!waits || batch?.closing !== null) throw new Error(`call ${callId} does not wait`)
      await ledger.commit({ type: 'call.preferred', callId })
    },

    branch: (seq) => ledger.copy(seq),
    title: (title) => ledger.commit({ type: 'session.titled', title }),
    shown: () => questions.shown(),
    hidden: () => questions.hidden(),
    subscribe: ledger.subscribe,
    close: () => (closing ??= closed()),
  }

  const closed = async () => {
    // Nothing that the run still says is logged: closed first, so that opened again it goes on where it was.
    const written = ledger.close()
    tabs.close()
    await Promise.all([running.close(), written])
    release()
  }

  /** A question's answer once it is in the log; undefined when the run that was to log it came to rest without it. */
  const answered = async (questionId: string): Promise<Answered | undefined> => {
    const isIt = (what: Logged | Draft): what is Answered & Logged => what.type === 'question.answered' && what.id === questionId
    let off = () => {}
    const published = new Promise<void>((resolve) => {
      off = ledger.subscribe((what) => isIt(what) && resolve())
    })
    if (!ledger.writtenEvents.some(isIt)) await Promise.race([published, running.going])
    off()
    questions.forget(questionId)
    return ledger.events.findLast(isIt)
  }

  const tabs = tellTabs(tabsOf(store, id), session)
  const last = ledger.events.at(-1)
  if (options.stopped && running.isOwed) await stop().catch(() => {})
  else if (last && clock.now() - last.at < goesOnWithinMs && running.isOwed) running.go()
  return session
}

/** Without the members that are undefined: what is not said must not hide a default. */
const defined = (bounds: { [Name in keyof RunBounds]: RunBounds[Name] | undefined }): RunBounds =>
  Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined))
