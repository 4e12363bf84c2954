import type { Fact, Outcome } from '../tools/outcome.ts'
import type { Answer, AnsweredBy, ApprovalScope, Question } from '../tools/question.ts'
import type { HaltedReason } from './event.ts'
import type { Json } from './json.ts'
import type { Message, ToolCall } from './message.ts'
import type { Finish, ModelFailure, Usage } from './model.ts'

/** A question of a call. `approval`: it is whether the call may run. */
export interface CallQuestion {
  readonly callId: string
  readonly question: Question
  readonly approval?: ApprovalScope
}

/** The calls of the last reply, or a call that was made without one (`call.made`), until every one has its result. */
export interface Batch {
  readonly calls: readonly ToolCall[]
  readonly started: Readonly<Record<string, { readonly effect: boolean }>>
  readonly results: Readonly<Record<string, Outcome>>
  /** The calls whose error halts the run. */
  readonly halting: readonly string[]
  readonly questions: Readonly<Record<string, CallQuestion>>
  readonly answers: Readonly<Record<string, { readonly answer: Answer; readonly by: AnsweredBy }>>
  /** Calls that are due before the others that wait, the first one first. */
  readonly preferred: readonly string[]
  /** Why calls that have not started will not be run; null while they will. */
  readonly closing: string | null
  /** Messages that came while the batch was open: they follow the results. */
  readonly inbox: readonly Message[]
  /** The call was made without a reply, so none follows it: the halt in which the session is again after it. */
  readonly rest?: Halt
  /** Who made that call, if it was not the person. */
  readonly by?: 'agent'
}

/** One model call with the outcomes of its tool calls. `duration` is in milliseconds. */
export interface Turn {
  readonly text: string
  readonly calls: readonly ToolCall[]
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly finish: Finish
  readonly usage: Usage
  readonly duration: number
  /** The name of the model that replied. */
  readonly model: string
}

/**
 * Why the run stopped.
 *
 * - `value`: the value from the tool that halted the run; for `max_turns` that bound; for `context` a sentence with the number of tokens used, or
 *   with the reason why the session could not be made shorter.
 * - `detail`: which `budget` was used up, the caller's (`cap`) or the context window of the model (`context`).
 */
export interface Halt {
  readonly reason: HaltedReason
  readonly value?: Json
  readonly detail?: 'cap' | 'context'
}

/** A fact with the call it came from, or, for a change of mode, the mode that it changed to. */
export interface FactEntry {
  readonly fact: Fact
  readonly callId?: string
  readonly mode?: string
}

/** The summary that stands for the messages before number `upTo` in a request, and how many messages and replies there were when it was written. */
export interface Compacted {
  readonly seen: number
  readonly upTo: number
  readonly summary: string
  readonly replies: number
}

/** The state that a log leads to. `messages` is ready to send whenever no batch is open. */
export interface SessionState {
  readonly agent: string | null
  readonly title: string
  /** null until the first shift: the agent's initial mode. */
  readonly mode: string | null
  readonly messages: readonly Message[]
  readonly batch: Batch | null
  /** The last turn, while the person has said nothing since. */
  readonly turn: Turn | null
  /** The halt that the results of a closed batch ask for; null again once the run has halted with it. */
  readonly verdict: Halt | null
  readonly halted: Halt | null
  readonly failure: ModelFailure | null
  /** Why the text of the last reply does not fit the output's schema, and how many replies in a row did not fit. */
  readonly misfit: { readonly why: string; readonly count: number } | null
  /** Text of a reply that failed or was stopped: shown, never sent back. */
  readonly partial: string
  /** Calls whose work goes on, by their ids. `isMade`: the call was made without a reply, so none is due to its late result. */
  readonly background: Readonly<Record<string, ToolCall & { readonly isMade?: true }>>
  /** Calls whose decision was taken back and not made again, the oldest first. */
  readonly undone: readonly string[]
  /** Calls that failed since the person's last input, by name and arguments: how they failed, and how often in a row. */
  readonly failing: Readonly<Record<string, { readonly error: string; readonly count: number }>>
  /** Usage of the model calls that tools make themselves, by the id of the tool call; `usage` includes it. */
  readonly spent: Readonly<Record<string, Usage>>
  readonly facts: readonly FactEntry[]
  /** What the person allowed for a whole session. */
  readonly grants: readonly ApprovalScope[]
  /** How many messages the agent's input hook has read; see `Agent.onUserSaid`. */
  readonly readByHook: number
  /** Messages that are sent with the next model call; no call is made for them alone. */
  readonly notes: readonly Message[]
  readonly replies: number
  readonly turnsSinceInput: number
  readonly usage: Usage
  /** How much of `usage` the replies of each model took, by its name; without the model calls that tools make themselves. */
  readonly usageOf: Readonly<Record<string, Usage>>
  /** Tokens of the last request and its reply together: the next request has about as many before anything new is added. */
  readonly contextUsed: number
  /** Whether a model refused to read all that was sent, and nothing was replied or summarised since. */
  readonly isTooLong: boolean
  /** The last compaction: `messages` has all messages, and only a request leaves some out. */
  readonly compacted: Compacted | null
  /** The sub-agents that its tools run, each by the rest of its id behind the id of this session; theirs are among them. */
  readonly children: Readonly<Record<string, SessionState>>
}

/** The session before its first event. */
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
  misfit: null,
  partial: '',
  background: {},
  undone: [],
  failing: {},
  spent: {},
  facts: [],
  grants: [],
  notes: [],
  readByHook: 0,
  replies: 0,
  turnsSinceInput: 0,
  usage: { input: 0, output: 0 },
  usageOf: {},
  contextUsed: 0,
  isTooLong: false,
  compacted: null,
  children: {},
}

/** How many messages there are, those that wait behind the open batch among them. */
export const messagesKnown = ({ messages, batch }: SessionState): number => messages.length + (batch?.inbox.length ?? 0)

/** The calls of the open batch that have no result yet, in call order. */
export const pendingCalls = ({ batch }: SessionState): readonly ToolCall[] =>
  batch ? batch.calls.filter((call) => !Object.hasOwn(batch.results, call.id)) : []

/** Whether a call runs the sub-agent of this name, or the sub-agent that runs it. */
export const isRunBy = ({ id }: { readonly id: string }, name: string): boolean => name.startsWith(`${id}_`)

/** A question that waits for the person. `child`: a sub-agent asks, which the call `callId` of this session runs. */
export interface OpenQuestion {
  readonly id: string
  readonly callId: string
  readonly question: Question
  readonly child?: string
}

/** The question that waits for the person, its own or that of a sub-agent, or null. */
export function openQuestion(state: SessionState): OpenQuestion | null {
  const { batch, children } = state
  for (const [id, { callId, question }] of Object.entries(batch?.questions ?? {}))
    if (batch && !Object.hasOwn(batch.answers, id) && !Object.hasOwn(batch.results, callId)) return { id, callId, question }
  const pending = pendingCalls(state)
  for (const child in children) {
    const callId = pending.find((call) => isRunBy(call, child))?.id
    const open = callId !== undefined && !children[child]!.halted && openQuestion(children[child]!)
    if (open) return { ...open, callId, child }
  }
  return null
}

/** The text of the last reply, or the part of it that came before it failed or was stopped. */
export function lastText({ messages, partial }: SessionState): string {
  if (partial) return partial
  const last = messages.findLast((message) => message.role === 'assistant')
  return last?.role === 'assistant' ? last.text : ''
}

/** Whether a session has halted, and nothing in its background is under way. */
export const isOver = ({ halted, background }: SessionState): boolean => halted !== null && Object.keys(background).length === 0
