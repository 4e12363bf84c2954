import type { Json } from '../../../core/shapes/json.ts'
import type { Fact } from '../../../core/tools/outcome.ts'
import { decidedIn } from '../../../tidy/state.ts'
import { destination } from '../../parts/destination.ts'
import { listed } from '../../words/listed.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { chaosKind, modeName, roomKind, toolName } from './kind-words.ts'

export type FactLine = readonly [name: string, value: string]

/** A fact behind a step: a short name, and half a sentence. Nothing for a fact that the lines of the events say already. */
export function factLine(fact: Fact): FactLine | undefined {
  const { facts } = words
  switch (fact.type) {
    case 'photo.uploaded':
      return [facts.photo, facts.photoSent]
    case 'photo.analyzed':
      return [facts.seen, seenWords(fact.analysis)]
    case 'situation.classified':
      return [facts.place, placeWords(text(fact.room), text(fact.chaos))]
    case 'item.later':
      return [facts.later, fill(facts.leftForLater, { item: text(fact.item) })]
    case 'user.corrected': {
      const decided = decidedIn(fact)
      const where = decided && destination(decided.disposition)
      return [facts.putRight, decided ? fill(facts.wentTo, { item: decided.item, where: where! }) : '']
    }
    case 'function.chosen': {
      const purpose = text(fact.function)
      const anchors = names(fact.anchors)
      return [facts.purpose, anchors ? fill(facts.spaceForWithRoom, { purpose, anchors }) : fill(facts.spaceFor, { purpose })]
    }
    case 'mode.changed':
      return [facts.next, modeName(text(fact.to))]
    case 'session.confirmed_done':
      return [facts.done, facts.doneForNow]
    case 'session.ended': {
      const { itemsProcessed: count } = fact
      return [facts.end, typeof count === 'number' ? fill(facts.sessionEndedHandled, { count }) : facts.sessionEnded]
    }
    case 'action.taken':
      return [facts.step, fill(facts.stepDone, { step: toolName(text(fact.tool)) })]
    case 'tool.error':
      return [facts.wentWrong, fill(facts.stepFailed, { step: toolName(text(fact.tool)), message: text(fact.message) })]
    case 'error.occurred':
      return [facts.wentWrong, text(fact.message)]
  }
  return undefined
}

function seenWords(analysis: Json | undefined): string {
  const { facts } = words
  const { visible_items, blocked_function } = Object(analysis) as Readonly<Record<string, Json | undefined>>
  const things = names(visible_items)
  const blocked = text(blocked_function)
  if (things && blocked) return fill(facts.lookedAndSawBlocked, { things, blocked })
  if (things) return fill(facts.lookedAndSaw, { things })
  return blocked ? fill(facts.lookedBlocked, { blocked }) : facts.looked
}

function placeWords(room: string, chaos: string): string {
  const { facts } = words
  if (room && chaos) return fill(facts.placeIsAndHow, { room: roomKind(room), chaos: chaosKind(chaos) })
  return room || chaos ? fill(facts.placeIs, { room: roomKind(room) || chaosKind(chaos) }) : facts.lookedAtPlace
}

// In a session from a file a member may have any shape.
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const names = (value: Json | undefined): string =>
  Array.isArray(value) ? listed(value.map((one) => text(one)).filter(Boolean)) : ''
