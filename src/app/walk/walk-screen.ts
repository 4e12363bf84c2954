import { html } from 'lit'
import type { RemoteSession } from '../../bridge/client.ts'
import type { Toast } from '../../elements/toast.ts'
import { isDemo } from '../../tidy/recordings.ts'
import { pilesOf } from '../../tidy/state.ts'
import { type Walk, walkOf } from '../../tidy/walk.ts'
import { walkProgress } from '../page-storage/walk-progress.ts'
import { givenAwayElsewhere } from '../parts/donation-box.ts'
import type { TidyEvent } from '../parts/events.ts'
import { areAway, type CheckList, checkListsOf, type ListedThing } from '../parts/lists.ts'
import { costOfSession, isOver } from '../parts/open-session.ts'
import { photosSent } from '../parts/photos-sent.ts'
import { picturesOf, shownIn } from '../parts/piles.ts'
import { planOf, stopParts } from '../parts/plan.ts'
import { sentence } from '../parts/sentence.ts'
import { afterUrlOf } from '../services/after-url.ts'
import { enough, fiveMore, rest, tick } from '../services/session-notes.ts'
import type { RouteOf } from '../shell/route.ts'
import { ScreenOfSession } from '../shell/screen-of-session.ts'
import type { Topic } from '../shell/services.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { WalkStep } from './walk.ts'
import './walk.ts'
import './walk-end.ts'

/** The walk goes on where it was left, offline too: a stop is behind the person once all its things are away, or "Not now" was said. */
export class TidyWalkScreen extends ScreenOfSession<RouteOf<'walk'>> {
  protected readonly topics: readonly Topic[] = ['session', 'photos']

  /** The stop that is shown. The last tick at a stop does not end it: the person does. */
  #here: string | undefined
  /** Things are being ticked, and then the walk goes on or back: what is tapped meanwhile was meant for the stop that is still shown. */
  #isMoving = false

  /** The stops that were passed on this visit, the last one last: Back leads there. */
  #before: string[] = []
  /** What was put away with the last stop, which can be taken back. */
  #last: Passed | null = null

  protected override enter() {
    this.#here = undefined
    this.#before = []
    this.#last = null
    void this.#enterOwn()
  }

  /** A session from a file can only be looked at: its branch, which is the person's own, is walked in its place. */
  async #enterOwn() {
    const { navigation, session, sessions } = this.services
    const { route } = this
    await sessions.loadOnce()
    const isHere = () => this.isConnected && route === this.route
    const { demo, imported } = sessions.find(route.id) ?? {}
    if (!isHere()) return
    if (!imported || demo) return super.enter()
    void session.leave()
    await session.problem.attempt(async () => {
      const id = await sessions.goOn(route.id)
      if (isHere()) navigation.replace({ screen: 'walk', id })
    })
  }

  protected contentOf(session: RemoteSession) {
    const { network, photos, session: open, sessions } = this.services
    const { id } = this.route
    const walk = walkOf(checkListsOf(open.app, id))
    const { step, number, next } = this.#place(walk)
    if (step.at === 'end') return this.#end(session, step.left)
    // The list of sessions may be older than this session is. What the person has not put in yet does not count.
    const boxed = walk.bags.flatMap(({ to, items }) => (to === 'donate' ? items.filter(({ away, done }) => away && !done) : []))
    return html`<tidy-walk
      .step=${step}
      .number=${number}
      .plan=${planOf(walk)}
      .next=${next?.name ?? ''}
      .more=${next?.more ?? 0}
      .pictures=${picturesOf(session.events, photos.url)}
      .toast=${this.#last?.toast ?? null}
      .box=${givenAwayElsewhere(sessions.all ?? [], id) + boxed.length}
      .problem=${open.problem.text && sentence(open.problem.text)}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @tick=${this.#tick}
      @pass=${(event: TidyEvent<'pass'>) => this.#once(() => this.#pass(walk, event.detail))}
      @lists=${() => this.#go('lists')}
      @undo=${() => this.#once(this.#undo)}
      @back=${() => this.#once(this.#goBack)}></tidy-walk>`
  }

  #end(session: RemoteSession, left: number) {
    const { network, photos, session: open, sessionStart } = this.services
    const [before] = photosSent(session.state)
    const { belongs, out } = pilesOf(open.app)
    const demo = !isDemo(session.state.agent) ? '' : isOver(session, open.app, open.cards.top) ? 'over' : 'stopped'
    return html`<tidy-walk-end
      .left=${left}
      .counts=${{ belongs: belongs.length, out: out.length }}
      .shown=${shownIn(open.app, picturesOf(session.events, photos.url))}
      .beforeUrl=${before ? photos.url(before) : null}
      .afterUrl=${afterUrlOf(this.services)}
      .toast=${this.#last?.toast ?? null}
      .problem=${open.problem.text && sentence(open.problem.text)}
      .demo=${demo}
      .canGoOn=${!demo && !session.readOnly}
      .online=${network.online}
      .cost=${costOfSession(session)}
      @photo=${this.#photograph}
      @undo=${() => this.#once(this.#undo)}
      @retry=${() => this.#once(this.#restart)}
      @lists=${() => this.#go('lists')}
      @five=${() => fiveMore(this.services)}
      @back=${() => this.#go('end')}
      @connect=${() => sessionStart.begin('')}
      @continue=${() => this.#go('session')}
      @done=${() => enough(this.services)}></tidy-walk-end>`
  }

  // The end shows it beside the one before, and shares both.
  #photograph = async ({ detail: { file } }: TidyEvent<'photo'>) => {
    if ((await this.services.session.photoCommands.addAfter(file)) && this.isConnected) this.#go('end')
  }

  /** Where the person is, which stop that is, from 1, and the next one. */
  #place(walk: Walk<CheckList>): { readonly step: WalkStep | End; readonly number: number; readonly next?: Next | undefined } {
    const { stops, bags } = walk
    const progress = walkProgress(this.route.id)
    const all = [...stops, { id: 'bags', lists: bags }]
    const isPast = (id: string, lists: readonly CheckList[]) => progress.has(id) || areAway(lists)
    const here = this.#here
    // Where each stop that is left was passed with "Not now", that walk is over, and this is the next one.
    if (here === undefined && all.every(({ id, lists }) => isPast(id, lists))) this.#endNotNow(stops)
    const at = stops.findIndex(({ id, lists }) => (here === undefined ? !isPast(id, lists) : id === here))
    const stop = stops[at]
    if (stop) {
      this.#here = stop.id
      return { step: { at: 'stop', stop }, number: at + 1, next: nextOf(walk, at) }
    }
    const number = stops.length + 1
    const areBagsPast = here === undefined && isPast('bags', bags)
    if (bags.length > 0 && !areBagsPast && here !== 'end') {
      this.#here = 'bags'
      return { step: { at: 'bags', bags }, number }
    }
    this.#here = 'end'
    const things = all.flatMap(({ lists }) => lists.flatMap(({ items }) => items))
    return { step: { at: 'end', left: things.filter(({ away }) => !away).length }, number }
  }

  #tick = ({ detail: { thing, done } }: TidyEvent<'tick'>) => tick(this.services.session, [thing], done)

  async #once(move: () => void | Promise<void>) {
    if (this.#isMoving) return
    this.#isMoving = true
    try {
      await move()
    } finally {
      this.#isMoving = false
    }
  }

  async #pass(walk: Walk<CheckList>, { id, away }: TidyEvent<'pass'>['detail']) {
    const { stops, bags } = walk
    const { route } = this
    const progress = walkProgress(route.id)
    const bag = bags.find((one) => one.id === id)
    const stop = stops.find((one) => one.id === id)
    const lists = bag ? [bag] : away ? (stop?.lists ?? bags) : []
    const things = lists.flatMap(({ items }) => items.filter((one) => one.away !== away))
    // The person goes on once it is noted; a note that is refused is said here.
    if (!(await tick(this.services.session, things, away, true))) return
    if (!bag) {
      const count = things.length
      const toast: Toast = { text: fill(words.end.putAwayCount, { count }), icon: 'check', action: words.end.undo }
      this.#last = away && count > 0 ? { things, toast } : null
      this.#before.push(id)
      progress.set(id, !away)
      const next = stop && nextOf(walk, stops.indexOf(stop))?.id
      if (!next) this.#endNotNow(stops)
      if (route === this.route) this.#here = next ?? 'end'
      const others = [...stops.flatMap((one) => one.lists), ...bags].filter((one) => !lists.includes(one))
      if (away && areAway(others) && !isDemo(this.services.session.session?.state.agent)) await rest(this.services.session)
    }
    this.requestUpdate()
  }

  #undo = async () => {
    const { route } = this
    const last = this.#last
    if (!last || !(await tick(this.services.session, last.things, false, true))) return
    if (route === this.route) this.#goBack()
  }

  /** To the stop that was passed last on this visit, whatever was said there; else the walk is left. */
  #goBack = () => {
    const before = this.#before.pop()
    if (before === undefined) return this.#go('end')
    walkProgress(this.route.id).set(before, false)
    this.#here = before
    this.#last = null
    this.requestUpdate()
  }

  /** "Not now" is for one walk: the next one has what was left. */
  #endNotNow(stops: Walk<CheckList>['stops']) {
    const progress = walkProgress(this.route.id)
    for (const { id } of [...stops, { id: 'bags' }]) progress.set(id, false)
  }

  #restart = () => {
    this.#before = []
    this.#last = null
    this.#endNotNow(walkOf(checkListsOf(this.services.session.app, this.route.id)).stops)
    this.#here = undefined
    this.requestUpdate()
  }

  #go(screen: 'end' | 'lists' | 'session') {
    this.services.navigation.go({ screen, id: this.route.id })
  }
}

/** The stop after another one, the bags, or nothing: what is put away already, such as on the lists, sends nobody anywhere. */
function nextOf({ stops, bags }: Walk<CheckList>, at: number): Next | undefined {
  const next = stops.find(({ lists }, one) => one > at && !areAway(lists))
  if (next) return { id: next.id, ...stopParts(next) }
  return areAway(bags) ? undefined : { id: 'bags', name: words.end.theBags, more: 0 }
}

/** The next stop: what it is called by, and how many more places it has. */
interface Next {
  readonly id: string
  readonly name: string
  readonly more: number
}

/** What a stop was passed with. */
interface Passed {
  readonly things: readonly ListedThing[]
  readonly toast: Toast
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
