import type { ReactiveControllerHost } from 'lit'
import type { Client, RemoteSession } from '../../bridge/client.ts'
import { appState } from '../../core/app-state.ts'
import { type Draft, isDraft, type Logged } from '../../core/shapes/event.ts'
import { textOf } from '../../core/shapes/message.ts'
import type { Answer } from '../../core/tools/question.ts'
import { announce } from '../../elements/base/announce.ts'
import type { IconName } from '../../elements/icons.ts'
import { isDisposition } from '../../tidy/disposition.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { type Decision, isMade, type TidyState } from '../../tidy/state.ts'
import { askedModel } from '../page-storage/asked-model.ts'
import { begun } from '../page-storage/begun.ts'
import { draftWords, saveDraft } from '../page-storage/drafts.ts'
import { askForPersistenceOnce } from '../page-storage/persistence.ts'
import { faultWords } from '../parts/fault-words.ts'
import { lastWords, newsOf } from '../parts/model-words.ts'
import { shownName } from '../parts/shown-name.ts'
import { countsOf } from '../parts/view.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { askAfterCards } from './ask-after-cards.ts'
import { sessionCards } from './cards/session-cards.ts'
import { decisionToast } from './decision-toast.ts'
import { fiveThings } from './five-things.ts'
import { hasCardsBehind, restFromHelp } from './leave-help.ts'
import { takeThing } from './map/known-things.ts'
import { networkReturn } from './network-return.ts'
import { type PauseEnd, pauseEnd } from './pause-end.ts'
import { type PhotoCommands, photoCommands } from './photos/photo-commands.ts'
import { replyView } from './reply-view.ts'
import { type Connected, followRequest } from './request-outcome.ts'
import { resumeRun, type SessionCommands, sessionCommands } from './session-commands.ts'
import { type SessionPhotos, sessionPhotos } from './session-photos.ts'
import { type SessionProblem, sessionProblem } from './session-problem.ts'
import { languageToTell, type SpeechCommands, speechCommands } from './speech-commands.ts'
import { keepTyped, typedIn } from './typed-words.ts'

/** The open session of the app, for the screens: its state, and the commands of the person. A refused command becomes `problem`. */
export class SessionController {
  session: RemoteSession | null = null
  app: TidyState = tidyReading.initialState
  /** The person has dismissed the note on lost events of the session. */
  isNoticeHidden = false
  /** Words of the person that are not sent. */
  unsentText = ''
  readonly problem: SessionProblem
  /** The reply that is under way. */
  reply = replyView()
  photos: SessionPhotos
  readonly photoCommands: PhotoCommands
  readonly speech: SpeechCommands
  readonly commands: SessionCommands
  readonly pauseEnd: PauseEnd
  cards = sessionCards(() => this.app)
  decisionToast = decisionToast()

  #host: ReactiveControllerHost
  #client: Client
  #read = appState(tidyReading)
  #openId: string | null = null
  readonly #connected: Connected | undefined
  /** What the request that is under way was sent to: the model that was connected when its run began, with the key of its own beginning. */
  #asked: Connected['current']
  readonly #five = fiveThings(this)
  readonly #goOn: () => void

  constructor(host: ReactiveControllerHost, client: Client, connected?: Connected) {
    this.#host = host
    this.#client = client
    this.#connected = connected
    this.photos = sessionPhotos(client)
    this.problem = sessionProblem(() => host.requestUpdate())
    const attempt = this.#attempt
    this.commands = sessionCommands(this, client, attempt)
    this.photoCommands = photoCommands(this, { attempt, saveDraft: this.#saveDraft })
    this.speech = speechCommands(this, {
      attempt,
      five: this.#five,
      tell: this.tell,
      saveDraft: this.#saveDraft,
      requestUpdate: () => host.requestUpdate(),
    })
    // The person has done nothing then.
    const resume = () => this.problem.attempt(() => resumeRun(this, client))
    this.#goOn = networkReturn(host, this, resume)
    this.pauseEnd = pauseEnd(resume)
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
    // Not awaited: a session that cannot be saved may take for ever, and the next one must not wait for it.
    void before?.close().catch(() => {})
    try {
      const session = await this.#client.open({ agent: agent ?? (await this.#agentOf(id)), id })
      if (this.#openId !== id) return session.close()
      this.session = session
      this.unsentText = draftWords(session)
      session.subscribeBatches(this.#follow)
      this.#follow([], { anew: true })
      await this.photos.find(session, this.app.after)
      this.#saveDraft()
    } catch (error) {
      // Another session is being opened by now, and this error does not concern it.
      if (this.#openId !== id) return
      this.#openId = null
      this.problem.text = faultWords(error)
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

  /** The session is one of five things: it halts after each five. */
  get isFive(): boolean {
    return this.#five.is
  }

  /** Five things from now on, and first those that wait behind a help. Returns whether the log says so: nothing is said before. */
  beginFive = async (): Promise<boolean> => {
    if (hasCardsBehind(this)) await restFromHelp(this)
    return this.problem.attempt(async () => this.session && this.#five.begin(this.session))
  }

  /** Keeps the words of a field: the person may leave the screen or the page before they are sent. */
  setUnsentText(text: string): void {
    keepTyped(this, text)
    this.#saveDraft()
  }

  /** Answers a card. After a refusal its question is shown on a new card. */
  async answer(cardId: string, answer: Answer): Promise<void> {
    const { session } = this
    const language = session && languageToTell(session, this.app)
    // Only there it is said that photos go with the answer.
    const isCard = isDisposition(this.cards.top?.question)
    const isDecidedAlone =
      session &&
      (await this.cards.answer(session, cardId, answer, (command) =>
        this.#attempt(async () => {
          // What the model says next is an answer to this.
          if (language) await session.note(language)
          if (isCard) await this.speech.sayNoted(session)
          await command()
        }),
      ))
    if (session === this.session && isDecidedAlone) await askAfterCards(this)
    // A card that was refused comes back after its problem.
    if (this.problem.text !== null) this.#host.requestUpdate()
  }

  /** Takes a waiting thing next: after the card that is shown, and after those that were taken back or begun before, where there are some. */
  async prefer(callId: string, item: string, turn: 'next' | 'soon'): Promise<void> {
    if (await this.problem.attempt(async () => this.session?.prefer(callId))) this.tellTurn(item, turn)
  }

  /** Takes a known thing that was tapped: on the photo, or where the lists have it for the next time. */
  readonly take = (id: string): Promise<void> => takeThing(this, id)

  /** Says when the card of a thing comes. */
  tellTurn(item: string, turn: 'next' | 'soon'): void {
    const { comesNext, comesSoon } = words.session
    this.tell(fill(turn === 'next' ? comesNext : comesSoon, { thing: shownName(item) }))
  }

  /** Shows a decision with the way to undo it. */
  showDecision(decision: Decision): void {
    this.decisionToast.show(decision)
    this.#host.requestUpdate()
  }

  /** Says something, before the words of the last decision, until the next card comes or the person does something else. */
  readonly tell = (news: string, icon?: IconName): void => {
    this.problem.text = null
    this.decisionToast.note(news, icon)
    announce(news)
    this.#host.requestUpdate()
  }

  hideNotice = (): void => {
    this.isNoticeHidden = true
    this.#host.requestUpdate()
  }

  /** Does what the person wants. What was told before is no news beside what comes of it. */
  #attempt = (command: () => Promise<unknown>): Promise<boolean> => {
    this.decisionToast.endNote()
    this.pauseEnd.clear()
    return this.problem.attempt(command)
  }

  #follow = (items: readonly (Logged | Draft)[], { anew }: { readonly anew: boolean }) => {
    const { session } = this
    if (!session) return
    if (anew) this.reply.startAnew(session.events)
    const before = this.app
    this.app = this.#read(session.state)
    if (anew) this.#asked = undefined
    const asked = this.#asked ?? this.#connected?.current
    if (session.state.failure && asked) askedModel.keep(session, asked)
    for (const item of items) isDraft(item) ? this.#followDraft(item) : this.#followEvent(item, session)
    const current = this.#connected?.current
    // A request begins after what was logged last, not in the middle of a reply.
    if (session.status === 'running') {
      if (current && !items.some(isDraft)) this.#asked = { ...(this.#asked ?? current), hint: current.hint }
    }
    // A run goes on while it waits for an answer.
    else if (session.status !== 'awaiting_user') this.#asked = undefined
    if (this.cards.follow(session)) {
      this.problem.text = null
      this.decisionToast.endNote()
    }
    this.decisionToast.follow(this.app)
    const last = this.app.decisions.at(-1)
    const isNew = last && !before.decisions.some(({ callId }) => callId === last.callId)
    if (isNew && items.length > 0) this.#followDecision(last)
    this.#goOn()
    this.#host.requestUpdate()
  }

  #followDraft(draft: Draft) {
    this.reply.add(draft, navigator.onLine)
    // Said once: the seconds that pass are only shown.
    if (draft.type === 'draft.retry' && this.reply.pause > 0) announce(this.reply.doing)
  }

  #followEvent(event: Logged, session: RemoteSession) {
    this.reply.follow(event)
    // Another tab that is at work knows itself what was asked.
    if (this.#connected && !session.readOnly && !isDemo(session.state.agent)) followRequest(this.#connected, this.#asked, event)
    if (event.type === 'run.halted') this.#asked = undefined
    if (event.type === 'model.replied') {
      const { state, events } = session
      const news = newsOf(event, lastWords(state, this.app), countsOf(state, this.app, events))
      if (news) announce(news)
    }
    if (event.type === 'question.answered') this.photos.answered(event.answer)
    if (event.type === 'user.said') {
      this.problem.text = null
      // The page was left before the worker could say that they are in the log.
      if (textOf(event.parts) === typedIn(this)) keepTyped(this, '')
      this.#saveDraft()
    }
  }

  #followDecision(decision: Decision) {
    if (!isMade(decision)) return
    if (!isDemo(this.session?.state.agent)) void askForPersistenceOnce()
    this.decisionToast.show(decision)
  }

  #saveDraft = (hasPhotos = this.photos.unsent.length > 0): void => {
    const { session } = this
    if (!session) return
    saveDraft(session, hasPhotos, typedIn(this))
    // From now on its address leads to what the log has.
    if (session.events.length > 0 && begun.has(session.id)) begun.set(session.id, false)
  }

  #reset() {
    this.session = null
    this.app = tidyReading.initialState
    this.#read = appState(tidyReading)
    this.reply = replyView()
    this.photos = sessionPhotos(this.#client)
    this.cards = sessionCards(() => this.app)
    this.decisionToast = decisionToast()
    this.pauseEnd.clear()
    this.problem.text = null
    this.unsentText = ''
    this.isNoticeHidden = false
  }
}
