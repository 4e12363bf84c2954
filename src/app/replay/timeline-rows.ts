import type { HaltedReason, Logged } from '../../core/shapes/event.ts'
import { textOf } from '../../core/shapes/message.ts'
import { isOwnWords, isStep } from '../../core/tools/choose-path.ts'
import type { Fact, Outcome } from '../../core/tools/outcome.ts'
import type { Question } from '../../core/tools/question.ts'
import type { IconName } from '../../elements/icons.ts'
import type { TimelineRow } from '../../elements/replay/timeline.ts'
import { clockTime } from '../../elements/replay/transport.ts'
import { destination, dispositionIn } from '../../tidy/disposition.ts'
import { modeWords, wordsOf } from '../../tidy/fact-words.ts'
import { factReader } from '../../tidy/facts.ts'
import { decidedIn } from '../../tidy/state.ts'
import { iconOf } from '../parts/disposition-icon.ts'

/** A line of the timeline. It stands for its event and those after it that only complete it. */
export interface Row extends TimelineRow {
  readonly index: number
  readonly callId?: string
  /** Something was decided or asked. */
  readonly question?: Question
  readonly decided?: true
  /** The facts of its events, in Tidy's words. */
  readonly facts?: readonly Fact[]
}

/**
 * Makes the lines of a log from the facts of its events, and from events that have none. Each `read` takes the events that were
 * added.
 */
export function rowsOf(timeOf: (index: number) => number): {
  readonly rows: readonly Row[]
  read(events: readonly Logged[]): void
} {
  const rows: Row[] = []
  const questions = new Map<string, { callId: string; question: Question }>()
  const decisions = new Map<string, string>()
  /** The thing that each call of a model is about. */
  const items = new Map<string, string>()
  const factsOf = factReader()
  /** How many events are read. */
  let count = 0

  const add = (index: number, icon: IconName, text: string, more: Partial<Row> = {}) =>
    rows.push({ index, time: clockTime(timeOf(index)), icon, tint: '', text: text.trim().slice(0, MOST) || '…', ...more })

  /** A call has one line: the line of its result replaces the line of its question. */
  const settle = (index: number, icon: IconName, text: string, callId: string, more: Partial<Row> = {}) => {
    const own = rows.at(-1)?.callId === callId ? rows.pop() : undefined
    add(own?.index ?? index, icon, text, {
      callId,
      ...(own?.question && { question: own.question }),
      ...(own?.facts && { facts: own.facts }),
      ...more,
    })
  }

  const addOutcome = (index: number, callId: string, outcome: Outcome, facts: readonly Fact[]) => {
    const before = rows.at(-1)
    for (const fact of facts) {
      const decision = decidedIn(fact)
      if (decision) {
        const { disposition } = decision
        decisions.set(callId, wordsOf(fact))
        settle(index, iconOf(disposition), wordsOf(fact), callId, {
          decided: true,
          tint: disposition.to === 'place' ? 'in' : ['trash', 'donate', 'recycle'].includes(disposition.to) ? 'out' : '',
        })
      } else if (fact.type === 'item.later' || fact.type === 'function.chosen')
        settle(index, fact.type === 'item.later' ? 'skip' : 'check', wordsOf(fact), callId)
      else if (fact.type !== 'action.taken' && wordsOf(fact)) add(index, icons[fact.type] ?? 'check', wordsOf(fact), { callId })
    }
    const hasRow = rows.at(-1) !== before
    // The lines of its question and answer say the result already.
    if (hasRow || before?.callId === callId) return
    if (outcome.type === 'error') add(index, 'skip', `Not shown: ${items.get(callId) || modeWords('a card')}`, { callId })
    else if (outcome.type !== 'shift') add(index, 'check', resultOf(outcome, facts), { callId })
  }

  const keep = (facts: readonly Fact[]) => {
    const row = rows.pop()
    if (row) rows.push(facts.length > 0 ? { ...row, facts: [...(row.facts ?? []), ...facts] } : row)
  }

  const line = (index: number, event: Logged, facts: readonly Fact[]): unknown => {
    switch (event.type) {
      case 'session.started':
        return add(index, 'plus', 'The session began')
      case 'session.titled':
        return add(index, 'list', `Named: ${event.title}`)
      case 'user.said': {
        if (event.synthetic) return add(index, 'more', textOf(event.parts))
        const fact = facts.at(-1)
        return add(index, facts.length > 1 ? 'camera' : 'send', fact ? wordsOf(fact) : textOf(event.parts))
      }
      case 'model.replied':
        for (const { id, args } of event.calls) items.set(id, textIn(Object(args).item))
        return add(index, 'more', facts.map(wordsOf).join(''))
      case 'model.failed':
        return add(index, 'alert', event.failure.message)
      case 'tool.started':
      case 'usage.noted':
      case 'call.preferred':
        return
      case 'mode.lost':
        return add(index, 'chevron', modeWords(event.to))
      case 'question.asked':
        questions.set(event.id, event)
        return add(index, 'help', `Asked: ${promptOf(event.question)}`, { callId: event.callId, question: event.question })
      case 'question.answered': {
        const about = questions.get(event.id)
        const own = about && rows.at(-1)?.callId === about.callId ? rows.pop() : undefined
        const prompt = about ? promptOf(about.question).replace(/[?:]\s*$/, '') : 'Answered'
        return add(index, 'check', `${prompt}: ${answerWords(event.answer)}`, {
          ...(about && { callId: about.callId, question: about.question }),
          ...(own?.facts && { facts: own.facts }),
        })
      }
      case 'tool.returned':
        return addOutcome(index, event.callId, event.outcome, facts)
      case 'background.finished':
        return add(index, 'check', resultOf(event.outcome, facts), { callId: event.callId })
      case 'fact.noted':
        // The analysis has many words, so they are in the details.
        return add(
          index,
          'eye',
          wordsOf(facts.find(({ type }) => type === 'situation.classified') ?? event.fact) || event.fact.type,
        )
      case 'decision.undone':
        return add(index, 'undo', `Undone: ${decisions.get(event.callId) ?? event.callId}`)
      case 'decision.remade':
        return addOutcome(index, event.callId, event.outcome, facts)
      case 'run.halted':
        return add(index, 'stop', haltWords(event))
      case 'run.resumed':
        return add(index, 'play', 'Continued')
      default:
        event satisfies never
        return add(index, 'more', (event as Logged).type)
    }
  }

  return {
    rows,
    read(events) {
      for (; count < events.length; count++) {
        const event = events[count]!
        const facts = factsOf(event)
        line(count, event, facts)
        keep(facts)
      }
    },
  }
}

/** A line is no place for more: the whole is told when it is open. */
const MOST = 160

const icons: Readonly<Record<string, IconName>> = {
  'mode.changed': 'chevron',
  'tool.error': 'alert',
  'error.occurred': 'alert',
  'photo.analyzed': 'eye',
  'situation.classified': 'eye',
}

const halts: Partial<Record<HaltedReason, string>> = {
  completed: 'Your turn',
  ended: 'The session ended',
  ask_user: 'Your turn',
  cancelled: 'You stopped it',
  error: 'It could not go on',
  tool_error: 'A step went wrong, and it stopped',
}

/** Why it stopped, in words. */
function haltWords({ reason, value, detail }: Extract<Logged, { type: 'run.halted' }>): string {
  if (reason === 'budget')
    return detail === 'context' ? 'The session had become as long as the model can read' : 'The spending cap was reached'
  if (reason === 'max_turns')
    return typeof value === 'number' ? `It paused after ${value} replies in a row` : 'It paused after many replies in a row'
  return halts[reason] ?? `Stopped: ${modeWords(reason).toLowerCase()}`
}

/** A text, or nothing: of a kind that is not known here, a question may hold anything. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const promptOf = ({ prompt, item }: Question): string => textIn(prompt) || textIn(item)
/** The words of a tool for the person, or that it ended. */
const resultOf = (outcome: Outcome, facts: readonly Fact[]): string =>
  ('forUser' in outcome && outcome.forUser) ||
  facts.map(wordsOf).join('') ||
  ('forModel' in outcome ? outcome.forModel : String(('note' in outcome && outcome.note) || outcome.type))

/** The answer, in words of the person. */
export function answerWords(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (typeof answer === 'string') return answer || 'nothing'
  if (isOwnWords(answer)) return answer.other
  if (Array.isArray(answer)) return answer.map((one) => answerWords(isStep(one) ? one[1] : one)).join(', ') || 'nothing'
  const disposition = dispositionIn(Object(answer).disposition) // of a card; any other has none
  return disposition ? destination(disposition) : JSON.stringify(answer)
}
