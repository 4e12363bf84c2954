import {
  afterInput,
  batchOf,
  callMade,
  inBatch,
  modeChange,
  questionAnswered,
  questionAsked,
  toolReturned,
  without,
} from './fold-batch.ts'
import { decisionRemade, decisionUndone, usageNoted, withFacts } from './fold-facts.ts'
import { fromApp } from './from-app.ts'
import { leftOutMarks } from './left-out-marks.ts'
import { own } from './own.ts'
import { resultParts } from './result-message.ts'
import type { Event, Replied, Said } from './shapes/event.ts'
import { interrupts, isByPerson, type Message } from './shapes/message.ts'
import type { ModelFailure } from './shapes/model.ts'
import { emptySession, messagesKnown, type SessionState, type Turn } from './shapes/state.ts'
import { addUsage } from './shapes/usage.ts'
import { factsIn, type Outcome } from './tools/outcome.ts'

/** The only place where state changes. Pure: the same log always gives the same session. An event of an unknown type changes nothing. */
export function fold(state: SessionState, event: Event): SessionState {
  switch (event.type) {
    case 'session.started':
      return { ...state, agent: event.agent }
    case 'session.titled':
      // A name that was left out of a file is none, and so is one of which a part was.
      return { ...state, title: event.title.search(leftOutMarks) < 0 ? event.title : '' }
    case 'user.said':
      return userSaid(state, event)
    case 'model.replied':
      return modelReplied(state, event)
    case 'model.failed':
      // The person said something while this call ran. The next call sends that too and may succeed, so the failure does not stand.
      return {
        ...state,
        failure: event.seen < messagesKnown(state) ? null : event.failure,
        partial: event.text,
        isTooLong: state.isTooLong || isRefusedAsTooLong(event.failure),
      }
    case 'tool.started':
      return inBatch(state, event.callId, (batch) => ({
        ...batch,
        started: { ...batch.started, [event.callId]: { effect: event.effect } },
      }))
    case 'question.asked':
      return questionAsked(state, event)
    case 'question.answered':
      return questionAnswered(state, event)
    case 'tool.returned':
      return toolReturned(state, event)
    case 'background.finished':
      return backgroundFinished(state, event.callId, event.outcome)
    case 'fact.noted':
      return {
        ...(event.replies?.reduce(withUsage, state) ?? state),
        facts: state.facts.concat({ fact: event.fact }),
        readByHook: Math.max(state.readByHook, event.seen ?? 0),
      }
    case 'usage.noted':
      return usageNoted(state, event.callId, event.total)
    case 'decision.undone':
      return decisionUndone(state, event.callId, event.subject)
    case 'decision.remade':
      return decisionRemade(state, event)
    case 'call.made':
      return callMade(state, event)
    case 'call.preferred':
      return inBatch(state, event.callId, (batch) => ({
        ...batch,
        preferred: [event.callId, ...batch.preferred.filter((id) => id !== event.callId)],
      }))
    case 'mode.lost':
      return { ...state, mode: event.to, facts: state.facts.concat(modeChange(event.to)) }
    case 'context.compacted':
      return contextCompacted(state, event)
    case 'run.halted':
      return runHalted(state, event)
    case 'run.resumed':
      return {
        ...withNotes(state),
        halted: null,
        verdict: null,
        failure: null,
        turn: null,
        ...afterInput,
        misfit: misfitAfterResume(state),
      }
    default:
      // An event of a newer version.
      event satisfies never
      return state
  }
}

/** After a resume the model is asked once more for an answer that fits. */
const misfitAfterResume = ({ misfit }: SessionState): SessionState['misfit'] => misfit && { ...misfit, count: 1 }

function userSaid(state: SessionState, { parts, synthetic, next: forNext, by }: Omit<Said, 'type'>): SessionState {
  const message: Message = {
    role: 'user',
    parts,
    ...(synthetic && { synthetic: true as const }),
    ...(forNext && { next: true as const }),
    ...(by && { by }),
  }
  const next: SessionState = synthetic
    ? state
    : { ...state, halted: null, verdict: null, failure: null, partial: '', turn: null, ...(!by && afterInput) }
  const { batch } = next
  if (!batch) return { ...withNotes(next), messages: withNotes(next).messages.concat(message) }
  return {
    ...next,
    batch: {
      ...batch,
      inbox: batch.inbox.concat(message),
      closing: batch.closing ?? (interrupts(message) ? 'the person said something' : null),
    },
  }
}

function modelReplied(state: SessionState, event: Replied): SessionState {
  const { text, calls, reasoning, finish, usage, duration, model } = event
  const reply: Message = { role: 'assistant', text, calls, ...(reasoning && { reasoning }) }
  // Messages that came while the model replied go after the reply, which did not know of them.
  const head = state.messages.slice(0, event.seen)
  const tail = state.messages.slice(event.seen)
  const personSpoke = tail.some(isByPerson)
  const turn: Turn = { text, calls, outcomes: {}, finish, usage, duration, model }
  const misfit = event.misfit === undefined ? null : { why: event.misfit, count: (state.misfit?.count ?? 0) + 1 }
  const next: SessionState = {
    ...withUsage(state, event),
    messages: head.concat(reply, calls.length > 0 ? [] : tail),
    turn,
    // The second reply in a row that does not fit its schema is a failure.
    failure: misfit && misfit.count > 1 ? misfitFailure(misfit.why) : null,
    misfit,
    partial: '',
    replies: state.replies + 1,
    readByHook: Math.max(state.readByHook, event.seen),
    // The person said something during this reply: the count of turns starts again.
    turnsSinceInput: personSpoke ? 0 : state.turnsSinceInput + 1,
    contextUsed: usage.input + usage.output,
    isTooLong: false,
  }
  if (calls.length === 0) return next
  const interrupted = tail.some(interrupts)
  const closing = finish === 'length' ? 'the reply was cut off for length' : interrupted ? 'the person said something' : null
  return { ...next, batch: batchOf(calls, closing, tail) }
}

/** Adds the usage of a reply: to the sum, and to what its model has used. */
const withUsage = (state: SessionState, { usage, model }: Pick<Replied, 'usage' | 'model'>): SessionState => ({
  ...state,
  usage: addUsage(state.usage, usage),
  usageOf: { ...state.usageOf, [model]: addUsage(own(state.usageOf, model) ?? emptySession.usage, usage) },
})

const misfitFailure = (why: string): ModelFailure => ({
  kind: 'malformed_response',
  message: `the output does not fit its schema: ${why}`,
  provider: 'output',
})

function backgroundFinished(state: SessionState, callId: string, outcome: Outcome): SessionState {
  const call = own(state.background, callId)
  if (!call) return state
  const parts = resultParts(`Background result of ${call.name}`, outcome)
  const next: SessionState = {
    ...state,
    background: without(state.background, callId),
    facts: withFacts(state.facts, factsIn(outcome), callId),
    ...(call.isMade && { notes: state.notes.concat(fromApp(parts)) }),
    // A run that was completed has something to answer again; a run that halted for another reason stays halted.
    ...(!call.isMade && state.halted?.reason === 'completed' && { halted: null }),
  }
  return call.isMade ? next : userSaid(next, { parts, synthetic: true })
}

/** Whether a session is too long for its own model. For one that stands in it is not made shorter. */
const isRefusedAsTooLong = ({ kind, detail }: ModelFailure): boolean =>
  kind === 'context_length_exceeded' && detail !== 'stand_in'

function contextCompacted(state: SessionState, event: Extract<Event, { type: 'context.compacted' }>): SessionState {
  const { seen, upTo, summary } = event
  return {
    ...withUsage(state, event),
    // In a log of any origin it may be more.
    compacted: { seen, upTo: Math.min(upTo, state.messages.length), summary, replies: state.replies },
    failure: null,
    isTooLong: false,
    contextUsed: 0,
  }
}

function runHalted(state: SessionState, { seen, reason, value, detail }: Extract<Event, { type: 'run.halted' }>): SessionState {
  // The halt was decided before the last message was known: that message still needs a reply.
  if (seen < messagesKnown(state) && reason !== 'cancelled') return state
  return {
    ...state,
    halted: { reason, ...(value !== undefined && { value }), ...(detail && { detail }) },
    verdict: null,
    ...(reason !== 'error' && { failure: null }),
  }
}

/** Moves the notes for the model into the messages, before the next message. */
const withNotes = (state: SessionState): SessionState =>
  state.notes.length === 0 || state.batch ? state : { ...state, messages: state.messages.concat(state.notes), notes: [] }
