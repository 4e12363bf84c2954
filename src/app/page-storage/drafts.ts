import { pageStorage } from './page-storage.ts'

/*
 * A session in which photos are kept, or words stand in the field, and nothing is said yet: no list has it, so the page remembers it.
 */

const prefix = 'draft/'

/** How long a page that is just being reloaded may take to let go of its session, in milliseconds. */
const RELOAD = 500

/** With neither photos nor words it is forgotten. */
export const saveDraft = (session: string, hasPhotos: boolean, words: string): void =>
  pageStorage.set(prefix + session, hasPhotos || words ? `=${words}` : '')

/** What stood in the field. */
export const draftWords = (session: string): string => (pageStorage.get(prefix + session) ?? '').slice(1)

/** The ids of all but those that have begun meanwhile. */
export const drafts = (begun: readonly { readonly id: string }[] = []): readonly string[] =>
  pageStorage.names(prefix).filter((draft) => !begun.some(({ id }) => id === draft))

/** One to go on with: `own` is open in this page, and none is that is open in another tab. */
export async function freeDraft(all: readonly string[], own: string | null): Promise<string | undefined> {
  for (let late = false; all.length > 0; late = true) {
    // Whoever writes a session holds a lock that is named for it.
    const { held = [] } = await navigator.locks.query()
    const free = all.find((id) => id === own || !held.some(({ name }) => name?.endsWith(id)))
    if (free || late) return free
    await new Promise((resolve) => setTimeout(resolve, RELOAD))
  }
  return undefined
}
