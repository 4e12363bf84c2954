import { callsIn } from '../core/calls-in.ts'
import type { Logged } from '../core/shapes/event.ts'
import type { Json } from '../core/shapes/json.ts'
import { isSpoken, type Message, type Part, textOf } from '../core/shapes/message.ts'
import { isNotRun } from '../core/shapes/tool-error.ts'
import { type Fact, factsIn, type Outcome } from '../core/tools/outcome.ts'
import { modeWithinTurn } from '../core/verdict.ts'
import { isDisposition } from './disposition.ts'
import { tidyReading } from './reading.ts'

/** A fact with the event that says it. */
export interface Told {
  readonly seq: number
  readonly at: number
  readonly fact: Fact
}

/**
 * All facts of a session, in the order of the log: the facts that tools and hooks noted, and facts made from other events. Decisions that were undone
 * are among them, because they happened. The time is linear in the length of the log.
 *
 * - `photo.uploaded {photo}`, `user.input_received {text, photos}`: the person said something.
 * - `photo.analyzed {analysis}`, `situation.classified {room, chaos}`: the photos were looked at.
 * - `response.generated {text, calls}`: the model replied.
 * - `item.proposed {item, choices}`, `user.confirmed {item, disposition}`, `user.corrected {item, location}`: a card, and its answer;
 *   `item.later {item}` where nobody answered it.
 * - `function.chosen {function, anchors}` or `function.asked` (they said it in words of their own), `mode.changed {from, to}`, `session.confirmed_done`, `session.ended {itemsProcessed}`.
 * - `item.named {call, item}`: the person gave the thing of a card another name.
 * - `five.begun {until}`, `item.ticked {call, done}`, `item.boxed {call, done}`, `place.photographed {photo}`: the person wants five things, put one away
 *   or not, put one into the donation box or took it out, took the after photo;
 *   `person.language {language}`: the app is in this language, a code by BCP 47; `person.stand_in {replies}`: the browser's own model stands in for theirs;
 *   `photos.small`: they want every photo sent small from then on.
 * - `action.taken {tool}`: a tool did what it is for. `tool.error {tool, message}`, `error.occurred {message}`: a tool failed, or a model call did.
 */
export const factsOf = (events: readonly Logged[]): readonly Told[] => {
  const read = factReader()
  return events.flatMap((event) => read(event).map((fact): Told => ({ seq: event.seq, at: event.at, fact })))
}

/** Reads a log event by event, and gives the facts of each. */
export function factReader(): (event: Logged) => readonly Fact[] {
  const tools = new Map<string, string>()
  let batch: readonly string[] = []
  let shifts = new Map<string, string>()
  let open = new Set<string>()
  let mode: string = tidyReading.initialMode

  const returned = (callId: string, outcome: Outcome): readonly Fact[] => {
    const told = [...factsIn(outcome)]
    const tool = tools.get(callId) ?? ''
    const classes = told.filter(({ type }) => type === 'photo.analyzed').flatMap(({ analysis }) => classified(analysis))
    told.push(...classes)
    if (outcome.type === 'ok' && tool) told.push({ type: 'action.taken', tool })
    // A call that was not run, or not allowed, is no failure of its tool.
    if (outcome.type === 'error' && !isNotRun(outcome.kind) && outcome.kind !== 'denied')
      told.push({ type: 'tool.error', tool, message: outcome.forModel })
    const change = (to: string) => {
      told.push({ type: 'mode.changed', from: mode, to })
      mode = to
    }
    const within = modeWithinTurn(outcome)
    if (within) change(within.mode)
    else if (outcome.type === 'shift') shifts.set(callId, outcome.mode)
    // A shift that ends the turn takes effect once every call has its result; of several the first in call order counts.
    const closes = open.delete(callId) && open.size === 0
    const to = closes ? shifts.get(batch.find((id) => shifts.has(id)) ?? '') : undefined
    if (to !== undefined) change(to)
    return told
  }

  return (event) => {
    switch (event.type) {
      case 'user.said':
        return saidFacts(event)
      case 'fact.noted':
        return [event.fact, ...(event.fact.type === 'photo.analyzed' ? classified(event.fact.analysis) : [])]
      case 'model.replied':
      case 'call.made':
        for (const { id, name } of callsIn(event)) tools.set(id, name)
        batch = callsIn(event).map(({ id }) => id)
        open = new Set(batch)
        shifts = new Map()
        if (event.type === 'call.made') return []
        return [{ type: 'response.generated', text: event.text, calls: event.calls.map(({ name }) => name) }]
      case 'model.failed':
        return [{ type: 'error.occurred', message: event.failure.message, kind: event.failure.kind }]
      case 'question.asked': {
        const { question } = event
        if (!isDisposition(question)) return []
        return [{ type: 'item.proposed', item: question.item, choices: question.choices as unknown as Json }] // plain data
      }
      case 'tool.returned':
      case 'background.finished':
        return returned(event.callId, event.outcome)
      case 'decision.remade':
        return factsIn(event.outcome)
      case 'context.compacted':
        return [{ type: event.type, summary: event.summary }]
      case 'mode.lost': {
        const from = mode
        mode = event.to
        return [{ type: 'mode.changed', from, to: event.to }]
      }
      case 'session.started':
      case 'session.titled':
      case 'tool.started':
      case 'question.answered':
      case 'usage.noted':
      case 'decision.undone':
      case 'call.preferred':
      case 'run.halted':
      case 'run.resumed':
        return []
      default:
        event satisfies never // one of a newer version says nothing here
        return []
    }
  }
}

function saidFacts({ parts, synthetic }: { readonly parts: readonly Part[]; readonly synthetic?: true }): readonly Fact[] {
  const message: Message = { role: 'user', parts, ...(synthetic && { synthetic }) }
  if (!isSpoken(message)) return []
  const photos = parts.flatMap((part) => (part.type === 'image' && 'photo' in part ? [part.photo] : []))
  const uploaded = photos.map((photo): Fact => ({ type: 'photo.uploaded', photo }))
  return [...uploaded, { type: 'user.input_received', text: textOf(parts), photos }]
}

function classified(analysis: Json | undefined): readonly Fact[] {
  if (typeof analysis !== 'object' || analysis === null || !('room_type' in analysis)) return []
  const { room_type: room, chaos_level: chaos } = analysis
  return [{ type: 'situation.classified', room, chaos: chaos ?? null }]
}
