import type { Json } from '../shapes/json.ts'
import type { ModelFailure } from '../shapes/model.ts'
import type { ToolErrorKind } from '../shapes/tool-error.ts'
import type { Outcome } from '../tools/outcome.ts'
import type { Answer, AnsweredBy, Question } from '../tools/question.ts'

/**
 * The state of a call of a tool.
 *
 * - `arriving`: the arguments stream in. `waiting`: the call has not started. `running`. `asking`: its question waits for the person.
 * - `background`: it has returned, and its work continues. `done`. `failed`: with an error. `stopped`: it was not run or not allowed, or not run to its end;
 *   `kind` says which.
 */
export type ScreenToolState = 'arriving' | 'waiting' | 'running' | 'asking' | 'background' | 'done' | 'failed' | 'stopped'

/** Text. */
export interface ScreenText {
  readonly type: 'text'
  readonly id: string
  readonly text: string
}

/** The thoughts of the model before its reply, as far as the model tells them. */
export interface ScreenReasoning {
  readonly type: 'reasoning'
  readonly id: string
  readonly text: string
}

/** An image: a photo of the session by its id, or an address. */
export interface ScreenImage {
  readonly type: 'image'
  readonly id: string
  readonly photo?: string
  readonly url?: string
}

/** A file that the person gave: its id, or its bytes as a data URL. */
export interface ScreenFile {
  readonly type: 'file'
  readonly id: string
  readonly file?: string
  readonly url?: string
  readonly mime: string
  readonly name: string
}

/** Sound that the person gave, in the form of a file. */
export interface ScreenAudio {
  readonly type: 'audio'
  readonly id: string
  readonly file?: string
  readonly url?: string
  readonly mime: string
}

/** A call of a tool, with its result once it has one. */
export interface ScreenTool {
  readonly type: 'tool'
  readonly id: string
  readonly callId: string
  readonly name: string
  readonly state: ScreenToolState
  /** The arguments, once they are complete. */
  readonly args?: unknown
  /** The text of the arguments while they arrive, or if it is no JSON. */
  readonly raw?: string
  /** The last progress that the tool reported, while it runs. */
  readonly progress?: Json
  /** The result as the model reads it. */
  readonly forModel?: string
  /** The result for the person; missing if the tool has no words for them. */
  readonly forUser?: string
  /** Why the call failed, if the reason is not the tool's own. */
  readonly kind?: ToolErrorKind
  /** The whole result: its facts, images and cause too. */
  readonly outcome?: Outcome
  /** In milliseconds. */
  readonly duration?: number
  /** The decision of this call was taken back. */
  readonly undone?: true
}

/** A question of the call `callId`. `closed`: the call ended before an answer came. */
export interface ScreenQuestion {
  readonly type: 'question'
  /** The id of the question: `answer(id, …)` takes it. */
  readonly id: string
  readonly callId: string
  readonly question: Question
  readonly state: 'open' | 'answered' | 'closed'
  readonly answer?: Answer
  readonly by?: AnsweredBy
  /** Why the person could not be asked. */
  readonly because?: string
}

/** A part of a message. `id` is unique in its message and never changes: it is a key for a list on a screen. */
export type ScreenPart = ScreenText | ScreenReasoning | ScreenImage | ScreenFile | ScreenAudio | ScreenTool | ScreenQuestion

/**
 * The state of a message. A reply is `arriving`, then `complete`, `cut_off` (it was too long), `stopped` by the person, or `failed`; a stopped
 * or failed reply has the text that came. The words of the person are `complete`.
 */
export type ScreenMessageState = 'arriving' | 'complete' | 'cut_off' | 'stopped' | 'failed'

/**
 * A message for a screen: what the person said (`user`), one reply of the model with its calls, their questions and results (`assistant`), or a
 * `summary`: from here on the model gets this text in place of older messages. The messages before it stay on the screen.
 */
export interface ScreenMessage {
  /** Unique in its session: a key for a list. It never changes: while the message arrives, when it is stopped, and after a reload. */
  readonly id: string
  readonly role: 'user' | 'assistant' | 'summary'
  readonly state: ScreenMessageState
  readonly parts: readonly ScreenPart[]
  /** The number of its event in the log: `branch(seq)` copies the session up to it. Missing while it arrives, and without a log. */
  readonly seq?: number
  /** When it was logged, in epoch milliseconds. */
  readonly at?: number
  /** The app or the loop said this for the model, and not the person. Most screens leave it out. */
  readonly synthetic?: true
  /** An agent of the browser said this, or called this tool. */
  readonly by?: 'agent'
  /** Why the reply `failed` or was `stopped`. */
  readonly failure?: ModelFailure
}
