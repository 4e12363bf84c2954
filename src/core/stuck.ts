import type { Event } from './event.ts'
import type { ToolCall } from './message.ts'
import { isNotRun, type Outcome } from './outcome.ts'
import { own } from './own.ts'
import { plainText } from './same.ts'
import type { SessionState } from './state.ts'

/** From this many equal failures of one call on the model is told that it repeats itself. */
const TOLD_AT = 3
/** So many end the run: it would go on like that for ever. */
const HALTS_AT = 6

type Failing = SessionState['failing']
type Returned = Extract<Event, { type: 'tool.returned' }>

/** A call by what it does: its name and its arguments, whatever the order of their members. */
const keyOf = ({ name, args, raw }: ToolCall): string => `${name} ${raw ?? plainText(args)}`

/** Whether it is a failure that may repeat. What was not run, or not allowed, says nothing about the call. */
const counts = (outcome: Outcome): boolean => outcome.type === 'error' && outcome.kind !== 'denied' && !isNotRun(outcome.kind)

/** The failures that repeat, after a call returned. Linear: only a failure is looked up. */
export function failingAfter(failing: Failing, call: ToolCall, { outcome, same }: Pick<Returned, 'outcome' | 'same'>): Failing {
  if (outcome.type !== 'error' || !counts(outcome)) {
    // What succeeded is not stuck; what was not run leaves things as they were.
    if (outcome.type === 'error' || Object.keys(failing).length === 0) return failing
    const { [keyOf(call)]: _, ...others } = failing
    return others
  }
  const key = keyOf(call)
  const before = own(failing, key)
  const repeated = before !== undefined && (same !== undefined || before.error === outcome.forModel)
  const entry = repeated ? { error: before.error, count: before.count + 1 } : { error: outcome.forModel, count: same ?? 1 }
  return { ...failing, [key]: entry }
}

/**
 * A failure as it is logged: the third of the same call with the same error since the person's last input says so to the model, and
 * so does each after it; the sixth halts the run.
 */
export function noticed(failing: Failing, call: ToolCall, outcome: Outcome): Pick<Returned, 'outcome' | 'same' | 'halts'> {
  if (outcome.type !== 'error' || !counts(outcome)) return { outcome }
  const before = own(failing, keyOf(call))
  if (before?.error !== outcome.forModel) return { outcome }
  const same = before.count + 1
  if (same < TOLD_AT) return { outcome }
  const told = `[This call has failed in the same way ${same} times. Do something else, or say what is in the way.]`
  return {
    outcome: { ...outcome, forModel: `${outcome.forModel}\n${told}` },
    same,
    ...(same >= HALTS_AT && { halts: true }),
  }
}
