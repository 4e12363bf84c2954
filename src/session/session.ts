import { type Agent, appState } from '../core/agent.ts'
import type { Background } from '../core/env.ts'
import { type Draft, type Event, isDraft, type Logged, type SessionStatus } from '../core/event.ts'
import { fold } from '../core/fold.ts'
import type { Json } from '../core/json.ts'
import type { Message, Part, ToolCall } from '../core/message.ts'
import { type Model, messageOf, type Usage } from '../core/model.ts'
import { type Outcome, toOutcome } from '../core/outcome.ts'
import { owed } from '../core/owed.ts'
import { type Answer, type AnsweredBy, parseAnswer, type Question } from '../core/question.ts'
import type { RetryPolicy } from '../core/retry.ts'
import { run } from '../core/run.ts'
import { emptySession, openQuestion, pendingCalls, type SessionState } from '../core/state.ts'
import { hold } from '../store/lock.ts'
import type { SessionRow, Store } from '../store/store.ts'
import { asking } from './asking.ts'
import { breathe, clock } from './clock.ts'
import { statusOf } from './status.ts'
import { withPhotos } from './with-photos.ts'

export type { PhotoRow, SessionRow, Store } from '../store/store.ts'

/** A refused command throws a sentence and changes nothing. Commands resolve when they are in the log, not when the run ends. */
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
  }
  /** Everything logged so far, oldest first. */
  readonly events: readonly Logged[]
  /** The person says something; a run begins, or the one under way hears of it. Refused in `ended` and `awaiting_tools`. */
  say(what: string | readonly Part[]): Promise<void>
  /** `by` says when it was not the person: `error` where the one who was to ask them failed. */
  answer(id: string, answer: Answer, by?: AnsweredBy): Promise<void>
  /** The results of manual calls by call id, all or none; an unknown id is refused. For a session that is `awaiting_tools`. */
  submit(results: Readonly<Record<string, Outcome | Json>>): Promise<void>
  /** Settles every open call and halts with `cancelled`, whatever the tools do about it. */
  stop(): Promise<void>
  /** Goes on with what is owed. For a session that is `halted`. */
  resume(): Promise<void>
  /** Takes back the facts of a call; the model is told at its next call. */
  undo(callId: string): Promise<void>
  /** Copies the events up to and with number `seq` to a new session, and resolves with its id. */
  branch(seq: number): Promise<string>
  /** Names the session. */
  title(title: string): Promise<void>
  /** The person can see the open question (again): patience begins anew. */
  shown(): void
  /** Events once they are written, drafts at once. The function it returns ends it. */
  subscribe(listener: (what: Logged | Draft) => void): () => void
  /** Stops what runs without settling it, and lets others open the session: opened again, it can go on. */
  close(): Promise<void>
}

/** Which session to open, on which store, and who works in it. A session that is not there yet is begun. */
export interface OpenSession<State> {
  readonly store: Store
  readonly agent: Agent<State>
  /** Asked for anew by each run, so that a changed key or model counts from the next one. */
  readonly model: Model | (() => Model | Promise<Model>)
  readonly id?: string
  /** How long a question waits for the person before its fallback holds, in milliseconds; null waits for them. Default 5 minutes. */
  readonly patienceMs?: number | null
  readonly maxTurns?: number
  readonly retry?: RetryPolicy | false
  /** Hears of what could not be saved; every later command is refused with it. */
  onTrouble?(error: Error): void
  /** Work younger than this goes on by itself when the session is opened, in milliseconds. Default one minute. */
  readonly goesOnWithinMs?: number
  /** The person stopped it when it was last open, and its memory ended over that: what is owed is settled as after a stop. */
  readonly stopped?: boolean
}

const MINUTE = 60_000

/**
 * A session on a store: the log, the fold of it, and the loop run on that. Opening one reads its log and goes on; there is
 * no other way to resume. Throws when the session is open elsewhere or its log cannot be read.
 */
export async function openSession<State>(options: OpenSession<State>): Promise<Session<State>> {
  const { store, agent, id = crypto.randomUUID(), patienceMs = 5 * MINUTE, goesOnWithinMs = MINUTE } = options
  const release = await takeOver(`${store.name}/session/${id}`)
  let events: Logged[]
  try {
    events = await store.read(id)
  } catch (error) {
    release()
    throw error
  }
  const row = await store.session(id)
  let state = events.reduce<SessionState>(fold, emptySession)
  const app = appState(agent)
  const listeners = new Set<(what: Logged | Draft) => void>()
  const questions = asking(patienceMs)
  const background: Background = new Map()
  let going: Promise<void> | undefined
  let stopping = new AbortController()
  let closed = false
  let broken: Error | undefined

  const status = () => statusOf(state, going !== undefined)
  const emit = (what: Logged | Draft) => {
    for (const listener of listeners) listener(what)
  }

  /** Folds at once, writes in groups, publishes once written. */
  const commit = (...happened: readonly Event[]): Promise<void> => {
    if (closed) return Promise.reject(new Error(`session ${id} is closed`))
    if (broken !== undefined) return Promise.reject(broken)
    const at = clock.now()
    const begun: readonly Event[] = events.length === 0 ? [{ type: 'session.started', agent: agent.name }] : []
    const logged = [...begun, ...happened].map(
      (event, index): Logged => ({ ...event, v: 1, session: id, seq: events.length + index, at }),
    )
    for (const event of logged) {
      events.push(event)
      state = fold(state, event)
    }
    store.append(
      logged,
      rowOf({
        id,
        state,
        startedAt: row?.startedAt ?? events[0]?.at ?? at,
        updatedAt: at,
        events: events.length,
        going: going !== undefined,
      }),
      { strict: happened.some(({ type }) => type === 'run.halted') },
    )
    const written = store.settled(id)
    written.then(
      () => logged.forEach(emit),
      (error: unknown) => fail(error),
    )
    return written
  }

  const rowOf = (of: {
    id: string
    state: SessionState
    startedAt: number
    updatedAt: number
    events: number
    going: boolean
  }): SessionRow => ({
    id: of.id,
    agent: agent.name,
    startedAt: of.startedAt,
    updatedAt: of.updatedAt,
    events: of.events,
    status: statusOf(of.state, of.going),
    title: of.state.title,
    ...(agent.summarise && { summary: agent.summarise((of.state === state ? app : appState(agent))(of.state)) }),
  })

  /** A write failed: what is in memory may not be what is kept, so nothing goes on from it. */
  const fail = (error: unknown) => {
    if (broken !== undefined || closed) return
    broken = new Error(`this could not be saved: ${messageOf(error)}`, { cause: error })
    stopping.abort(broken)
    options.onTrouble?.(broken)
  }

  const saved = () => (broken === undefined ? store.settled(id) : Promise.reject(broken))

  const go = (): void => {
    going ??= drive()
    // Reported where it matters: to the command that was not saved, and to all that come after it.
    going.catch(() => {})
  }

  const drive = async (): Promise<void> => {
    try {
      do {
        const { signal } = stopping
        await runOnce(signal)
        // A write that hangs must not keep the person from stopping.
        if (!signal.aborted) await saved()
        else if (!closed) stopping = new AbortController()
        // Looked at and cleared in one tick: what arrives after this starts a run of its own.
      } while (!closed && owed(state, rules).some((due) => due.do !== 'background'))
      going = undefined
      for (const callId of Object.keys(state.background)) void Promise.resolve(background.get(callId)).then(() => !closed && go())
    } catch (error) {
      going = undefined
      fail(error)
      throw error
    }
  }

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    const { model, maxTurns, retry } = options
    const steps = run(state, {
      agent,
      model: withPhotos(typeof model === 'function' ? await usable(model) : model, store.photos),
      signal,
      ...clock,
      background,
      saved,
      ask: questions.ask,
      sessionId: id,
      ...(maxTurns !== undefined && { maxTurns }),
      ...(retry !== undefined && { retry }),
    })
    let breath = clock.now()
    for (let step = await steps.next(state); !step.done && !closed; step = await steps.next(state)) {
      if (!isDraft(step.value)) {
        void commit(step.value).catch(() => {}) // the loop hears of it from `saved`
        continue
      }
      emit(step.value)
      if (clock.now() - breath < 8) continue
      await breathe()
      breath = clock.now()
    }
  }
  const rules = options.maxTurns === undefined ? {} : { maxTurns: options.maxTurns }

  /** The command waits until a stop under way has come to its end. */
  const stopped = async () => {
    if (stopping.signal.aborted) await going?.catch(() => {})
  }

  const session: Session<State> = {
    id,
    get status() {
      return status()
    },
    get state() {
      const question = openQuestion(state)
      return {
        mode: state.mode ?? agent.initialMode,
        app: app(state),
        messages: state.messages,
        question: question && { id: question.id, question: question.question },
        pendingCalls: state.halted ? pendingCalls(state) : [],
        usage: state.usage,
      }
    },
    get events() {
      return events
    },

    async say(what) {
      const parts: readonly Part[] = typeof what === 'string' ? [{ type: 'text', text: what }] : what
      if (!parts.some((part) => part.type === 'image' || part.text.trim() !== ''))
        throw new Error('there is nothing to say: add some text or a photo')
      await stopped()
      refuseIn(['ended', 'awaiting_tools'], 'say')
      const written = commit({ type: 'user.said', parts })
      questions.supersede()
      go()
      await written
    },

    async answer(questionId, value, by = 'user') {
      const open = openQuestion(state)
      if (open?.id !== questionId) throw new Error(`question ${questionId} is not open`)
      const answer = parseAnswer(open.question, value)
      if (!going) {
        // Nobody waits for it, as after a reload: the log is told, and the run that begins finds it there.
        const written = commit({ type: 'question.answered', id: questionId, answer, by })
        go()
        await written
        return
      }
      if (!questions.settle(questionId, { answer, by })) throw new Error(`question ${questionId} has its answer already`)
      const isIt = (what: Logged | Draft) => what.type === 'question.answered' && what.id === questionId
      await Promise.race([published(isIt), going])
      questions.forget(questionId)
      if (!events.some(isIt)) throw new Error(`the run ended before question ${questionId} was answered`)
    },

    async submit(results) {
      if (status() !== 'awaiting_tools') throw new Error(`submit is for a session that waits for tools; this one is ${status()}`)
      const pending = new Set(pendingCalls(state).map((call) => call.id))
      const unknown = Object.keys(results).find((callId) => !pending.has(callId))
      if (unknown !== undefined) throw new Error(`there is no pending call "${unknown}"`)
      const written = commit(
        ...Object.entries(results).map(
          ([callId, value]): Event => ({ type: 'tool.returned', callId, outcome: toOutcome(value), duration: 0 }),
        ),
      )
      if (!state.halted) go()
      await written
    },

    async stop() {
      refuseIn(['idle', 'halted', 'ended'], 'stop')
      stopping.abort(new DOMException('the person stopped the run', 'AbortError'))
      go()
      await going
      await Promise.race([saved(), new Promise((resolve) => clock.timer(1_000, () => resolve(undefined)))])
    },

    async resume() {
      await stopped()
      if (status() !== 'halted') throw new Error(`resume is for a session that halted; this one is ${status()}`)
      const written = state.halted ? commit({ type: 'run.resumed' }) : Promise.resolve()
      go()
      await written
    },

    async undo(callId) {
      if (!state.facts.some((noted) => noted.callId === callId))
        throw new Error(`call ${callId} decided nothing that could be undone`)
      await commit({ type: 'decision.undone', callId })
    },

    async branch(seq) {
      const taken = events.filter((event) => event.seq <= seq)
      if (taken.length === 0) throw new Error(`session ${id} has no event ${seq} to branch from`)
      await store.settled(id)
      const copy = crypto.randomUUID()
      const base = taken.reduce<SessionState>(fold, emptySession)
      const now = clock.now()
      store.append(
        taken.map((event) => ({ ...event, session: copy })),
        rowOf({ id: copy, state: base, startedAt: now, updatedAt: now, events: taken.length, going: false }),
      )
      await store.settled(copy)
      return copy
    },

    title: (title) => commit({ type: 'session.titled', title }),
    shown: () => questions.shown(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async close() {
      if (closed) return
      closed = true
      stopping.abort(new DOMException('the session was closed', 'AbortError'))
      await Promise.allSettled([going, store.settled(id)])
      listeners.clear()
      release()
    },
  }

  const refuseIn = (refused: readonly SessionStatus[], command: string) => {
    if (broken !== undefined) throw broken
    if (refused.includes(status())) throw new Error(`${command} is not for a session that is ${status()}`)
  }

  const published = (wanted: (what: Logged | Draft) => boolean) =>
    new Promise<void>((resolve) => {
      const off = session.subscribe((what) => {
        if (!wanted(what)) return
        off()
        resolve()
      })
    })

  const last = events.at(-1)
  if (options.stopped && owed(state, rules).length > 0) {
    stopping.abort(new DOMException('the person stopped the run', 'AbortError'))
    go()
    await going?.catch(() => {})
  } else if (last && clock.now() - last.at < goesOnWithinMs && owed(state, rules).length > 0) go()
  return session
}

/** The session's one writer. A page that was just closed needs a moment to let go. */
async function takeOver(name: string): Promise<() => void> {
  const patience = new AbortController()
  const cancel = clock.timer(3_000, () => patience.abort(new Error('this session is open in another tab: close it there first')))
  try {
    return await hold(name, patience.signal)
  } finally {
    cancel()
  }
}

/** The model for this run. One that cannot be made fails at its first call, where every model failure is told. */
const usable = (make: () => Model | Promise<Model>): Promise<Model> =>
  Promise.resolve()
    .then(make)
    .catch(
      (error: unknown): Model => ({
        provider: 'none',
        name: 'none',
        async *stream() {
          throw error
        },
      }),
    )
