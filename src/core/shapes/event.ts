import type { Fact, Outcome } from '../tools/outcome.ts'
import type { Answer, AnsweredBy, ApprovalScope, Question } from '../tools/question.ts'
import type { Json } from './json.ts'
import type { Part, Reasoning, ToolCall } from './message.ts'
import type { Finish, ModelFailure, Usage } from './model.ts'

/** Why a run stopped. Any other text is the reason of a tool that halted it: `halt(reason)`. */
export type HaltedReason =
  | 'completed'
  | 'max_turns'
  | 'tool_calls'
  | 'manual_tool_calls'
  | 'ask_user'
  | 'tool_error'
  | 'halt_when'
  | 'budget'
  | 'cancelled'
  | 'error'
  | 'ended'
  | (string & {})

/**
 * A model's reply to the agent's hook `onUserSaid`, which is no part of the conversation. The event of the hook's first fact holds it.
 * `number` counts the model calls of the hook, from 0; `duration` is in milliseconds.
 */
export interface HookReply {
  readonly number: number
  readonly text: string
  readonly usage: Usage
  readonly model: string
  readonly duration: number
}

/**
 * Something that happened. Plain JSON, never edited, never removed. `duration` is in milliseconds.
 *
 * `seen` is how many messages the author of the event (the model, the loop or the hook) knew. The person may say something at any moment, also while a model replies or a halt is being
 * decided, and the log has the events in the order in which they came. `seen` protects what the person said meanwhile: a reply is put in
 * front of the messages that it did not know (`model.replied`), a failure does not count against them (`model.failed`), a halt that did
 * not know them halts nothing (`run.halted`, but for `cancelled`), and the input hook reads them later (`fact.noted`). The number is taken
 * when the author decides, not when the event is written.
 *
 * - `user.said {next}`: the message is for the next turn; the steps under way continue. `by`: an agent of the browser said it, and not the person.
 * - `tool.returned {halts}`: the call's error halts the run; `stopped`: a stop of the run ended the call; `same`: how often the same call
 *   has failed in the same way by now, from the third time on.
 * - `question.asked {approval}`: the question is whether the call may run, in this session. A copy of the log keeps the id of the session that asked.
 * - `question.answered {because}`: why the person could not be asked.
 * - `fact.noted {by}`: the person noted it by `note`; without `by` the agent's hook did.
 * - `usage.noted {callId, total}`: the usage, so far, of the model calls that a tool makes itself; it replaces the one before.
 * - `decision.undone`: the facts of a call are taken back. `decision.remade`: they are replaced, because the person changed the last answer
 *   of that call. `subject` is the name of the thing that the facts are about, if the agent names it.
 * - `call.made`: the app called a tool for the person, or an agent of the browser did (`by`), while the session was at rest. The loop runs the call as
 *   it runs those of a reply; then the session rests as before, and the model is told with its next request.
 * - `call.preferred`: the person wants a waiting call next: it runs right after the calls that have started.
 * - `mode.lost {mode, to}`: the agent no longer has the session's mode; the session continues in the mode `to`.
 * - `context.compacted`: from now on the model gets `summary` in place of the messages before number `upTo`. They stay in the log and in the
 *   state. `usage` is that of the calls that wrote the summary.
 */
export type Event =
  | { type: 'session.started'; agent: string; recording?: true }
  | { type: 'user.said'; parts: readonly Part[]; synthetic?: true; next?: true; by?: 'agent' }
  | {
      type: 'model.replied'
      seen: number
      text: string
      reasoning?: readonly Reasoning[]
      calls: readonly ToolCall[]
      finish: Finish
      usage: Usage
      model: string
      duration: number
      /** How long each of some equal shares of the reply took, in milliseconds from its first word on. */
      cadence?: readonly number[]
      /** A hash of the prompt and the tools of its request. */
      asked?: string
      /** Why the reply's text does not fit the output's schema; missing if it fits. */
      misfit?: string
    }
  | { type: 'model.failed'; seen: number; text: string; failure: ModelFailure }
  | { type: 'tool.started'; callId: string; effect: boolean }
  | { type: 'tool.returned'; callId: string; outcome: Outcome; duration: number; halts?: true; stopped?: true; same?: number }
  | { type: 'background.finished'; callId: string; outcome: Outcome }
  | { type: 'question.asked'; id: string; callId: string; question: Question; approval?: ApprovalScope }
  | { type: 'question.answered'; id: string; answer: Answer; by: AnsweredBy; because?: string }
  | { type: 'fact.noted'; fact: Fact; seen?: number; replies?: readonly HookReply[]; by?: 'user' }
  | { type: 'usage.noted'; callId: string; total: Usage }
  | { type: 'decision.undone'; callId: string; subject?: string }
  | { type: 'decision.remade'; callId: string; answer: Answer; outcome: Outcome; subject?: string }
  | { type: 'call.made'; call: ToolCall; by?: 'agent' }
  | { type: 'call.preferred'; callId: string }
  | { type: 'mode.lost'; mode: string; to: string }
  | { type: 'context.compacted'; seen: number; upTo: number; summary: string; usage: Usage; model: string }
  | { type: 'run.halted'; seen: number; reason: HaltedReason; value?: Json; detail?: 'cap' | 'context' }
  | { type: 'run.resumed' }
  | { type: 'session.titled'; title: string }

/** What the person said, or the app for them, as a log has it. */
export type Said = Extract<Event, { type: 'user.said' }>

/** A reply as a log has it. */
export type Replied = Extract<Event, { type: 'model.replied' }>

/** An event as the store keeps it and as an export writes it. `at` is epoch milliseconds. */
export type Logged = Event & { readonly v: 1; readonly session: string; readonly seq: number; readonly at: number }

/**
 * Shown while it streams, then thrown away: the event that follows is the truth. `wait` is in milliseconds. The piece of a call with which its
 * arguments end brings the whole `call`, before the reply ends; nothing runs before the reply has ended.
 *
 * `draft.status` comes from an open session only, and rarely: its status, its trouble or its being read only changed, and no event says so.
 * `anew`: another tab or worker continues the run, so all drafts that have no event yet are void and will come again.
 *
 * `draft.child` comes from an open session only: an event of a sub-agent was written to that one's own log.
 */
export type Draft =
  | { type: 'draft.text'; delta: string }
  | { type: 'draft.reasoning'; delta: string }
  | { type: 'draft.call'; index: number; name: string; delta: string; call?: ToolCall }
  | { type: 'draft.progress'; callId: string; value: Json }
  | { type: 'draft.retry'; attempt: number; wait: number; failure: ModelFailure }
  | { type: 'draft.status'; status: SessionStatus; anew?: true }
  | { type: 'draft.child'; event: Logged }

/** Whether an item is a draft, which is only shown, and not an event, which is stored. */
export const isDraft = (item: Event | Draft): item is Draft => item.type.startsWith('draft.')

/** What the person can do next; derived from the log, never stored. */
export type SessionStatus = 'idle' | 'running' | 'awaiting_user' | 'awaiting_tools' | 'halted' | 'ended'

/** The `seq` of the event that comes after these. It may be more than their count: a damaged log lacks some events. */
export const nextSeq = (events: readonly Logged[]): number => (events.at(-1)?.seq ?? -1) + 1
