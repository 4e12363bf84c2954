import { html, nothing } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { showPasskey } from '../../bridge/passkey.ts'
import { FIVE_DONE } from '../../tidy/state.ts'
import { answerWords } from '../page-storage/answer-words.ts'
import { five } from '../page-storage/five.ts'
import { newName } from '../page-storage/new-name.ts'
import type { TidyEvent } from '../parts/events.ts'
import { lastWords, saidByModel } from '../parts/model-words.ts'
import { costOfSession, isOver, noticeOf, titleOf } from '../parts/open-session.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { leftovers, startWords } from '../parts/session-entry.ts'
import {
  aboutOf,
  conversationOf,
  countsOf,
  isCut,
  nextTimeOf,
  onlyTalks,
  placesOf,
  summaryOf,
  toolWordsSince,
} from '../parts/view.ts'
import { handOver } from '../services/hand-over.ts'
import type { Route, RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { layout } from './layout/layout.ts'
import { leaveHelp } from './leave-help.ts'
import { knownThings, takeThing } from './map/known-things.ts'
import { photoInView } from './map/photo-in-view.ts'
import { isSurvey, workOf } from './phase.ts'
import { sessionView } from './session-view.ts'
import { heardIn } from './wait/heard.ts'
import './sorting.ts'
import './survey.ts'

/** The open session: the survey until there are cards, then the cards. A session that ended, or of which five things are handled, is its end. */
export class TidySessionScreen extends ScreenOfSession<RouteOf<'session'>> {
  readonly #layout = layout(this)
  readonly #known = knownThings()
  readonly #handOver = handOver(this)
  readonly #photoFor = photoInView()

  protected readonly topics: readonly Topic[] = ['session', 'photos']

  override disconnectedCallback() {
    super.disconnectedCallback()
    const { navigation, session } = this.services
    // After five things the end offers to undo the decision that led to it.
    const isFifth = navigation.route.screen === 'end' && session.session?.state.halted?.reason === FIVE_DONE
    if (!isFifth) session.decisionToast.hide()
  }

  protected override updated() {
    const { navigation, session } = this.services
    const { id } = this.route
    const { app, cards, session: open } = session
    if (this.isConnected && open?.id === id && isOver(open, app, cards.top)) navigation.replace({ screen: 'end', id })
  }

  protected contentOf(session: RemoteSession) {
    const { app, cards } = this.services.session
    if (isOver(session, app, cards.top)) return nothing
    return this.#isSurvey() ? this.#survey() : this.#sorting()
  }

  // The first photo is looked at, and the photo stays in view while the model only says something about it or nothing, where the cards will be.
  #isSurvey() {
    const { session, app, cards } = this.services.session
    if (!session || !isSurvey(app, cards.top)) return false
    if (cards.top || photosSent(session.state).length === 0) return true
    return session.status !== 'running' && session.status !== 'idle'
  }

  #survey() {
    const { network, photos, session: controller, sessions } = this.services
    const session = controller.session!
    const { cards, reply } = controller
    const view = sessionView(this.services, this.#handOver.state)
    const trouble = view.trouble()
    return html`<tidy-survey
      .heading=${session.events.length > 0 ? titleOf(session, controller.app, sessions.all) : controller.isFive ? first.home.five : words.session.newSession}
      .photos=${view.unsentPhotos()}
      .to=${view.addressee}
      .stays=${view.stays}
      .price=${view.priceToSend()}
      .working=${session.status === 'running'}
      .waiting=${view.isWaiting && !trouble}
      .problem=${controller.problem.text}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .summary=${summaryOf(session.state)}
      .cut=${isCut(session.state)}
      .doing=${reply.doing}
      .sent=${photosSent(session.state).map((photo) => photos.url(photo))}
      .messages=${conversationOf(session.state, session.events)}
      .otherwise=${saidByModel(session.state) ? '' : lastWords(session.state, controller.app)}
      .question=${cards.top?.question ?? null}
      .questionId=${cards.top?.id ?? ''}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .unsentText=${controller.unsentText}
      .left=${leftovers(sessions.all ?? [], session.id)}
      .five=${controller.isFive}
      .notice=${noticeOf(controller)}
      @five=${this.#toggleFive}
      @put-away=${controller.hideNotice}
      @photo=${this.#addPhoto}
      @remove=${this.#removePhoto}
      @send=${this.#send}
      @say=${this.#send}
      @typed=${this.#type}
      @stop=${controller.commands.stop}
      @continue=${controller.commands.resume}
      @answer-question=${this.#answer}
      @back=${this.goHome}
      @home=${this.goHome}
      @replay=${this.#go('replay')}
      @lists=${this.#go('lists')}
      @settings=${this.#go('settings')}
      @choose-model=${this.#go('connect')}
      @unlock=${this.#unlock}
      @retry=${this.#retry}
      @send-smaller=${controller.commands.sendSmaller}
      @stand-in=${controller.commands.standIn}
      @rest=${this.#beginRest}
      @branch=${this.#branch}></tidy-survey>`
  }

  #sorting() {
    const { network, photos, session: controller } = this.services
    const { app, cards, decisionToast, reply } = controller
    const session = controller.session!
    const { state, events, status } = session
    const view = sessionView(this.services, this.#handOver.state)
    const card = view.card()
    const trouble = view.trouble()
    const about = aboutOf(app)
    const region = view.region()
    const sent = photosSent(state)
    const photo = this.#photoFor(controller, sent, region?.photo)
    return html`<tidy-sorting
      .heading=${titleOf(session, app, this.services.sessions.all)}
      .counts=${countsOf(state, app, events)}
      .photoUrl=${photo ? photos.url(photo) : null}
      .views=${sent.map((id) => photos.url(id))}
      .region=${region}
      .about=${about}
      .photos=${view.unsentPhotos()}
      .to=${view.addressee}
      .stays=${view.stays}
      .price=${view.priceToSend()}
      .card=${card}
      .question=${card ? null : cards.top}
      .working=${status === 'running' ? reply.doing : null}
      .work=${workOf(app.mode, about !== null)}
      .heard=${heardIn(state)}
      .things=${reply.things}
      .demo=${view.demo}
      .first=${isSurvey(app, cards.top)}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .summary=${summaryOf(state)}
      .cut=${isCut(state)}
      .onlyTalks=${onlyTalks(state)}
      .said=${[about ? '' : toolWordsSince(state, events), lastWords(state, app)].filter(Boolean).join('\n')}
      .isModels=${saidByModel(state) !== ''}
      .waiting=${view.isWaiting && !trouble}
      .toast=${controller.problem.toast ?? decisionToast.toast}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .places=${placesOf(app)}
      .marks=${this.#known.marks(controller, sent)}
      .bins=${this.#layout.name === 'wide' ? this.#known.bins(controller, photos) : []}
      .unsentText=${controller.unsentText || (cards.top ? '' : answerWords.of(session))}
      @typed=${this.#typeAnswer}
      .notice=${noticeOf(controller)}
      @put-away=${controller.hideNotice}
      @name-thing=${this.#nameThing}
      @answer-question=${this.#answer}
      @undo=${() => controller.commands.undo()}
      @gone=${decisionToast.hide}
      @done=${this.#finish}
      @stop=${controller.commands.stop}
      @continue=${controller.commands.resume}
      @say=${this.#send}
      @leave-help=${this.#leaveHelp}
      @take=${this.#take}
      @photo=${this.#addPhoto}
      @remove=${this.#removePhoto}
      @home=${this.goHome}
      @replay=${this.#go('replay')}
      @lists=${this.#go('lists')}
      @settings=${this.#go('settings')}
      @choose-model=${this.#go('connect')}
      @unlock=${this.#unlock}
      @retry=${this.#retry}
      @send-smaller=${controller.commands.sendSmaller}
      @stand-in=${controller.commands.standIn}
      @rest=${this.#beginRest}
      @branch=${this.#branch}></tidy-sorting>`
  }

  #go = (screen: 'connect' | 'settings' | 'lists' | 'replay') => () => {
    const { id } = this.route
    const route: Route = screen === 'lists' || screen === 'replay' ? { screen, id } : { screen }
    this.services.navigation.go(route)
  }

  // Until the first message: then the log says so.
  #toggleFive = () => {
    five.set(this.route.id, !this.services.session.isFive)
    this.requestUpdate()
  }

  #addPhoto = (event: TidyEvent<'photo'>) => void this.services.session.photoCommands.add(event.detail.file)

  #removePhoto = (event: TidyEvent<'remove'>) => void this.services.session.photoCommands.remove(event.detail.id)

  #send = async ({ detail: { text, alone, next } }: TidyEvent<'say'>) => {
    const { session: controller } = this.services
    if (next) return controller.note(text)
    const { session } = controller
    answerWords.forget(this.route.id)
    this.requestUpdate()
    await controller.send(text.trim(), alone)
    // Refused, they are in the field again.
    if (session && session === controller.session) answerWords.set(session, controller.unsentText)
    this.requestUpdate()
  }

  #leaveHelp = async ({ detail: { way } }: TidyEvent<'leave-help'>) => {
    await leaveHelp(this.services.session, way)
    this.requestUpdate()
  }

  #take = async ({ detail: { id } }: TidyEvent<'take'>) => {
    await takeThing(this.services.session, id)
    this.requestUpdate()
  }

  #type = (event: CustomEvent<{ text: string }>) => this.services.session.setUnsentText(event.detail.text)

  #typeAnswer = ({ detail: { text } }: CustomEvent<{ text: string }>) => {
    const { session: controller } = this.services
    if (!controller.session || controller.cards.top) return
    controller.unsentText = ''
    answerWords.set(controller.session, text)
    this.requestUpdate()
  }

  #answer = ({ detail: { id, answer } }: TidyEvent<'answer-question'>) => this.services.session.answer(id, answer)

  #nameThing = ({ detail: { item, name } }: TidyEvent<'name-thing'>) => {
    newName.set(this.route.id, item, name)
    this.requestUpdate()
  }

  #retry = () => {
    const { session: controller } = this.services
    const { session } = controller
    if (session?.readOnly === 'elsewhere') return this.#handOver.ask(session)
    void (session?.trouble ? controller.reopen() : controller.commands.resume())
  }

  #unlock = async ({ detail }: TidyEvent<'unlock'>) => {
    const { connection, session } = this.services
    const { passkey } = connection.current ?? {}
    await connection.lockOrUnlock(detail ?? (passkey ? () => showPasskey(passkey) : null))
    if (!connection.current?.locked) await session.commands.resume()
  }

  // The new session begins with the things that are left for another day or not decided.
  #beginRest = () => {
    const { session: controller, sessionStart } = this.services
    void sessionStart.begin(startWords(nextTimeOf(controller.app, controller.session?.events ?? [])))
  }

  #branch = async () => {
    const { navigation, session, sessions } = this.services
    const copy = await session.commands.branch()
    if (!copy) return
    // By the list it has a name of its own.
    await sessions.load()
    navigation.go({ screen: 'session', id: copy })
  }

  // The end needs no model: the open question stays open, and a reply that still comes is stopped.
  #finish = () => {
    const { navigation, session: controller } = this.services
    if (controller.session?.status === 'running') void controller.commands.stop()
    navigation.go({ screen: 'end', id: this.route.id })
  }
}

customElements.define('tidy-session-screen', TidySessionScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-session-screen': TidySessionScreen
  }
}
