import type { Logged } from '../../core/shapes/event.ts'
import type { ToolCall } from '../../core/shapes/message.ts'
import { isNotRun } from '../../core/shapes/tool-error.ts'
import type { Fact, Outcome } from '../../core/tools/outcome.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import type { IconName } from '../../elements/icons.ts'
import type { TimelineRow } from '../../elements/replay/timeline.ts'
import { type Disposition, type DispositionAnswer, isDisposition } from '../../tidy/disposition.ts'
import { factReader } from '../../tidy/facts.ts'
import { proposedCard } from '../../tidy/proposal.ts'
import { type Decision, decidedIn } from '../../tidy/state.ts'
import { askedWords } from '../parts/asked-words.ts'
import { clockTime } from '../parts/dates.ts'
import { choiceName, destinationName } from '../parts/destination.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { saidParts } from '../parts/said-words.ts'
import { shownName } from '../parts/shown-name.ts'
import { listed } from '../words/listed.ts'
import { answerWords, choiceOf, textIn } from './steps/answer-words.ts'
import { haltOf } from './steps/halt-step.ts'
import { chaosKind, roomKind } from './steps/kind-words.ts'
import { promptOf, saidOf, shortOf, wordsIn } from './steps/line-words.ts'
import { type Choosing, type Decided, type Step, sentenceOf } from './steps/step-words.ts'

/** A line of the timeline. It stands for its event and those after it that only complete it. */
export interface Row extends TimelineRow {
  readonly index: number
  readonly callId?: string
  /** Something was decided or asked. */
  readonly question?: Question
  /** A decision that can be taken back: not a call for help. */
  readonly decided?: true
  /** Where that went, as the card said it. */
  readonly label?: string
  readonly choosing?: Choosing
  /** The facts of its events. */
  readonly facts?: readonly Fact[]
}

/** A question of the log, with its answer. */
interface Asked {
  readonly callId: string
  readonly question: Question
  readonly at: number
  answer?: Answer
  answeredAt?: number
}

/** Makes the lines of a log: those that a person took part in, or would miss. Each `read` takes the events that were added. */
export function stepsOf(): { readonly rows: readonly Row[]; read(events: readonly Logged[]): void } {
  const rows: Row[] = []
  const asked = new Map<string, Asked>()
  const askedBy = new Map<string, Asked>()
  const labels = new Map<string, { readonly item: string; readonly label: string; readonly isHelp: boolean }>()
  /** The thing that each call of a model is about. */
  const items = new Map<string, string>()
  /** The calls of a model. */
  const calls = new Map<string, ToolCall>()
  /** The calls whose things are handled. */
  const handled = new Set<string>()
  const factsOf = factReader()
  /** The person asked for help with a card of this reply, so its other cards were not shown. */
  let needsHelp = false
  /** The calls whose question has a line and no answer yet. */
  const open = new Set<string>()
  /** The failure that the last line tells, with how often it came in a row: what stopped for it and went on has no line. */
  let failed: { readonly step: Extract<Step, { kind: 'modelFailed' }>; readonly index: number; readonly time: string } | undefined
  const hasFailed = () => failed !== undefined && rows.at(-1)?.index === failed.index
  /** How many events are read. */
  let count = 0
  let time = ''

  const add = (index: number, icon: IconName, step: Step, more: Partial<Row> = {}) =>
    rows.push({ index, time, icon, tint: '', text: sentenceOf(step), ...more })

  /** A call has one line: the line of its result replaces the line of its question, also where other lines came in between. */
  const settle = (index: number, icon: IconName, step: Step, callId: string, more: Partial<Row> = {}) => {
    const at = open.delete(callId) ? rows.findLastIndex((row) => row.callId === callId) : rows.length - 1
    const own = rows[at]?.callId === callId ? rows[at] : undefined
    const isLast = at === rows.length - 1
    if (own) rows.splice(at, 1)
    add(own && isLast ? own.index : index, icon, step, {
      callId,
      ...(own?.question && { question: own.question }),
      ...(own?.facts && { facts: own.facts }),
      ...more,
    })
  }

  const decide = (index: number, callId: string, { item, disposition }: Omit<Decision, 'callId'>) => {
    const about = askedBy.get(callId)
    const { to } = disposition
    const tint = to === 'place' ? 'in' : to === 'trash' || to === 'donate' || to === 'recycle' ? 'out' : ''
    if (tint) handled.add(callId)
    else handled.delete(callId)
    // A card that a help put off is decided without having been asked.
    const card = about ? about.question : proposedCard(calls.get(callId)?.args)
    const decided = decidedOf(item, disposition, card)
    const { label, agreed } = decided
    const isHelp = to === 'need_more_info'
    labels.set(callId, { item: decided.item, label, isHelp })
    needsHelp ||= isHelp
    const { help = 'what' } = Object(about?.answer) as DispositionAnswer
    const step: Step = isHelp
      ? { kind: help === 'stuck' ? 'stuck' : 'askedWhat', item: decided.item }
      : { kind: 'decided', ...decided }
    const ms = about?.answeredAt === undefined ? null : about.answeredAt - about.at
    settle(index, iconOf(disposition), step, callId, {
      ...(!isHelp && { decided: true, label }),
      tint,
      choosing: {
        reason: shortOf(textIn(card?.reason)),
        agreed,
        seconds: ms === null ? null : Math.max(1, Math.round(ms / 1_000)),
      },
    })
  }

  const addName = (index: number, { call, item }: Fact) => {
    const callId = textIn(call)
    const was = items.get(callId)
    const name = textIn(item)
    if (!was || !name) return
    items.set(callId, name)
    add(index, 'pencil', { kind: 'named', was: shownName(was), item: shownName(name) })
  }

  const addFact = (index: number, callId: string, fact: Fact) => {
    const decision = decidedIn(fact)
    const item = shownName(textIn(fact.item))
    if (decision) decide(index, callId, decision)
    else if (fact.type === 'item.later') settle(index, 'skip', { kind: 'unanswered', item }, callId)
    else if (fact.type === 'situation.classified')
      add(
        index,
        'eye',
        { kind: 'seen', room: shortOf(roomKind(textIn(fact.room))), chaos: shortOf(chaosKind(textIn(fact.chaos))) },
        { callId },
      )
    // Where the person was asked, the line says what they said.
    else if (fact.type === 'function.chosen' && !askedBy.has(callId)) {
      const anchors = Array.isArray(fact.anchors) ? listed(fact.anchors.map(wordsIn)) : ''
      add(index, 'check', { kind: 'purpose', purpose: wordsIn(fact.function), anchors }, { callId })
    } else if (fact.type === 'tool.error') add(index, 'alert', { kind: 'toolFailed' }, { callId })
    else if (fact.type === 'item.named') addName(index, fact)
    else if (fact.type === 'five.begun') add(index, 'play', { kind: 'fiveBegun' }, { callId })
    else if (fact.type === 'place.photographed')
      add(index, 'camera', { kind: 'afterPhoto', gone: fact.photo === null }, { callId })
    else if (fact.type === 'session.confirmed_done') settle(index, 'check', { kind: 'confirmedDone' }, callId)
    else if (fact.type === 'session.ended') {
      const { itemsProcessed } = fact
      add(index, 'check', { kind: 'ended', handled: typeof itemsProcessed === 'number' ? itemsProcessed : null }, { callId })
    }
  }

  const addOutcome = (index: number, callId: string, outcome: Outcome, facts: readonly Fact[]) => {
    for (const fact of facts) addFact(index, callId, fact)
    // The line of the help tells it already.
    const item = needsHelp ? undefined : items.get(callId)
    if (outcome.type === 'error' && isNotRun(outcome.kind) && item && rows.at(-1)?.callId !== callId)
      add(index, 'skip', { kind: 'notShown', item: shownName(item) }, { callId })
    const said = 'forUser' in outcome && !('silent' in outcome && outcome.silent) ? outcome.forUser : undefined
    if (said && rows.at(-1)?.callId !== callId) add(index, 'message', { kind: 'alone', text: shortOf(said) }, { callId })
  }

  const addSaid = (index: number, { text: said, photos, photosLeftOut, others }: ReturnType<typeof saidParts>) => {
    const text = shortOf(said)
    const count = photos + photosLeftOut
    const gone = photosLeftOut > 0
    if (count > 0) return add(index, 'camera', text ? { kind: 'photosSaid', count, text, gone } : { kind: 'photos', count, gone })
    // Without words of the person's own there is nothing to quote.
    const step: Step = text
      ? { kind: 'said', text: shortOf([said, ...others].join('\n')) }
      : { kind: 'alone', text: others.join('\n') || '…' }
    return add(index, 'message', step)
  }

  const line = (index: number, event: Logged, facts: readonly Fact[]): unknown => {
    switch (event.type) {
      case 'user.said': {
        if (event.synthetic) return
        return addSaid(index, saidParts(event.parts))
      }
      case 'model.replied':
        needsHelp = false
        for (const call of event.calls) {
          items.set(call.id, textIn(Object(call.args).item))
          calls.set(call.id, call)
        }
        if (event.text.trim()) add(index, 'more', { kind: 'modelSaid', text: saidOf(event.text) })
        return
      case 'model.failed': {
        const { kind: why, detail } = event.failure
        const before = hasFailed() && failed?.step.why === why && failed.step.detail === detail ? failed : undefined
        if (before) rows.pop()
        const times = (before?.step.times ?? 0) + 1
        failed = {
          step: { kind: 'modelFailed', why, ...(detail && { detail }), times },
          index: before?.index ?? index,
          time: before?.time ?? time,
        }
        return add(failed.index, 'alert', failed.step, { time: failed.time })
      }
      case 'question.asked': {
        const { callId, at } = event
        const prompt = askedWords(calls.get(callId)?.name, { item: items.get(callId) || undefined, handled: handled.size })
        const question = prompt === undefined ? event.question : { ...event.question, prompt }
        const about: Asked = { callId, question, at }
        asked.set(event.id, about)
        askedBy.set(callId, about)
        const step: Step = isDisposition(question)
          ? { kind: 'open', item: shownName(question.item) }
          : { kind: 'alone', text: promptOf(question) }
        open.add(callId)
        return add(index, 'help', step, { callId, question })
      }
      case 'question.answered': {
        const about = asked.get(event.id)
        if (!about) return
        if (event.by === 'user') Object.assign(about, { answer: event.answer, answeredAt: event.at })
        // The line of a card is the line of its result.
        if (isDisposition(about.question)) return
        const prompt = promptOf(about.question)
        const step: Step =
          event.by === 'user'
            ? { kind: 'answered', prompt, answer: shortOf(answerWords(event.answer, about.question)) }
            : { kind: 'notAnswered', prompt }
        return settle(index, 'message', step, about.callId)
      }
      case 'tool.returned':
      case 'background.finished':
        return addOutcome(index, event.callId, event.outcome, facts)
      case 'decision.remade': {
        const about = askedBy.get(event.callId)
        if (about) Object.assign(about, { answer: event.answer, answeredAt: undefined })
        return addOutcome(index, event.callId, event.outcome, facts)
      }
      case 'fact.noted':
        for (const fact of facts) addFact(index, '', fact)
        return
      case 'decision.undone': {
        handled.delete(event.callId)
        const { item, label, isHelp } = labels.get(event.callId) ?? {
          item: shownName(event.subject ?? ''),
          label: '',
          isHelp: false,
        }
        return add(index, 'undo', isHelp ? { kind: 'backToCard', item } : { kind: 'takenBack', item, label })
      }
      case 'mode.lost':
        return add(index, 'alert', { kind: 'changedApp' })
      case 'context.compacted':
        return add(index, 'list', { kind: 'summedUp', summary: shortOf(event.summary) })
      case 'run.halted': {
        const step = haltOf(event)
        if (step && !(step.kind === 'notContinued' && hasFailed())) add(index, 'stop', step)
        return
      }
      case 'run.resumed':
        return hasFailed() ? undefined : add(index, 'play', { kind: 'resumed' })
      case 'session.started':
      case 'session.titled':
      case 'tool.started':
      case 'usage.noted':
      case 'call.made': // its result has a line
      case 'call.preferred':
        return
      default:
        return event satisfies never // one of a newer version has no line
    }
  }

  return {
    rows,
    read(events) {
      for (; count < events.length; count++) {
        const event = events[count]!
        const facts = factsOf(event)
        time = clockTime(event.at)
        line(count, event, facts)
        const row = rows.pop()
        if (row) rows.push(facts.length > 0 ? { ...row, facts: [...(row.facts ?? []), ...facts] } : row)
      }
    },
  }
}

function decidedOf(item: string, disposition: Decision['disposition'], question: Question | undefined): Decided {
  const card = isDisposition(question) ? question : undefined
  const chosen = card && choiceOf(card, disposition)
  const first = card?.choices[0]
  return {
    item: shownName(item),
    to: disposition.to,
    label: labelOf(chosen, disposition),
    suggested: first ? labelOf(first, Object(first.disposition)) : '',
    agreed: chosen !== undefined && chosen === first,
  }
}

/** The words of a choice; the name of a pile is written as everywhere. */
function labelOf(choice: { readonly label?: unknown } | undefined, disposition: Disposition): string {
  const name = destinationName(disposition) as string | undefined // one from a file may be none
  const label = textIn(choice?.label)
  return choice && label.toLowerCase() !== name?.toLowerCase() ? choiceName(label, disposition) : shownName(name ?? '')
}
