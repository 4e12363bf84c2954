import { pageStorage } from './page-storage.ts'

/** A session, by its log. */
export interface LoggedSession {
  readonly id: string
  readonly events: readonly { readonly type: string; readonly seq: number }[]
}

/** A text that the page keeps of each session, under this name, for the last event of these types: it is for no later one. Without types it is for all of the session. */
export function keptSince(name: string, ...types: readonly string[]) {
  const sinceOf = ({ events }: LoggedSession) => String(events.findLast(({ type }) => types.includes(type))?.seq ?? '')
  const linesOf = ({ id }: LoggedSession) => (pageStorage.get(`${name}/${id}`) ?? '').split('\n')
  return {
    /** Undefined where there is none for that event. */
    get(session: LoggedSession): string | undefined {
      const [since, ...lines] = linesOf(session)
      return lines.length > 0 && since === sinceOf(session) ? lines.join('\n') : undefined
    },
    /** Whatever event it is for; '' where there is none. */
    last: (session: LoggedSession): string => linesOf(session).slice(1).join('\n'),
    /** An empty text is none. */
    set: (session: LoggedSession, text: string): void =>
      pageStorage.set(`${name}/${session.id}`, text && `${sinceOf(session)}\n${text}`),
  }
}
