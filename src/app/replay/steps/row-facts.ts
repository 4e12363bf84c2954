import type { Logged, Replied } from '../../../core/shapes/event.ts'
import type { AnsweredBy, Question } from '../../../core/tools/question.ts'
import type { Moment } from '../../../replay/history.ts'
import { isDisposition } from '../../../tidy/disposition.ts'
import { modeWords, wordsOf } from '../../../tidy/fact-words.ts'
import type { TidyState } from '../../../tidy/state.ts'
import { saidWords } from '../../parts/said-words.ts'
import type { Row } from '../timeline-rows.ts'
import { answerWords, textIn } from './answer-words.ts'

type FactLine = readonly [name: string, value: string]

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
  const { question, callId } = row
  const reason = textIn(question?.reason)
  const card = isDisposition(question) ? question : undefined
  const reply = callId ? replyFor(callId) : undefined
  const facts: (FactLine | undefined)[] = [
    question && ['Asked', textIn(question.prompt) || 'Where does it go?'],
    card?.choices[0] && ['Suggested', card.choices[0].label],
    ...ofLine(row, own).flatMap((event) => (row.decided && event.type === 'tool.returned' ? [] : factsIn(event, question))),
    ...(row.facts ?? []).flatMap((fact): readonly FactLine[] => {
      const name = names[fact.type]
      return name ? [[name, wordsOf(fact)]] : []
    }),
    reason ? ['Reason', reason] : undefined,
    ['Mode', modeWords(app.mode)],
    reply && ['Model', tokensAndTime(reply)],
    ['Event', own.length > 1 ? `${own[0]?.seq} to ${own.at(-1)?.seq}` : `${own[0]?.seq}`],
  ]
  return facts.filter((fact) => fact !== undefined)
}

/** Its first event, and those of its call; not those after it that have no line of their own. */
function ofLine({ callId }: Row, own: readonly Logged[]): readonly Logged[] {
  const ids = new Set(own.flatMap((event) => (event.type === 'question.asked' && event.callId === callId ? event.id : [])))
  return own.filter(
    (event, at) => at === 0 || ('callId' in event && event.callId === callId) || ('id' in event && ids.has(event.id)),
  )
}

function factsIn(event: Logged, question: Question | undefined): readonly FactLine[] {
  switch (event.type) {
    case 'question.answered':
      return [[by[event.by], answerWords(event.answer, question)]]
    case 'user.said':
      return [['Said', saidWords(event.parts)]]
    case 'model.replied':
      return [
        ...(event.text ? [['Wrote', event.text] as const] : []),
        ...(event.calls.length > 0 ? [['Called', event.calls.map(({ name }) => modeWords(name)).join(', ')] as const] : []),
        ...(event.finish === 'length' ? ([['Cut off', 'The reply had become too long for the model']] as const) : []),
        ['Model', `${event.model}, ${tokensAndTime(event)}`],
      ]
    case 'context.compacted':
      return [['Summary', event.summary]]
    case 'model.failed':
      return [['Model', `${modeWords(event.failure.kind)}: ${event.failure.message}`]]
    case 'tool.returned':
    case 'background.finished': {
      const { outcome } = event
      const took = 'duration' in event ? [['Took', `${event.duration.toLocaleString('en')} ms`] as const] : []
      return [...('forModel' in outcome ? [['Result', outcome.forModel] as const] : []), ...took]
    }
    default:
      return []
  }
}

/** The facts that the lines of the events do not say already. */
const names: Readonly<Record<string, string>> = {
  'photo.uploaded': 'Photo',
  'photo.analyzed': 'Seen',
  'situation.classified': 'Place',
  'item.later': 'Later',
  'user.corrected': 'Put right',
  'function.chosen': 'Purpose',
  'mode.changed': 'Then',
  'session.confirmed_done': 'Done',
  'session.ended': 'End',
  'action.taken': 'Step',
  'tool.error': 'Went wrong',
  'error.occurred': 'Went wrong',
}

const by: Record<AnsweredBy, string> = {
  user: 'You chose',
  timeout: 'No answer in time',
  superseded: 'You went on',
  error: 'Could not be asked',
}

const tokensAndTime = ({ usage, duration }: Replied): string =>
  `${usage.estimated ? '~' : ''}${(usage.input + usage.output).toLocaleString('en')} tokens, ${duration.toLocaleString('en')} ms`
