import { own } from '../own.ts'
import type { Event } from '../shapes/event.ts'
import type { ToolCall } from '../shapes/message.ts'
import type { SessionState } from '../shapes/state.ts'
import { isToolError } from '../shapes/tool-error.ts'
import type { Outcome } from '../tools/outcome.ts'
import { callKey } from './call-key.ts'

/** From this number of equal failures of one call on, the model gets a notice that it repeats itself. */
const NOTICE_AT = 3
/** This number of equal failures of one call halts the run: the model would repeat the call for ever. */
const HALTS_AT = 6

type Failing = SessionState['failing']
type Returned = Extract<Event, { type: 'tool.returned' }>

/** Whether an outcome is a failure that may repeat. A call that was not run or not allowed says nothing about its tool. */
const isRepeatable = (outcome: Outcome): boolean => outcome.type === 'error' && isToolError(outcome.kind)

/** The failures since the last input, after a call returned. While there are none, a success costs nothing: no key of its call is made. */
export function failingAfter(failing: Failing, call: ToolCall, { outcome, same }: Pick<Returned, 'outcome' | 'same'>): Failing {
  if (outcome.type !== 'error' || !isRepeatable(outcome)) {
    // A success removes the call from the list; a call that was not run changes nothing.
    if (outcome.type === 'error' || Object.keys(failing).length === 0) return failing
    const { [callKey(call)]: _, ...others } = failing
    return others
  }
  const key = callKey(call)
  const before = own(failing, key)
  const repeated = before !== undefined && (same !== undefined || before.error === outcome.forModel)
  const entry = repeated ? { error: before.error, count: before.count + 1 } : { error: outcome.forModel, count: same ?? 1 }
  return { ...failing, [key]: entry }
}

const notice = (times: number): string =>
  `\n[This call has failed in the same way ${times} times. Do something else, or say what is in the way.]`

/**
 * The event as it is logged in this state of the session. From the third failure on of one call with one error since the person's last
 * input, it gets a notice for the model. The sixth halts the run.
 */
export function withRepetition(event: Returned, { batch, failing }: SessionState): Returned {
  const { outcome, callId } = event
  const call = batch?.calls.find(({ id }) => id === callId)
  if (!call || outcome.type !== 'error' || !isRepeatable(outcome)) return event
  const before = own(failing, callKey(call))
  if (before?.error !== outcome.forModel) return event
  const same = before.count + 1
  if (same < NOTICE_AT) return event
  const withNotice = { ...outcome, forModel: outcome.forModel + notice(same) }
  return { ...event, outcome: withNotice, same, ...(same >= HALTS_AT && { halts: true }) }
}

/** The outcome as the tool gave it, without the notice that `withRepetition` added. */
export function withoutRepetition({ outcome, same }: Pick<Returned, 'outcome' | 'same'>): Outcome {
  if (outcome.type !== 'error' || same === undefined || !outcome.forModel.endsWith(notice(same))) return outcome
  return { ...outcome, forModel: outcome.forModel.slice(0, -notice(same).length) }
}
