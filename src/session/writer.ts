import { statusOf } from '../core/session-status.ts'
import { isDraft, nextSeq, type SessionStatus } from '../core/shapes/event.ts'
import { withFault } from '../core/shapes/fault.ts'
import { sameJson } from '../core/shapes/json.ts'
import type { Part } from '../core/shapes/message.ts'
import { refuseExcess, sizesOf } from '../core/shapes/sizes.ts'
import { openQuestion } from '../core/shapes/state.ts'
import { idIn } from '../core/sub-agent/child-id.ts'
import { fallbackAnswer } from '../core/tools/core-kinds.ts'
import { parseAnswer } from '../core/tools/parse-answer.ts'
import { toolsOf } from '../core/tools/tools-of.ts'
import { sessionView } from '../core/view/session-view.ts'
import { Superseded } from '../store/sessions/epoch.ts'
import type { Writership } from '../store/sessions/take-over.ts'
import { clock } from './clock.ts'
import type { BareSession, OpenSession } from './contract.ts'
import { type Driver, drive } from './driver.ts'
import { hasOutput } from './has-output.ts'
import { openLedger } from './ledger.ts'
import { logCommands } from './log-commands.ts'
import { PATIENCE } from './questions/ask-handler.ts'
import { asksAnew } from './questions/asks-anew.ts'
import { type Answered, loggedAnswer } from './questions/logged-answer.ts'
import { pendingQuestion } from './questions/pending-question.ts'
import { absence } from './requests/absence.ts'
import { resultsOf } from './results-of.ts'
import { boundsIn } from './run-bounds.ts'
import { tabsOf, tellTabs } from './tabs/tabs.ts'

const MINUTE = 60_000
/** Milliseconds that a stop waits until its last events are written: a write that hangs must not block Stop. */
const LAST_WRITE = 1_000

/**
 * Opens a session for writing. This page or worker is its only writer until it releases the right. If another one takes the right away, the
 * session closes before it writes or calls anything more; then `onLoss` is called, with whether a run was under way.
 */
export async function openWriter<State>(
  options: Omit<OpenSession<State>, 'onLoss'> & { readonly id: string; onLoss(wasGoing: boolean): void },
  { release, loss }: Writership,
): Promise<BareSession<State>> {
  const { store, agent, id, patienceMs = PATIENCE, goesOnWithinMs = MINUTE, wasGoing = false } = options
  let driver: Driver | undefined
  let isLost = loss.aborted
  let end = () => {}
  const lose = () => {
    if (isLost) return
    isLost = true
    end()
  }
  loss.addEventListener('abort', lose)
  const ledger = await openLedger({
    store,
    agent,
    id,
    lastEvent: options.lastEvent,
    isGoing: () => driver?.going !== undefined,
    onBroken(error) {
      if (error.cause instanceof Superseded) return lose()
      if (driver?.going) void driver.stop(error).catch(() => {})
      options.onTrouble?.(error)
    },
  }).catch((error: unknown) => {
    release()
    throw error
  })
  const questions = pendingQuestion(patienceMs)
  const away = absence()
  const { model, output } = options
  const sizes = sizesOf(options.sizes)
  // The agent may no longer have the mode that the session is in.
  const missingMode = ledger.state.mode !== null && !Object.hasOwn(agent.modes, ledger.state.mode) ? ledger.state.mode : undefined
  if (missingMode !== undefined)
    await ledger.commit({ type: 'mode.lost', mode: missingMode, to: agent.initialMode }).catch(() => {}) // `onTrouble` reports it
  const running = drive(ledger, {
    id,
    agent,
    model,
    photos: store.photos,
    questions,
    absence: away,
    async beforeCall() {
      if (!isLost && (await store.isWriter(id))) return
      lose()
      throw new Superseded(id)
    },
    bounds: boundsIn(options),
    onRest: () => tellStatus(),
  })
  driver = running
  const status = () => statusOf(ledger.state, running.going !== undefined)
  const refuseIn = (refused: readonly SessionStatus[], command: string) => {
    if (ledger.broken !== undefined) throw ledger.broken
    if (refused.includes(status())) throw withFault(new Error(`${command} is not for a session that is ${status()}`), 'not_now')
  }
  /** Runs the steps that are due after an input of the person. Resolves when the input is in the log. */
  const goAfter = async (written: Promise<void>) => {
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
    damage: { ...ledger.damage, ...(missingMode !== undefined && { mode: missingMode }) },
    get events() {
      return ledger.writtenEvents
    },
    get childEvents() {
      return ledger.childEvents
    },

    async say(what, { next = false, by } = {}) {
      const parts: readonly Part[] = typeof what === 'string' ? [{ type: 'text', text: what }] : what
      if (!parts.some((part) => part.type !== 'text' || part.text.trim() !== ''))
        throw withFault(new Error('there is nothing to say: add some text or a photo'), 'nothing_to_say')
      await running.stopped()
      refuseIn(['ended', 'awaiting_tools'], 'say')
      const open = next ? null : openQuestion(ledger.state)
      const written = goAfter(ledger.commit({ type: 'user.said', parts, ...(next && { next }), ...(by && { by }) }))
      // The message closes an open question, also where the run has not reached it yet: nobody sees it open after this.
      if (open) questions.settle(open, { answer: fallbackAnswer(open.question), by: 'superseded' })
      await written
      if (open) await answered(open.id)
    },

    async call(name, args, { by } = {}) {
      refuseExcess('the arguments', args, sizes)
      await running.stopped()
      refuseIn([], 'call')
      const now = status()
      if (now !== 'idle' && (now !== 'halted' || !ledger.state.halted))
        throw withFault(new Error(`call is for a session at rest with nothing due; this one is ${now}`), 'not_now')
      // The calls of replies have the number of the reply there, which never begins with a zero.
      const id = `call_0${nextSeq(ledger.events)}_0`
      await goAfter(ledger.commit({ type: 'call.made', call: { id, name, args }, ...(by && { by }) }))
      return id
    },

    tools: async () => toolsOf(agent),

    async answer(questionId, value, by = 'user', because) {
      const open = openQuestion(ledger.state)
      if (open?.id !== questionId) {
        await ledger.saved() // whoever hears of the refusal can then see the event that closed the question
        throw withFault(new Error(`question ${questionId} is not open`), 'question_closed')
      }
      refuseExcess('the answer', value, sizes)
      const settled = { answer: parseAnswer(open.question, value), by, ...(because !== undefined && { because }) }
      // No run waits for the answer, as after a reload: it is logged, and the next run finds it there.
      if (!running.going) {
        const event: Answered = { type: 'question.answered', id: questionId, ...settled }
        return goAfter(ledger.commitTo(open.child === undefined ? id : idIn(id, open.child), event))
      }
      const isFirst = questions.settle(open, settled)
      const taken = await answered(questionId)
      if (!taken) throw withFault(new Error(`the run ended before question ${questionId} was answered`), 'question_closed')
      if (!isFirst || taken.by !== by || !sameJson(taken.answer, settled.answer))
        throw withFault(new Error(`question ${questionId} has its answer already`), 'question_answered')
    },

    async submit(results) {
      if (status() !== 'awaiting_tools')
        throw withFault(new Error(`submit is for a session that waits for tools; this one is ${status()}`), 'not_now')
      await goAfter(ledger.commit(...resultsOf(results, ledger.state, agent, sizes)))
    },

    async stop() {
      refuseIn(['idle', 'halted', 'ended'], 'stop')
      await stop()
    },

    async resume() {
      await running.stopped()
      if (status() !== 'halted')
        throw withFault(new Error(`resume is for a session that halted; this one is ${status()}`), 'not_now')
      if (ledger.state.halted) await goAfter(ledger.commit({ type: 'run.resumed' }))
      else running.go()
      tellStatus()
    },

    ...logCommands({ id, agent, ledger, sizes }),
    branch: (seq) => ledger.copy(seq),
    title: (title) => ledger.commit({ type: 'session.titled', title }),
    shown() {
      questions.shown()
      away.shown()
    },
    hidden() {
      questions.hidden()
      away.hidden()
    },
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

  const answered = (questionId: string) =>
    loggedAnswer(ledger, questionId, running.going).finally(() => questions.forget(questionId))

  const tabs = tellTabs(tabsOf(store, id), session)
  const lastAt = Math.max(ledger.events.at(-1)?.at ?? 0, ledger.childEvents.at(-1)?.at ?? 0)
  end = () => {
    if (closing) return
    const wasGoing = running.going !== undefined
    void session.close()
    options.onLoss(wasGoing)
  }
  if (isLost) end()
  else if (options.stopped && running.isOwed) await stop().catch(() => {})
  else if (
    goesOnWithinMs > 0 &&
    (wasGoing || asksAnew(ledger.state, id) || clock.now() - lastAt < goesOnWithinMs) &&
    running.isOwed
  )
    running.go()
  toldStatus = session.status
  ledger.subscribe((what) => {
    if (!isDraft(what) || what.type === 'draft.status') toldStatus = session.status
  })
  return session
}
