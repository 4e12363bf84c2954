import { css, html, LitElement, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import '../../elements/bar.ts'
import { hold } from '../../elements/base/hold.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/sheet.ts'
import { type Note, notice } from '../parts/notice.ts'
import { checkListPage } from '../parts/page-look.ts'
import './decision-list.ts'
import './rename.ts'
import { areAway, type CheckList, type DecisionLine, type ListedThing, type ListFormat } from '../parts/lists.ts'
import { nameLang } from '../parts/name-lang.ts'
import { problemNote } from '../parts/problem-note.ts'
import { shownName } from '../parts/shown-name.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * The lists that finish the job, a group for each place and each way out, and every decision, which can be taken back.
 *
 * @fires put-away - the notice
 * @fires tick - `CustomEvent<{ thing: ThingOfList, done: boolean }>`
 * @fires download - `CustomEvent<{ format: ListFormat }>`
 * @fires share
 * @fires rename - `CustomEvent<{ title: string }>`, another name for the session
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires back
 * @fires continue - to the cards
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
      .box { border-top: 1px solid var(--loop-line) }
      .group { break-inside: avoid }
      .group + .group { border-top: 1px solid var(--loop-line) }
      @media (min-width: 76em) { .groups { columns: 2; column-gap: 0; column-rule: 1px solid var(--loop-line) } }
      .next { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2); padding-inline-start: 1.1rem;
        list-style: disc }
    `,
  ]

  static override properties = {
    heading: {},
    lists: { attribute: false },
    nextTime: { attribute: false },
    decisions: { attribute: false },
    problem: {},
    notice: { attribute: false },
    canChange: { type: Boolean },
    formats: { attribute: false },
    canShare: { type: Boolean },
    canGoBack: { type: Boolean },
    inBox: { type: Boolean },
    online: { type: Boolean },
    cost: {},
    choosing: { state: true },
  }
  /** The session's title. */
  declare heading: string
  declare lists: readonly CheckList[]
  declare nextTime: readonly string[]
  /** In the order they were made. */
  declare decisions: readonly DecisionLine[]
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  /** A note on this session, which the person can dismiss. */
  declare notice: Note | null
  /** The session can be changed: decisions taken back, another name given. */
  declare canChange: boolean
  /** The formats of the download. With one format "Download" downloads it at once. */
  declare formats: readonly ListFormat[]
  declare canShare: boolean
  /** The session is not ended: there is more to sort. */
  declare canGoBack: boolean
  /** What is to be given away lies in the donation box: it is no demo. */
  declare inBox: boolean
  declare online: boolean
  declare cost: string
  declare choosing: boolean

  constructor() {
    super()
    this.heading = ''
    this.lists = []
    this.nextTime = []
    this.decisions = []
    this.problem = null
    this.notice = null
    this.canChange = false
    this.formats = ['csv', 'markdown']
    this.canShare = false
    this.canGoBack = false
    this.inBox = false
    this.online = true
    this.cost = ''
    this.choosing = false
    keepFocus(this)
  }

  #hold = hold(this)

  // The lists appear where the person tapped last: the second tap of a double tap must not tick one.
  protected override willUpdate() {
    this.#hold.over('lists')
  }

  override render() {
    const text = words.lists
    const lists = this.lists.filter((list) => list.items.length > 0)
    return html`<loop-bar
      heading=${text.allLists}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${this.#hold.on ? 'held' : ''}">
        ${notice(this, this.notice)}
        ${
          lists.length > 0
            ? html`<div class="card groups">${lists.map((list) => this.#group(list))}</div>`
            : html`<p class="why">${text.empty}</p>`
        }
        ${
          this.nextTime.length > 0
            ? html`<section class="stack-2"><h2 class="section">${text.nextTime}</h2>
                <ul class="next">${this.nextTime.map((line) => html`<li><bdi>${shownName(line)}</bdi></li>`)}</ul></section>`
            : nothing
        }
        ${this.decisions.length > 0 ? this.#decisionList() : nothing}
        ${problemNote(this.problem, 'warn')}
        <div class="pair">
          ${this.#isLeft && this.canShare ? html`<button class="btn quiet" @click=${this.#download}>${icon('download')}${text.download}</button>` : nothing}
          ${this.canGoBack ? html`<button class="btn quiet" @click=${() => emit(this, 'continue')}>${text.goOnSorting}</button>` : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'replay')}>${icon('play')}${text.replay}</button>
          ${this.canChange ? html`<tidy-rename .session=${this.heading}></tidy-rename>` : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'home')}>${text.allSessions}</button>
        </div>
      </main>
      ${lists.length > 0 || this.nextTime.length > 0 ? this.#tray() : nothing}`
  }

  get #isLeft(): boolean {
    return !areAway(this.lists)
  }

  #group({ to, name, place, items }: CheckList) {
    const done = items.filter((item) => item.done).length
    const tick = (thing: ListedThing) => (event: Event) =>
      emit(this, 'tick', { thing, done: (event.target as HTMLInputElement).checked })
    const line = (item: ListedThing) =>
      html`<li><label class="line tight">
        <input class="check" type="checkbox" .checked=${live(item.done)} @change=${tick(item)} />
        <span class="name grow" dir="auto" lang=${nameLang()}>${shownName(item.name)}</span>
        ${item.away && !item.done ? html`<span class="small">${words.lists.inTheBox}</span>` : nothing}</label></li>`
    return html`<section class="group">
      <div class="of"><i class=${to === 'place' ? '' : 'out'}></i><h2 class="label grow" dir="auto" lang=${nameLang()}>${shownName(place || name)}</h2>
        <span class="small num">${fill(to === 'donate' ? words.lists.droppedOffOf : words.lists.doneOf, { done, all: items.length })}</span></div>
      <ul class="rows">${items.map(line)}</ul>
      ${to === 'donate' && this.inBox ? html`<a class="line tight box" href="#/donations">${icon('box')}<span class="grow">${words.donations.title}</span>${icon('chevron')}</a>` : nothing}</section>`
  }

  #decisionList() {
    return html`<tidy-decision-list .decisions=${this.decisions} .canChange=${this.canChange}></tidy-decision-list>`
  }

  #tray() {
    const text = words.lists
    const main = this.#isLeft
      ? html`<button class="btn main" @click=${() => emit(this, 'walk')}>${text.putAway}${icon('next')}</button>`
      : nothing
    const look = this.#isLeft ? 'second' : 'main'
    const share = html`<button class="btn ${look}" @click=${() => emit(this, 'share')}>${icon('share')}${text.share}</button>`
    const download = html`<button class="btn ${this.canShare ? 'second' : look}" @click=${this.#download}>${icon('download')}${text.download}</button>`
    return html`<section class="tray slim ${this.#hold.on ? 'held' : ''}" aria-label=${first.home.actions}><div class="pair">
        ${main}${this.#isLeft && this.canShare ? nothing : download}${this.canShare ? share : nothing}
      </div></section>
      <loop-sheet .open=${this.choosing} heading=${text.downloadLists} @close=${this.#close}>
        <div class="stack">${this.formats.map(
          (format) => html`<button
          class="btn second"
          @click=${() => this.#take(format)}>${text[format]}</button>`,
        )}</div></loop-sheet>`
  }

  #download = () => {
    const [only, ...others] = this.formats
    if (only && others.length === 0) this.#take(only)
    else this.choosing = true
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

customElements.define('tidy-winddown', TidyWinddown)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-winddown': TidyWinddown
  }
}
