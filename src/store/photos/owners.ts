import type { Logged } from '../../core/shapes/event.ts'
import type { Part } from '../../core/shapes/message.ts'
import { storedIn } from '../../core/stored-part.ts'
import { photoIn } from '../../core/tools/core-kinds.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import type { PhotoOwner } from '../rows.ts'

/**
 * The photos and files that events name, each with its session: those that the model gets, photos that are the answer to a question, and the
 * `photo` of a fact that the person noted.
 * Never throws: a stored event may have the shape of another version. A caller that reads a log event by event passes the same map `asked` each
 * time, because an answer can only be understood with its question.
 */
export function ownersIn(events: readonly Logged[], asked = new Map<string, Question>()): PhotoOwner[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'user.said':
        return shown(event.session, event.parts)
      case 'tool.returned':
      case 'background.finished':
        return event.outcome?.type === 'ok' ? shown(event.session, event.outcome.images) : []
      case 'fact.noted': {
        const { photo } = event.fact ?? {}
        return event.by && typeof photo === 'string' ? [{ session: event.session, photo }] : []
      }
      case 'question.asked':
        if (event.question) asked.set(nameOf(event), event.question)
        return []
      case 'question.answered':
        return answered(event.session, asked.get(nameOf(event)), event.answer)
      default:
        return []
    }
  })
}

const nameOf = ({ session, id }: { session: string; id: string }): string => JSON.stringify([session, id])

const shown = (session: string, parts: readonly Part[] | undefined): PhotoOwner[] =>
  Array.isArray(parts)
    ? parts.flatMap((part) => {
        const photo = typeof part === 'object' && part !== null ? storedIn(part) : undefined
        return typeof photo === 'string' ? [{ session, photo }] : []
      })
    : []

function answered(session: string, asked: Question | undefined, given: Answer): PhotoOwner[] {
  const photo = asked ? photoIn(asked, given) : null
  return photo === null ? [] : [{ session, photo }]
}
