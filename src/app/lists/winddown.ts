import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import { capital } from '../../core/plain.ts'
import '../../elements/bar.ts'
import { hold } from '../../elements/base/hold.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import { backKey } from '../parts/back-key.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { emit } from '../parts/events.ts'
import '../../elements/sheet.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { tickedIn } from '../parts/hold-tick.ts'
import { type Note, notice } from '../parts/notice.ts'
import { checkListPage } from '../parts/page-look.ts'
import './decision-list.ts'
import { nextTime, type ThingLeft } from './next-time.ts'
import './rename.ts'
import { areAway, type CheckList, type DecisionLine, type ListedThing, type ListFormat } from '../parts/lists.ts'
import { nameLang } from '../parts/name-lang.ts'
import { problemNote } from '../parts/problem-note.ts'
import { shownName } from '../parts/shown-name.ts'
import { listPictures, type Pictures } from '../parts/thumb.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

type Part = readonly [CheckList, ...CheckList[]]

/** The formats of the download. */
const formats: readonly ListFormat[] = ['markdown', 'csv', 'zip']

const isDone = ({ items }: CheckList): boolean => items.every(({ done }) => done)

/** From so many places of one thing on they stand together. */
const FEW = 3

/**
 * The lists that finish the job, a group for each place and each way out, and every decision, which can be taken back. Where something waits, the lists
 * that were done when they were opened are folded away below it. One that is done meanwhile stays where the finger is.
 *
 * @fires put-away - the notice
 * @fires tick - `CustomEvent<{ thing: ThingOfList, done: boolean }>`
 * @fires download - `CustomEvent<{ format: ListFormat }>`
 * @fires share
 * @fires rename - `CustomEvent<{ title: string }>`, another name for the session
 * @fires take - `CustomEvent<{ id: string }>`, a thing for the next time that was tapped
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires back
 * @fires continue - to the cards, from the toast too
 * @fires replay
 * @fires walk - put the things of the lists away, one place after the other
 * @fires home
 */
export class TidyWinddown extends LitElement {
  static override styles = [
    ...checkListPage,
    css`
      .of h2 { hyphens: auto }
      .of { display: flex; align-items: center; gap: .5rem; padding: .9rem .875rem .1rem }
      .of i { width: .7rem; height: .7rem; flex: none; border-radius: 3px; background: var(--loop-mark-in) }
      .of i.out { border-radius: 50%; background: var(--loop-mark-out) }
      a.line { border-top: 1px solid var(--loop-line); text-decoration: none }
      summary.of { min-height: var(--loop-target); padding-block: .4rem; cursor: pointer; list-style: none }
      summary::-webkit-details-marker { display: none }
      summary svg.i { width: 1.25rem; height: 1.25rem; color: var(--loop-text-muted) }
      [open] > summary svg.i { rotate: 180deg }
      .group { break-inside: avoid }
      /* The first one begins where the rows do. */
      .ways { display: grid; justify-content: start; justify-items: start; margin-inline: calc(-1 * var(--loop-space-2)) }
      .ways .btn { text-align: start }
      @media (min-width: 23em) { .ways { grid-template-columns: auto auto } }
      @media (min-width: 62em) { .ways { grid-template-columns: repeat(5, auto) } }
      .whole { display: block; overflow-wrap: anywhere }
      .group + .group { border-top: 1px solid var(--loop-line) }
      @media (min-width: 76em) { .groups:has(> :nth-child(2)) { columns: 2; column-gap: 0; column-rule: 1px solid var(--loop-line) } }
      /* Where there is no room for it beside the name it ends the line below. */
      label > .small { margin-inline-start: auto }
      @media print { .thumb { display: none } }
      .next bdi { min-width: 0; overflow-wrap: anywhere }
      /* Each has the width of its words: the longer one stays on one line. */
      .pair .btn { flex: auto; padding-inline: var(--loop-space-2) }
      @media (max-width: 23em) { .pair svg.i { display: none } }
    `,
  ]

  static override properties = {
    heading: {},
    at: {},
    lists: { attribute: false },
    nextTime: { attribute: false },
    things: { attribute: false },
    pictures: { attribute: false },
    toast: { attribute: false },
    decisions: { attribute: false },
    problem: {},
    notice: { attribute: false },
    canChange: { type: Boolean },
    canShare: { type: Boolean },
    canGoBack: { type: Boolean },
    inBox: { type: Boolean },
    online: { type: Boolean },
    cost: {},
    choosing: { state: true },
  }
  /** The session's title. */
  declare heading: string
  /** The id of the list that the person came for, by its pile; '' for all. */
  declare at: string
  declare lists: readonly CheckList[]
  declare nextTime: readonly string[]
  /** Those of them that were proposed. */
  declare things: readonly ThingLeft[]
  /** What shows each thing, by the call of its card; empty where there is nothing to be shown. */
  declare pictures: Pictures
  /** What was taken back just now. */
  declare toast: Toast | null
  /** In the order they were made. */
  declare decisions: readonly DecisionLine[]
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  /** A note on this session, which the person can dismiss. */
  declare notice: Note | null
  /** The session can be changed: decisions taken back, another name given. */
  declare canChange: boolean
  declare canShare: boolean
  /** The session has not ended, or there is more to sort in it. */
  declare canGoBack: boolean
  /** What is to be given away lies in the donation box: it is no demo. */
  declare inBox: boolean
  declare online: boolean
  declare cost: string
  declare choosing: boolean

  constructor() {
    super()
    this.heading = ''
    this.at = ''
    this.lists = []
    this.nextTime = []
    this.things = []
    this.pictures = new Map()
    this.toast = null
    this.decisions = []
    this.problem = null
    this.notice = null
    this.canChange = false
    this.canShare = false
    this.canGoBack = false
    this.inBox = false
    this.online = true
    this.cost = ''
    this.choosing = false
    keepFocus(this)
    backKey(this)
  }

  #hold = hold(this)
  readonly #picture = listPictures(this)
  /** The lists that are folded away, by id; undefined before there are any. */
  #folded: ReadonlySet<string> | undefined

  // The lists appear where the person tapped last: the second tap of a double tap must not tick one.
  protected override willUpdate() {
    this.#hold.over('lists')
    if (this.lists.length === 0) return
    const done = this.lists.filter(isDone).map(({ id }) => id)
    this.#folded ??= new Set(done.length === this.lists.length ? [] : done.filter((id) => id !== this.at))
  }

  protected override firstUpdated() {
    // Firefox complains of an empty id.
    const list = this.at ? (this.renderRoot as ShadowRoot).getElementById(this.at) : null
    list?.scrollIntoView({ block: 'center' })
    list?.focus({ preventScroll: true })
  }

  override render() {
    const text = words.lists
    const { lists } = this
    return html`<loop-bar
      heading=${text.allLists}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${this.#hold.on ? 'held' : ''}">
        ${notice(this, this.notice)}
        ${lists.length > 0 ? html`<div class="card groups">${this.#groups(lists)}</div>` : html`<p class="why">${text.empty}</p>`}
        ${nextTime(this, { names: this.nextTime, things: this.things, goesOn: this.canChange && this.canGoBack, picture: this.#picture })}
        ${this.decisions.length > 0 ? this.#decisionList() : nothing}
        ${problemNote(this.problem, 'warn')}
        <div class="ways">
          ${(this.#isLeft || this.#goesOn) && this.canShare ? html`<button class="btn quiet" @click=${this.#download}>${icon('download')}${text.download}</button>` : nothing}
          ${this.canGoBack && !this.#goesOn ? this.#goOn('quiet') : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'replay')}>${icon('play')}${text.replay}</button>
          ${this.canChange ? html`<tidy-rename .session=${this.heading}></tidy-rename>` : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'home')}>${icon('list')}${text.allSessions}</button>
        </div>
      </main>
      ${lists.length > 0 || this.nextTime.length > 0 ? this.#tray() : nothing}`
  }

  get #isLeft(): boolean {
    return !areAway(this.lists)
  }

  /** Something else is left than what is to be given away, which has a box of its own. */
  get #isToCarry(): boolean {
    return !areAway(this.lists.filter(({ to }) => to !== 'donate'))
  }

  /** Nothing is left to put away, and something waits on a card: that is what comes next. */
  get #goesOn(): boolean {
    return this.canGoBack && !this.#isLeft && this.nextTime.length > 0
  }

  #goOn(look: 'quiet' | 'main') {
    return html`<button class="btn ${look}" @click=${() => emit(this, 'continue')}>${look === 'quiet' ? icon('next') : nothing}${words.lists.goOnSorting}</button>`
  }

  /** A heading for each place of one thing would be as many lines as its things: many of them stand together, each thing with its place. */
  #groups(lists: readonly CheckList[]) {
    const isFolded = (part: readonly CheckList[]) => part.every(({ id }) => this.#folded?.has(id))
    const parts = joined(lists)
    return repeat(
      [...parts.filter((part) => !isFolded(part)), ...parts.filter(isFolded)],
      (part) => `${isFolded(part)} ${part.length > 1 || part[0].id}`,
      (part) => (part.length > 1 ? this.#oneEach(part, isFolded(part)) : this.#group(part[0], isFolded(part))),
    )
  }

  #part(head: TemplateResult, rows: unknown, isFolded: boolean) {
    return isFolded
      ? html`<details class="group"><summary class="of">${head}${icon('down')}</summary>${rows}</details>`
      : html`<section class="group"><div class="of">${head}</div>${rows}</section>`
  }

  #oneEach(lists: readonly CheckList[], isFolded: boolean) {
    const done = lists.filter(isDone).length
    return this.#part(
      html`<i></i><h2 class="label grow">${words.lists.oneEach}</h2>
        <span class="small num">${fill(words.lists.doneOf, { done, all: lists.length })}</span>`,
      html`<ul class="rows">${lists.map(({ place, items }) => items.map((item) => this.#line(item, 'place', place)))}</ul>`,
      isFolded,
    )
  }

  #line(item: ListedThing, to: CheckList['to'], place = '') {
    const tick = (event: Event) => emit(this, 'tick', { thing: item, done: tickedIn(event) })
    const [name, where] = [shownName(item.name), capital(shownName(place))]
    return html`<li><label class="line tight">
      <input class="check" type="checkbox" id=${place ? item.list : nothing} aria-label=${place ? name : nothing} aria-description=${place ? where : nothing} .checked=${live(item.done)} @change=${tick} />
      ${this.#picture(item.callId, iconOf({ to }))}${
        place
          ? html`<span class="grow"><span class="name whole" dir="auto" lang=${nameLang()}>${name}</span>
            <span class="small whole" dir="auto" lang=${nameLang()}>${where}</span></span>`
          : html`<span class="name grow" dir="auto" lang=${nameLang()}>${name}</span>`
      }
      ${item.away && !item.done ? html`<span class="small">${words.lists.inTheBox}</span>` : nothing}</label></li>`
  }

  #group({ id, to, name, place, items }: CheckList, isFolded: boolean) {
    const done = items.filter((item) => item.done).length
    return this.#part(
      html`<i class=${to === 'place' ? '' : 'out'}></i><h2 class="label grow" id=${id} tabindex=${id === this.at ? -1 : nothing} dir="auto" lang=${nameLang()}>${capital(shownName(place || name))}</h2>
        <span class="small num">${fill(to === 'donate' ? words.lists.droppedOffOf : words.lists.doneOf, { done, all: items.length })}</span>`,
      html`<ul class="rows">${items.map((item) => this.#line(item, to))}</ul>
      ${to === 'donate' && this.inBox ? html`<a class="line tight" href="#/donations">${icon('box')}<span class="grow">${words.donations.title}</span>${icon('chevron')}</a>` : nothing}`,
      isFolded,
    )
  }

  #decisionList() {
    return html`<tidy-decision-list .decisions=${this.decisions} .pictures=${this.pictures} .canChange=${this.canChange}></tidy-decision-list>`
  }

  #tray() {
    const text = words.lists
    const main = this.#isLeft
      ? html`<button class="btn ${this.#isToCarry ? 'main' : 'second'}" @click=${() => emit(this, 'walk')}>${text.putAway}${icon('next')}</button>`
      : this.#goesOn
        ? this.#goOn('main')
        : nothing
    const share = html`<button class="btn second" @click=${() => emit(this, 'share')}>${icon('share')}${text.share}</button>`
    const download = html`<button class="btn second" @click=${this.#download}>${icon('download')}${text.download}</button>`
    return html`<div class="foot"><loop-toast .toast=${this.toast} @action=${() => emit(this, 'continue')}></loop-toast>
      <section class="tray slim ${this.#hold.on ? 'held' : ''}" aria-label=${first.home.actions}><div class="pair">
        ${main}${main !== nothing && this.canShare ? nothing : download}${this.canShare ? share : nothing}
      </div></section></div>
      <loop-sheet .open=${this.choosing} heading=${text.downloadLists} @close=${this.#close}>
        <div class="stack">${formats.map(
          (format) => html`<button
          class="btn second"
          @click=${() => this.#take(format)}>${text[format]}</button>`,
        )}</div></loop-sheet>`
  }

  #download = () => {
    this.choosing = true
  }

  #take(format: ListFormat) {
    this.choosing = false
    emit(this, 'download', { format })
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.choosing = false
  }
}

/** The lists in their order; places of one thing each are one part where they are many, between the other places and the bags. */
function joined(lists: readonly CheckList[]): readonly Part[] {
  const isSingle = ({ to, items }: CheckList) => to === 'place' && items.length === 1
  const [one, ...others] = lists.filter(isSingle)
  if (!one || others.length + 1 < FEW) return lists.map((list) => [list])
  const parts = (is: (list: CheckList) => boolean) => lists.filter(is).map((list): Part => [list])
  return [...parts((list) => list.to === 'place' && !isSingle(list)), [one, ...others], ...parts(({ to }) => to !== 'place')]
}

customElements.define('tidy-winddown', TidyWinddown)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-winddown': TidyWinddown
  }
}
