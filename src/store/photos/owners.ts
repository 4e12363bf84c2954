import type { Logged } from '../../core/shapes/event.ts'
import type { Part } from '../../core/shapes/message.ts'
import { reached } from '../../core/tools/choose-path.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import type { Db } from '../db.ts'
import type { PhotoOwner } from '../rows.ts'

/**
 * The photos that events name, each with its session: those it shows to the model, and those that answered a question for one.
 * Never throws: what is kept may be of a version that knows other shapes. `asked` are the questions so far, for who
 * comes with the events one by one.
 */
export function ownersIn(events: readonly Logged[], asked = new Map<string, Question>()): PhotoOwner[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'user.said':
        return shown(event.session, event.parts)
      case 'tool.returned':
      case 'background.finished':
        return event.outcome?.type === 'ok' ? shown(event.session, event.outcome.images) : []
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
    ? parts.flatMap((part) => (part?.type === 'image' && typeof part.photo === 'string' ? [{ session, photo: part.photo }] : []))
    : []

function answered(session: string, asked: Question | undefined, given: Answer): PhotoOwner[] {
  if (!asked) return []
  const { question, answer } = reached(asked, given)
  return question.kind === 'photo' && typeof answer === 'string' ? [{ session, photo: answer }] : []
}

/** The keys of a session's photos. */
export const ownedBy = (session: string): IDBKeyRange => IDBKeyRange.bound([session], [session, []])

/** The photos that this session has and no other. */
export async function onlyOf(db: Db, session: string): Promise<string[]> {
  const transaction = db.transaction('owners')
  const photos = (await transaction.store.getAllKeys(ownedBy(session))).map(([, photo]) => photo)
  const counts = await Promise.all(photos.map((photo) => transaction.store.index('photo').count(photo)))
  return photos.filter((_, index) => counts[index] === 1)
}
