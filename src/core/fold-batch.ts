import { withFacts } from './fold-facts.ts'
import { own } from './own.ts'
import { resultMessage } from './result-message.ts'
import type { Event } from './shapes/event.ts'
import type { Json } from './shapes/json.ts'
import { isSpoken, type Message, type ToolCall } from './shapes/message.ts'
import type { Batch, FactEntry, SessionState } from './shapes/state.ts'
import { failingAfter } from './tool-call/stuck.ts'
import { factsIn, type Outcome } from './tools/outcome.ts'
import { effectiveOutcome, firstCallWith, verdictOf } from './verdict.ts'

// How events change the open batch: the calls of the last reply, with their questions, answers and results.

/** The members that every input of the person resets: the count of turns, the repeated failures, the reply that did not fit its schema. */
export const afterInput = { turnsSinceInput: 0, failing: {}, misfit: null } as const

export function questionAsked(state: SessionState, event: Extract<Event, { type: 'question.asked' }>): SessionState {
  return inBatch(state, event.callId, (batch) => {
    // A call that is run again may ask another question under the same id. Its old questions from there on no longer count, nor do their answers.
    const ids = Object.keys(batch.questions).filter((id) => own(batch.questions, id)?.callId === event.callId)
    const voided = ids.includes(event.id) ? ids.slice(ids.indexOf(event.id)) : []
    return {
      ...batch,
      questions: { ...voided.reduce(without, batch.questions), [event.id]: { callId: event.callId, question: event.question } },
      answers: voided.reduce(without, batch.answers),
    }
  })
}

export function questionAnswered(state: SessionState, event: Extract<Event, { type: 'question.answered' }>): SessionState {
  if (!state.batch || !own(state.batch.questions, event.id) || own(state.batch.answers, event.id)) return state
  const answers = { ...state.batch.answers, [event.id]: { answer: event.answer, by: event.by } }
  return { ...state, batch: { ...state.batch, answers }, ...(event.by === 'user' && afterInput) }
}

export function toolReturned(state: SessionState, event: Extract<Event, { type: 'tool.returned' }>): SessionState {
  const { callId, outcome, halts = false } = event
  const call = state.batch?.calls.find((candidate) => candidate.id === callId)
  if (!state.batch || !call || own(state.batch.results, callId)) return state
  const batch: Batch = {
    ...state.batch,
    results: { ...state.batch.results, [callId]: outcome },
    halting: halts ? state.batch.halting.concat(callId) : state.batch.halting,
    closing: state.batch.closing ?? closingOf(call, outcome, halts),
  }
  const next: SessionState = {
    ...state,
    batch,
    facts: withFacts(state.facts, factsIn(outcome), callId),
    failing: failingAfter(state.failing, call, event),
    ...(outcome.type === 'background' && { background: { ...state.background, [callId]: call } }),
    // A result that comes while the run is halted was submitted by a person, so it is an input.
    ...(state.halted && afterInput),
  }
  return batch.calls.every(({ id }) => own(batch.results, id)) ? closeBatch(next, batch) : next
}

function closingOf(call: ToolCall, outcome: Outcome, halts: boolean): string | null {
  switch (outcome.type) {
    case 'shift':
      return outcome.because ?? `${call.name} ended the turn`
    case 'end':
    case 'halt':
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

/** Closes a batch whose calls all have results: the results enter the messages in call order, then the note of a shift, then the inbox. */
function closeBatch(state: SessionState, batch: Batch): SessionState {
  const shift = firstCallWith(batch, 'shift')?.outcome
  const results = batch.calls.map((call) => resultMessage(call, effectiveOutcome(batch, call)))
  const personSpoke = batch.inbox.some(isSpoken)
  const note: Message[] = shift ? [{ role: 'user', parts: [{ type: 'text', text: shift.note }], synthetic: true }] : []
  return {
    ...state,
    messages: state.messages.concat(results, note, state.notes, batch.inbox),
    notes: [],
    batch: null,
    halted: null,
    // What the person said wins over the halt that a tool asked for.
    turn: personSpoke || !state.turn ? null : { ...state.turn, outcomes: batch.results },
    verdict: personSpoke ? null : verdictOf(batch),
    ...(shift && { mode: shift.mode, facts: state.facts.concat(modeChange(shift.mode, shift.data)) }),
  }
}

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
