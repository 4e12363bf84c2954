import { type Fault, faultOf } from './fault.ts'
import type { Json } from './json.ts'
import type { Message, Reasoning, ToolCall } from './message.ts'

/** The description of a tool for a model; `schema` is the JSON Schema of its arguments. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly schema: Json
}

/**
 * The input of one model call. `messages` are ready to send; `system` may be empty.
 *
 * - `output`: a schema that the text of the reply must fit.
 * - `options`: an adapter translates `maxTokens` and `temperature`; it passes the others on to the provider as they are.
 * - `turn`: how many replies of the session come before the one that is asked for. Older messages may be left out, so they do not tell it.
 * - `aside`: the call comes from the agent's hook, or asks for a summary (`compacts`), and is no turn of the conversation. It is the call number
 *   `number` (from 0) of the hook or the compaction about the first `seen` messages.
 *
 * Recordings find their reply by `turn` and `aside`; adapters send neither.
 */
export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly tools: readonly ToolSpec[]
  readonly toolChoice?: 'auto' | 'none' | 'required' | { name: string }
  readonly output?: { name: string; schema: Json }
  readonly options?: { maxTokens?: number; temperature?: number; readonly [key: string]: Json | undefined }
  readonly turn?: number
  readonly aside?: { readonly seen: number; readonly number: number; readonly compacts?: true }
}

/** How a reply ended. After `length` its text is kept and its calls are not run; `content_filter` is a failure, with its text kept. */
export type Finish = 'stop' | 'calls' | 'length' | 'content_filter'

/** Tokens. `cached` is the part of `input` served from a cache; `estimated` when the provider gave none. */
export interface Usage {
  readonly input: number
  readonly output: number
  readonly cached?: number
  readonly reasoning?: number
  readonly estimated?: true
}

/**
 * `call.delta` is for show; the whole `call` that follows is the truth. A call with `raw` had arguments that were not JSON. `model` says who
 * replies, where one of several models does: it comes first, and together with the first of the other parts.
 */
export type StreamPart =
  | { type: 'model'; name: string }
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string; done?: Reasoning }
  | { type: 'call.delta'; index: number; name: string; delta: string }
  | { type: 'call'; call: Omit<ToolCall, 'id'> }
  | { type: 'usage'; usage: Usage }
  | { type: 'finish'; reason: Finish }

/**
 * One method. Yields parts in order and ends after `finish`; throws `ModelError` (or the signal's reason). A stream that ends
 * without `finish` was cut short, which is a failure. `contextWindow` is in tokens.
 */
export interface Model {
  readonly provider: string
  readonly name: string
  readonly contextWindow?: number
  /** Loads the code that the first request would load, ahead of it. Rejects if that cannot be loaded. */
  load?(): Promise<unknown>
  /** Several models as one (`firstOf`) have this: the one to ask now, by the turns since the person's last input and the last of them. */
  pick?(session: { readonly turnsSinceInput: number; readonly turn: { readonly model: string } | null }): Model
  /** One of several models has this: which one to ask after it has failed before its first part; undefined if its failure stands. */
  instead?(failure: ModelFailure): Model | undefined
  /** One of several models has this where it is asked in the place of the first: the conversation is not shortened for it. */
  readonly standsIn?: boolean
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<StreamPart>
}

/** What went wrong. Each kind asks for a remedy of its own. `network`, `timeout`, `rate_limited` and `unavailable` may pass, and are tried again. */
export type ModelErrorKind =
  | 'rate_limited'
  | 'authentication_failed'
  | 'invalid_request'
  | 'unavailable'
  | 'context_length_exceeded'
  | 'content_filter'
  | 'timeout'
  | 'network'
  | 'malformed_response'
  | 'unsupported'
  | 'unknown'

/**
 * The cause of a failure, where failures of one kind have different remedies.
 *
 * - `authentication_failed`: the account has `no_credit`, or its organisation lets no web page in (`no_cors_organisation`);
 * - `invalid_request`: the host sends requests on to another address (`redirect`), or the model calls no tools (`no_tools`), sees no
 *   pictures (`no_vision`), or is not there (`no_model`), or the request is `too_large` for the host;
 * - `unsupported`: the conversation has a file (`no_files`) or sound (`no_audio`) of a type that the model's host does not take, or the browser
 *   has no model of its own (`no_own_model`), or one that has to be downloaded first (`not_downloaded`);
 * - `network`: the host was `not_reached`, the connection broke off in the middle (`cut`), or the adapter's own code did not load
 *   (`not_loaded`), also where an import map lacks a package that it needs: the error's `cause` says which;
 * - `malformed_response`: the reply is `too_large`: it passed one of the bounds of `Sizes`, or has too many bytes; or the address answers
 *   with a page for people (`web_page`);
 * - `context_length_exceeded`: the conversation is too long for a `stand_in` that `firstOf` asked in place of its first model;
 * - `timeout`: the `first_part` did not come in time, or the next one did not (`gap`);
 * - `unknown`: the person `stopped` the reply.
 */
export type ModelFailureDetail =
  | 'no_credit'
  | 'no_cors_organisation'
  | 'redirect'
  | 'no_tools'
  | 'no_vision'
  | 'no_model'
  | 'no_files'
  | 'no_audio'
  | 'no_own_model'
  | 'not_downloaded'
  | 'not_reached'
  | 'not_loaded'
  | 'cut'
  | 'first_part'
  | 'gap'
  | 'too_large'
  | 'web_page'
  | 'stand_in'
  | 'stopped'

/** A failure as plain data, for the log and for other threads. `message` is for people; code reads the other members. `retryAfter` is in milliseconds. */
export interface ModelFailure {
  readonly kind: ModelErrorKind
  readonly detail?: ModelFailureDetail
  readonly message: string
  readonly provider: string
  readonly status?: number
  readonly retryAfter?: number
  readonly requestId?: string
  /** What stands in the way of the request before any model was asked, such as a key that is missing: what an app says of it. */
  readonly fault?: Fault
}

/** What a model throws. `kind` says what to do about it; `failure` is the same as plain data. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, options?: { cause?: unknown }) {
    super(failure.message, options)
    this.failure = failure
  }

  get kind(): ModelErrorKind {
    return this.failure.kind
  }
}

/** Any thrown value as a failure: a `ModelError`'s own, else `unknown` with its message. */
export const failureOf = (error: unknown, provider: string): ModelFailure =>
  error instanceof ModelError ? error.failure : unknownFailure(error, provider)

function unknownFailure(error: unknown, provider: string): ModelFailure {
  const fault = faultOf(error)
  return { kind: 'unknown', message: messageOf(error), provider, ...(fault && { fault }) }
}

/** The text of any thrown value: its message if it has one, else the value as text or JSON. Never throws. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  try {
    const { message } = error as { readonly message?: unknown } // checked: an object
    return typeof message === 'string' ? message : JSON.stringify(error)
  } catch {
    return 'something that has no text was thrown'
  }
}
