import type { Json } from '../core/shapes/json.ts'
import type { Fact } from '../core/tools/outcome.ts'
import { destination } from './disposition.ts'
import { decidedIn } from './state.ts'

/**
 * Describes a fact in the story of a session, which is in English: half a sentence without a full stop; '' for a fact that means nothing to a person.
 * What the person reads in the app is the app's.
 */
export function wordsOf(fact: Fact): string {
  switch (fact.type) {
    case 'photo.uploaded':
      return 'A photo was sent'
    case 'user.input_received':
      return `You: ${text(fact.text) || (list(fact.photos).length > 1 ? `${list(fact.photos).length} photos` : 'a photo')}`
    case 'photo.analyzed': {
      const { visible_items, blocked_function } = record(fact.analysis)
      const seen = names(visible_items)
      const blocked = text(blocked_function)
      return ['Looked at the photo', seen && `: ${seen}`, blocked && `; in the way of ${blocked}`].filter(Boolean).join('')
    }
    case 'situation.classified':
      return `Looked at the place: ${[plain(fact.room), plain(fact.chaos)].filter(Boolean).join(', ')}`
    case 'response.generated':
      return text(fact.text) || (list(fact.calls).length === 1 ? '1 step' : `${list(fact.calls).length} steps`)
    case 'item.proposed':
      return `Asked: ${text(fact.item)}`
    case 'user.confirmed':
    case 'user.corrected': {
      const decided = decidedIn(fact)
      return decided ? `${decided.item}: ${destination(decided.disposition)}` : ''
    }
    case 'item.later':
      return `${text(fact.item)}: not answered, for another day`
    case 'function.chosen':
      return `The space is for: ${[text(fact.function), names(fact.anchors) && `with room for ${names(fact.anchors)}`].filter(Boolean).join(', ')}`
    case 'function.asked':
      return 'What the space is for was said in words'
    case 'mode.changed':
      return modeWords(text(fact.to))
    case 'five.begun':
      return 'Just five things'
    case 'person.stand_in':
      return 'Went on with the model of this browser'
    case 'photos.small':
      return 'Photos go small from here on'
    case 'place.photographed':
      return 'The after photo was taken'
    case 'session.confirmed_done':
      return 'Done for now'
    case 'session.ended': {
      const handled = typeof fact.itemsProcessed === 'number' ? `: ${fact.itemsProcessed} handled` : ''
      return `The session ended${handled}`
    }
    case 'action.taken':
      return `Done: ${modeWords(text(fact.tool)).toLowerCase()}`
    case 'tool.error':
      return `It did not work (${modeWords(text(fact.tool)).toLowerCase()}): ${text(fact.message)}`
    case 'context.compacted':
      return `Summed up so far: ${text(fact.summary)}`
    case 'error.occurred':
      return text(fact.message)
  }
  return ''
}

/** A name of the code as words: `Decision support`. */
export const modeWords = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')

// In a session from a file a member may have any shape.
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const plain = (value: Json | undefined): string => text(value).replaceAll('_', ' ')
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const names = (value: Json | undefined): string =>
  list(value)
    .map((one) => text(one))
    .filter(Boolean)
    .join(', ')
const record = (value: Json | undefined): { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [name: string]: Json }) : {}
