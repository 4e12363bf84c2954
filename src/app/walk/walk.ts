import { html, LitElement, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { capital } from '../../core/plain.ts'
import '../../elements/bar.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { hold } from '../../elements/base/hold.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { check } from '../../elements/look/check.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import type { Stop } from '../../tidy/walk.ts'
import { backKey } from '../parts/back-key.ts'
import { bagDrawing } from '../parts/bag-drawing.ts'
import { emit } from '../parts/events.ts'
import { holdTick, tickedIn } from '../parts/hold-tick.ts'
import { areAway, type CheckList, type ListedThing } from '../parts/lists.ts'
import { nameLang } from '../parts/name-lang.ts'
import { bagsByDoor, isRound, type PlanLine, plan, planLook, stopName } from '../parts/plan.ts'
import { problemNote } from '../parts/problem-note.ts'
import { shownName } from '../parts/shown-name.ts'
import { noPicture, type Pictures } from '../parts/thumb.ts'
import { first } from '../words/first.ts'
import { languageNow } from '../words/language.ts'
import { listed } from '../words/listed.ts'
import { fill, fillParts, isolated } from '../words/message.ts'
import { words } from '../words/words.ts'
import { allInView } from './all-in-view.ts'
import { walkLook } from './walk-look.ts'

/** More characters of a name do not fit into a tile beside another one. */
const LONG = 34
/** Nor does so long a word, or one in Katakana, whose letters are twice as wide. */
const LONG_WORD = /[^\s-]{12}|[ァ-ー]{7}/
/** More characters of what is in a bag have no room beside its button. */
const MANY = 19
/** A place of more characters stands in small letters, so that its things are in view below it. */
const VERY_LONG = 80

/** Where the person is on the walk. */
export type WalkStep =
  | { readonly at: 'stop'; readonly stop: Stop<CheckList> }
  | { readonly at: 'bags'; readonly bags: readonly CheckList[] }

/**
 * The walk on which things are put away: one place a screen, then the bags that leave the home. The heading of each gets the focus.
 *
 * @fires tick - `CustomEvent<{ thing: ThingOfList, done: boolean }>`
 * @fires pass - `CustomEvent<{ id: string, away: boolean }>`, a stop, a bag or all bags (`bags`) are done with; `away`: their things are put away
 * @fires undo - the stop before
 * @fires lists - all lists
 * @fires back
 */
export class TidyWalk extends LitElement {
  static override styles = [base, buttons, check, rows, screen, planLook, walkLook]

  static override properties = {
    step: { attribute: false },
    number: { type: Number },
    plan: { attribute: false },
    next: {},
    more: { type: Number },
    pictures: { attribute: false },
    box: { type: Number },
    toast: { attribute: false },
    problem: {},
    online: { type: Boolean },
    cost: {},
  }
  declare step: WalkStep
  /** Which stop it is, from 1. */
  declare number: number
  /** All stops; the bags are the last one. */
  declare plan: readonly PlanLine[]
  /** Where the walk leads next, in a word or two; empty for its end. */
  declare next: string
  /** How many more places the next stop has. */
  declare more: number
  /** What shows a thing, by the call that decided it. */
  declare pictures: Pictures
  /** How many things lie in the donation box. */
  declare box: number
  /** That the things of a stop were put away just now, which can be taken back. */
  declare toast: Toast | null
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  declare online: boolean
  declare cost: string

  constructor() {
    super()
    this.step = { at: 'bags', bags: [] }
    this.number = 1
    this.plan = []
    this.next = ''
    this.more = 0
    this.pictures = new Map()
    this.box = 0
    this.toast = null
    this.problem = null
    this.online = true
    this.cost = ''
    backKey(this)
  }

  #hold = hold(this)
  readonly #allInView = allInView(this)
  #shown = ''

  // The next stop appears where the person tapped: the second tap of a double tap must not pass it too.
  protected override willUpdate() {
    this.#hold.over(this.#id)
  }

  protected override updated() {
    if (this.#shown === this.#id) return
    this.#shown = this.#id
    // A stop begins at its top, where Undo stands too.
    if (window.scrollY > 0) scrollTo(0, 0)
    focusHeading(this)
  }

  get #id(): string {
    return this.step.at === 'stop' ? this.step.stop.id : this.step.at
  }

  override render() {
    const { step } = this
    const held = this.#hold.on ? 'held' : ''
    return html`<loop-bar
      heading=${words.end.puttingAway}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <loop-toast class=${held} .toast=${this.toast} @action=${() => emit(this, 'undo')}></loop-toast>
      <main class="whole">
        <div class="head">${this.#progress()}${step.at === 'stop' ? this.#whereTo(step.stop) : this.#whichBags(step.bags)}${plan(this.plan, this.number)}</div>
        <div class="at ${held} ${step.at} ${this.number % 2 === 0 ? 'even' : 'odd'}">${step.at === 'stop' ? this.#things(step.stop) : this.#bags(step.bags)}${problemNote(this.problem, 'warn')}</div>
      </main>
      <section class="tray slim ${held}" aria-label=${first.home.actions}>${this.#actions()}</section>`
  }

  #progress() {
    const { number, plan } = this
    const all = plan.length
    const mark = ({ isAway }: PlanLine, at: number) =>
      html`<i class=${at + 1 === number ? 'here' : at + 1 < number || isAway ? 'past' : nothing}></i>`
    return html`<div class="stack-2">
      <div class="stops" aria-hidden="true">${plan.map(mark)}</div>
      <p class="small num">${number === all ? words.end.lastStop : fill(words.end.stopOf, { number, all })}</p></div>`
  }

  #whereTo(stop: Stop<CheckList>) {
    const count = stop.lists.reduce((sum, { items }) => sum + items.length, 0)
    // Each thing says its place.
    if (isRound(stop)) return html`<h2 class="display" tabindex="-1">${fill(words.end.takeToEach, { count })}</h2>`
    const places = stopName(stop)
    return html`<h2 class=${places.length > VERY_LONG ? 'section' : places.length > LONG ? 'title' : 'display'} tabindex="-1">${fillParts(words.end.takeTo, { count, places: html`<span class="to" lang=${nameLang()}>${isolated(places, languageNow())}</span>` })}</h2>`
  }

  #things({ lists }: Stop<CheckList>) {
    const isLong = lists.some(({ place, items }) =>
      [place, ...items.map(({ name }) => name)].some((text) => text.length > LONG || LONG_WORD.test(text)),
    )
    return html`<div class="things ${isLong ? 'long' : ''}">${lists.map((list) => list.items.map((item) => this.#thing(list, item, lists.length > 1)))}</div>`
  }

  #thing({ place }: CheckList, thing: ListedThing, saysPlace: boolean) {
    const { name, done, callId } = thing
    const { src, region } = this.pictures.get(callId) ?? noPicture
    return html`<label class="card thing ${src === '' ? 'bare' : ''}">
      ${src === '' ? nothing : html`<span class="pic" aria-hidden="true"><loop-lit-photo .src=${src} .region=${region} .share=${0.9} .most=${1.5}></loop-lit-photo></span>`}
      <span class="words"><input
          class="check"
          type="checkbox"
          .checked=${live(done)}
          @change=${(event: Event) => emit(this, 'tick', { thing, done: tickedIn(event) })} />
        <span class="grow"><bdi class="name" lang=${nameLang()}>${shownName(name)}</bdi>
          ${saysPlace ? html`<bdi class="where small" lang=${nameLang()}>${capital(shownName(place))}</bdi>` : nothing}</span></span></label>`
  }

  // Once the person has marked some of it, the two ways on say what they mean for the rest.
  #actions() {
    const { step } = this
    const lists = step.at === 'stop' ? step.stop.lists : step.bags
    const isPart = !areAway(lists) && lists.some(({ items }) => items.some(({ away }) => away))
    const { allDone, allDoneNext, allLists, done, doneNext, leaveRest, notNow, placeAndMore } = words.end
    // In each language the place comes first, and its sentence ends with it: what follows is not cut with a long one.
    const more = this.more ? html`<span class="more">${fill(placeAndMore, { place: '', count: this.more })}</span>` : nothing
    const pass = (away: boolean) => emit(this, 'pass', { id: this.#id, away })
    // What was not seen is not marked. The second tap of a double tap must not do it either.
    const passAll = () => (this.#allInView.goOn() ? this.#hold.begin() : pass(true))
    return html`<button class="btn main ${this.next ? '' : 'last'}" @click=${passAll}>
        ${this.next ? html`<span class="all"><span class="next"><span>${fill(isPart ? allDoneNext : doneNext, { next: this.next })}</span></span>${more}</span>` : isPart ? allDone : done}${icon('next')}</button>
      <div class="trio">
        <button class="btn quiet" @click=${() => pass(false)}>${isPart ? leaveRest : notNow}</button>
        <button class="btn quiet" @click=${() => emit(this, 'lists')}>${icon('list')}${allLists}</button></div>`
  }

  #whichBags(bags: readonly CheckList[]) {
    return html`<h2 class="display" tabindex="-1">${bagsByDoor(bags.length)}</h2>`
  }

  #bags(bags: readonly CheckList[]) {
    return html`<ul class="stack">${bags.map((bag) => this.#bag(bag))}</ul>
      ${
        bags.some(({ to }) => to === 'donate')
          ? html`<a class="line note out ${this.box > 0 ? '' : 'empty'}" href="#/donations">${icon('box')}<span class="grow">${fill(words.end.boxHas, { count: this.box })}</span>${icon('chevron')}</a>`
          : nothing
      }`
  }

  #bag(bag: CheckList) {
    const { to, name, items } = bag
    if (to === 'place') return nothing
    const isAway = areAway([bag])
    const title = fill(words.end.bag, { kind: name, count: items.length })
    const action = to === 'donate' ? words.end.inTheBox : words.end.bagOut
    const things = listed(items.map((item) => shownName(item.name)))
    return html`<li class="card bag ${things.length > MANY ? 'many' : ''}">${bagDrawing(to)}
      <div><h3 class="section num">${title}</h3><p class="small" dir="auto">${things}</p></div>
      <button
        class="btn second little"
        aria-label=${fill(words.end.bagAction, { bag: title, action })}
        aria-pressed=${isAway}
        @click=${(event: Event) => this.#mark(bag, event)}>
        ${isAway ? icon('check') : nothing}${action}</button></li>`
  }

  #mark(bag: CheckList, { currentTarget }: Event) {
    holdTick(currentTarget as HTMLElement)
    emit(this, 'pass', { id: bag.id, away: !areAway([bag]) })
  }
}

customElements.define('tidy-walk', TidyWalk)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-walk': TidyWalk
  }
}
