import { html } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { sightsOf } from '../../tidy/sights.ts'
import { pilesOf } from '../../tidy/state.ts'
import { type Walk, walkOf } from '../../tidy/walk.ts'
import { walkProgress } from '../page-storage/walk-progress.ts'
import { donationBox } from '../parts/donation-box.ts'
import type { TidyEvent } from '../parts/events.ts'
import { areAway, type CheckList, checkListsOf } from '../parts/lists.ts'
import { costOfSession } from '../parts/open-session.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { planOf, stopName } from '../parts/plan.ts'
import { sentence } from '../parts/sentence.ts'
import { demoAfter } from '../services/demo.ts'
import { enough, fiveMore, tick } from '../services/session-notes.ts'
import type { RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { words } from '../words/words.ts'
import type { Picture, WalkStep } from './walk.ts'
import './walk.ts'
import './walk-end.ts'

/** The walk goes on where it was left, offline too: a stop is behind the person once all its things are away, or "Not now" was said. */
export class TidyWalkScreen extends ScreenOfSession<RouteOf<'walk'>> {
  protected readonly topics: readonly Topic[] = ['session', 'photos']

  /** The stop that is shown. The last tick at a stop does not end it: the person does. */
  #here: string | undefined
  /** Things are being ticked off, and then the walk goes on: what is tapped meanwhile was meant for the stop that is still shown. */
  #isPassing = false

  protected override enter() {
    this.#here = undefined
    super.enter()
  }

  protected contentOf(session: RemoteSession) {
    const { network, session: open, sessions } = this.services
    const { id } = this.route
    const walk = walkOf(checkListsOf(open.app, id))
    const { step, rest } = this.#place(walk)
    if (step.at === 'end') return this.#end(session, step.left)
    const lines = planOf(walk)
    // The list of sessions may be older than this session is.
    const others = (sessions.all ?? []).filter((one) => one.id !== id)
    const waiting = walk.bags.flatMap(({ to, items }) => (to === 'donate' ? items.filter(({ done }) => !done) : []))
    return html`<tidy-walk
      .step=${step}
      .number=${lines.length - rest.length}
      .plan=${lines}
      .next=${rest[0] ?? ''}
      .pictures=${this.#pictures()}
      .box=${(donationBox(others)?.count ?? 0) + waiting.length}
      .problem=${open.problem.text && sentence(open.problem.text)}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @tick=${this.#tick}
      @pass=${(event: TidyEvent<'pass'>) => this.#passOnce(walk, event.detail)}
      @lists=${this.#goToLists}
      @back=${this.#goToEnd}></tidy-walk>`
  }

  #end(session: RemoteSession, left: number) {
    const { network, photos, session: open } = this.services
    const [before] = photosSent(session.state)
    const { after } = open.photos
    const { belongs, out } = pilesOf(open.app)
    const isOwn = !isDemo(session.state.agent)
    return html`<tidy-walk-end
      .left=${left}
      .counts=${{ belongs: belongs.length, out: out.length }}
      .beforeUrl=${before ? photos.url(before) : null}
      .afterUrl=${after ? photos.url(after.id) : isOwn ? null : demoAfter()}
      .canGoOn=${isOwn && !session.readOnly}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @retry=${this.#restart}
      @lists=${this.#goToLists}
      @five=${() => fiveMore(this.services)}
      @back=${this.#goToEnd}
      @done=${isOwn ? () => enough(this.services) : this.#goToEnd}></tidy-walk-end>`
  }

  /** Where the person is, and the names of what comes after that. */
  #place({ stops, bags }: Walk<CheckList>): { readonly step: WalkStep | End; readonly rest: readonly string[] } {
    const progress = walkProgress(this.route.id)
    const isPast = (id: string, lists: readonly CheckList[]) => progress.has(id) || areAway(lists)
    const here = this.#here
    const at = stops.findIndex(({ id, lists }) => (here === undefined ? !isPast(id, lists) : id === here))
    const bagNames = bags.length > 0 ? [words.end.theBags] : []
    const stop = stops[at]
    if (stop) {
      this.#here = stop.id
      const names = stops.slice(at + 1).map(stopName)
      return { step: { at: 'stop', stop }, rest: [...names, ...bagNames] }
    }
    const areBagsPast = here === undefined && isPast('bags', bags)
    if (bags.length > 0 && !areBagsPast && here !== 'end') {
      this.#here = 'bags'
      return { step: { at: 'bags', bags }, rest: [] }
    }
    this.#here = 'end'
    const things = [...stops.flatMap(({ lists }) => lists), ...bags].flatMap(({ items }) => items)
    return { step: { at: 'end', left: things.filter(({ away }) => !away).length }, rest: [] }
  }

  #pictures(): ReadonlyMap<string, Picture> {
    const { photos, session } = this.services
    const sights = sightsOf(session.session?.events ?? [])
    return new Map([...sights].map(([callId, { photo, region }]) => [callId, { src: photos.url(photo) ?? null, region }]))
  }

  #tick = ({ detail: { thing, done } }: TidyEvent<'tick'>) => tick(this.services.session, [thing], done)

  async #passOnce(walk: Walk<CheckList>, detail: TidyEvent<'pass'>['detail']) {
    if (this.#isPassing) return
    this.#isPassing = true
    await this.#pass(walk, detail).finally(() => {
      this.#isPassing = false
    })
  }

  async #pass({ stops, bags }: Walk<CheckList>, { id, away }: TidyEvent<'pass'>['detail']) {
    const { route } = this
    const progress = walkProgress(route.id)
    const bag = bags.find((one) => one.id === id)
    const stop = stops.find((one) => one.id === id)
    const lists = bag ? [bag] : away ? (stop?.lists ?? bags) : []
    // What is to give away is done once it has left the box, not once it lies in it.
    const things = lists.flatMap(({ to, items }) => (to === 'donate' ? [] : items))
    // The person goes on once it is noted; a note that is refused is said here.
    if (!(await tick(this.services.session, things, away))) return
    for (const { to, items } of lists) if (to === 'donate') for (const { callId } of items) progress.set(callId, away)
    if (!bag) {
      progress.set(id, !away)
      const next = id === 'bags' ? undefined : (stops[stops.indexOf(stop!) + 1]?.id ?? (bags.length > 0 ? 'bags' : undefined))
      if (!next) this.#endNotNow(stops)
      if (route === this.route) this.#here = next ?? 'end'
    }
    this.requestUpdate()
  }

  /** "Not now" is for one walk: the next one has what was left. */
  #endNotNow(stops: Walk<CheckList>['stops']) {
    const progress = walkProgress(this.route.id)
    for (const { id } of [...stops, { id: 'bags' }]) progress.set(id, false)
  }

  #restart = () => {
    this.#endNotNow(walkOf(checkListsOf(this.services.session.app, this.route.id)).stops)
    this.#here = undefined
    this.requestUpdate()
  }

  #goToLists = () => this.services.navigation.go({ screen: 'lists', id: this.route.id })

  #goToEnd = () => this.services.navigation.go({ screen: 'end', id: this.route.id })
}

/** The end of the walk, and how many things are still on the lists. */
interface End {
  readonly at: 'end'
  readonly left: number
}

customElements.define('tidy-walk-screen', TidyWalkScreen)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-walk-screen': TidyWalkScreen
  }
}
