import { failingAfter } from './loop/stuck.ts'
import { own } from './own.ts'
import { lateResult, resultMessage } from './result-message.ts'
import type { Event, Replied, Said } from './shapes/event.ts'
import type { Json } from './shapes/json.ts'
import { interrupts, isSpoken, type Message, type ToolCall } from './shapes/message.ts'
import type { ModelFailure, Usage } from './shapes/model.ts'
import { oldSubjectOf } from './shapes/old-events.ts'
import { type Batch, messagesKnown, type Noted, type SessionState, type Turn } from './shapes/state.ts'
import { addUsage, negative } from './shapes/usage.ts'
import { type Fact, factsIn, type Outcome } from './tools/outcome.ts'
import { firstOf, heeded, verdictOf } from './verdict.ts'

/** The only place where state changes. Pure: the same log always gives the same session. Events it does not know change nothing. */
export function fold(state: SessionState, event: Event): SessionState {
  switch (event.type) {
    case 'session.started':
      return { ...state, agent: event.agent }
    case 'session.titled':
      return { ...state, title: event.title }
    case 'user.said':
      return said(state, event)
    case 'model.replied':
      return replied(state, event)
    case 'model.failed':
      // What was said meanwhile is a new request; its call may well succeed.
      return { ...state, failure: event.seen < messagesKnown(state) ? null : event.failure, partial: event.text }
    case 'tool.started':
      return inBatch(state, event.callId, (batch) => ({
        ...batch,
        started: { ...batch.started, [event.callId]: { effect: event.effect } },
      }))
    case 'question.asked':
      return inBatch(state, event.callId, (batch) => {
        // Asked anew where something else was asked: what its call was asked from there on, and the answers, are void.
        const its = Object.keys(batch.questions).filter((id) => own(batch.questions, id)?.callId === event.callId)
        const gone = its.includes(event.id) ? its.slice(its.indexOf(event.id)) : []
        return {
          ...batch,
          questions: { ...gone.reduce(without, batch.questions), [event.id]: { callId: event.callId, question: event.question } },
          answers: gone.reduce(without, batch.answers),
        }
      })
    case 'question.answered': {
      if (!state.batch || !own(state.batch.questions, event.id) || own(state.batch.answers, event.id)) return state
      const answers = { ...state.batch.answers, [event.id]: { answer: event.answer, by: event.by } }
      return { ...state, batch: { ...state.batch, answers }, ...(event.by === 'user' && heardFromPerson) }
    }
    case 'tool.returned':
      return returned(state, event)
    case 'background.finished':
      return finished(state, event.callId, event.outcome)
    case 'fact.noted':
      return {
        ...state,
        facts: state.facts.concat({ fact: event.fact }),
        heard: Math.max(state.heard, event.seen ?? 0),
        usage: (event.replies ?? []).reduce((sum, { usage }) => addUsage(sum, usage), state.usage),
      }
    case 'usage.noted':
      return spent(state, event.callId, event.total)
    case 'decision.undone':
      return undone(state, event.callId, event.subject)
    case 'decision.remade':
      return remade(state, event)
    case 'call.preferred':
      return inBatch(state, event.callId, (batch) => ({
        ...batch,
        preferred: [event.callId, ...batch.preferred.filter((id) => id !== event.callId)],
      }))
    case 'mode.lost':
      return { ...state, mode: event.to, facts: state.facts.concat(changedTo(event.to)) }
    case 'run.halted':
      return halted(state, event)
    case 'run.resumed':
      return { ...told(state), halted: null, verdict: null, failure: null, turn: null, ...heardFromPerson, misfit: again(state) }
    default:
      // A newer version may have written events that this one does not know.
      event satisfies never
      return state
  }
}

/** What starts anew with each input of the person: the turns without them, and what failed again and again. */
const heardFromPerson = { turnsSinceInput: 0, failing: {}, misfit: null } as const

/** Gone on with after a second answer that did not fit, it is asked for anew. */
const again = ({ misfit }: SessionState): SessionState['misfit'] => misfit && { ...misfit, count: 1 }

function said(state: SessionState, { parts, synthetic, next: forNext }: Omit<Said, 'type'>): SessionState {
  const message: Message = {
    role: 'user',
    parts,
    ...(synthetic && { synthetic: true as const }),
    ...(forNext && { next: true as const }),
  }
  const next: SessionState = synthetic
    ? state
    : { ...state, halted: null, verdict: null, failure: null, partial: '', turn: null, ...heardFromPerson }
  const { batch } = next
  if (!batch) return { ...told(next), messages: told(next).messages.concat(message) }
  return {
    ...next,
    batch: {
      ...batch,
      inbox: batch.inbox.concat(message),
      closing: batch.closing ?? (interrupts(message) ? 'the person said something' : null),
    },
  }
}

function replied(state: SessionState, event: Replied): SessionState {
  const { text, calls, reasoning, finish, usage, duration } = event
  const reply: Message = { role: 'assistant', text, calls, ...(reasoning && { reasoning }) }
  // What was said while the model was replying comes after the reply, which did not know of it.
  const head = state.messages.slice(0, event.seen)
  const tail = state.messages.slice(event.seen)
  const spoke = tail.some(isSpoken)
  const turn: Turn = { text, calls, outcomes: {}, finish, usage, duration }
  const misfit = event.misfit === undefined ? null : { why: event.misfit, count: (state.misfit?.count ?? 0) + 1 }
  const next: SessionState = {
    ...state,
    messages: head.concat(reply, calls.length > 0 ? [] : tail),
    turn,
    // It was asked for once more already.
    failure: misfit && misfit.count > 1 ? misfitting(misfit.why) : null,
    misfit,
    partial: '',
    replies: state.replies + 1,
    heard: Math.max(state.heard, event.seen),
    // A reply to what the person has since added to does not count against what they are now to be told.
    turnsSinceInput: spoke ? 0 : state.turnsSinceInput + 1,
    usage: addUsage(state.usage, usage),
    contextUsed: usage.input + usage.output,
  }
  if (calls.length === 0) return next
  const interrupted = tail.some(interrupts)
  const closing = finish === 'length' ? 'the reply was cut off for length' : interrupted ? 'the person said something' : null
  const nothing = { started: {}, results: {}, halting: [], questions: {}, answers: {}, preferred: [] }
  return { ...next, batch: { calls, ...nothing, closing, inbox: tail } }
}

const misfitting = (why: string): ModelFailure => ({
  kind: 'malformed_response',
  message: `the output does not fit its schema: ${why}`,
  provider: 'output',
})

function returned(state: SessionState, event: Extract<Event, { type: 'tool.returned' }>): SessionState {
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
    facts: noted(state.facts, factsIn(outcome), callId),
    failing: failingAfter(state.failing, call, event),
    ...(outcome.type === 'background' && { background: { ...state.background, [callId]: call } }),
    // A result that comes while the run is halted was submitted by a person.
    ...(state.halted && heardFromPerson),
  }
  return batch.calls.every(({ id }) => own(batch.results, id)) ? closed(next, batch) : next
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

/** Every call has its result: they enter the messages in call order, then a shift's note, then what was said meanwhile. */
function closed(state: SessionState, batch: Batch): SessionState {
  const shifted = firstOf(batch, 'shift')?.outcome
  const results = batch.calls.map((call) => resultMessage(call, heeded(batch, call)))
  const spoke = batch.inbox.some(isSpoken)
  const note: Message[] = shifted ? [{ role: 'user', parts: [{ type: 'text', text: shifted.note }], synthetic: true }] : []
  return {
    ...state,
    messages: state.messages.concat(results, note, state.notes, batch.inbox),
    notes: [],
    batch: null,
    halted: null,
    // The person's own words beat what the tools wanted of the run.
    turn: spoke || !state.turn ? null : { ...state.turn, outcomes: batch.results },
    verdict: spoke ? null : verdictOf(batch),
    ...(shifted && { mode: shifted.mode, facts: state.facts.concat(changedTo(shifted.mode, shifted.data)) }),
  }
}

const changedTo = (mode: string, data?: Json): Noted => ({
  fact: { type: 'mode.changed', to: mode, ...(data !== undefined && { data }) },
  mode,
})

function finished(state: SessionState, callId: string, outcome: Outcome): SessionState {
  const call = own(state.background, callId)
  if (!call) return state
  const next: SessionState = {
    ...state,
    background: without(state.background, callId),
    facts: noted(state.facts, factsIn(outcome), callId),
    // A run that had come to rest has something to answer again; one that halted for another reason stays so.
    ...(state.halted?.reason === 'completed' && { halted: null }),
  }
  return said(next, { parts: lateResult(call, outcome), synthetic: true })
}

function undone(state: SessionState, callId: string, subject?: string): SessionState {
  const [gone, facts] = factsBy(state, callId)
  if (gone.length === 0) return state
  return {
    ...state,
    facts,
    undone: state.undone.concat(callId),
    notes: state.notes.concat(
      note(`[Undone: ${subject ?? oldSubjectOf(gone.map(({ fact }) => fact)) ?? callId}]`, { undone: callId }),
    ),
  }
}

function remade(state: SessionState, { callId, outcome, subject }: Extract<Event, { type: 'decision.remade' }>): SessionState {
  const name = subject ?? oldSubjectOf(factsIn(outcome)) ?? callId
  const its = noted([], factsIn(outcome), callId)
  const result = 'forModel' in outcome ? outcome.forModel : ''
  return {
    ...state,
    facts: factsBy(state, callId)[1].concat(its),
    undone: state.undone.filter((id) => id !== callId),
    notes: state.notes.concat(note(`[Decided again: ${name}: ${result}]`, { remade: callId })),
  }
}

/** The facts of a call, and those of all others. */
const factsBy = ({ facts }: SessionState, callId: string): readonly [readonly Noted[], readonly Noted[]] => [
  facts.filter((noted) => noted.callId === callId),
  facts.filter((noted) => noted.callId !== callId),
]

const note = (text: string, about: { undone: string } | { remade: string }): Message => ({
  role: 'user',
  parts: [{ type: 'text', text }],
  synthetic: true,
  ...about,
})

function spent(state: SessionState, callId: string, total: Usage): SessionState {
  const before = own(state.spent, callId) ?? { input: 0, output: 0 }
  return {
    ...state,
    spent: { ...state.spent, [callId]: total },
    usage: addUsage(addUsage(state.usage, negative(before)), total),
  }
}

function halted(state: SessionState, { seen, reason, value, detail }: Extract<Event, { type: 'run.halted' }>): SessionState {
  // Decided before the last message was known: that message is still to be answered.
  if (seen < messagesKnown(state) && reason !== 'cancelled') return state
  return {
    ...state,
    halted: { reason, ...(value !== undefined && { value }), ...(detail && { detail }) },
    verdict: null,
    ...(reason !== 'error' && { failure: null }),
  }
}

/** Puts what the model has yet to be told in front of what comes next. */
const told = (state: SessionState): SessionState =>
  state.notes.length === 0 || state.batch ? state : { ...state, messages: state.messages.concat(state.notes), notes: [] }

const inBatch = (state: SessionState, callId: string, change: (batch: Batch) => Batch): SessionState =>
  state.batch?.calls.some((call) => call.id === callId) ? { ...state, batch: change(state.batch) } : state

const noted = (facts: readonly Noted[], more: readonly Fact[], callId: string): readonly Noted[] =>
  more.length === 0 ? facts : facts.concat(more.map((fact) => ({ fact, callId })))

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}
