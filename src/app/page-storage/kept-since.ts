import { pageStorage } from './page-storage.ts'

/** A session, by its log. */
export interface LoggedSession {
  readonly id: string
  readonly events: readonly { readonly type: string; readonly seq: number }[]
}

/** A text that the page keeps of each session, under this name, for the last event of these types: it is for no later one. Without types it is for all of the session. */
export function keptSince(name: string, ...types: readonly string[]) {
  const sinceOf = ({ events }: LoggedSession) => String(events.findLast(({ type }) => types.includes(type))?.seq ?? '')
  return {
    /** Undefined where there is none for that event or, with `isAny`, for any. */
    get(session: LoggedSession, isAny?: true): string | undefined {
      const kept = pageStorage.get(`${name}/${session.id}`)
      if (!kept) return undefined
      const [since, ...lines] = kept.split('\n')
      return isAny || since === sinceOf(session) ? lines.join('\n') : undefined
    },
    /** An empty text is none. */
    set: (session: LoggedSession, text: string): void =>
      pageStorage.set(`${name}/${session.id}`, text && `${sinceOf(session)}\n${text}`),
  }
}
