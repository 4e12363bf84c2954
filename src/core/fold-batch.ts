import { withFacts } from './fold-facts.ts'
import { fromApp } from './from-app.ts'
import { own } from './own.ts'
import { resultMessage, resultParts } from './result-message.ts'
import type { Event } from './shapes/event.ts'
import type { Json } from './shapes/json.ts'
import { isByPerson, isSpoken, type Message, type ToolCall } from './shapes/message.ts'
import type { Batch, FactEntry, SessionState } from './shapes/state.ts'
import { failingAfter } from './tool-call/stuck.ts'
import { approvalMembers } from './tools/approval-answer.ts'
import { factsIn, type Outcome } from './tools/outcome.ts'
import { effectiveOutcome, firstCallWith, isWithinTurn, modeWithinTurn, verdictOf } from './verdict.ts'

// How events change the open batch: the calls of the last reply, or of an agent of the browser, with their questions, answers and results.

/** The members that every input of the person resets: the count of turns, the repeated failures, the reply that did not fit its schema. */
export const afterInput = { turnsSinceInput: 0, failing: {}, misfit: null } as const

/** A batch of which nothing has begun. */
export const batchOf = (calls: readonly ToolCall[], closing: string | null = null, inbox: readonly Message[] = []): Batch => ({
  calls,
  started: {},
  results: {},
  halting: [],
  questions: {},
  answers: {},
  preferred: [],
  closing,
  inbox,
})

/** Only a session at rest has such a call. What it rested with stays: no model is asked, so its failures and turns are none of this call. */
export function callMade(state: SessionState, { call, by }: Extract<Event, { type: 'call.made' }>): SessionState {
  if (state.batch) return state
  return {
    ...state,
    halted: null,
    batch: { ...batchOf([call]), rest: state.halted ?? { reason: 'completed' }, ...(by && { by }) },
  }
}

export function questionAsked(state: SessionState, event: Extract<Event, { type: 'question.asked' }>): SessionState {
  return inBatch(state, event.callId, (batch) => {
    // A call that is run again may ask another question under the same id. Its old questions from there on no longer count, nor do their answers.
    const ids = Object.keys(batch.questions).filter((id) => own(batch.questions, id)?.callId === event.callId)
    const voided = ids.includes(event.id) ? ids.slice(ids.indexOf(event.id)) : []
    const { id, callId, question, approval } = event
    return {
      ...batch,
      questions: { ...voided.reduce(without, batch.questions), [id]: { callId, question, ...(approval && { approval }) } },
      answers: voided.reduce(without, batch.answers),
    }
  })
}

export function questionAnswered(state: SessionState, event: Extract<Event, { type: 'question.answered' }>): SessionState {
  const { id, answer, by } = event
  const entry = own(state.batch?.questions, id)
  if (!state.batch || !entry || own(state.batch.answers, id)) return state
  const next = { ...state, batch: { ...state.batch, answers: { ...state.batch.answers, [id]: { answer, by } } } }
  if (by !== 'user') return next
  const { allow, forSession } = approvalMembers(answer)
  const grants = entry.approval && allow === true && forSession === true ? state.grants.concat(entry.approval) : state.grants
  return { ...next, grants, ...afterInput }
}

export function toolReturned(state: SessionState, event: Extract<Event, { type: 'tool.returned' }>): SessionState {
  const { callId, outcome, halts = false } = event
  const call = state.batch?.calls.find((candidate) => candidate.id === callId)
  if (!state.batch || !call || own(state.batch.results, callId)) return state
  const batch: Batch = {
    ...state.batch,
    results: { ...state.batch.results, [callId]: outcome },
    halting: state.batch.halting.concat(halts && !state.batch.rest ? callId : []),
    closing: state.batch.closing ?? closingOf(call, outcome, halts),
  }
  const next: SessionState = {
    ...state,
    batch,
    ...shifted(withFacts(state.facts, factsIn(outcome), callId), outcome),
    ...(outcome.type === 'background' && {
      background: { ...state.background, [callId]: batch.rest ? { ...call, isMade: true as const } : call },
    }),
    // A failure of such a call is for who made it: it halts nothing, and does not count. Its result is no input of the person either.
    ...(!batch.rest && { failing: failingAfter(state.failing, call, event) }),
    // A result that comes while the run is halted was submitted by a person, so it is an input.
    ...(state.halted && !batch.rest && afterInput),
  }
  return batch.calls.every(({ id }) => own(batch.results, id)) ? closeBatch(next, batch, event.stopped) : next
}

/** The facts, and the mode if the outcome changes it within the turn. */
function shifted(facts: SessionState['facts'], outcome: Outcome): Pick<SessionState, 'facts'> & Partial<SessionState> {
  const to = modeWithinTurn(outcome)
  return to ? { mode: to.mode, facts: facts.concat(modeChange(to.mode, to.data)) } : { facts }
}

function closingOf(call: ToolCall, outcome: Outcome, halts: boolean): string | null {
  switch (outcome.type) {
    case 'shift':
    case 'halt':
      if (isWithinTurn(outcome)) return null
      return ('because' in outcome ? outcome.because : undefined) ?? `${call.name} ended the turn`
    case 'end':
    case 'askUser':
      return `${call.name} ended the turn`
    case 'ok':
      return outcome.endTurn ? `${call.name} ended the turn` : null
    case 'error':
      return halts ? `${call.name} ended the turn` : null
    case 'background':
      return null
  }
}

/** The last shift within the turn, if no call ran in its mode. */
function lastShift({ calls, results }: Batch) {
  const hasRun = (outcome: Outcome) =>
    !(outcome.type === 'error' && (outcome.kind === 'not_run' || outcome.kind === 'unknown_tool'))
  const last = calls.findLast(({ id }) => hasRun(results[id]!)) // each call has a result
  const outcome = last && results[last.id]!
  return outcome && isWithinTurn(outcome) ? outcome : undefined
}

/**
 * Closes a batch whose calls all have results: the results enter the messages in call order, then the note of a shift, then the inbox. A call that was
 * made without a reply enters the notes instead: no request is made for it alone, and the next one tells the model. The session rests as before,
 * without an event of its own, unless the tool halts it, or a stop, which logs its halt itself.
 */
function closeBatch(state: SessionState, batch: Batch, stopped: boolean | undefined): SessionState {
  const { calls, results, inbox, rest, by } = batch
  const shift = firstCallWith(batch, 'shift')?.outcome
  const noted = shift ?? lastShift(batch)
  const note = noted ? [fromApp([{ type: 'text', text: noted.note }])] : []
  const told = rest
    ? state.notes.concat(
        calls.map((call) => tellCall(call, results[call.id]!, by)), // complete
        note,
      )
    : calls.map((call): Message => resultMessage(call, effectiveOutcome(batch, call))).concat(note, state.notes)
  const isNoted = rest && inbox.length === 0
  const personSpoke = inbox.some(isByPerson)
  // A late result is answered where the run was complete, and what was said always is.
  const resting = rest && (isNoted || (rest.reason !== 'completed' && !inbox.some(isSpoken))) ? rest : null
  const ended = personSpoke ? null : verdictOf(batch)
  return {
    ...state,
    messages: isNoted ? state.messages : state.messages.concat(told, inbox),
    notes: isNoted ? told : [],
    batch: null,
    halted: ended || stopped ? null : resting,
    // What the person said wins over the halt that a tool asked for.
    turn: rest ? state.turn : personSpoke || !state.turn ? null : { ...state.turn, outcomes: results },
    verdict: ended ?? (stopped ? resting : null),
    ...(shift && { mode: shift.mode, facts: state.facts.concat(modeChange(shift.mode, shift.data)) }),
  }
}

/** What the model is told of a call that was made without a reply. */
const tellCall = (called: ToolCall, outcome: Outcome, by: Batch['by']): Message => ({
  ...fromApp(
    resultParts(`${by ? 'An agent of the browser' : 'The person'} called ${called.name} ${JSON.stringify(called.args)}`, outcome),
  ),
  called,
})

/** The fact that the mode changed. */
export const modeChange = (mode: string, data?: Json): FactEntry => ({
  fact: { type: 'mode.changed', to: mode, ...(data !== undefined && { data }) },
  mode,
})

/** Changes the open batch of the state, if the call is in that batch. */
export const inBatch = (state: SessionState, callId: string, change: (batch: Batch) => Batch): SessionState =>
  state.batch?.calls.some((call) => call.id === callId) ? { ...state, batch: change(state.batch) } : state

/** A record without one of its members. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}
