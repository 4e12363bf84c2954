import { isOwnWords, isStep } from '../core/choose-path.ts'
import type { HaltedReason, Logged } from '../core/event.ts'
import { textOf } from '../core/message.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Question } from '../core/question.ts'
import type { IconName } from '../elements/icons.ts'
import type { TimelineRow } from '../elements/timeline.ts'
import { clockTime } from '../elements/transport.ts'
import { dispositionIn } from '../tidy/disposition.ts'
import { type Decision, decidedIn } from '../tidy/state.ts'
import { iconOf } from './disposition-icon.ts'
import { destination } from './view.ts'

/** A line of the timeline. It stands for its event and those after it that only complete it. */
export interface Row extends TimelineRow {
  readonly index: number
  readonly callId?: string
  /** Something was decided or asked. */
  readonly question?: Question
  readonly decided?: true
}

/** Reads the lines off a log, as much of it as there is each time. */
export function rowsOf(timeOf: (index: number) => number): {
  readonly rows: readonly Row[]
  read(events: readonly Logged[]): void
} {
  const rows: Row[] = []
  const asked = new Map<string, { callId: string; question: Question }>()
  const decisions = new Map<string, string>()
  let read = 0

  const add = (index: number, icon: IconName, text: string, more: Partial<Row> = {}) =>
    rows.push({ index, time: clockTime(timeOf(index)), icon, tint: '', text: text.trim().slice(0, MOST) || '…', ...more })
  const decide = (index: number, callId: string, { item, disposition }: Pick<Decision, 'item' | 'disposition'>) => {
    const text = `${item}: ${destination(disposition)}`
    decisions.set(callId, text)
    const own = rows.at(-1)?.callId === callId ? rows.pop() : undefined
    add(own?.index ?? index, iconOf(disposition), text, {
      callId,
      decided: true,
      tint: disposition.to === 'place' ? 'in' : ['trash', 'donate', 'recycle'].includes(disposition.to) ? 'out' : '',
      ...(own?.question && { question: own.question }),
    })
  }
  const returned = (index: number, callId: string, outcome: Outcome) => {
    const decision = 'facts' in outcome ? outcome.facts?.map(decidedIn).find((one) => one !== undefined) : undefined
    if (decision) decide(index, callId, decision)
    if (outcome.type === 'shift') add(index, 'chevron', modeWords(outcome.mode), { callId })
    else if (!decision && rows.at(-1)?.callId !== callId)
      add(index, outcome.type === 'error' ? 'alert' : 'check', wordsOf(outcome), { callId })
  }

  const line = (index: number, event: Logged): unknown => {
    switch (event.type) {
      case 'session.started':
        return add(index, 'plus', 'The session began')
      case 'session.titled':
        return add(index, 'list', `Named: ${event.title}`)
      case 'user.said': {
        const words = textOf(event.parts)
        if (event.synthetic) return add(index, 'more', words)
        return add(
          index,
          event.parts.some(({ type }) => type === 'image') ? 'camera' : 'send',
          words ? `You: ${words}` : 'You: a photo',
        )
      }
      case 'model.replied':
        return add(index, 'more', event.text || (event.calls.length === 1 ? '1 step' : `${event.calls.length} steps`))
      case 'model.failed':
        return add(index, 'alert', event.failure.message)
      case 'tool.started':
      case 'usage.noted':
      case 'call.preferred':
        return
      case 'mode.lost':
        return add(index, 'chevron', modeWords(event.to))
      case 'question.asked':
        asked.set(event.id, event)
        return add(index, 'help', `Asked: ${promptOf(event.question)}`, { callId: event.callId, question: event.question })
      case 'question.answered': {
        const about = asked.get(event.id)
        if (about && rows.at(-1)?.callId === about.callId) rows.pop()
        return add(index, 'check', `${about ? promptOf(about.question) : 'Answered'}: ${answerWords(event.answer)}`, about ?? {})
      }
      case 'tool.returned':
        return returned(index, event.callId, event.outcome)
      case 'background.finished':
        return add(index, 'check', wordsOf(event.outcome), { callId: event.callId })
      case 'fact.noted':
        return add(index, 'eye', event.fact.type === 'photo.analyzed' ? 'Looked at the photo' : event.fact.type)
      case 'decision.undone':
        return add(index, 'undo', `Undone: ${decisions.get(event.callId) ?? event.callId}`)
      case 'decision.remade':
        return returned(index, event.callId, event.outcome)
      case 'run.halted':
        return add(index, 'stop', halts[event.reason] ?? `Stopped: ${event.reason}`)
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
      for (; read < events.length; read++) line(read, events[read]!)
    },
  }
}

/** A line is no place for more: the whole is told when it is open. */
const MOST = 160

const halts: Partial<Record<HaltedReason, string>> = {
  completed: 'Your turn',
  ended: 'The session ended',
  ask_user: 'Your turn',
  cancelled: 'You stopped it',
  error: 'It could not go on',
  budget: 'The spending cap was reached',
}

/** A name of the code as words: `Decision support`. */
export const modeWords = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')
/** A text, or nothing: of a kind that is not known here, a question may hold anything. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const promptOf = ({ prompt, item }: Question): string => textIn(prompt) || textIn(item)
const wordsOf = (outcome: Outcome): string =>
  'forModel' in outcome
    ? ('forUser' in outcome && outcome.forUser) || outcome.forModel
    : String(('note' in outcome && outcome.note) || outcome.type)

/** What was answered, as the person would say it. */
export function answerWords(answer: unknown): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  if (typeof answer === 'string') return answer || 'nothing'
  if (isOwnWords(answer)) return answer.other
  if (Array.isArray(answer)) return answer.map((one) => answerWords(isStep(one) ? one[1] : one)).join(', ') || 'nothing'
  const disposition = dispositionIn(Object(answer).disposition) // of a card; any other has none
  return disposition ? destination(disposition) : JSON.stringify(answer)
}
