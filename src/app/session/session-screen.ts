import { html, nothing } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { isMade } from '../../tidy/state.ts'
import { countdown } from '../parts/countdown.ts'
import { leftovers } from '../parts/leftovers.ts'
import { lastWords, saidByModel } from '../parts/model-words.ts'
import { areFiveDone, costOfSession, isOver, noticeOf, titleOf } from '../parts/open-session.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { aboutOf, conversationOf, countsOf, isCut, onlyTalks, placesOf, summaryOf, toolWordsSince } from '../parts/view.ts'
import { demoPhotoIn } from '../services/begin-demo.ts'
import { handOver } from '../services/hand-over.ts'
import type { RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { spokenQuestion } from './cards/spoken-question.ts'
import { layout } from './layout/layout.ts'
import { knownThings } from './map/known-things.ts'
import { inShownPhoto, photoInView } from './map/photo-in-view.ts'
import { isSurvey, workOf } from './phase.ts'
import { sessionActs } from './session-acts.ts'
import { sessionView } from './session-view.ts'
import { typedIn } from './typed-words.ts'
import { heardIn, isWithoutPhoto } from './wait/heard.ts'
import './sorting.ts'
import './survey.ts'

/** The open session: the survey until there are cards, then the cards. A session that ended, or of which five things are handled, is its end. */
export class TidySessionScreen extends ScreenOfSession<RouteOf<'session'>> {
  readonly #layout = layout(this)
  readonly #known = knownThings()
  readonly #handOver = handOver(this)
  readonly #photoFor = photoInView()
  readonly #acts = sessionActs(this, this.#handOver)
  #asksForLimit = false

  constructor() {
    super()
    countdown(this, () => this.services.session.reply.pause)
  }

  protected readonly topics: readonly Topic[] = ['session', 'photos', 'storage']

  override disconnectedCallback() {
    super.disconnectedCallback()
    const { navigation, session } = this.services
    const { app, cards, session: open } = session
    // After five things the end offers to undo the decision that led to it.
    const isFifth = navigation.route.screen === 'end' && open !== null && areFiveDone(open, app, cards.top)
    if (!isFifth) session.decisionToast.hide()
  }

  protected override updated() {
    const { navigation, session, storage } = this.services
    const { id } = this.route
    const { app, cards, session: open } = session
    // Whether the limit still holds.
    if (!this.#asksForLimit && !storage.preferences && open?.state.halted?.reason === 'budget') {
      this.#asksForLimit = true
      void storage.load()
    }
    if (this.isConnected && open?.id === id && isOver(open, app, cards.top)) navigation.replace({ screen: 'end', id })
  }

  protected contentOf(session: RemoteSession) {
    const { app, cards } = this.services.session
    if (isOver(session, app, cards.top)) return nothing
    return this.#isSurvey() ? this.#survey() : this.#sorting()
  }

  // Once there is a photo it stays in view, where the cards will be: while the model looks at it, asks or only says something, and in trouble.
  // Words alone are thought about there too, without a photo: nothing of the survey is of use meanwhile.
  #isSurvey() {
    const { session, app, cards, photos } = this.services.session
    if (!session || !isSurvey(app, cards.top) || demoPhotoIn(session.id)) return false
    const isThinking = session.status === 'running' && photos.unsent.length === 0
    return photosSent(session.state).length === 0 && !isThinking
  }

  #survey() {
    const { network, session: controller, sessions } = this.services
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
      .isStopped=${view.isStopped}
      .problem=${controller.problem.text}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .summary=${summaryOf(session.state)}
      .cut=${isCut(session.state)}
      .doing=${view.doing()}
      .messages=${conversationOf(session.state, session.events)}
      .otherwise=${saidByModel(session.state) ? '' : lastWords(session.state, controller.app)}
      .question=${cards.top ? spokenQuestion(cards.top, session.state, controller.app) : null}
      .questionId=${cards.top?.id ?? ''}
      .path=${view.path()}
      @step=${this.#acts.keepSteps}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .unsentText=${typedIn(controller)}
      .left=${leftovers(sessions.all ?? [], session.id)}
      .five=${controller.isFive}
      .onlyTalks=${onlyTalks(session.state, session.events) && !view.demo}
      .notice=${noticeOf(controller)}
      @five=${this.#acts.toggleFive}
      @put-away=${controller.hideNotice}
      @photo=${this.#acts.addPhoto}
      @remove=${this.#acts.removePhoto}
      @send=${this.#acts.send}
      @say=${this.#acts.send}
      @typed=${this.#acts.type}
      @stop=${controller.commands.stop}
      @continue=${controller.commands.resume}
      @answer-question=${this.#acts.answer}
      @back=${this.goHome}
      @home=${this.goHome}
      @replay=${this.#acts.go('replay')}
      @lists=${this.#acts.seeLists}
      @settings=${this.#acts.go('settings')}
      @choose-model=${this.#acts.go('connect')}
      @unlock=${this.#acts.unlock}
      @retry=${this.#acts.retry}
      @pause-over=${controller.pauseEnd.over}
      @send-smaller=${controller.commands.sendSmaller}
      @stand-in=${controller.commands.standIn}
      @rest=${this.#acts.beginRest}
      @branch=${this.#acts.branch}></tidy-survey>`
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
    const lit = view.lit()
    const sent = photosSent(state)
    const photo = this.#photoFor(controller, sent, lit.photo)
    // The demo was begun, and its photo is not sent yet.
    const begins = sent.length === 0 && demoPhotoIn(session.id) !== null
    return html`<tidy-sorting
      .heading=${begins ? words.sessions.demo : titleOf(session, app, this.services.sessions.all)}
      .counts=${countsOf(state, app, events)}
      .canUndo=${app.decisions.some(isMade)}
      .photoUrl=${(photo ? photos.url(photo) : null) ?? demoPhotoIn(session.id)}
      .views=${sent.map((id) => photos.url(id))}
      .region=${lit.region}
      .about=${about}
      .photos=${view.unsentPhotos()}
      .to=${view.addressee}
      .stays=${view.stays}
      .price=${view.priceToSend()}
      .card=${card}
      .noted=${controller.photos.waiting.length}
      .question=${cards.top && !card ? { ...cards.top, question: spokenQuestion(cards.top, state, app) } : null}
      .path=${view.path()}
      @step=${this.#acts.keepSteps}
      .working=${begins ? reply.doing : status === 'running' ? view.doing() : null}
      .work=${workOf(app.mode, about !== null, isWithoutPhoto(state))}
      .heard=${heardIn(state, events)}
      .things=${inShownPhoto(reply.things, { shown: photo, sent, events })}
      .demo=${view.demo}
      .first=${isSurvey(app, cards.top)}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .summary=${summaryOf(state)}
      .cut=${isCut(state)}
      .onlyTalks=${onlyTalks(state, events)}
      .said=${[about ? '' : toolWordsSince(state, events), lastWords(state, app)].filter(Boolean).join('\n')}
      .isModels=${saidByModel(state) !== ''}
      .waiting=${view.isWaiting && !trouble}
      .isStopped=${view.isStopped}
      .toast=${controller.problem.toast ?? decisionToast.toast}
      .problem=${controller.problem.text}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .places=${placesOf(app)}
      .marks=${this.#known.marks(controller, sent)}
      .bins=${this.#layout.name === 'wide' ? this.#known.bins(controller, photos) : []}
      .unsentText=${typedIn(controller)}
      @typed=${this.#acts.typeAnswer}
      .notice=${noticeOf(controller)}
      @put-away=${controller.hideNotice}
      @type-place=${this.#acts.typePlace}
      @name-thing=${this.#acts.nameThing}
      @answer-question=${this.#acts.answer}
      @undo=${() => controller.commands.undo()}
      @gone=${decisionToast.hide}
      @done=${this.#acts.finish}
      @stop=${controller.commands.stop}
      @continue=${controller.commands.resume}
      @say=${this.#acts.send}
      @leave-help=${this.#acts.goFromHelp}
      @take=${this.#acts.take}
      @photo=${this.#acts.addPhoto}
      @note-photos=${this.#acts.notePhotos}
      @no-photo=${this.#acts.tellNoPhoto}
      @pile=${this.#acts.seeLists}
      @take-photos-back=${this.#acts.takePhotosBack}
      @remove=${this.#acts.removePhoto}
      @home=${this.#acts.goHome}
      @replay=${this.#acts.go('replay')}
      @lists=${this.#acts.seeLists}
      @settings=${this.#acts.go('settings')}
      @choose-model=${this.#acts.go('connect')}
      @unlock=${this.#acts.unlock}
      @retry=${this.#acts.retry}
      @pause-over=${controller.pauseEnd.over}
      @send-smaller=${controller.commands.sendSmaller}
      @stand-in=${controller.commands.standIn}
      @rest=${this.#acts.beginRest}
      @branch=${this.#acts.branch}></tidy-sorting>`
  }
}

customElements.define('tidy-session-screen', TidySessionScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-session-screen': TidySessionScreen
  }
}
