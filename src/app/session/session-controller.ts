import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client, RemoteSession } from '../../bridge/client.ts'
import type { PhotoRow } from '../../bridge/protocol.ts'
import { appState } from '../../core/app-state.ts'
import { type Draft, isDraft, type Logged, nextSeq } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import type { Answer } from '../../core/tools/question.ts'
import { announce } from '../../elements/base/announce.ts'
import { destination } from '../../tidy/disposition.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { Decision, TidyState } from '../../tidy/state.ts'
import { draftWords, saveDraft } from '../page-storage/drafts.ts'
import { askForPersistenceOnce } from '../page-storage/persistence.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import type { Note } from '../parts/notice.ts'
import { damageNote } from '../parts/storage-words.ts'
import { lastWords, newsOf } from '../parts/view.ts'
import { openCard } from './cards/open-card.ts'
import { returnedCard } from './cards/returned-card.ts'
import type { ShownCard } from './cards/shown-card.ts'
import type { ScreenToast } from './photo-view.ts'
import { replyView } from './reply-view.ts'
import { type SessionPhotos, sessionPhotos } from './session-photos.ts'

/**
 * The one open session of the app. It holds what the screens show of it and passes on what the person does; a refused
 * command becomes `problem`, a sentence.
 */
export class SessionController implements ReactiveController {
  session: RemoteSession | null = null
  app: TidyState = tidyReading.initialState
  toast: ScreenToast | null = null
  /** The problem as something that happened, for a screen of cards. */
  refused: ScreenToast | null = null
  /** Words that were not taken, to be tried again. */
  unsentText = ''
  /** What was lost of the session, until it is put away. */
  notice: Note | null = null

  #host: ReactiveControllerHost
  #client: Client
  #read = appState(tidyReading)
  #reply = replyView()
  #photos: SessionPhotos
  #openCard = openCard()
  #returnedCard = returnedCard()
  #opening: string | null = null
  #undoable: string | undefined
  #problem: string | null = null

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    this.#photos = sessionPhotos(client)
    host.addController(this)
  }

  get draft(): string {
    return this.#reply.text
  }

  get doing(): string {
    return this.#reply.doing
  }

  get thinking(): string {
    return this.#reply.thinking
  }

  get unsent(): readonly PhotoRow[] {
    return this.#photos.unsent
  }

  get after(): PhotoRow | null {
    return this.#photos.after
  }

  /** The card of the open question. */
  get shown(): ShownCard | null {
    return this.#openCard.shown
  }

  /** The card that came back on top, until it is answered again: the one whose decision was taken back last. */
  get returned(): ShownCard | null {
    return this.#returnedCard.shown
  }

  get problem(): string | null {
    return this.#problem
  }

  set problem(problem: string | null) {
    this.#problem = problem
    this.refused = problem === null ? null : { text: problem, icon: 'alert', undoable: false }
  }

  hostConnected() {
    addEventListener('online', this.#online)
  }

  hostDisconnected() {
    removeEventListener('online', this.#online)
  }

  /**
   * Opens a session in place of the one that is open; the same one again changes nothing. It is run by the agent it began
   * with; `agent` is for one that begins.
   */
  async open(id: string, agent?: string): Promise<void> {
    if (this.#opening === id) return
    this.#opening = id
    const { session: before } = this
    // At once: what was shown of the one before is not shown as this one's.
    this.#reset()
    this.#host.requestUpdate()
    await before?.close().catch(() => {})
    try {
      const session = await this.#client.open({ agent: agent ?? (await this.#agentOf(id)), id })
      if (this.#opening !== id) return session.close()
      this.session = session
      if (session.events.length === 0) this.unsentText = draftWords(id)
      this.notice = damageNote(session.damage)
      session.subscribe(this.#heard)
      this.#heard([], { anew: true })
      await this.#photos.find(session)
      this.#saveDraft()
    } catch (error) {
      // Another one is being opened meanwhile: this one's trouble is not its.
      if (this.#opening !== id) return
      this.#opening = null
      this.problem = messageOf(error)
    }
    this.#host.requestUpdate()
  }

  async #agentOf(id: string): Promise<string> {
    const rows = await this.#client.list()
    return rows.find((row) => row.id === id)?.agent ?? tidyReading.name
  }

  /** Tells the person what went wrong, as a sentence. */
  report(problem: string): void {
    this.problem = problem
    this.#host.requestUpdate()
  }

  /** Closes the session and opens it afresh, from what is kept. */
  async reopen(): Promise<void> {
    const id = this.#opening
    this.#opening = null
    if (id !== null) await this.open(id)
  }

  /** Closes the session; none is open then. */
  async leave(): Promise<void> {
    const { session } = this
    this.#opening = null
    this.#reset()
    await session?.close().catch(() => {})
  }

  get openId(): string | null {
    return this.#opening
  }

  /** The person's photos and words, or the words alone. What is refused stays in the field. */
  async send(text: string, alone = false): Promise<void> {
    const { session } = this
    const photos = this.#photos
    this.unsentText = ''
    if (!session || (!text && (alone || !photos.canSend()))) return
    const words = text ? [{ type: 'text' as const, text }] : []
    await this.#try(() =>
      alone
        ? session.say(words)
        : photos.send((sent) => session.say([...sent.map(({ id }) => ({ type: 'image' as const, photo: id })), ...words])),
    )
    if (this.problem) this.unsentText = text
    this.#saveDraft()
    this.#host.requestUpdate()
  }

  /** Words that stand in a field: another screen, or the end of the page, may come before they are sent. */
  setUnsentText(text: string): void {
    this.unsentText = text
    this.#saveDraft()
  }

  addPhoto = async (file: File): Promise<void> => {
    const { session } = this
    // Remembered before it is there: the page may end in between.
    this.#saveDraft(true)
    await this.#try(async () => session && this.#photos.add(session, file, this.#isCloseUp))
    this.#saveDraft()
  }

  /** The place as it is now, in place of an earlier photo of that. */
  photographAfter = (file: File): Promise<void> =>
    this.#try(async () => this.session && this.#photos.addAfter(this.session, file, this.#isCloseUp))

  removePhoto = (id: string): Promise<void> =>
    this.#try(async () => {
      await this.#photos.remove(id)
      this.#saveDraft()
    })

  /** What is not clear is photographed from near. */
  get #isCloseUp(): boolean {
    return this.app.mode === 'clarifying'
  }

  /** Answers a card: the one that came back, without the model, or the one of the open question. Refused, it takes another answer. */
  async answer(cardId: string, answer: Answer): Promise<void> {
    const { session } = this
    const { callId } = this.#returnedCard
    const isReturned = this.returned?.id === cardId
    const questionId = isReturned ? undefined : this.#openCard.take(cardId)
    if (!session) return
    if (isReturned && callId !== undefined) {
      const isRefused = !(await this.#succeeds(() => session.redecide(callId, answer)))
      if (isRefused && session === this.session) this.#returnedCard.follow(session, true)
    } else if (questionId !== undefined) {
      const isRefused = !(await this.#succeeds(() => session.answer(questionId, answer)))
      if (isRefused && session === this.session) this.#openCard.refuse(questionId)
    }
    this.#host.requestUpdate()
  }

  stop = () => this.#try(async () => this.session?.stop())
  resume = () =>
    this.#try(async () => {
      // No provider was asked: its code did not load, and some browsers remember that as long as the worker lives.
      const { kind, provider } = this.session?.state.failure ?? {}
      if (kind === 'network' && provider === 'none') this.#client.renew()
      await this.session?.resume()
    })

  /** A copy of the session up to an event, or of all of it, to go on with; undefined where that was refused. */
  async branch(seq?: number): Promise<string | undefined> {
    let copy: string | undefined
    await this.#try(async () => {
      const { session } = this
      if (session) copy = await session.branch(seq ?? nextSeq(session.events) - 1)
    })
    return copy
  }

  /** Takes a decision back, the last one if none is named, and says which. */
  undo = (callId = this.#undoable) =>
    this.#try(async () => {
      const decision = this.app.decisions.find((one) => one.callId === callId)
      if (!this.session || !decision) return
      await this.session.undo(decision.callId)
      this.#undoable = undefined
      // The card is back: nothing has to say so beside it.
      this.toast = null
      announce(`${decision.item}: taken back`)
    })

  rename = (title: string): Promise<void> =>
    this.#try(async () => {
      await this.session?.title(title)
    })

  /** What was told of a decision was seen long enough. */
  hideToast = (): void => {
    this.toast = null
  }

  hideNotice = (): void => {
    this.notice = null
    this.#host.requestUpdate()
  }

  #heard = (what: readonly (Logged | Draft)[], { anew }: { readonly anew: boolean }) => {
    const { session } = this
    if (!session) return
    if (anew) this.#reply.startAnew(session.events)
    const before = this.app
    this.app = this.#read(session.state)
    for (const item of what) isDraft(item) ? this.#reply.add(item) : this.#happened(item, session)
    if (this.#openCard.follow(session.state)) this.problem = null
    this.#returnedCard.follow(session)
    const last = this.app.decisions.at(-1)
    const isNew = last && !before.decisions.some(({ callId }) => callId === last.callId)
    if (isNew && what.length > 0) this.#decided(last)
    this.#host.requestUpdate()
  }

  #happened(event: Logged, session: RemoteSession) {
    this.#reply.follow(event)
    const news = event.type === 'model.replied' && newsOf(event, lastWords(session.state, this.app))
    if (news) announce(news)
    if (event.type === 'question.answered') this.#photos.answered(event.answer)
    if (event.type === 'user.said') {
      this.problem = null
      this.#saveDraft()
    }
  }

  #decided({ callId, item, disposition }: Decision) {
    // Whoever asks for help has decided nothing.
    if (disposition.to === 'need_more_info') return
    this.#undoable = callId
    if (!isDemo(this.session?.state.agent)) void askForPersistenceOnce()
    this.toast = { text: `${item}: ${destination(disposition)}`, icon: iconOf(disposition), undoable: true }
  }

  // Once it has begun it is on the list, and nothing else has to lead back to it.
  #saveDraft(hasPhotos = this.unsent.length > 0) {
    const { session } = this
    if (session) session.events.length > 0 ? saveDraft(session.id, false, '') : saveDraft(session.id, hasPhotos, this.unsentText)
  }

  async #try(command: () => Promise<unknown>): Promise<void> {
    await this.#succeeds(command)
  }

  /** Whether a command was taken; why not becomes the problem. */
  async #succeeds(command: () => Promise<unknown>): Promise<boolean> {
    this.problem = null
    try {
      await command()
      return true
    } catch (error) {
      this.problem = messageOf(error)
      return false
    } finally {
      this.#host.requestUpdate()
    }
  }

  #reset() {
    this.session = null
    this.app = tidyReading.initialState
    this.#read = appState(tidyReading)
    this.#reply = replyView()
    this.#photos = sessionPhotos(this.#client)
    this.problem = null
    this.#openCard = openCard()
    this.#returnedCard = returnedCard()
    this.toast = null
    this.unsentText = ''
    this.notice = null
    this.#undoable = undefined
  }

  // What the network kept from going on goes on by itself when it is back.
  #online = () => {
    if (this.session?.status === 'halted' && this.session.state.failure?.kind === 'network') void this.resume()
  }
}
