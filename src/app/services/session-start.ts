import { messageOf } from '../../core/shapes/model.ts'
import type { ConnectionController } from '../connect/connection-controller.ts'
import { drafts, freeDraft } from '../page-storage/drafts.ts'
import type { SessionController } from '../session/session-controller.ts'
import { takeShared, takeSharedSession } from '../shell/shared-session.ts'
import type { FileImport } from './file-import.ts'
import type { Navigation } from './navigation.ts'
import type { SessionList } from './session-list.ts'

interface Needs {
  readonly session: SessionController
  readonly sessions: SessionList
  readonly connection: ConnectionController
  readonly navigation: Navigation
  readonly fileImport: FileImport
}

/** Begins sessions: an empty one, one with the rest of another session, or one with photos and words that another app shares. */
export class SessionStart {
  /** A new session was asked for, and the model was not ready for it. */
  waitsForModel = false

  #needs: Needs
  /** The id of the new session until it is open: it is filled then. */
  #id = ''
  #words = ''

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Begins a session with these words in the field. One with something that was not sent is gone on with. */
  async begin(words = this.#words): Promise<void> {
    const { connection, navigation, session, sessions } = this.#needs
    this.#words = words
    const { current } = connection
    this.waitsForModel = !current?.ready || current.locked === true
    if (this.waitsForModel) return navigation.go({ screen: 'connect' })
    const own = session.session?.readOnly ? null : session.openId
    this.#id = (await freeDraft(drafts(sessions.all), own)) ?? crypto.randomUUID()
    navigation.go({ screen: 'session', id: this.#id })
  }

  /** A session that another app shares is shown; all else that is shared begins one. */
  async beginShared(): Promise<void> {
    const file = await takeSharedSession().catch(() => undefined)
    if (file) await this.#needs.fileImport.replay(async () => file)
    else await this.begin()
  }

  /** Opens a session. A session that was just begun gets its words, and the photos and words that another app shared. */
  async open(id: string): Promise<void> {
    const { session } = this.#needs
    await session.open(id)
    if (this.#id !== id || session.session?.id !== id) return
    this.#id = ''
    const shared = await takeShared(this.#addShared, (why) => session.report(messageOf(why))).catch(() => '')
    session.setUnsentText([session.unsentText, shared, this.#words].filter(Boolean).join('\n'))
    this.#words = ''
  }

  #addShared = async (photo: File) => {
    const { session } = this.#needs
    await session.addPhoto(photo)
    const { text } = session.problem
    if (text) throw new Error(text)
  }
}
