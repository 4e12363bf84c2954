import type { Event, Logged } from '../core/shapes/event.ts'

type Test = (value: unknown) => boolean
type Members = { readonly [name: string]: Test }

const text: Test = (value) => typeof value === 'string'
const record: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const has =
  (members: Members): Test =>
  (value) =>
    record(value) && Object.entries(members).every(([name, fits]) => fits((value as Record<string, unknown>)[name]))
const listOf =
  (fits: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(fits)

const usage = has({ input: Number.isFinite, output: Number.isFinite })
const call = has({ id: text, name: text })
const result = { callId: text, outcome: has({ type: text }) }

/** The members without which an event of a type cannot be folded. */
const needs: { readonly [Type in Event['type']]?: Members } = {
  'user.said': { parts: listOf(has({ type: text })) },
  'model.replied': { text, calls: listOf(call), usage },
  'model.failed': { text, failure: has({ kind: text, message: text }) },
  'tool.returned': result,
  'background.finished': result,
  'question.asked': { id: text, callId: text, question: has({ kind: text }) },
  'question.answered': { id: text },
  'fact.noted': { fact: has({ type: text }) },
  'usage.noted': { callId: text, total: usage },
  'decision.undone': { callId: text },
  'call.made': { call },
  'decision.remade': result,
  'session.titled': { title: text },
}

/** Whether a record can be an event of the session, written by this version or a newer one. The event's type and its own members are not checked. */
export function isLogged(found: unknown, session: string): found is Logged {
  if (!record(found)) return false
  const { type, v, session: of, seq, at } = found as Partial<Record<keyof Logged, unknown>>
  return (
    typeof type === 'string' &&
    typeof v === 'number' &&
    of === session &&
    Number.isSafeInteger(seq) &&
    (seq as number) >= 0 &&
    Number.isFinite(at)
  )
}

/** Whether a record is an event that can be folded: it has what its type needs. Events of unknown types pass, and so do members that are not needed. */
export const isSound = (found: unknown, session: string): found is Logged =>
  isLogged(found, session) && has((Object.hasOwn(needs, found.type) && needs[found.type]) || {})(found)
