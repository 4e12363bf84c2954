import type { ConnectionController } from '../connect/connection-controller.ts'
import { begun } from '../page-storage/begun.ts'
import { drafts, freeDraft } from '../page-storage/drafts.ts'
import { five } from '../page-storage/five.ts'
import { neverWorked } from '../page-storage/last-test.ts'
import type { SessionController } from '../session/session-controller.ts'
import type { Route } from '../shell/route.ts'
import type { Shared } from '../shell/shared-session.ts'
import type { FileImport } from './file-import.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

interface Needs {
  readonly open: { readonly session: SessionController; readonly sessionIfLoaded: SessionController | null }
  readonly sessions: SessionList
  readonly connection: ConnectionController
  readonly navigation: Navigation
  readonly fileImport: FileImport
}

/** Begins sessions: an empty one, one with photos, one with the rest of another session, or one with photos and words that another app shares. */
export class SessionStart {
  /** A new session was asked for, and the model was not ready for it. */
  waitsForModel = false

  #needs: Needs
  /** The id of the new session until it is open: it is filled then. */
  #id = ''
  #words = ''
  /** Photos that the new session gets as soon as it is open. */
  #photos: readonly Blob[] = []
  #isFive = false
  /** What another app shared and the person wants. */
  #shared: Shared | null = null

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * Begins a session with these words in the field; with `five` it halts after five things and asks whether that is enough. A session with
   * something that was not sent is gone on with.
   */
  async begin(words = this.#words, { five: isFive = this.#isFive }: { readonly five?: boolean } = {}): Promise<void> {
    const { connection, navigation, open, sessions } = this.#needs
    this.#words = words
    this.#isFive = isFive
    const { current } = connection
    this.waitsForModel = !current?.ready || current.locked === true || neverWorked(current)
    if (this.waitsForModel) return navigation.go({ screen: 'connect' })
    const controller = open.sessionIfLoaded
    const own = controller?.session?.readOnly ? null : (controller?.openId ?? null)
    this.#id = (await freeDraft(drafts(sessions.all), own)) ?? crypto.randomUUID()
    begun.set(this.#id, true)
    five.set(this.#id, isFive)
    this.#isFive = false
    navigation.go({ screen: 'session', id: this.#id })
  }

  /**
   * The person came to another screen. Who leaves without a model wants nothing of the session that waited for it in a later one. Who looks at
   * the limit or the prices in Settings has not left, and a session that begins keeps all.
   */
  follow({ screen }: Route): void {
    if (!this.waitsForModel || screen === 'connect' || screen === 'settings') return
    this.waitsForModel = false
    this.#words = ''
    this.#photos = []
    this.#isFive = false
    if (this.#shared) void forgetShared().catch(() => {}) // then it is asked about once more
    this.#shared = null
  }

  /** Begins a session with these photos, which are not sent yet. */
  async beginWith(photos: readonly Blob[]): Promise<void> {
    this.#photos = [...this.#photos, ...photos]
    await this.begin()
  }

  /** What another app shares is asked about. A session is then shown; all else begins one. */
  async beginShared(): Promise<void> {
    const { isWanted, readShared } = await sharing()
    const shared = await readShared().catch(() => null)
    const isRefused = shared && !isWanted(shared)
    if (isRefused || shared?.session) await forgetShared()
    if (isRefused) return this.#needs.navigation.replace({ screen: 'home' })
    const { session } = shared ?? {}
    if (session) return this.#needs.fileImport.replay(async () => session)
    this.#shared = shared
    await this.begin()
  }

  /**
   * Opens a session. A session that was just begun gets its words, and the photos and words that another app shared. Where another one is opened while
   * they are added, the rest is added when this one is opened again, and never to the other.
   */
  async open(id: string): Promise<void> {
    const { sessions } = this.#needs
    const { session } = this.#needs.open
    await session.open(id)
    const isHere = () => session.session?.id === id
    if (this.#id !== id || !isHere()) return
    if (this.#shared) {
      this.#photos = this.#photos.concat(this.#shared.photos)
      this.#shared = { ...this.#shared, photos: [] }
    }
    while (this.#photos.length > 0 && isHere()) await this.#addFirst()
    if (!isHere()) return
    this.#id = ''
    void sessions.load() // what is left of them is shown in the new one
    const words = this.#shared?.words
    if (this.#shared) await forgetShared()
    this.#shared = null
    if (words) session.setUnsentText(joined(session.unsentText, words))
    // Words that Tidy suggests are not the person's own until they are changed or sent: nothing waits for them.
    session.unsentText = joined(session.unsentText, this.#words)
    this.#words = ''
  }

  async #addFirst() {
    const { session } = this.#needs.open
    const [photo, ...others] = this.#photos
    this.#photos = others
    if (!photo) return
    await session.photoCommands.add(photo instanceof File ? photo : new File([photo], 'shared', { type: photo.type }))
  }
}

/** Few people share something with Tidy: a page that starts does not load this code. */
const sharing = () => import('../shell/shared-session.ts')
const forgetShared = async () => (await sharing()).forgetShared()

const joined = (before: string, after: string): string => [before, after].filter(Boolean).join('\n')
