import { html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import '../../elements/before-after.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { hold } from '../../elements/base/hold.ts'
import { onKeys, useKey } from '../../elements/base/keys.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { afterPhoto } from '../parts/after-photo.ts'
import { countsLine } from '../parts/counts-line.ts'
import { demoWords, toOwnMess } from '../parts/demo-end.ts'
import { endLook } from '../parts/end-look.ts'
import { emit, type TidyEvents } from '../parts/events.ts'
import type { TidyHeaps } from '../parts/heaps.ts'
import type { Counts } from '../parts/lists.ts'
import { overLook } from '../parts/over-look.ts'
import { piles } from '../parts/piles.ts'
import { type PlanLine, plan, planLook } from '../parts/plan.ts'
import { problemNote } from '../parts/problem-note.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'
import { closingWords } from './closing-words.ts'

/** What the end shows: the question for the after photo, the picture, or the end of the demo. */
export type EndStep = 'photo' | 'picture' | 'demo'

/**
 * The end of a session: the place before and after, one sentence, the app's own counts, and the ways on. The heading of each step gets the focus. Keys: U for
 * undo while the toast offers it, Escape folds long words, and is "Back" else.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, the place as it is now, dropped or pasted too
 * @fires later - the after photo is for later
 * @fires walk - put things away
 * @fires share - the picture
 * @fires five - five more things
 * @fires lists - all lists
 * @fires done - enough for today
 * @fires connect - now the person's own mess
 * @fires again - the demo once more
 * @fires continue - to the cards of the demo
 * @fires undo - the last decision
 * @fires gone - the toast was seen long enough
 * @fires back
 */
export class TidyEnd extends LitElement {
  static override styles = [base, buttons, rows, screen, endLook, planLook, overLook]

  static override properties = {
    step: {},
    heading: {},
    sentence: {},
    isModels: { type: Boolean },
    counts: { attribute: false },
    shown: { attribute: false },
    plan: { attribute: false },
    beforeUrl: {},
    afterUrl: {},
    sweep: { type: Boolean },
    canChange: { type: Boolean },
    canGoOn: { type: Boolean },
    toast: { attribute: false },
    problem: {},
    online: { type: Boolean },
    cost: {},
    bare: { type: Boolean, reflect: true },
  }
  declare step: EndStep
  /** The session's title. */
  declare heading: string
  /** A sentence on the result of the session. */
  declare sentence: string
  /** The sentence is the model's. */
  declare isModels: boolean
  /** `left` are those for another day. */
  declare counts: Counts
  /** The things of the piles in the photos. */
  declare shown: TidyHeaps['shown']
  /** The stops at which there is something to put away. */
  declare plan: readonly PlanLine[]
  declare beforeUrl: string | null
  declare afterUrl: string | null
  /** The after photo was taken just now: it wipes over the one before. */
  declare sweep: boolean
  declare canChange: boolean
  /** The session has not ended: the person stopped it. */
  declare canGoOn: boolean
  /** The last decision, which can be taken back; null for none. */
  declare toast: Toast | null
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  declare online: boolean
  declare cost: string
  /** There is no photo: the piles stand in its place. */
  declare bare: boolean

  constructor() {
    super()
    this.step = 'picture'
    this.heading = ''
    this.sentence = ''
    this.isModels = false
    this.counts = { belongs: 0, out: 0, left: null }
    this.plan = []
    this.beforeUrl = null
    this.afterUrl = null
    this.sweep = false
    this.canGoOn = false
    this.canChange = false
    this.toast = null
    this.problem = null
    this.online = true
    this.cost = ''
    this.bare = false
    onKeys(this, (_, event) =>
      useKey(event, {
        u: this.toast !== null && (() => emit(this, 'undo')),
        escape: () => this.#closingWords.fold() || emit(this, 'back'),
      }),
    )
  }

  #hold = hold(this)
  readonly #closingWords = closingWords(this)
  readonly #afterPhoto = afterPhoto(this, () => this.#takesAfter)
  #shown = ''

  // The buttons appear where the person tapped last: the second tap of a double tap must not press one.
  protected override willUpdate() {
    this.bare = !this.beforeUrl && !this.afterUrl
    this.#hold.over(this.step)
  }

  protected override updated() {
    // The heading may still change its words. With the after photo the button goes that had the focus.
    const shown = `${this.step}${!this.afterUrl}`
    if (this.isUpdatePending || this.#shown === shown) return
    this.#shown = shown
    focusHeading(this)
  }

  override render() {
    const held = this.#hold.on ? 'held' : ''
    return html`<loop-bar
      ?over=${!this.bare}
      .heading=${this.heading}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}>${this.afterUrl && this.#takesAfter ? this.#afterPhoto('sign', true) : nothing}</loop-bar>
      <main class="whole"><div class="view ${this.#isPast ? 'past' : ''}">${this.#picture()}${this.#offersUndo()}</div>
      <section class="tray lap ${held}" aria-label=${first.home.actions}>
        ${this.step === 'photo' ? this.#ask() : this.step === 'demo' ? this.#demo() : this.#payoff()}
        ${problemNote(this.problem, 'warn')}
      </section></main>`
  }

  /** The after photo is asked for, or can be taken, or taken again. */
  get #takesAfter() {
    return this.canChange && this.beforeUrl !== null && this.step !== 'demo'
  }

  get #isAnyHandled() {
    return this.counts.belongs + this.counts.out > 0
  }

  /** What was made of the place is all there is to show of it, above the photo before. */
  get #isPast() {
    return this.step === 'picture' && !this.bare && !this.afterUrl && this.#isAnyHandled
  }

  #offersUndo() {
    return html`<loop-toast class="toast" .toast=${this.toast} @action=${() => emit(this, 'undo')}></loop-toast>`
  }

  #picture() {
    const { beforeUrl, afterUrl } = this
    if (this.bare || this.#isPast) return piles(this)
    if (beforeUrl && afterUrl)
      return html`<loop-before-after .beforeUrl=${beforeUrl} .afterUrl=${afterUrl} .at=${35} ?sweep=${this.sweep}></loop-before-after>`
    const { after, before, placeAfter, placeBefore } = words.end
    const [src, label, tag] = afterUrl ? [afterUrl, placeAfter, after] : [beforeUrl, placeBefore, before]
    return html`<loop-lit-photo .src=${src} label=${label}></loop-lit-photo>
      <span class="tag" aria-hidden="true">${tag}</span>`
  }

  #ask() {
    const { fiveMore, later, oneMorePhoto, oneMorePhotoWhy, putAwayFirst } = words.end
    return html`<div class="lead">${countsLine(this.counts)}<h2 class="title" tabindex="-1">${oneMorePhoto}</h2>
        <p class="why">${oneMorePhotoWhy}</p></div>
      ${this.#afterPhoto('main')}
      <div class="trio">${this.#quiet('later', later)}
        ${this.canChange && !this.canGoOn && this.counts.left ? this.#quiet('five', fiveMore) : this.plan.length > 0 ? this.#quiet('walk', putAwayFirst) : nothing}${this.#allLists()}</div>`
  }

  #payoff() {
    // Who came here by one key too many goes back to the cards.
    const goesOn = this.canGoOn && !this.#isAnyHandled
    const main: readonly [WayOn, string, IconName?] =
      this.plan.length > 0
        ? ['walk', words.end.putAway, 'next']
        : goesOn
          ? ['continue', words.end.goOn, 'next']
          : ['done', words.end.enough]
    const share = this.afterUrl
      ? html`<button class="btn second" @click=${() => emit(this, 'share')}>${icon('share')}${words.end.share}</button>`
      : nothing
    return html`${this.#closingWords.lead()}
      ${plan(this.plan)}
      <div class="duo"><button class="btn main" @click=${() => emit(this, main[0])}>${main[1]}${main[2] ? icon(main[2]) : nothing}</button>${share}</div>
      <div class="trio">${this.canChange ? this.#quiet('five', words.end.fiveMore) : nothing}
        ${this.#takesAfter && !this.afterUrl && !goesOn ? this.#afterPhoto('quiet') : nothing}${main[0] === 'done' ? nothing : this.#quiet('done', words.end.enough)}${this.#allLists()}</div>`
  }

  #demo() {
    const { demoAgain, demoDone, goOn } = words.end
    const [title, why] = demoWords(demoDone, this.canGoOn, this.counts)
    return html`<div class="lead"><h2 class="title" tabindex="-1">${title}</h2>
        <p class="why">${why}</p></div>
      ${toOwnMess(this)}
      <div class="trio">${this.canGoOn ? this.#quiet('continue', goOn) : nothing}${this.#quiet('again', demoAgain, 'undo')}${this.#allLists()}</div>`
  }

  #allLists() {
    return this.#quiet('lists', words.end.allLists, 'list')
  }

  #quiet(event: WayOn, label: string, sign?: IconName) {
    return html`<button class="btn quiet ${event === 'done' ? 'soft' : ''}" @click=${() => emit(this, event)}>${sign ? icon(sign) : nothing}${label}</button>`
  }
}

/** The events of the quiet buttons. */
type WayOn = keyof TidyEvents & ('done' | 'later' | 'walk' | 'five' | 'lists' | 'again' | 'continue')

customElements.define('tidy-end', TidyEnd)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-end': TidyEnd
  }
}
