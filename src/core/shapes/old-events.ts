import type { Fact, Outcome } from '../tools/outcome.ts'
import type { Event } from './event.ts'
import type { ModelFailure, ModelFailureDetail } from './model.ts'
import type { ToolErrorKind } from './tool-error.ts'

// Logs of version 0.1 gave reasons as English sentences alone. Only this file reads those sentences, and nothing that it adds is written
// back. A sentence is matched as a whole, so that the text of a tool is hardly ever mistaken for one of them.

/** The sentences of 0.1 for calls that the loop itself settled or refused to run. */
const outcomes: readonly (readonly [RegExp, ToolErrorKind])[] = [
  [
    /^not run: (stopped|the person said something|the reply was cut off for length|the person needs help with .+|.+ ended the turn)$/s,
    'not_run',
  ],
  [/^interrupted: the person stopped it; it may or may not have happened$/, 'cancelled'],
  [/^interrupted(: the app was closed while this ran; it may or may not have happened)?$/, 'interrupted'],
  [/^tool ".*" timed out after \d+ ms$/s, 'timed_out'],
  [/^tool ".*" not found; the tools here are: /s, 'unknown_tool'],
  [/^invalid arguments for tool ".*": /s, 'invalid_arguments'],
]
/** The sentences of 0.1 for calls that a stop settled. */
const stopSentence = /^(not run: stopped|interrupted: the person stopped it; it may or may not have happened)$/

const failures: readonly (readonly [ModelFailure['kind'], RegExp, ModelFailureDetail])[] = [
  ['authentication_failed', /^the account at \S+ has no credit left/, 'no_credit'],
  ['authentication_failed', /CORS requests are not allowed/i, 'no_cors_organisation'],
  ['invalid_request', /answered with a redirect/, 'redirect'],
  ['network', /could not be reached: no network, a wrong address, or a host that does not allow/, 'not_reached'],
  ['network', /^the connection to \S+ broke off before the reply was whole$/, 'cut'],
  ['timeout', / did not begin to answer within \d+ ms$/, 'first_part'],
  ['timeout', / sent nothing for \d+ ms$/, 'gap'],
  ['unknown', /^stopped before it was finished$/, 'stopped'],
]

/** An event as this version writes it: with the kinds that version 0.1 gave in words only. The same object where nothing is added. */
export function withKinds<E extends Event>(event: E): E {
  switch (event.type) {
    case 'tool.returned': {
      const outcome = outcomeWithKind(event.outcome)
      if (outcome === event.outcome || outcome.type !== 'error') return event
      return { ...event, outcome, ...(stopSentence.test(outcome.forModel) && { stopped: true }) }
    }
    case 'background.finished': {
      const outcome = outcomeWithKind(event.outcome)
      return outcome === event.outcome ? event : { ...event, outcome }
    }
    case 'model.failed': {
      const failure = failureWithDetail(event.failure)
      return failure === event.failure ? event : { ...event, failure }
    }
    case 'run.halted':
      if (event.reason !== 'budget' || event.detail) return event
      return { ...event, detail: typeof event.value === 'string' ? 'context' : 'cap' }
    default:
      return event
  }
}

function outcomeWithKind(outcome: Outcome): Outcome {
  if (outcome.type !== 'error' || outcome.kind) return outcome
  const [, kind] = outcomes.find(([sentence]) => sentence.test(outcome.forModel)) ?? []
  return kind ? { ...outcome, kind } : outcome
}

function failureWithDetail(failure: ModelFailure): ModelFailure {
  if (failure.detail) return failure
  const [, , detail] = failures.find(([kind, sentence]) => kind === failure.kind && sentence.test(failure.message)) ?? []
  return detail ? { ...failure, detail } : failure
}

/** The name of the thing that some facts are about, in a log whose decisions name no subject: the member `item` named it. */
export const oldSubjectOf = (facts: readonly Fact[]): string | undefined =>
  facts.map(({ item }) => item).find((name) => typeof name === 'string')
