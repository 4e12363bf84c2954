import type { Event, Replied } from './event.ts'
import { isSpoken, type Message, type Part, type ToolCall } from './message.ts'
import type { Usage } from './model.ts'
import type { Fact, Outcome } from './outcome.ts'
import { lateResult, resultMessage } from './result-message.ts'
import { type Batch, messagesKnown, type Noted, type SessionState, type Turn } from './state.ts'
import { firstOf, heeded, verdictOf } from './verdict.ts'

/** The only place where state changes. Pure: the same log always gives the same session. Events it does not know change nothing. */
export function fold(state: SessionState, event: Event): SessionState {
  switch (event.type) {
    case 'session.started':
      return { ...state, agent: event.agent }
    case 'session.titled':
      return { ...state, title: event.title }
    case 'user.said':
      return said(state, event.parts, event.synthetic === true)
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
        const own = Object.keys(batch.questions).filter((id) => batch.questions[id]?.callId === event.callId)
        const gone = event.id in batch.questions ? own.slice(own.indexOf(event.id)) : []
        return {
          ...batch,
          questions: { ...gone.reduce(without, batch.questions), [event.id]: { callId: event.callId, question: event.question } },
          answers: gone.reduce(without, batch.answers),
        }
      })
    case 'question.answered': {
      const asked = state.batch?.questions[event.id]
      if (!state.batch || !asked || event.id in state.batch.answers) return state
      const answers = { ...state.batch.answers, [event.id]: { answer: event.answer, by: event.by } }
      return { ...state, batch: { ...state.batch, answers }, ...(event.by === 'user' && { turnsSinceInput: 0 }) }
    }
    case 'tool.returned':
      return returned(state, event.callId, event.outcome, event.halts === true)
    case 'background.finished':
      return finished(state, event.callId, event.outcome)
    case 'fact.noted':
      return {
        ...state,
        facts: state.facts.concat({ fact: event.fact }),
        heard: Math.max(state.heard, event.seen ?? 0),
        usage: (event.replies ?? []).reduce((sum, { usage }) => addUsage(sum, usage), state.usage),
      }
    case 'decision.undone':
      return undone(state, event.callId)
    case 'run.halted':
      return halted(state, event)
    case 'run.resumed':
      return { ...told(state), halted: null, verdict: null, failure: null, turn: null, turnsSinceInput: 0 }
    default:
      // A newer version may have written events that this one does not know.
      event satisfies never
      return state
  }
}

function said(state: SessionState, parts: readonly Part[], synthetic: boolean): SessionState {
  const message: Message = { role: 'user', parts, ...(synthetic && { synthetic: true as const }) }
  const next: SessionState = synthetic
    ? state
    : { ...state, halted: null, verdict: null, failure: null, partial: '', turn: null, turnsSinceInput: 0 }
  const { batch } = next
  if (!batch) return { ...told(next), messages: told(next).messages.concat(message) }
  return {
    ...next,
    batch: {
      ...batch,
      inbox: batch.inbox.concat(message),
      closing: batch.closing ?? (synthetic ? null : 'the person said something'),
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
  const next: SessionState = {
    ...state,
    messages: head.concat(reply, calls.length > 0 ? [] : tail),
    turn,
    failure: null,
    partial: '',
    replies: state.replies + 1,
    heard: Math.max(state.heard, event.seen),
    // A reply to what the person has since added to does not count against what they are now to be told.
    turnsSinceInput: spoke ? 0 : state.turnsSinceInput + 1,
    usage: addUsage(state.usage, usage),
    contextUsed: usage.input + usage.output,
  }
  if (calls.length === 0) return next
  const closing = finish === 'length' ? 'the reply was cut off for length' : spoke ? 'the person said something' : null
  return { ...next, batch: { calls, started: {}, results: {}, halting: [], questions: {}, answers: {}, closing, inbox: tail } }
}

function returned(state: SessionState, callId: string, outcome: Outcome, halts: boolean): SessionState {
  const call = state.batch?.calls.find((candidate) => candidate.id === callId)
  if (!state.batch || !call || callId in state.batch.results) return state
  const batch: Batch = {
    ...state.batch,
    results: { ...state.batch.results, [callId]: outcome },
    halting: halts ? state.batch.halting.concat(callId) : state.batch.halting,
    closing: state.batch.closing ?? closingOf(call, outcome, halts),
  }
  const next: SessionState = {
    ...state,
    batch,
    facts: noted(state.facts, factsOf(outcome), callId),
    ...(outcome.type === 'background' && { background: { ...state.background, [callId]: call } }),
    // A result that comes while the run is halted was submitted by a person.
    ...(state.halted && { turnsSinceInput: 0 }),
  }
  return batch.calls.every(({ id }) => id in batch.results) ? closed(next, batch) : next
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
    ...(shifted && {
      mode: shifted.mode,
      facts: state.facts.concat({
        fact: { type: 'mode.changed', to: shifted.mode, ...(shifted.data !== undefined && { data: shifted.data }) },
        mode: shifted.mode,
      }),
    }),
  }
}

function finished(state: SessionState, callId: string, outcome: Outcome): SessionState {
  const call = state.background[callId]
  if (!call) return state
  const next: SessionState = {
    ...state,
    background: without(state.background, callId),
    facts: noted(state.facts, factsOf(outcome), callId),
    // A run that had come to rest has something to answer again; one that halted for another reason stays so.
    ...(state.halted?.reason === 'completed' && { halted: null }),
  }
  return said(next, lateResult(call, outcome), true)
}

function undone(state: SessionState, callId: string): SessionState {
  const gone = state.facts.filter((noted) => noted.callId === callId)
  if (gone.length === 0) return state
  const item = gone.map(({ fact }) => fact.item).find((name) => typeof name === 'string') ?? callId
  return {
    ...state,
    facts: state.facts.filter((noted) => noted.callId !== callId),
    notes: state.notes.concat({ role: 'user', parts: [{ type: 'text', text: `[Undone: ${item}]` }], synthetic: true }),
  }
}

function halted(state: SessionState, { seen, reason, value }: Extract<Event, { type: 'run.halted' }>): SessionState {
  // Decided before the last message was known: that message is still to be answered.
  if (seen < messagesKnown(state) && reason !== 'cancelled') return state
  return {
    ...state,
    halted: { reason, ...(value !== undefined && { value }) },
    verdict: null,
    ...(reason !== 'error' && { failure: null }),
  }
}

/** Puts what the model has yet to be told in front of what comes next. */
const told = (state: SessionState): SessionState =>
  state.notes.length === 0 || state.batch ? state : { ...state, messages: state.messages.concat(state.notes), notes: [] }

const inBatch = (state: SessionState, callId: string, change: (batch: Batch) => Batch): SessionState =>
  state.batch?.calls.some((call) => call.id === callId) ? { ...state, batch: change(state.batch) } : state

const factsOf = (outcome: Outcome): readonly Fact[] => ('facts' in outcome ? (outcome.facts ?? []) : [])

const noted = (facts: readonly Noted[], more: readonly Fact[], callId: string): readonly Noted[] =>
  more.length === 0 ? facts : facts.concat(more.map((fact) => ({ fact, callId })))

const addUsage = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  ...((a.cached ?? b.cached) !== undefined && { cached: (a.cached ?? 0) + (b.cached ?? 0) }),
  ...((a.reasoning ?? b.reasoning) !== undefined && { reasoning: (a.reasoning ?? 0) + (b.reasoning ?? 0) }),
  ...((a.estimated || b.estimated) && { estimated: true as const }),
})

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!(key in record)) return record
  const { [key]: _, ...rest } = record
  return rest
}
