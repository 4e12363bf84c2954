import type { ReactiveControllerHost } from 'lit'
import type { Client, RemoteSession } from '../../bridge/client.ts'
import { appState } from '../../core/app-state.ts'
import { type Draft, isDraft, type Logged, nextSeq } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import type { Answer } from '../../core/tools/question.ts'
import { announce } from '../../elements/base/announce.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { Decision, TidyState } from '../../tidy/state.ts'
import { draftWords, saveDraft } from '../page-storage/drafts.ts'
import { askForPersistenceOnce } from '../page-storage/persistence.ts'
import type { Note } from '../parts/notice.ts'
import { damageNote } from '../parts/storage-words.ts'
import { lastWords, newsOf } from '../parts/view.ts'
import { onReconnect } from '../services/on-reconnect.ts'
import { sessionCards } from './cards/session-cards.ts'
import { decisionToast } from './decision-toast.ts'
import { replyView } from './reply-view.ts'
import { type SessionPhotos, sessionPhotos } from './session-photos.ts'
import { type SessionProblem, sessionProblem } from './session-problem.ts'

/** The open session of the app, for the screens: its state, and the commands of the person. A refused command becomes `problem`. */
export class SessionController {
  session: RemoteSession | null = null
  app: TidyState = tidyReading.initialState
  /** A note on lost events of the session. It is shown until the person dismisses it. */
  notice: Note | null = null
  /** Words of the person that are not sent. */
  unsentText = ''
  readonly problem: SessionProblem
  /** The reply that is under way. */
  reply = replyView()
  photos: SessionPhotos
  cards = sessionCards()
  decisionToast = decisionToast()

  #host: ReactiveControllerHost
  #client: Client
  #read = appState(tidyReading)
  #openId: string | null = null

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    this.photos = sessionPhotos(client)
    this.problem = sessionProblem(() => host.requestUpdate())
    // A run that stopped for want of a network goes on when the network is back.
    onReconnect(host, () => {
      if (this.session?.status === 'halted' && this.session.state.failure?.kind === 'network') void this.resume()
    })
  }

  /** The id of the session that is open or is being opened. */
  get openId(): string | null {
    return this.#openId
  }

  /**
   * Closes the open session and opens another one; nothing happens when it is open already. The agent that began a session runs it;
   * `agent` is the name for a new session.
   */
  async open(id: string, agent?: string): Promise<void> {
    if (this.#openId === id) return
    this.#openId = id
    const { session: before } = this
    // This is done before anything is awaited, so that nothing of the earlier session is shown as part of this one.
    this.#reset()
    this.#host.requestUpdate()
    await before?.close().catch(() => {})
    try {
      const session = await this.#client.open({ agent: agent ?? (await this.#agentOf(id)), id })
      if (this.#openId !== id) return session.close()
      this.session = session
      if (session.events.length === 0) this.unsentText = draftWords(id)
      this.notice = damageNote(session.damage)
      session.subscribeBatches(this.#follow)
      this.#follow([], { anew: true })
      await this.photos.find(session)
      this.#saveDraft()
    } catch (error) {
      // Another session is being opened by now, and this error does not concern it.
      if (this.#openId !== id) return
      this.#openId = null
      this.problem.text = messageOf(error)
    }
    this.#host.requestUpdate()
  }

  async #agentOf(id: string): Promise<string> {
    const rows = await this.#client.list()
    return rows.find((row) => row.id === id)?.agent ?? tidyReading.name
  }

  /** Shows the person a problem, a sentence. */
  report(problem: string): void {
    this.problem.text = problem
    this.#host.requestUpdate()
  }

  /** Closes the session and opens it again from the store. */
  async reopen(): Promise<void> {
    const id = this.#openId
    this.#openId = null
    if (id !== null) await this.open(id)
  }

  /** Closes the session. No session is open after it. */
  async leave(): Promise<void> {
    const { session } = this
    this.#openId = null
    this.#reset()
    this.#host.requestUpdate()
    await session?.close().catch(() => {})
  }

  /** Sends the unsent photos with the words, or the words alone. Words that are refused stay in the field. */
  async send(text: string, alone = false): Promise<void> {
    const { session } = this
    const { photos } = this
    this.unsentText = ''
    if (!session || (!text && (alone || !photos.canSend()))) return
    const words = text ? [{ type: 'text' as const, text }] : []
    await this.#try(() =>
      alone
        ? session.say(words)
        : photos.send((sent) => session.say([...sent.map(({ id }) => ({ type: 'image' as const, photo: id })), ...words])),
    )
    if (this.problem.text) this.unsentText = text
    this.#saveDraft()
    this.#host.requestUpdate()
  }

  /** Keeps the words of a field: the person may leave the screen or the page before they are sent. */
  setUnsentText(text: string): void {
    this.unsentText = text
    this.#saveDraft()
  }

  addPhoto = async (file: File): Promise<void> => {
    const { session } = this
    // The draft is saved before the photo is stored, because the page may end in between.
    this.#saveDraft(true)
    await this.#try(async () => session && this.photos.add(session, file, this.#isCloseUp))
    this.#saveDraft()
  }

  /** Stores the photo of the place after the session. It replaces an earlier one. */
  photographAfter = (file: File): Promise<void> =>
    this.#try(async () => this.session && this.photos.addAfter(this.session, file, this.#isCloseUp))

  removePhoto = (id: string): Promise<void> =>
    this.#try(async () => {
      await this.photos.remove(id)
      this.#saveDraft()
    })

  /** While the model asks about one thing that it cannot recognise, photos show that thing from near. */
  get #isCloseUp(): boolean {
    return this.app.mode === 'clarifying'
  }

  /** Answers a card. After a refusal its question is shown on a new card. */
  async answer(cardId: string, answer: Answer): Promise<void> {
    if (this.session) await this.cards.answer(this.session, cardId, answer, (command) => this.problem.attempt(command))
    this.#host.requestUpdate()
  }

  stop = () => this.#try(async () => this.session?.stop())
  resume = () =>
    this.#try(async () => {
      // The provider's code did not load, and some browsers remember that as long as the worker lives.
      const { kind, provider } = this.session?.state.failure ?? {}
      if (kind === 'network' && provider === 'none') this.#client.renew()
      await this.session?.resume()
    })

  /** Copies the session, or its events up to one, and returns the id of the copy; undefined where that was refused. */
  async branch(seq?: number): Promise<string | undefined> {
    const { session } = this
    let copy: string | undefined
    await this.#try(async () => {
      copy = await session?.branch(seq ?? nextSeq(session.events) - 1)
    })
    return copy
  }

  /** Undoes a decision, by default the last one, and announces which. */
  undo = (callId = this.decisionToast.callId) =>
    this.#try(async () => {
      const decision = this.app.decisions.find((one) => one.callId === callId)
      if (!this.session || !decision) return
      const { decisionToast } = this
      await this.session.undo(decision.callId)
      decisionToast.clear()
      announce(`${decision.item}: taken back`)
    })

  rename = (title: string): Promise<void> => this.#try(async () => this.session?.title(title))

  hideNotice = (): void => {
    this.notice = null
    this.#host.requestUpdate()
  }

  #follow = (items: readonly (Logged | Draft)[], { anew }: { readonly anew: boolean }) => {
    const { session } = this
    if (!session) return
    if (anew) this.reply.startAnew(session.events)
    const before = this.app
    this.app = this.#read(session.state)
    for (const item of items) isDraft(item) ? this.reply.add(item) : this.#followEvent(item, session)
    if (this.cards.follow(session)) this.problem.text = null
    const last = this.app.decisions.at(-1)
    const isNew = last && !before.decisions.some(({ callId }) => callId === last.callId)
    if (isNew && items.length > 0) this.#followDecision(last)
    this.#host.requestUpdate()
  }

  #followEvent(event: Logged, session: RemoteSession) {
    this.reply.follow(event)
    const news = event.type === 'model.replied' && newsOf(event, lastWords(session.state, this.app))
    if (news) announce(news)
    if (event.type === 'question.answered') this.photos.answered(event.answer)
    if (event.type === 'user.said') {
      this.problem.text = null
      this.#saveDraft()
    }
  }

  #followDecision(decision: Decision) {
    // A person who asks for help has decided nothing.
    if (decision.disposition.to === 'need_more_info') return
    if (!isDemo(this.session?.state.agent)) void askForPersistenceOnce()
    this.decisionToast.show(decision)
  }

  // A session that has events is on the list of sessions, so no draft has to lead back to it.
  #saveDraft(hasPhotos = this.photos.unsent.length > 0) {
    const { session } = this
    if (session) session.events.length > 0 ? saveDraft(session.id, false, '') : saveDraft(session.id, hasPhotos, this.unsentText)
  }

  async #try(command: () => Promise<unknown>): Promise<void> {
    await this.problem.attempt(command)
  }

  #reset() {
    this.session = null
    this.app = tidyReading.initialState
    this.#read = appState(tidyReading)
    this.reply = replyView()
    this.photos = sessionPhotos(this.#client)
    this.cards = sessionCards()
    this.decisionToast = decisionToast()
    this.problem.text = null
    this.unsentText = ''
    this.notice = null
  }
}
