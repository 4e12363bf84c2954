import { pageStorage } from './page-storage.ts'

/** An open session, by its log. */
interface AskingSession {
  readonly id: string
  readonly events: readonly { readonly type: string; readonly seq: number }[]
}

const nameOf = (session: string) => `answer/${session}`

/** What the model said last is what the words answer. */
const askedAt = ({ events }: AskingSession) => String(events.findLast(({ type }) => type === 'model.replied')?.seq ?? '')

/** Words of the person to what the model said last that are not sent. They are for no other question, and a session that has begun has no draft. */
export const answerWords = {
  of(session: AskingSession): string {
    const [asked, ...words] = (pageStorage.get(nameOf(session.id)) ?? '').split('\n')
    return asked === askedAt(session) ? words.join('\n') : ''
  },
  set: (session: AskingSession, words: string): void =>
    pageStorage.set(nameOf(session.id), words && `${askedAt(session)}\n${words}`),
  forget: (session: string): void => pageStorage.set(nameOf(session), ''),
}
