import type { Json } from '../shapes/json.ts'
import type { Part } from '../shapes/message.ts'
import { messageOf } from '../shapes/model.ts'
import type { ToolErrorKind } from '../shapes/tool-error.ts'

export type { ToolErrorKind } from '../shapes/tool-error.ts'

/** What an app cares about; opaque to the core. `type` is past tense: `user.confirmed`. */
export interface Fact {
  readonly type: string
  readonly [key: string]: Json | undefined
}

/**
 * How a tool call ended. `F` is a union of the facts that it may have. `cause` says why, as text for the log only. `because` is the reason that the model gets for the other calls of the
 * reply, which are then not run. `kind` is missing if the tool itself failed.
 */
export type Outcome<F extends Fact = Fact> =
  | {
      type: 'ok'
      forModel: string
      forUser?: string
      silent?: true
      facts?: readonly F[]
      endTurn?: true
      mode?: string
      cause?: string
      images?: readonly Part[]
    }
  | {
      type: 'error'
      forModel: string
      kind?: ToolErrorKind
      forUser?: string
      silent?: true
      cause?: string
      facts?: readonly F[]
    }
  | {
      type: 'shift'
      mode: string
      data?: Json
      note: string
      facts?: readonly F[]
      because?: string
      sameTurn?: true
      cause?: string
    }
  | { type: 'end'; note?: string; facts?: readonly F[]; cause?: string }
  | { type: 'askUser'; prompt: string; metadata?: Json; cause?: string }
  | { type: 'halt'; reason: string; value?: Json; cause?: string }
  | {
      type: 'halt'
      reason: string
      value?: Json
      forModel: string
      facts?: readonly F[]
      because?: string
      cause?: string
    }
  | { type: 'background'; forModel: string; cause?: string }

/** `cause`: why the tool gave this outcome, for the log only. Any thrown value; its text is kept. */
export interface Because {
  readonly cause?: unknown
}

const causeOf = ({ cause }: Because) => (cause === undefined ? {} : { cause: messageOf(cause) })

/**
 * The call succeeded. `forModel` is text, or a value that goes to the model as JSON; `forUser` is shown to the person
 * unless `silent`; `endTurn` asks the model again without running the calls after this one. `mode`, from an exclusive tool only: the
 * calls after this one run in that mode. Throws when the value has no JSON.
 */
export function ok<const F extends Fact = never>(
  forModel: unknown,
  options: Because & { forUser?: string; silent?: boolean; facts?: readonly F[]; endTurn?: boolean; mode?: string } = {},
): Outcome<F> {
  const { forUser, silent, facts, endTurn, mode } = options
  return {
    type: 'ok',
    forModel: encode(forModel),
    ...(forUser !== undefined && { forUser }),
    ...(silent && { silent: true as const }),
    ...(facts && { facts }),
    ...(endTurn && { endTurn: true as const }),
    ...(mode !== undefined && { mode }),
    ...causeOf(options),
  }
}

/** Succeeded, and nothing is shown to the person. */
export const silent = (forModel: unknown): Outcome<never> => ok(forModel, { silent: true })

/** Succeeded, with the same text for the model and the person. */
export const show = (text: string): Outcome<never> => ok(text, { forUser: text })

/** Failed: the model is told `message` and may try again; `forUser` is shown to the person. `cause` is kept in the log as text. */
export const fail = (message: string, options: Because & { forUser?: string } = {}): Outcome<never> => ({
  type: 'error',
  forModel: message,
  ...(options.forUser !== undefined && { forUser: options.forUser }),
  ...causeOf(options),
})

/** A call that failed for a reason of the loop's, which the outcome names. */
export const failedFor = (kind: ToolErrorKind, message: string): Outcome => ({ type: 'error', kind, forModel: message })

/**
 * Ends the turn and continues in another mode, with `note` as a synthetic user message and `data` for the mode. `because` is the reason
 * that the model gets for the other calls of the reply, which are then not run. With `sameTurn`, from an exclusive tool only, the turn
 * goes on: the calls after this one run in the new mode, and `note` is sent only if there are none.
 */
export const shift = <const F extends Fact = never>(
  mode: string,
  note: string,
  data?: Json,
  options: Because & { facts?: readonly F[]; because?: string; sameTurn?: boolean } = {},
): Outcome<F> => ({
  type: 'shift',
  mode,
  note,
  ...(data !== undefined && { data }),
  ...(options.facts && { facts: options.facts }),
  ...(options.because !== undefined && { because: options.because }),
  ...(options.sameTurn && { sameTurn: true as const }),
  ...causeOf(options),
})

/** Ends the session: no further model call. */
export const end = <const F extends Fact = never>(
  note?: string,
  options: Because & { facts?: readonly F[] } = {},
): Outcome<F> => ({
  type: 'end',
  ...(note !== undefined && { note }),
  ...(options.facts && { facts: options.facts }),
  ...causeOf(options),
})

/** Halts the run with `ask_user`; the reply comes back as the person's next message. */
export const askUser = (prompt: string, metadata?: Json, options: Because = {}): Outcome<never> => ({
  type: 'askUser',
  prompt,
  ...(metadata !== undefined && { metadata }),
  ...causeOf(options),
})

/**
 * Halts the run with a reason of the tool's own. The loop's own reasons are reserved. If the session goes on, the model reads `forModel` (text, or
 * a value that goes to it as JSON) as the result of the call, and `because` as the reason why the other calls of the reply were not run.
 */
export function halt<const F extends Fact = never>(
  reason: string,
  value?: Json,
  options: Because & { forModel?: unknown; facts?: readonly F[]; because?: string } = {},
): Outcome<F> {
  const { forModel, facts, because } = options
  const bare = { type: 'halt' as const, reason, ...(value !== undefined && { value }), ...causeOf(options) }
  if (forModel === undefined && !facts && because === undefined) return bare
  return {
    ...bare,
    forModel: encode(forModel ?? haltedText(reason)),
    ...(facts && { facts }),
    ...(because !== undefined && { because }),
  }
}

/** What the model reads as the result of a call that halted the run without a text for it. */
export const haltedText = (reason: string): string => `halted: ${reason}`

/** The facts in an outcome. */
export const factsIn = (outcome: Outcome): readonly Fact[] => ('facts' in outcome ? (outcome.facts ?? []) : [])

const workOf = new WeakMap<Outcome, Promise<unknown>>()

/** Returns at once with `forModel`; what `promise` settles to reaches the model later, as a synthetic user message. */
export function background(forModel: string, promise: Promise<unknown>, options: Because = {}): Outcome<never> {
  const outcome: Outcome<never> = { type: 'background', forModel, ...causeOf(options) }
  workOf.set(outcome, promise)
  promise.catch(() => {}) // the loop reports a rejection later; until then it must not count as unhandled
  return outcome
}

/** The work of a background outcome. Undefined for an outcome that was read from a log: its work ended with an earlier page or worker. */
export const backgroundWork = (outcome: Outcome): Promise<unknown> | undefined => workOf.get(outcome)

/**
 * Makes an outcome from the value that a tool returned. An outcome stays what it is, in the form in which it is logged; any other value becomes
 * `ok`, turned into text by `encode` or as JSON. Throws if the value has no JSON.
 */
export function toOutcome(value: unknown, encode?: (value: never) => string): Outcome {
  if (isOutcome(value)) return asLogged(value)
  if (encode) return ok(textFrom(encode, value))
  return ok(value === undefined ? '' : value)
}

function textFrom(encode: (value: never) => string, value: unknown): string {
  const text: unknown = encode(value as never) // the tool's author wrote both: what `run` gives and what `encode` takes
  if (typeof text !== 'string') throw new TypeError(`encode must give text; got: ${text === null ? 'null' : typeof text}`)
  return text
}

/** A copy by way of JSON, because a log is JSON too: a live session and the same session read from its log are then equal. */
function asLogged(outcome: Outcome): Outcome {
  if (!('facts' in outcome) && Object.values(outcome).every((member) => typeof member === 'string')) return outcome
  const { cause } = outcome as { readonly cause?: unknown } // a tool may have written the outcome by hand, with any value
  const copy = JSON.parse(JSON.stringify({ ...outcome, ...(cause !== undefined && { cause: messageOf(cause) }) })) as Outcome
  if ('facts' in copy && !(Array.isArray(copy.facts) && copy.facts.every((fact: unknown) => isFact(fact))))
    throw new TypeError('the facts of an outcome are a list of objects, each with a type')
  return copy
}

const isFact = (fact: unknown): fact is Fact =>
  typeof fact === 'object' && fact !== null && typeof (fact as { type?: unknown }).type === 'string' // checked: an object

const members: Record<Outcome['type'], { needs: readonly string[]; may: readonly string[] }> = {
  ok: { needs: ['forModel'], may: ['forUser', 'silent', 'facts', 'endTurn', 'mode', 'images'] },
  error: { needs: ['forModel'], may: ['kind', 'forUser', 'silent', 'facts'] },
  shift: { needs: ['mode', 'note'], may: ['data', 'facts', 'because', 'sameTurn'] },
  end: { needs: [], may: ['note', 'facts'] },
  askUser: { needs: ['prompt'], may: ['metadata'] },
  halt: { needs: ['reason'], may: ['value', 'forModel', 'facts', 'because'] },
  background: { needs: ['forModel'], may: [] },
}

/**
 * Whether a value is an outcome: by its exact members, so that a tool's own data with a `type` field stays data. Any of them may
 * have a cause.
 */
function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const shape = Object.hasOwn(members, String(value.type)) ? members[value.type as Outcome['type']] : undefined
  if (!shape) return false
  const fields = value as Record<string, unknown> // checked above: an object
  return (
    shape.needs.every((name) => typeof fields[name] === 'string') &&
    Object.keys(value).every(
      (name) => name === 'type' || name === 'cause' || shape.needs.includes(name) || shape.may.includes(name),
    )
  )
}

function encode(value: unknown): string {
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`a ${typeof value} cannot be given to a model`)
  return text
}
