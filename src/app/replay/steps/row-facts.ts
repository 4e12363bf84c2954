import type { Logged, Replied } from '../../../core/shapes/event.ts'
import type { AnsweredBy, Question } from '../../../core/tools/question.ts'
import type { Moment } from '../../../replay/history.ts'
import { isDisposition } from '../../../tidy/disposition.ts'
import type { TidyState } from '../../../tidy/state.ts'
import { choiceName } from '../../parts/destination.ts'
import { leftOutSaid } from '../../parts/left-out.ts'
import { saidWords } from '../../parts/said-words.ts'
import { listed } from '../../words/listed.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import type { Row } from '../timeline-rows.ts'
import { answerWords, textIn } from './answer-words.ts'
import { type FactLine, factLine } from './fact-words.ts'
import { modeName, toolTitle } from './kind-words.ts'
import { failureWords } from './step-words.ts'

/**
 * What there is to know of a line besides its sentence: mode, calls, tokens, times. `own` are the events that it stands for, `replyFor` finds the
 * reply that made a call.
 */
export function factsOf(
  row: Row,
  own: readonly Logged[],
  { app }: Moment<TidyState>,
  replyFor: (callId: string) => Replied | undefined,
): readonly FactLine[] {
  const { steps } = words
  const { question, callId } = row
  const reason = textIn(question?.reason)
  const card = isDisposition(question) ? question : undefined
  const reply = callId ? replyFor(callId) : undefined
  const facts: (FactLine | undefined)[] = [
    question && [steps.asked, textIn(question.prompt) || steps.whereDoesItGo],
    card?.choices[0] && [steps.suggested, choiceName(card.choices[0].label, card.choices[0].disposition)],
    ...ofLine(row, own).flatMap((event) => (row.decided && event.type === 'tool.returned' ? [] : factsIn(event, question))),
    ...(row.facts ?? []).map(factLine),
    reason ? [steps.reason, reason] : undefined,
    [steps.mode, modeName(app.mode)],
    reply && [steps.model, listed(tokensAndTime(reply))],
    [steps.event, own.length > 1 ? fill(steps.fromTo, { from: `${own[0]?.seq}`, to: `${own.at(-1)?.seq}` }) : `${own[0]?.seq}`],
  ]
  return facts.flatMap((fact) => (fact ? [[fact[0], leftOutSaid(fact[1])] as const] : []))
}

/** Its first event, and those of its call; not those after it that have no line of their own. */
function ofLine({ callId }: Row, own: readonly Logged[]): readonly Logged[] {
  const ids = new Set(own.flatMap((event) => (event.type === 'question.asked' && event.callId === callId ? event.id : [])))
  return own.filter(
    (event, at) => at === 0 || ('callId' in event && event.callId === callId) || ('id' in event && ids.has(event.id)),
  )
}

function factsIn(event: Logged, question: Question | undefined): readonly FactLine[] {
  const { steps } = words
  switch (event.type) {
    case 'question.answered':
      return [[steps[by[event.by]], answerWords(event.answer, question)]]
    case 'user.said':
      return [[steps.personSaid, saidWords(event.parts)]]
    case 'model.replied': {
      const called = event.calls.map(({ name }) => toolTitle(name))
      return [
        ...(event.text ? [[steps.wrote, event.text] as const] : []),
        ...(called.length > 0 ? [[steps.called, listed(called)] as const] : []),
        ...(event.finish === 'length' ? ([[steps.cutOff, steps.replyTooLong]] as const) : []),
        [steps.model, listed([event.model, ...tokensAndTime(event)])],
      ]
    }
    case 'context.compacted':
      return [[steps.summary, event.summary]]
    case 'model.failed': {
      const { detail, kind, message } = event.failure
      const what = failureWords(detail, kind, 1)
      return [[steps.model, fill(steps.failure, { what, message })]]
    }
    case 'tool.returned':
    case 'background.finished': {
      const { outcome } = event
      const took = 'duration' in event ? [[steps.took, fill(steps.milliseconds, { count: event.duration })] as const] : []
      return [...('forModel' in outcome ? [[steps.result, outcome.forModel] as const] : []), ...took]
    }
    default:
      return []
  }
}

const by = {
  user: 'youChose',
  timeout: 'noAnswerInTime',
  superseded: 'youWentOn',
  error: 'notAsked',
} as const satisfies Record<AnsweredBy, string>

function tokensAndTime({ usage, duration }: Replied): readonly string[] {
  const { steps } = words
  const tokens = usage.estimated ? steps.aboutTokens : steps.tokens
  return [fill(tokens, { count: usage.input + usage.output }), fill(steps.milliseconds, { count: duration })]
}
