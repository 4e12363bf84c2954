import type { Event } from '../shapes/event.ts'
import type { SessionDraft } from '../view/draft.ts'
import { emptyScreen, foldScreen, type Screen, withDraft } from './fold-screen.ts'

/** What is read of an open session: its log, and the drafts that have no event yet. */
export interface ScreenSource {
  readonly events: readonly Event[]
  getSnapshot(): { readonly draft: SessionDraft }
}

/**
 * A function that gives the screen of an open session as it is now; the same object if nothing has changed. It remembers the screen before,
 * so that its work is for the new events and the draft alone. Call it whenever the session has news.
 */
export function screenOf(session: ScreenSource): () => Screen {
  let screen = emptyScreen
  let count = 0
  let draft: SessionDraft | null = null
  return () => {
    const { events } = session
    const { draft: latest } = session.getSnapshot()
    if (events.length === count && draft === latest) return screen
    screen = withDraft(events.length === count ? screen : foldScreen(screen, events.slice(count)), latest)
    count = events.length
    draft = latest
    return screen
  }
}
