import { html, nothing } from 'lit'
import type { TidyEvent } from '../parts/events.ts'
import { costOfSession, titleOf } from '../parts/open-session.ts'
import { leftovers, startWords } from '../parts/session-entry.ts'
import '../parts/unopened.ts'
import {
  aboutOf,
  conversationOf,
  countsOf,
  isCut,
  lastWords,
  nextTimeOf,
  photoOf,
  photosSent,
  placesOf,
  toolWordsSince,
} from '../parts/view.ts'
import type { Route, RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { sessionView } from './session-view.ts'
import './sorting.ts'
import './survey.ts'

/** The open session: the survey until there are cards, then the cards. A session that ended is its lists. */
export class TidySessionScreen extends Screen<RouteOf<'session'>> {
  protected readonly topics: readonly Topic[] = ['session', 'photos']

  protected override enter() {
    void this.services.sessionStart.open(this.route.id).then(() => this.requestUpdate())
  }

  protected override updated() {
    const { navigation, session } = this.services
    const { id } = this.route
    if (this.isConnected && session.session?.id === id && session.app.ended) navigation.replace({ screen: 'lists', id })
  }

  protected override content() {
    const { network, session } = this.services
    if (session.session && session.openId === this.route.id) {
      if (session.app.ended) return nothing
      return session.app.mode === 'surveying' ? this.#survey() : this.#sorting()
    }
    // Without an open session nothing can be typed or picked.
    if (!session.problem.text) return nothing
    return html`<tidy-unopened
      .problem=${session.problem.text}
      .online=${network.online}
      @back=${this.#goHome}
      @retry=${() => this.enter()}></tidy-unopened>`
  }

  #survey() {
    const { network, photos, session: controller, sessions } = this.services
    const session = controller.session!
    const { cards, reply } = controller
    const view = sessionView(this.services)
    const trouble = view.trouble()
    return html`<tidy-survey
      .heading=${session.events.length > 0 ? titleOf(session, controller.app) : 'New session'}
      .photos=${view.unsentPhotos()}
      .to=${view.addressee}
      .stays=${view.stays}
      .price=${view.priceToSend()}
      .working=${session.status === 'running'}
      .waiting=${view.isWaiting && !trouble}
      .problem=${controller.problem.text}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .cut=${isCut(session.state)}
      .doing=${reply.doing}
      .sent=${photosSent(session.state).map((photo) => photos.url(photo, 'small'))}
      .messages=${conversationOf(session.state, session.events)}
      .question=${cards.top?.question ?? null}
      .questionId=${cards.top?.id ?? ''}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .unsentText=${controller.unsentText}
      .left=${leftovers(sessions.all ?? [], session.id)}
      .notice=${controller.notice}
      @put-away=${controller.hideNotice}
      @photo=${this.#addPhoto}
      @remove=${this.#removePhoto}
      @send=${this.#send}
      @typed=${this.#type}
      @stop=${controller.stop}
      @continue=${controller.resume}
      @answer-question=${this.#answer}
      @back=${this.#goHome}
      @home=${this.#goHome}
      @replay=${this.#go('replay')}
      @lists=${this.#go('lists')}
      @settings=${this.#go('settings')}
      @choose-model=${this.#go('connect')}
      @retry=${this.#retry}
      @rest=${this.#beginRest}
      @branch=${this.#branch}></tidy-survey>`
  }

  #sorting() {
    const { network, photos, session: controller } = this.services
    const { app, cards, decisionToast, reply } = controller
    const session = controller.session!
    const { state, events, status } = session
    const view = sessionView(this.services)
    const card = view.card()
    const trouble = view.trouble()
    const about = aboutOf(app)
    const region = view.region()
    const sent = photosSent(state)
    // Without a region, which is so while the session waits and in trouble, the photo is that of the place.
    const photo = photoOf(sent, events, region?.photo)
    return html`<tidy-sorting
      .heading=${titleOf(session, app)}
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
      .working=${status === 'running' ? reply.doing || workWords(app.mode) : null}
      .draft=${reply.text}
      .thinking=${reply.thinking}
      .cut=${isCut(state)}
      .said=${[about ? '' : toolWordsSince(state, events), lastWords(state, app)].filter(Boolean).join('\n')}
      .waiting=${view.isWaiting && !trouble}
      .toast=${controller.problem.toast ?? decisionToast.toast}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .places=${placesOf(app)}
      .unsentText=${controller.unsentText}
      .notice=${controller.notice}
      @put-away=${controller.hideNotice}
      @answer-question=${this.#answer}
      @undo=${() => controller.undo()}
      @gone=${decisionToast.hide}
      @done=${this.#finish}
      @stop=${controller.stop}
      @continue=${controller.resume}
      @say=${this.#send}
      @photo=${this.#addPhoto}
      @remove=${this.#removePhoto}
      @home=${this.#goHome}
      @replay=${this.#go('replay')}
      @lists=${this.#go('lists')}
      @settings=${this.#go('settings')}
      @choose-model=${this.#go('connect')}
      @retry=${this.#retry}
      @rest=${this.#beginRest}
      @branch=${this.#branch}></tidy-sorting>`
  }

  #go = (screen: 'connect' | 'settings' | 'lists' | 'replay') => () => {
    const { id } = this.route
    const route: Route = screen === 'lists' || screen === 'replay' ? { screen, id } : { screen }
    this.services.navigation.go(route)
  }

  #goHome = () => this.services.navigation.go({ screen: 'home' })

  #addPhoto = (event: TidyEvent<'photo'>) => void this.services.session.addPhoto(event.detail.file)

  #removePhoto = (event: TidyEvent<'remove'>) => void this.services.session.removePhoto(event.detail.id)

  #send = ({ detail: { text, alone } }: TidyEvent<'say'>) => void this.services.session.send(text.trim(), alone)

  #type = (event: CustomEvent<{ text: string }>) => this.services.session.setUnsentText(event.detail.text)

  #answer = ({ detail: { id, answer } }: TidyEvent<'answer-question'>) => this.services.session.answer(id, answer)

  #retry = () => {
    const { session: controller } = this.services
    void (controller.session?.trouble ? controller.reopen() : controller.resume())
  }

  // The new session begins with the things that are left for another day or not decided.
  #beginRest = () => {
    const { session: controller, sessionStart } = this.services
    void sessionStart.begin(startWords(nextTimeOf(controller.app, controller.session?.events ?? [])))
  }

  #branch = async () => {
    const { navigation, session } = this.services
    const copy = await session.branch()
    if (copy) navigation.go({ screen: 'session', id: copy })
  }

  // The lists need no model: the open question stays open, and a reply that still comes is stopped.
  #finish = () => {
    const { navigation, session: controller } = this.services
    if (controller.session?.status === 'running') void controller.stop()
    navigation.go({ screen: 'lists', id: this.route.id })
  }
}

const workWords = (mode: string): string =>
  mode === 'winding_down' ? 'Putting the lists together…' : 'Looking for the next things…'

customElements.define('tidy-session-screen', TidySessionScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-session-screen': TidySessionScreen
  }
}
