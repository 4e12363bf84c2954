import type { Json } from './json.ts'
import type { Part } from './message.ts'
import { messageOf } from './model.ts'

/** What an app cares about; opaque to the core. `type` is past tense: `user.confirmed`. */
export interface Fact {
  readonly type: string
  readonly [key: string]: Json | undefined
}

/** Why a call has an error that its tool did not make. */
export type ErrorKind = 'not_run' | 'interrupted' | 'timed_out' | 'cancelled' | 'unknown_tool' | 'invalid_arguments' | 'denied'

/** How a tool call ended. `because` replaces the reason that siblings which were not run are given. */
export type Outcome =
  | {
      type: 'ok'
      forModel: string
      forUser?: string
      silent?: true
      facts?: readonly Fact[]
      endTurn?: true
      cause?: string
      images?: readonly Part[]
    }
  | {
      type: 'error'
      forModel: string
      forUser?: string
      silent?: true
      cause?: string
      facts?: readonly Fact[]
      kind?: ErrorKind
    }
  | { type: 'shift'; mode: string; data?: Json; note: string; facts?: readonly Fact[]; because?: string }
  | { type: 'end'; note?: string; facts?: readonly Fact[] }
  | { type: 'askUser'; prompt: string; metadata?: Json }
  | { type: 'halt'; reason: string; value?: Json }
  | { type: 'background'; forModel: string }

/**
 * The call succeeded. `forModel` is text, or a value that goes to the model as JSON; `forUser` is shown to the person
 * unless `silent`; `endTurn` asks the model again without running the calls after this one. Throws when the value has no JSON.
 */
export function ok(
  forModel: unknown,
  options: { forUser?: string; silent?: boolean; facts?: readonly Fact[]; endTurn?: boolean; cause?: unknown } = {},
): Outcome {
  const { forUser, silent, facts, endTurn, cause } = options
  return {
    type: 'ok',
    forModel: encode(forModel),
    ...(forUser !== undefined && { forUser }),
    ...(silent && { silent: true as const }),
    ...(facts && { facts }),
    ...(endTurn && { endTurn: true as const }),
    ...(cause !== undefined && { cause: messageOf(cause) }),
  }
}

/** Succeeded, and nothing is shown to the person. */
export const silent = (forModel: unknown): Outcome => ok(forModel, { silent: true })

/** Succeeded, with the same text for the model and the person. */
export const show = (text: string): Outcome => ok(text, { forUser: text })

/** Failed: the model is told `message` and may try again. `cause` is kept in the log as text. */
export const fail = (message: string, { cause }: { cause?: unknown } = {}): Outcome => ({
  type: 'error',
  forModel: message,
  ...(cause !== undefined && { cause: messageOf(cause) }),
})

/** Ends the turn and goes on in another mode, with `note` as a synthetic user message and `data` for the mode. */
export const shift = (mode: string, note: string, data?: Json): Outcome => ({
  type: 'shift',
  mode,
  note,
  ...(data !== undefined && { data }),
})

/** Ends the session: no further model call. */
export const end = (note?: string): Outcome => ({ type: 'end', ...(note !== undefined && { note }) })

/** Halts the run with `ask_user`; the reply comes back as the person's next message. */
export const askUser = (prompt: string, metadata?: Json): Outcome => ({
  type: 'askUser',
  prompt,
  ...(metadata !== undefined && { metadata }),
})

/** Halts the run with a reason of the tool's own. The loop's own reasons are reserved. */
export const halt = (reason: string, value?: Json): Outcome => ({
  type: 'halt',
  reason,
  ...(value !== undefined && { value }),
})

/** Whether an error's text is the core's own for a call that was not run, or not to its end: no failure of a tool. */
export const isNotRun = (text: string): boolean => /^(not run:|interrupted\b)/.test(text)

const pending = new WeakMap<Outcome, Promise<unknown>>()

/** Returns at once with `forModel`; what `promise` settles to reaches the model later, as a synthetic user message. */
export function background(forModel: string, promise: Promise<unknown>): Outcome {
  const outcome: Outcome = { type: 'background', forModel }
  pending.set(outcome, promise)
  promise.catch(() => {}) // reported when the loop gets to it; never an unhandled rejection before
  return outcome
}

/** The work behind a background outcome, while it is in the memory that made it. */
export const backgroundWork = (outcome: Outcome): Promise<unknown> | undefined => pending.get(outcome)

/** What a tool returned, as an outcome: outcomes as the log will have them, anything else as `ok`. Throws when it has no JSON. */
export const toOutcome = (value: unknown): Outcome => (isOutcome(value) ? asLogged(value) : ok(value === undefined ? '' : value))

/** Through JSON as every log is, so that the live session and the one read from its log are the same. */
function asLogged(outcome: Outcome): Outcome {
  if (!('facts' in outcome) && Object.values(outcome).every((member) => typeof member === 'string')) return outcome
  const { cause } = outcome as { readonly cause?: unknown } // written by hand it may be anything
  const kept = JSON.parse(JSON.stringify({ ...outcome, ...(cause !== undefined && { cause: messageOf(cause) }) })) as Outcome
  if ('facts' in kept && !(Array.isArray(kept.facts) && kept.facts.every((fact: unknown) => isFact(fact))))
    throw new TypeError('the facts of an outcome are a list of objects, each with a type')
  return kept
}

const isFact = (fact: unknown): fact is Fact =>
  typeof fact === 'object' && fact !== null && typeof (fact as { type?: unknown }).type === 'string' // checked: an object

const members: Record<Outcome['type'], { needs: readonly string[]; may: readonly string[] }> = {
  ok: { needs: ['forModel'], may: ['forUser', 'silent', 'facts', 'endTurn', 'cause', 'images'] },
  error: { needs: ['forModel'], may: ['forUser', 'silent', 'facts', 'cause'] },
  shift: { needs: ['mode', 'note'], may: ['data', 'facts', 'because'] },
  end: { needs: [], may: ['note', 'facts'] },
  askUser: { needs: ['prompt'], may: ['metadata'] },
  halt: { needs: ['reason'], may: ['value'] },
  background: { needs: ['forModel'], may: [] },
}

/** Whether a value is an outcome: by its exact members, so that a tool's own data with a `type` field stays data. */
function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const shape = Object.hasOwn(members, String(value.type)) ? members[value.type as Outcome['type']] : undefined
  if (!shape) return false
  const fields = value as Record<string, unknown> // checked above: an object
  return (
    shape.needs.every((name) => typeof fields[name] === 'string') &&
    Object.keys(value).every((name) => name === 'type' || shape.needs.includes(name) || shape.may.includes(name))
  )
}

function encode(value: unknown): string {
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`a ${typeof value} cannot be given to a model`)
  return text
}
