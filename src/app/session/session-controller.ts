import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Client, RemoteSession } from '../../bridge/client.ts'
import type { PhotoRow } from '../../bridge/protocol.ts'
import { appState } from '../../core/app-state.ts'
import { type Draft, isDraft, type Logged, nextSeq } from '../../core/shapes/event.ts'
import { messageOf } from '../../core/shapes/model.ts'
import type { Answer, Question } from '../../core/tools/question.ts'
import { announce } from '../../elements/base/announce.ts'
import type { Disposition } from '../../tidy/disposition.ts'
import { destination } from '../../tidy/disposition.ts'
import { tidyReading } from '../../tidy/reading.ts'
import { isDemo } from '../../tidy/recordings.ts'
import type { Decision, TidyState } from '../../tidy/state.ts'
import { thingsOf } from '../../tidy/things.ts'
import { afterPhoto } from '../page-storage/after-photo.ts'
import { draftWords, saveDraft } from '../page-storage/drafts.ts'
import { askForPersistenceOnce } from '../page-storage/persistence.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import type { Note } from '../parts/notice.ts'
import { damageNote } from '../parts/storage-words.ts'
import { lastWords, newsOf, photosSent, progressWords, thinkingIn } from '../parts/view.ts'
import type { ScreenToast } from './photo-view.ts'

/**
 * The question that is shown. It stays while its answer is on the way, so that nothing flickers between two cards. `takenBack` is what
 * was decided of a card that came back.
 */
export interface Shown {
  readonly id: string
  readonly question: Question
  readonly takenBack?: Disposition
}

/**
 * The one open session of the app. It holds what the screens show of it and passes on what the person does; a refused
 * command becomes `problem`, a sentence.
 */
export class SessionController implements ReactiveController {
  session: RemoteSession | null = null
  app: TidyState = tidyReading.initialState
  draft = ''
  doing = ''
  /** What the model thinks, as far as it came, and then what it thought before its last reply. */
  thinking = ''
  shown: Shown | null = null
  /** The card that came back on top, until it is answered again: the one whose decision was taken back last. */
  returned: Shown | null = null
  toast: ScreenToast | null = null
  /** The problem as something that happened, for a screen of cards. */
  refused: ScreenToast | null = null
  /** Photos kept but not sent yet. */
  unsent: readonly PhotoRow[] = []
  /** The place as it is in the end: kept with the session, and never sent. */
  after: PhotoRow | null = null
  /** Words that were not taken, to be tried again. */
  unsentText = ''
  /** What was lost of the session, until it is put away. */
  notice: Note | null = null

  #host: ReactiveControllerHost
  #client: Client
  #read = appState(tidyReading)
  #resolve: ((answer: Answer) => void) | undefined
  #opening: string | null = null
  #undoable: string | undefined
  #returnedCall: string | undefined
  #looked = ''
  #looks = 0
  /** The reply under way has begun to think. */
  #thinks = false
  /** The id of the last question whose event is here. */
  #arrived: string | undefined
  #problem: string | null = null
  #later: ReturnType<typeof setTimeout> | undefined
  /** Photos on their way: a second tap does not send them again. */
  #sending = new Set<string>()

  constructor(host: ReactiveControllerHost, client: Client) {
    this.#host = host
    this.#client = client
    host.addController(this)
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
      const session = await this.#client.open({ agent: agent ?? (await this.#agentOf(id)), id, ask: this.#ask })
      if (this.#opening !== id) return session.close()
      this.session = session
      if (session.events.length === 0) this.unsentText = draftWords(id)
      this.notice = damageNote(session.damage)
      session.subscribe(this.#heard)
      this.#heard([], { anew: true })
      await this.#findUnsent()
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
    const unsent = alone ? [] : this.unsent.filter(({ id }) => !this.#sending.has(id))
    this.unsentText = ''
    if (!session || (!text && unsent.length === 0)) return
    const photos = unsent.map(({ id }) => ({ type: 'image' as const, photo: id }))
    for (const { id } of unsent) this.#sending.add(id)
    await this.#try(async () => {
      await session.say([...photos, ...(text ? [{ type: 'text' as const, text }] : [])])
      const sent = new Set(unsent.map(({ id }) => id))
      this.unsent = this.unsent.filter(({ id }) => !sent.has(id))
    })
    for (const { id } of unsent) this.#sending.delete(id)
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
    // Remembered before it is there: the page may end in between.
    this.#saveDraft(true)
    await this.#try(async () => {
      const photo = await this.#kept(file)
      if (photo) this.unsent = this.unsent.concat(photo)
    })
    this.#saveDraft()
  }

  /** The place as it is now, in place of an earlier photo of that. */
  photographAfter = (file: File): Promise<void> =>
    this.#try(async () => {
      const before = this.after
      const photo = await this.#kept(file)
      if (!photo || !this.session) return
      afterPhoto.set(this.session.id, photo.id)
      this.after = photo
      if (before) await this.#client.removePhoto(before.id)
    })

  // Of several files that were picked at once it is said which one is meant.
  async #kept(file: File): Promise<PhotoRow | undefined> {
    try {
      // What is not clear is photographed from near.
      return await this.session?.addPhoto(file, this.app.mode === 'clarifying')
    } catch (error) {
      throw new Error(`${file.name}: ${messageOf(error)}`, { cause: error })
    }
  }

  removePhoto = (id: string): Promise<void> =>
    this.#try(async () => {
      await this.#client.removePhoto(id)
      this.unsent = this.unsent.filter((photo) => photo.id !== id)
      this.#saveDraft()
    })

  answer(id: string, answer: Answer): void {
    if (this.returned?.id === id) return void this.#decideAgain(answer)
    if (this.shown?.id !== id) return
    this.#resolve?.(answer)
    this.#resolve = undefined
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

  /** Answers the card that came back, without the model. */
  async #decideAgain(answer: Answer): Promise<void> {
    const callId = this.#returnedCall
    if (callId === undefined) return
    await this.#try(async () => this.session?.redecide(callId, answer))
    // Refused, it takes another answer: as a card of its own, since one takes but one.
    if (!this.problem) return
    this.#looked = ''
    this.#lookForReturned(true)
    this.#host.requestUpdate()
  }

  /** Finds the card that came back, where something may have changed about it. With `anew` it is another card, which takes another answer. */
  #lookForReturned(anew = false) {
    const { session } = this
    if (!session) return
    const { undone } = session.state
    const now = `${session.readOnly} ${undone.join()} ${undone.length > 0 ? session.events.length : 0}`
    if (now === this.#looked) return
    this.#looked = now
    const before = this.#returnedCall
    this.#returnedCall = undefined
    const shown = this.returned
    this.returned = null
    if (session.readOnly || undone.length === 0) return
    const back = thingsOf(session.events).filter(({ where }) => where === 'taken_back')
    const callId = undone.findLast((id) => back.some((thing) => thing.callId === id))
    const thing = back.find((one) => one.callId === callId)
    const asked = session.events.findLast((event) => event.type === 'question.asked' && event.callId === callId)
    if (!thing || asked?.type !== 'question.asked') return
    this.#returnedCall = callId
    // The same card as before, unless it is to take another answer.
    if (shown && callId === before && !anew) {
      this.returned = shown
      return
    }
    this.returned = {
      id: `${asked.id} taken back ${this.#looks++}`,
      question: asked.question,
      ...(thing.disposition && { takenBack: thing.disposition }),
    }
  }

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

  #ask = async (question: Question, about: { id: string; signal: AbortSignal; refused?: string }): Promise<Answer> => {
    // Asked again, because the answer did not fit or was lost with its worker: an answered card takes no other answer, a new one does.
    if (this.shown?.id === about.id) {
      this.shown = null
      this.#host.requestUpdate()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return new Promise((resolve) => {
      if (about.signal.aborted) return
      clearTimeout(this.#later)
      this.shown = { id: about.id, question }
      if (this.session?.state.batch?.questions[about.id]) this.#arrived = about.id
      this.problem = about.refused ?? null
      this.#resolve = resolve
      about.signal.addEventListener('abort', () => {
        // The answered card stays until the next one or the model's turn; one closed without an answer goes at once.
        if (this.shown?.id === about.id && this.#resolve === resolve) {
          this.shown = null
          this.#resolve = undefined
          this.#host.requestUpdate()
        }
      })
      this.#host.requestUpdate()
    })
  }

  #heard = (what: readonly (Logged | Draft)[], { anew }: { readonly anew: boolean }) => {
    const { session } = this
    if (!session) return
    if (anew) {
      this.#undrafted()
      this.thinking = thinkingIn(session.events)
      this.#thinks = false
    }
    const before = this.app
    this.app = this.#read(session.state)
    for (const item of what) isDraft(item) ? this.#drafted(item) : this.#happened(item, session)
    this.#lookForReturned()
    const last = this.app.decisions.at(-1)
    const isNew = last && !before.decisions.some(({ callId }) => callId === last.callId)
    if (isNew && what.length > 0) this.#decided(last)
    // Between two cards of a batch the answered one stays; with the batch gone there is none. A question may come before the
    // events that lead to it, by the other port: until they are here, their absence says nothing about it.
    const { batch } = session.state
    if (this.shown && batch?.questions[this.shown.id]) this.#arrived = this.shown.id
    if (!batch && this.shown?.id === this.#arrived) this.shown = null
    // The card of a question follows its event at once, by the other port: both are shown as one, which halves the wait for it.
    const isAsked = !session.readOnly && what.some((item) => item.type === 'question.asked' && item.id !== this.shown?.id)
    clearTimeout(this.#later)
    if (isAsked) this.#later = setTimeout(() => this.#host.requestUpdate(), 50)
    else this.#host.requestUpdate()
  }

  #drafted(draft: Draft) {
    if (draft.type === 'draft.text') this.draft += draft.delta
    else if (draft.type === 'draft.reasoning') {
      // The first of a reply takes the place of what was thought before.
      this.thinking = this.#thinks ? this.thinking + draft.delta : draft.delta
      this.#thinks = true
    } else if (draft.type === 'draft.progress') this.doing = progressWords(draft.value)
    else if (draft.type === 'draft.call' && this.doing === '') this.doing = 'Choosing what comes first…'
    else if (draft.type === 'draft.retry') this.doing = 'It is busy. Trying again…'
  }

  #happened(event: Logged, session: RemoteSession) {
    if (event.type === 'run.halted' || event.type === 'tool.returned') this.#undrafted()
    if (event.type === 'user.said' && !event.synthetic) this.thinking = ''
    if (event.type === 'model.replied' || event.type === 'model.failed') {
      this.#undrafted()
      this.#thinks = false
      if (event.type === 'model.replied') this.thinking = thinkingIn([event])
      const news = event.type === 'model.replied' && newsOf(event, lastWords(session.state, this.app))
      if (news) announce(news)
    }
    if (event.type === 'question.asked') this.#arrived = event.id
    if (event.type === 'question.answered') this.unsent = this.unsent.filter(({ id }) => ![event.answer].flat().includes(id))
    if (event.type === 'user.said') {
      this.problem = null
      this.#saveDraft()
    }
  }

  #undrafted() {
    this.draft = ''
    this.doing = ''
  }

  #decided({ callId, item, disposition }: Decision) {
    // Whoever asks for help has decided nothing.
    if (disposition.to === 'need_more_info') return
    this.#undoable = callId
    if (!isDemo(this.session?.state.agent)) void askForPersistenceOnce()
    this.toast = { text: `${item}: ${destination(disposition)}`, icon: iconOf(disposition), undoable: true }
  }

  async #findUnsent() {
    if (!this.session) return
    const kept = await this.#client.photos(this.session.id)
    // A photo is the answer itself, or the last of a path.
    const answers = this.session.events.flatMap((event) => (event.type === 'question.answered' ? event.answer : []))
    const sent = new Set<unknown>([...photosSent(this.session.state), ...answers])
    const after = afterPhoto.get(this.session.id)
    this.after = kept.find(({ id }) => id === after) ?? null
    this.unsent = kept.filter(({ id }) => !sent.has(id) && id !== after)
  }

  // Once it has begun it is on the list, and nothing else has to lead back to it.
  #saveDraft(hasPhotos = this.unsent.length > 0) {
    const { session } = this
    if (session) session.events.length > 0 ? saveDraft(session.id, false, '') : saveDraft(session.id, hasPhotos, this.unsentText)
  }

  async #try(command: () => Promise<unknown>): Promise<void> {
    this.problem = null
    try {
      await command()
    } catch (error) {
      this.problem = messageOf(error)
    }
    this.#host.requestUpdate()
  }

  #reset() {
    this.session = null
    this.app = tidyReading.initialState
    this.#read = appState(tidyReading)
    this.draft = ''
    this.doing = ''
    this.thinking = ''
    this.#thinks = false
    this.problem = null
    this.shown = null
    this.returned = null
    this.#returnedCall = undefined
    this.#looked = ''
    this.toast = null
    this.unsent = []
    this.after = null
    this.unsentText = ''
    this.notice = null
    this.#resolve = undefined
    this.#undoable = undefined
    this.#arrived = undefined
  }

  // What the network kept from going on goes on by itself when it is back.
  #online = () => {
    if (this.session?.status === 'halted' && this.session.state.failure?.kind === 'network') void this.resume()
  }
}
