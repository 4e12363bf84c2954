import { own } from '../core/own.ts'
import { statusOf } from '../core/session-status.ts'
import type { Agent } from '../core/shapes/agent.ts'
import { defaults } from '../core/shapes/env.ts'
import { type Draft, type Event, isDraft, type Logged, type SessionStatus } from '../core/shapes/event.ts'
import { sameJson } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import { openQuestion, pendingCalls } from '../core/shapes/state.ts'
import { problemWith } from '../core/tool-call/judge.ts'
import { limit } from '../core/tool-call/limit.ts'
import { fallbackAnswer } from '../core/tools/core-kinds.ts'
import { toOutcome } from '../core/tools/outcome.ts'
import { parseAnswer } from '../core/tools/parse-answer.ts'
import { sessionView } from '../core/view/session-view.ts'
import { clock } from './clock.ts'
import type { BareSession, OpenSession } from './contract.ts'
import { type Driver, drive } from './driver.ts'
import { hasOutput } from './has-output.ts'
import { openLedger } from './ledger.ts'
import { PATIENCE } from './questions/ask-handler.ts'
import { pendingQuestion } from './questions/pending-question.ts'
import { redecide, subjectOf } from './redecide.ts'
import { boundsIn } from './run-bounds.ts'
import { tabsOf, tellTabs } from './tabs/tabs.ts'

type Answered = Extract<Event, { type: 'question.answered' }>

const MINUTE = 60_000
/** Milliseconds that a stop waits until its last events are written: a write that hangs must not block Stop. */
const LAST_WRITE = 1_000

/** Opens a session for writing. This page or worker is its only writer until it calls `release`. */
export async function openWriter<State>(
  options: OpenSession<State> & { readonly id: string },
  release: () => void,
): Promise<BareSession<State>> {
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
  const questions = pendingQuestion(patienceMs)
  const { model, output } = options
  // The agent may no longer have the mode that the session is in.
  const lost = ledger.state.mode !== null && !Object.hasOwn(agent.modes, ledger.state.mode) ? ledger.state.mode : undefined
  if (lost !== undefined) await ledger.commit({ type: 'mode.lost', mode: lost, to: agent.initialMode }).catch(() => {}) // `onTrouble` reports it
  const running = drive(ledger, {
    id,
    agent,
    model,
    photos: store.photos,
    questions,
    bounds: boundsIn(options),
    onRest: () => tellStatus(),
  })
  driver = running
  const status = () => statusOf(ledger.state, running.going !== undefined)
  const refuseIn = (refused: readonly SessionStatus[], command: string) => {
    if (ledger.broken !== undefined) throw ledger.broken
    if (refused.includes(status())) throw new Error(`${command} is not for a session that is ${status()}`)
  }
  /** Logs events of the person, and runs the steps that are then due. Resolves when the events are in the log. */
  const commitAndGo = async (...added: readonly Event[]) => {
    const written = ledger.commit(...added)
    running.go()
    await written
  }
  const stop = async () => {
    await running.stop(new DOMException('the person stopped the run', 'AbortError'))
    await Promise.race([ledger.saved(), new Promise((resolve) => clock.timer(LAST_WRITE, () => resolve(undefined)))])
  }
  let closing: Promise<void> | undefined
  const view = sessionView(agent, hasOutput(agent, output))
  let toldStatus: SessionStatus | undefined
  /** Publishes the status, if it has changed since the last event. */
  const tellStatus = () => {
    const { status } = session
    if (status !== toldStatus) ledger.emit({ type: 'draft.status', status })
  }

  const session: BareSession<State> = {
    id,
    get status() {
      return statusOf(ledger.written, running.going !== undefined)
    },
    get state() {
      return view(ledger.written) as BareSession<State>['state'] // the agent is known
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
      // The message closes an open question, also where the run has not reached it yet: nobody sees it open after this.
      if (open) questions.settle(open, { answer: fallbackAnswer(open.question), by: 'superseded' })
      await written
      if (open) await answered(open.id)
    },

    async answer(questionId, value, by = 'user', because) {
      const open = openQuestion(ledger.state)
      if (open?.id !== questionId) {
        await ledger.saved() // whoever hears of the refusal can then see the event that closed the question
        throw new Error(`question ${questionId} is not open`)
      }
      const settled = { answer: parseAnswer(open.question, value), by, ...(because !== undefined && { because }) }
      // No run waits for the answer, as after a reload: it is logged, and the next run finds it there.
      if (!running.going) return commitAndGo({ type: 'question.answered', id: questionId, ...settled })
      const isFirst = questions.settle(open, settled)
      const taken = await answered(questionId)
      if (!taken) throw new Error(`the run ended before question ${questionId} was answered`)
      if (!isFirst || taken.by !== by || !sameJson(taken.answer, settled.answer))
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
      tellStatus()
    },

    async undo(callId) {
      const facts = ledger.state.facts.flatMap((noted) => (noted.callId === callId ? [noted.fact] : []))
      if (facts.length === 0) throw new Error(`call ${callId} decided nothing that could be undone`)
      await ledger.commit({ type: 'decision.undone', callId, ...subjectOf(agent, facts) })
    },

    async redecide(callId, answer) {
      const isUndone = () => {
        if (!ledger.state.undone.includes(callId)) throw new Error(`call ${callId} was not taken back`)
      }
      isUndone()
      const remade = await redecide({ id, events: ledger.events, agent }, callId, answer)
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
    close: () => (closing ??= closeWriter()),
  }

  const closeWriter = async () => {
    // The ledger is closed first, so that later events of the run are not logged: the session then continues from here when it is opened again.
    const written = ledger.close()
    tabs.close()
    await Promise.all([running.close(), written])
    release()
  }

  /** The answer to a question once it is in the log; undefined when the run came to rest without logging it. */
  const answered = async (questionId: string): Promise<Answered | undefined> => {
    const isIt = (what: Logged | Draft): what is Answered & Logged => what.type === 'question.answered' && what.id === questionId
    let off = () => {}
    const published = new Promise<void>((resolve) => {
      off = ledger.subscribe((what) => isIt(what) && resolve())
    })
    try {
      if (!ledger.writtenEvents.some(isIt)) await Promise.race([published, running.going])
    } finally {
      off()
      questions.forget(questionId)
    }
    return ledger.events.findLast(isIt)
  }

  const tabs = tellTabs(tabsOf(store, id), session)
  const last = ledger.events.at(-1)
  if (options.stopped && running.isOwed) await stop().catch(() => {})
  else if (last && clock.now() - last.at < goesOnWithinMs && running.isOwed) running.go()
  toldStatus = session.status
  ledger.subscribe((what) => {
    if (!isDraft(what) || what.type === 'draft.status') toldStatus = session.status
  })
  return session
}
