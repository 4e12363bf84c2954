import type { RemoteSession } from '../../../bridge/client.ts'
import type { TidyState } from '../../../tidy/state.ts'
import type { SessionPhotos } from '../session-photos.ts'

/** What the commands need of the open session, as it is just then. */
interface OpenSession {
  readonly session: RemoteSession | null
  readonly app: TidyState
  readonly photos: SessionPhotos
}

interface Needs {
  /** Does something; a refusal is shown to the person. */
  readonly attempt: (command: () => Promise<unknown>) => Promise<boolean>
  /** Saves the draft; `hasPhotos` where photos are about to be stored. */
  readonly saveDraft: (hasPhotos?: boolean) => void
}

/** The commands of the person on the photos of the open session. */
export interface PhotoCommands {
  add(file: File): Promise<void>
  /** Stores the photo of the place after the session, and returns whether it did. It replaces an earlier one. */
  addAfter(file: File): Promise<boolean>
  remove(id: string): Promise<unknown>
}

export function photoCommands(open: OpenSession, { attempt, saveDraft }: Needs): PhotoCommands {
  /** While the model asks about one thing that it cannot recognise, photos show that thing from near. */
  const isCloseUp = () => open.app.mode === 'clarifying'

  return {
    async add(file) {
      const { session } = open
      // The draft is saved before the photo is stored, because the page may end in between.
      saveDraft(true)
      await attempt(async () => session && open.photos.add(session, file, isCloseUp()))
      saveDraft()
    },
    addAfter: (file) => attempt(async () => open.session && open.photos.addAfter(open.session, file, isCloseUp())),
    remove: (id) =>
      attempt(async () => {
        await open.photos.remove(id)
        saveDraft()
      }),
  }
}
