import { RELOAD_MS } from '../../core/reload.ts'
import { pageStorage } from './page-storage.ts'

/*
 * A draft is a session with photos or words that were not sent. No list has it before something is sent, so the page remembers it.
 */

const prefix = 'draft/'

/** The open session of a draft. */
interface DraftSession {
  readonly id: string
  readonly events: readonly { readonly type: string }[]
}

/** Facts may stand in the log before the first message, so only a message says that something was sent. */
const isSent = ({ events }: DraftSession): boolean => events.some(({ type }) => type === 'user.said')

/** Keeps a draft; one without photos and words is removed, and so is that of a session in which something was sent. */
export const saveDraft = (session: DraftSession, hasPhotos: boolean, words: string): void =>
  pageStorage.set(prefix + session.id, !isSent(session) && (hasPhotos || words) ? `=${words}` : '')

/** The words that were in the field; '' for a session in which something was sent. */
export const draftWords = (session: DraftSession): string =>
  isSent(session) ? '' : (pageStorage.get(prefix + session.id) ?? '').slice(1)

/** The ids of all drafts but those that have begun meanwhile. */
export const drafts = (begun: readonly { readonly id: string }[] = []): readonly string[] =>
  pageStorage.names(prefix).filter((draft) => !begun.some(({ id }) => id === draft))

/** A draft to go on with: not one that is open in another tab. `own` is the session that is open in this page. */
export async function freeDraft(all: readonly string[], own: string | null): Promise<string | undefined> {
  for (let late = false; all.length > 0; late = true) {
    // The tab that writes a session holds a lock with the session's id in its name.
    const { held = [] } = await navigator.locks.query()
    const free = all.find((id) => id === own || !held.some(({ name }) => name?.endsWith(id)))
    if (free || late) return free
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  }
  return undefined
}
