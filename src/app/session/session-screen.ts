import { html, nothing } from 'lit'
import { destination, type ProposeDisposition, type Region } from '../../tidy/disposition.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { costToSend } from '../page-storage/prices.ts'
import type { TidyEvent } from '../parts/events.ts'
import { costOfSession, titleOf } from '../parts/open-session.ts'
import { leftovers, startWords } from '../parts/session-entry.ts'
import type { Shot } from './shots.ts'
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
  regionOf,
  toolWordsSince,
} from '../parts/view.ts'
import type { Route, RouteOf } from '../shell/route.ts'
import { Screen } from '../shell/screen.ts'
import type { Topic } from '../shell/services.ts'
import { sessionTrouble } from './trouble/session-trouble.ts'
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
    if (!session.problem) return nothing
    return html`<tidy-unopened
      .problem=${session.problem}
      .online=${network.online}
      @back=${this.#goHome}
      @retry=${() => this.enter()}></tidy-unopened>`
  }

  #survey() {
    const { network, photos, session: open, sessions } = this.services
    const session = open.session!
    const question = this.#question()
    const trouble = this.#trouble()
    return html`<tidy-survey
      .heading=${session.events.length > 0 ? titleOf(session, open.app) : 'New session'}
      .photos=${this.#unsentPhotos()}
      .to=${this.#addressee()}
      .stays=${this.#stays()}
      .price=${this.#priceToSend()}
      .working=${session.status === 'running'}
      .waiting=${this.#waits() && !trouble}
      .problem=${open.problem}
      .draft=${open.draft}
      .thinking=${open.thinking}
      .cut=${isCut(session.state)}
      .doing=${open.doing}
      .sent=${photosSent(session.state).map((photo) => photos.url(photo, 'small'))}
      .messages=${conversationOf(session.state, session.events)}
      .question=${question?.question ?? null}
      .questionId=${question?.id ?? ''}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(session)}
      .unsentText=${open.unsentText}
      .left=${leftovers(sessions.all ?? [], session.id)}
      .notice=${open.notice}
      @put-away=${open.hideNotice}
      @photo=${this.#addPhoto}
      @remove=${this.#removePhoto}
      @send=${this.#send}
      @typed=${this.#type}
      @stop=${open.stop}
      @continue=${open.resume}
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
    const { network, photos, session: open } = this.services
    const { app } = open
    const { state, events, status } = open.session!
    const question = this.#question()
    const isCard = question?.question.kind === 'proposeDisposition'
    const trouble = this.#trouble()
    const about = aboutOf(app)
    const region = this.#region()
    const sent = photosSent(state)
    // While the session waits, and in trouble, the photo is the one of the place.
    const photo = photoOf(sent, events, region?.photo)
    return html`<tidy-sorting
      .heading=${titleOf(open.session!, app)}
      .counts=${countsOf(state, app, events)}
      .photoUrl=${photo ? photos.url(photo) : null}
      .views=${sent.map((id) => photos.url(id))}
      .region=${region}
      .about=${about}
      .photos=${this.#unsentPhotos()}
      .to=${this.#addressee()}
      .stays=${this.#stays()}
      .price=${this.#priceToSend()}
      .card=${isCard ? this.#card() : null}
      .question=${isCard ? null : question}
      .working=${status === 'running' ? open.doing || workWords(app.mode) : null}
      .draft=${open.draft}
      .thinking=${open.thinking}
      .cut=${isCut(state)}
      .said=${[about ? '' : toolWordsSince(state, events), lastWords(state, app)].filter(Boolean).join('\n')}
      .waiting=${this.#waits() && !trouble}
      .toast=${open.refused ?? open.toast}
      .trouble=${trouble}
      .online=${network.online}
      .cost=${costOfSession(open.session!)}
      .places=${placesOf(app)}
      .unsentText=${open.unsentText}
      .notice=${open.notice}
      @put-away=${open.hideNotice}
      @answer-question=${this.#answer}
      @undo=${() => open.undo()}
      @gone=${open.hideToast}
      @done=${this.#finish}
      @stop=${open.stop}
      @continue=${open.resume}
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

  /** The question that is shown: a card that came back lies on top of the open one, whatever keeps the rest from going on. */
  #question() {
    const { returned, shown } = this.services.session
    return returned ?? shown
  }

  #card() {
    const { id, question, takenBack } = this.#question()!
    return { id, question: question as ProposeDisposition, takenBack: takenBack ? destination(takenBack) : '' } // narrowed by its kind
  }

  /** The part of the photo that is lit: where the thing is that is asked about, or that is talked about. */
  #region(): Region | null {
    const { session, app } = this.services.session
    const question = this.#question()?.question as { readonly region?: Region } | undefined // a card may have one, and what the model cannot tell
    if (question) return question.region ?? null
    const about = aboutOf(app)
    return about && regionOf(session?.events ?? [], about.item)
  }

  #trouble() {
    const { connection, network, session: open } = this.services
    if (open.returned || !open.session) return null
    return sessionTrouble(open.session, {
      connection: connection.current ?? null,
      who: this.#addressee(),
      online: network.online,
      decisions: open.app.decisions.filter(({ disposition }) => disposition.to !== 'need_more_info').length,
    })
  }

  /** What was under way waits for the person. */
  #waits(): boolean {
    const { session } = this.services.session
    return session?.status === 'halted' && session.state.messages.length > 0
  }

  /** To whom goes what is sent. */
  #addressee(): string {
    const { connection, session } = this.services
    return isDemo(session.session?.state.agent) ? 'The demo' : connection.providerName
  }

  /** Nothing leaves the phone: the model is the browser's own. */
  #stays(): boolean {
    return this.services.connection.current?.lent === true
  }

  #unsentPhotos(): readonly Shot[] {
    const { photos, session } = this.services
    return session.unsent.flatMap((photo) => {
      const url = photos.url(photo.id, 'small')
      return url ? [{ ...photo, url }] : []
    })
  }

  // The prices are looked up only where one is shown: each card and each frame of a reply comes by here.
  #priceToSend(): string {
    const pixels = this.#unsentPhotos().reduce((sum, { width, height }) => sum + width * height, 0)
    return this.#stays() || pixels === 0 ? '' : costToSend(pixels, this.services.connection.prices)
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
    const { session: open } = this.services
    void (open.session?.trouble ? open.reopen() : open.resume())
  }

  // The new session begins with what is left for another day and what is not decided.
  #beginRest = () => {
    const { session: open, sessionStart } = this.services
    void sessionStart.begin(startWords(nextTimeOf(open.app, open.session?.events ?? [])))
  }

  #branch = async () => {
    const { navigation, session } = this.services
    const copy = await session.branch()
    if (copy) navigation.go({ screen: 'session', id: copy })
  }

  // The lists need no model: the open question stays open, and a reply that still comes is stopped.
  #finish = () => {
    const { navigation, session: open } = this.services
    if (open.session?.status === 'running') void open.stop()
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
