import type { HaltedReason } from './event.ts'
import type { Json } from './json.ts'
import type { Message, ToolCall } from './message.ts'
import type { Finish, ModelFailure, Usage } from './model.ts'
import type { Fact, Outcome } from './outcome.ts'
import type { Answer, AnsweredBy, Question } from './question.ts'

/** The calls of the last reply, until every one has its result. */
export interface Batch {
  readonly calls: readonly ToolCall[]
  readonly started: Readonly<Record<string, { readonly effect: boolean }>>
  readonly results: Readonly<Record<string, Outcome>>
  /** The calls whose error halts the run. */
  readonly halting: readonly string[]
  readonly questions: Readonly<Record<string, { readonly callId: string; readonly question: Question }>>
  readonly answers: Readonly<Record<string, { readonly answer: Answer; readonly by: AnsweredBy }>>
  /** Why calls that have not started will not be run; null while they will. */
  readonly closing: string | null
  /** What arrived meanwhile and follows the results. */
  readonly inbox: readonly Message[]
}

/** One model call and what its tools came to. Durations are in milliseconds. */
export interface Turn {
  readonly text: string
  readonly calls: readonly ToolCall[]
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly finish: Finish
  readonly usage: Usage
  readonly duration: number
}

/** Why the run stopped, and a value where the tool that stopped it gave one. */
export interface Halt {
  readonly reason: HaltedReason
  readonly value?: Json
}

/** A fact with the call it came from, or, for a change of mode, the mode that it changed to. */
export interface Noted {
  readonly fact: Fact
  readonly callId?: string
  readonly mode?: string
}

/** Everything the log says. `messages` is always ready to send. */
export interface SessionState {
  readonly agent: string | null
  readonly title: string
  /** null until the first shift: the agent's initial mode. */
  readonly mode: string | null
  readonly messages: readonly Message[]
  readonly batch: Batch | null
  /** The last turn, while the person has said nothing since. */
  readonly turn: Turn | null
  /** What a closed batch decided about the run; it stands until the run halts with it. */
  readonly verdict: Halt | null
  readonly halted: Halt | null
  readonly failure: ModelFailure | null
  /** Text of a reply that failed or was stopped: shown, never sent back. */
  readonly partial: string
  readonly background: Readonly<Record<string, ToolCall>>
  readonly facts: readonly Noted[]
  /** How many messages the agent has taken note of; see `Agent.onUserSaid`. */
  readonly heard: number
  /** What the model is told at its next call, without a call being made for it. */
  readonly notes: readonly Message[]
  readonly replies: number
  readonly turnsSinceInput: number
  readonly usage: Usage
  /** Tokens that the last request and its reply took: about what the next one begins with. */
  readonly contextUsed: number
}

/** The session before anything happened: where every fold begins. */
export const emptySession: SessionState = {
  agent: null,
  title: '',
  mode: null,
  messages: [],
  batch: null,
  turn: null,
  verdict: null,
  halted: null,
  failure: null,
  partial: '',
  background: {},
  facts: [],
  notes: [],
  heard: 0,
  replies: 0,
  turnsSinceInput: 0,
  usage: { input: 0, output: 0 },
  contextUsed: 0,
}

/** How many messages there are, those that wait behind the open batch among them. */
export const messagesKnown = ({ messages, batch }: SessionState): number => messages.length + (batch?.inbox.length ?? 0)

/** The calls of the open batch that have no result yet, in call order. */
export const pendingCalls = ({ batch }: SessionState): readonly ToolCall[] =>
  batch ? batch.calls.filter((call) => !(call.id in batch.results)) : []

/** The question that waits for the person, or null. */
export function openQuestion({ batch }: SessionState): { id: string; callId: string; question: Question } | null {
  for (const [id, { callId, question }] of Object.entries(batch?.questions ?? {}))
    if (batch && !(id in batch.answers) && !(callId in batch.results)) return { id, callId, question }
  return null
}
