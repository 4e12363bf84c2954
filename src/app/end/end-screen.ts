import { html, nothing } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { plain } from '../../core/plain.ts'
import type { Toast } from '../../elements/toast.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { pilesOf } from '../../tidy/state.ts'
import { walkOf } from '../../tidy/walk.ts'
import { afterLater } from '../page-storage/after-later.ts'
import type { TidyEvent } from '../parts/events.ts'
import { areAway, checkListsOf } from '../parts/lists.ts'
import { costOfSession, isOver, spaceOf, titleOf } from '../parts/open-session.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { picturesOf, shownIn } from '../parts/piles.ts'
import { planOf } from '../parts/plan.ts'
import { sentence } from '../parts/sentence.ts'
import { leftIn } from '../parts/view.ts'
import { afterUrlOf } from '../services/after-url.ts'
import { startDemo } from '../services/demo.ts'
import { enough, fiveMore, rest } from '../services/session-notes.ts'
import type { RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { EndStep } from './end.ts'
import './end.ts'
import { handledWords } from './closing-words.ts'
import './share-picture.ts'

/** The end of the open session. The after photo is asked for first, unless it is there or the person wants it later. */
export class TidyEndScreen extends ScreenOfSession<RouteOf<'end'>> {
  static override properties = {
    ...ScreenOfSession.properties,
    isSharing: { state: true },
  }
  declare isSharing: boolean

  protected readonly topics: readonly Topic[] = ['session', 'photos', 'connection']

  constructor() {
    super()
    this.isSharing = false
  }

  protected override enter() {
    this.isSharing = false
    super.enter()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    const { session } = this.services
    session.decisionToast.hide()
    session.photos.isAfterNew = false
  }

  protected contentOf(session: RemoteSession) {
    const { navigation, network, photos, session: open } = this.services
    const { app } = open
    const { id } = this.route
    const { belongs, out } = pilesOf(app)
    const count = belongs.length + out.length
    const left = leftIn(session.events).length
    const [before] = photosSent(session.state)
    const canChange = !session.readOnly
    const step = this.#step(before !== undefined && count > 0 && canChange)
    const lists = checkListsOf(app, id)
    const canGoOn = !isOver(session, app, open.cards.top)
    const beforeUrl = before ? photos.url(before) : null
    const afterUrl = afterUrlOf(this.services)
    return html`<tidy-end
      .step=${step}
      .heading=${step === 'demo' ? words.end.demo : titleOf(session, app, this.services.sessions.all)}
      .sentence=${app.summary ?? handledWords(count)}
      .isModels=${app.summary !== undefined}
      .counts=${{ belongs: belongs.length, out: out.length, left: left > 0 ? left : null }}
      .shown=${shownIn(app, picturesOf(session.events, photos.url))}
      .plan=${areAway(lists) ? [] : planOf(walkOf(lists))}
      .beforeUrl=${beforeUrl}
      .afterUrl=${afterUrl}
      .sweep=${open.photos.isAfterNew}
      .canChange=${canChange}
      .canGoOn=${canGoOn}
      @continue=${() => navigation.go({ screen: 'session', id })}
      .toast=${this.#toast()}
      .problem=${open.problem.text && sentence(open.problem.text)}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @photo=${({ detail: { file } }: TidyEvent<'photo'>) => open.photoCommands.addAfter(file)}
      @later=${() => {
        afterLater.set(id, app)
        this.requestUpdate()
      }}
      @walk=${() => navigation.go({ screen: 'walk', id })}
      @lists=${() => {
        // Who looks at the lists from here has sorted enough for today: they lead on to Home.
        if (!isDemo(session.state.agent)) void rest(open)
        navigation.go({ screen: 'lists', id })
      }}
      @share=${() => {
        this.isSharing = true
      }}
      @five=${() => fiveMore(this.services)}
      @done=${() => enough(this.services)}
      @connect=${() => this.services.sessionStart.begin('')}
      @again=${() => startDemo(this.services)}
      @undo=${this.#undo}
      @gone=${() => open.decisionToast.hide()}
      @back=${this.#goBack}></tidy-end>
      ${
        this.isSharing && afterUrl
          ? html`<tidy-share-picture
            .beforeUrl=${beforeUrl}
            .afterUrl=${afterUrl}
            .words=${fill(words.end.pictureWords, { count })}
            .place=${plain(spaceOf(session, app))}
            .at=${session.events.at(-1)?.at ?? Date.now()}
            @close=${() => {
              this.isSharing = false
            }}></tidy-share-picture>`
          : nothing
      }`
  }

  #step(mayAsk: boolean): EndStep {
    const { app, session, photos } = this.services.session
    if (isDemo(session?.state.agent)) return 'demo'
    return mayAsk && !photos.after && !afterLater.is(this.route.id, app) ? 'photo' : 'picture'
  }

  #shown: { readonly of: object; readonly toast: Toast } | null = null

  /** The decision that brought the person here, the fifth of five; the same object while it is the same. */
  #toast(): Toast | null {
    const { decided: toast } = this.services.session.decisionToast
    if (!toast) return null
    if (this.#shown?.of !== toast)
      this.#shown = { of: toast, toast: { text: toast.text, icon: toast.icon, action: words.end.undo, key: 'U' } }
    return this.#shown.toast
  }

  // Its card is on top again.
  #undo = async () => {
    const { navigation, session } = this.services
    await session.commands.undo()
    if (session.cards.top) navigation.go({ screen: 'session', id: this.route.id })
  }

  #goBack = () => {
    const { navigation, session } = this.services
    const { app, cards } = session
    if (session.session && (app.rests || isOver(session.session, app, cards.top))) this.goHome()
    else navigation.go({ screen: 'session', id: this.route.id })
  }
}

customElements.define('tidy-end-screen', TidyEndScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-end-screen': TidyEndScreen
  }
}
