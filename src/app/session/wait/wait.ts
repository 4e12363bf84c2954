import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { capital, plain } from '../../../core/plain.ts'
import { announce } from '../../../elements/base/announce.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import { isLong } from '../../../elements/questions/options.ts'
import { byModel } from '../../parts/by-model.ts'
import { emit } from '../../parts/events.ts'
import { nameLang } from '../../parts/name-lang.ts'
import { shownName } from '../../parts/shown-name.ts'
import { slowWords } from '../../parts/slow-words.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { cardOptions } from '../cards/card-options.ts'
import { LONG as LONG_HEADING } from '../help-heading.ts'
import { backButton } from '../leave-buttons.ts'
import type { DraftThing } from './draft-things.ts'
import { heardLine, heardLook } from './heard-line.ts'

/** What the model works on: the first photo, words before the first card, more things, one thing that is talked about, or the end. */
export type Work = 'look' | 'talk' | 'more' | 'help' | 'end'

/** The messages of each work: at first, and when it takes longer. */
const messages = {
  look: ['looking', 'stillLooking'],
  talk: ['thinking', 'stillThinking'],
  more: ['lookingForNext', 'stillLookingForNext'],
  help: ['thinking', 'stillThinking'],
  end: ['listing', 'stillListing'],
} as const
/** So many choices a card mostly has. */
const USUAL = 3
/** A name with more characters than this is written smaller. */
const LONG = 34

/**
 * The wait for a model: what it works on, in words that change when it takes long; what the person said; the model's own sentence as it comes;
 * and the first card as it grows. Nothing jumps: what has not come yet has the size of what it will be. Where nothing more of the card comes, its reason
 * makes room for the words of the wait. Stop is in view however much there is.
 *
 * @fires stop
 * @fires leave-help - `CustomEvent<{ way: WayOut }>`, from a help to the cards that are ready
 * @fires lists
 */
export class TidyWait extends LitElement {
  static override styles = [
    base,
    buttons,
    kbd,
    heardLook,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3); --draft: light-dark(#e3e9de, #383b35) }
      .stream { font: var(--loop-type-section) var(--loop-font); font-weight: 550; min-height: 4rem; white-space: pre-line; text-wrap: pretty;
        overflow-wrap: anywhere }
      /* Words of the model have the size in which they stay. */
      .caret.stream { font: inherit }
      .one { min-height: 5.5rem }
      .one .stream { min-height: 0 }
      .one .short { -webkit-line-clamp: 1 }
      .caret::after { content: ''; display: inline-block; width: 2px; height: .95em; margin-inline-start: 2px; vertical-align: -.1em;
        background: var(--loop-accent) }
      .bones { display: flex; flex-wrap: wrap; gap: var(--loop-space-2) }
      .bone { flex: 1 1 40%; min-width: min-content; display: flex; align-items: center; gap: var(--loop-space-3); height: var(--loop-target-main); padding: 0 .75rem; border-radius: var(--loop-radius-m);
        background: var(--draft); font: var(--loop-type-label) var(--loop-font); font-weight: 550; line-height: 1.2; color: var(--loop-text-muted) }
      .bone:first-child { height: 68px }
      .bone:is(:first-child, .wide) { flex-basis: 100%; min-width: 0 }
      .bone:not(:first-child, .wide) .two { overflow-wrap: break-word; hyphens: manual }
      .bone.none { visibility: hidden }
      .reason { display: grid; align-content: space-evenly; height: calc(2 * var(--lines)); --lines: 1.5rem }
      .reason:has(.why) { align-content: start }
      .line { height: 1rem; border-radius: var(--loop-radius-full); background: var(--draft); width: 82% }
      .line.short { width: 52% }
      .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) }
      .title { margin-block: .2rem }
      /* As on the card, what hangs below the line is cut at the edge of the padding. */
      .title:dir(ltr) { padding-bottom: .05em; margin-bottom: calc(.2rem - .05em) }
      .title, .why { text-align: -webkit-match-parent; text-align: match-parent }
      /* On the card the pencil and the button to speak stand beside it. In a narrow window a name has more need of the room. */
      @media (min-width: 23.01em) { .title { margin-inline-end: 96px } }
      @media (min-width: 40em) and (min-height: 30.01em) { .title { margin-inline-end: 48px } }
      .title.long { font-size: 1.375rem; text-wrap: wrap; word-break: normal }
      .one .title { margin: 0 }
      .one .long { font-size: 1.125rem }
      .two { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; hyphens: auto }
      .trio { position: sticky; bottom: 0; padding-bottom: env(safe-area-inset-bottom); background: var(--loop-tray) }
      .room .btn { flex: 1; flex-direction: row; min-height: var(--loop-target-main); font: var(--loop-type-label) var(--loop-font) }
      @media (max-width: 30em) and (max-height: 44em) {
        .bones { row-gap: 4px }
        .bone { height: 48px; gap: .35rem; padding-inline: .5rem }
        .bone:not(:first-child) { font-size: .9375rem }
        .bone:first-child { height: 56px }
        .stream { min-height: 3rem }
        .room { padding-bottom: max(8px, env(safe-area-inset-bottom)) }
      }
      @media (min-width: 62em) and (min-height: 30.01em) { .bone { flex-basis: 100% } .one { --loop-type-title: var(--loop-type-display); min-height: 7rem } }
      @media (max-height: 30em) and (min-width: 36em), (max-height: 42em) and (min-width: 62em) { .bones { row-gap: 6px } .bone { height: 48px } .bone:first-child { height: 56px } }
      @media (max-height: 30em) and (min-width: 36em) { .trio { bottom: -6px } }
    `,
  ]

  static override properties = {
    work: {},
    doing: {},
    draft: {},
    heard: {},
    things: { attribute: false },
    sorts: { type: Boolean },
    photos: { type: Number },
    sent: { type: Number },
    isTapped: { state: true },
  }
  declare work: Work
  /** News of the work, in a few words; empty when there is none. */
  declare doing: string
  /** The part of the model's reply that came so far. */
  declare draft: string
  /** What the person said last and is not answered yet. */
  declare heard: string
  /** The things that the reply proposes so far. */
  declare things: readonly DraftThing[]
  /** There are lists to see. */
  declare sorts: boolean
  /** How many photos it looks at. */
  declare photos: number
  /** How many photos have left the device, before the first card. */
  declare sent: number
  /** The person has tapped on the card, which cannot be answered yet: that is said. */
  declare isTapped: boolean

  #slow = slowWords(this)
  #grown = ''

  constructor() {
    super()
    this.work = 'more'
    this.doing = ''
    this.draft = ''
    this.heard = ''
    this.things = []
    this.sorts = false
    this.photos = 1
    this.sent = 0
    this.isTapped = false
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#begin()
  }

  // Another work is another wait, with words of its own.
  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.hasUpdated && changed.has('work')) this.#begin()
    // What grows says itself that it goes on: then the wait is that for more of it.
    const { draft, things } = this
    const grown = [draft.length, ...things.map(({ name, isWhole }) => `${name.length} ${isWhole}`)].join()
    if ((draft || things.length > 0) && grown !== this.#grown) this.#slow.begin()
    this.#grown = grown
  }

  #begin() {
    this.#slow.begin()
    this.isTapped = false
  }

  override render() {
    const draft = plain(this.draft).trim()
    const [first] = this.things
    const isHelp = this.work === 'help'
    // Before the first card there is nothing else to do.
    const hasRoom = (this.work === 'look' || this.work === 'talk') && !this.sorts && !first
    return html`
      ${heardLine(this.heard, first ? 'short' : 'all')}
      ${isHelp ? this.#sentence(draft) : draft ? html`<div>${byModel()}<p part=${first ? nothing : 'said'} class=${first ? 'two' : 'stream caret'} dir="auto">${draft}</p></div>` : nothing}
      ${first ? this.#card(first) : nothing}
      ${first && this.isTapped ? html`<p class="small">${words.photos.moreIsComing}</p>` : nothing}
      ${first || isHelp || (draft && hasRoom && !this.#isNews) ? nothing : html`<p class=${draft ? 'small' : 'stream'} dir="auto">${this.#news}</p>`}
      ${hasRoom && this.work === 'look' && this.sent > 0 && !(draft && this.#isNews) ? html`<p class="small">${fill(words.photos.sentWithout, { count: this.sent })}</p>` : nothing}
      <div class="trio ${hasRoom ? 'room' : ''}">
        <button class="btn ${hasRoom ? 'second' : 'quiet'}" @click=${() => emit(this, 'stop')}>${icon('stop')}${words.photos.stop}</button>
        ${this.work === 'help' ? backButton(this) : nothing}
        ${this.sorts ? html`<button class="btn quiet" @click=${() => emit(this, 'lists')}>${icon('list')}${words.session.seeLists}</button>` : nothing}
      </div>`
  }

  /**
   * The one sentence of a help, which stands where the words of the wait stood: however long it grows, the tray keeps its height. Where nothing more of it
   * comes, its second line makes room for the words of the wait.
   */
  #sentence(draft: string) {
    const news = draft && this.#isNews ? this.#news : ''
    return html`<div class="one">${draft ? byModel() : nothing}<p class="two ${news ? 'short' : ''} ${draft ? 'caret' : 'stream'} ${draft ? 'title' : ''} ${draft.length > LONG_HEADING ? 'long' : ''}" dir="auto">${draft || this.#news}</p>${
      news ? html`<p class="small" dir="auto">${news}</p>` : nothing
    }</div>`
  }

  // The last box is that of "Other…". The rows are those of the usual number of choices, so that the tray keeps its height.
  // A card cannot be answered before its reply has ended, so nothing of it can be tapped.
  #card({ name, why, choices, isWhole }: DraftThing) {
    const bones = [...(isWhole ? cardOptions(choices) : Array.from({ length: USUAL }, () => null)), null]
    const shown = shownName(name)
    const news = this.#slow.changes > 0 ? this.#news : ''
    return html`<div class="card" @click=${this.#tell}>
      <p class="title two ${shown.length > LONG ? 'long' : ''} ${isWhole ? '' : 'caret'}" aria-hidden="true" dir="auto" lang=${nameLang()}>${shown}</p>
      <div class="reason" aria-hidden=${news ? nothing : 'true'}>${
        news || isWhole
          ? html`<p class="why two ${news ? 'small' : ''}" dir="auto">${news || plain(why)}</p>`
          : html`<span class="line"></span><span class="line short"></span>`
      }</div>
      <div class="bones" aria-hidden="true">${bones.map((choice) => html`<span class="bone ${choice && isLong(choice) ? 'wide' : ''}">${choice?.icon ? icon(choice.icon) : nothing}<span class="two" dir="auto" lang=${nameLang()}>${choice && capital(choice.label)}</span></span>`)}${
        bones.length <= USUAL ? html`<span class="bone none"></span>` : nothing
      }</div></div>`
  }

  /** There is news, or it takes longer than usual. */
  get #isNews() {
    return plain(this.doing) !== '' || this.#slow.changes > 0
  }

  get #news() {
    return plain(this.doing) || this.#words
  }

  #tell = () => {
    this.isTapped = true
    announce(words.photos.moreIsComing)
  }

  get #words() {
    const [atFirst, still] = messages[this.work]
    const { changes } = this.#slow
    return fill(words.photos[changes === 0 ? atFirst : changes === 1 ? still : 'slow'], { count: this.photos })
  }
}

customElements.define('tidy-wait', TidyWait)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-wait': TidyWait
  }
}
