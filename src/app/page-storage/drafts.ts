import { RELOAD_MS } from '../../core/reload.ts'
import { pageStorage } from './page-storage.ts'

/*
 * A draft is a session with photos or words that were not sent. No list has it before something is sent, so the page remembers it.
 */

const prefix = 'draft/'

/** Keeps a draft; one without photos and words is removed. */
export const saveDraft = (session: string, hasPhotos: boolean, words: string): void =>
  pageStorage.set(prefix + session, hasPhotos || words ? `=${words}` : '')

/** The words that were in the field. */
export const draftWords = (session: string): string => (pageStorage.get(prefix + session) ?? '').slice(1)

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
