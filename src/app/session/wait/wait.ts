import { css, html, LitElement, nothing } from 'lit'
import { plain } from '../../../core/plain.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import { byModel } from '../../parts/by-model.ts'
import { emit } from '../../parts/events.ts'
import { nameLang } from '../../parts/name-lang.ts'
import { shownName } from '../../parts/shown-name.ts'
import { words } from '../../words/words.ts'
import { cardOptions } from '../cards/card-options.ts'
import { backButton } from '../leave-help.ts'
import type { DraftThing } from './draft-things.ts'

/** What the model works on: the first photo, more things, one thing that is talked about, or the end. */
export type Work = 'look' | 'more' | 'help' | 'end'

/** The messages of each work: at first, and when it takes longer. */
const messages = {
  look: ['looking', 'stillLooking'],
  more: ['lookingForNext', 'stillLooking'],
  help: ['thinking', 'stillThinking'],
  end: ['listing', 'stillListing'],
} as const
/** So many choices a card mostly has. */
const USUAL = 3
/** A name with more characters than this is written smaller. */
const LONG = 34
/** After so many milliseconds the words change. */
const CHANGES = [8_000, 20_000] as const

/**
 * The wait for a model: what it works on, in words that change when it takes long; what the person said; the model's own sentence as it comes;
 * and the first card as it grows. Nothing jumps: what has not come yet has the size of what it will be. Stop is in view however much there is.
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
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3); --draft: light-dark(#e3e9de, #383b35) }
      .stream { font: var(--loop-type-section) var(--loop-font); font-weight: 550; min-height: 4rem; white-space: pre-line; text-wrap: pretty;
        overflow-wrap: anywhere }
      .heard { justify-self: end; max-width: 85%; padding: .6rem .9rem; border-radius: var(--loop-radius-m); background: var(--loop-accent-soft);
        white-space: pre-line; overflow-wrap: anywhere }
      .caret::after { content: ''; display: inline-block; width: 2px; height: .95em; margin-inline-start: 2px; vertical-align: -.1em;
        background: var(--loop-accent) }
      .bones { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--loop-space-2) }
      .bone { display: flex; align-items: center; gap: var(--loop-space-3); height: var(--loop-target-main); padding: 0 .75rem; border-radius: var(--loop-radius-m);
        background: var(--draft); font: var(--loop-type-label) var(--loop-font); font-weight: 550; line-height: 1.2; color: var(--loop-text-muted) }
      .bone:first-child, .bone:last-child:nth-child(even) { grid-column: 1 / -1 }
      .bone:first-child { height: 68px }
      .bone .two::first-letter { text-transform: uppercase }
      .bone.none { visibility: hidden }
      .reason { display: grid; align-content: space-evenly; height: calc(2 * var(--lines)); --lines: 1.5rem }
      .reason:has(.why) { align-content: start }
      .line { height: 1rem; border-radius: var(--loop-radius-full); background: var(--draft); width: 82% }
      .line.short { width: 52% }
      .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) }
      .title { margin-block: .2rem }
      .title.long { font-size: 1.375rem }
      .two { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; hyphens: auto }
      .trio { position: sticky; bottom: 0; padding-bottom: env(safe-area-inset-bottom); background: var(--loop-tray) }
      @media (max-width: 23em) and (max-height: 40em) { .bone { height: 44px } .bone:first-child { height: 48px } .stream { min-height: 3rem } }
      @media (max-height: 30em) and (min-width: 36em) { .bone { height: 48px } .bone:first-child { height: 56px } .trio { bottom: -6px } }
    `,
  ]

  static override properties = {
    work: {},
    doing: {},
    draft: {},
    heard: {},
    things: { attribute: false },
    sorts: { type: Boolean },
    changes: { state: true },
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
  /** How often the words have changed. */
  declare changes: number

  #timers: readonly ReturnType<typeof setTimeout>[] = []

  constructor() {
    super()
    this.work = 'more'
    this.doing = ''
    this.draft = ''
    this.heard = ''
    this.things = []
    this.sorts = false
    this.changes = 0
  }

  override connectedCallback() {
    super.connectedCallback()
    this.changes = 0
    this.#timers = CHANGES.map((after, at) =>
      setTimeout(() => {
        this.changes = at + 1
      }, after),
    )
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  override render() {
    const draft = plain(this.draft).trim()
    const [first] = this.things
    return html`
      ${this.heard ? html`<p class="heard"><span class=${first ? 'two' : ''} dir="auto">${plain(this.heard)}</span></p>` : nothing}
      ${draft ? html`<div>${byModel()}<p class=${first ? 'two' : 'stream caret'} dir="auto">${draft}</p></div>` : nothing}
      ${first ? this.#card(first) : nothing}
      ${first ? nothing : html`<p class=${draft ? 'small' : 'stream'} dir="auto">${plain(this.doing) || this.#words}</p>`}
      <div class="trio">
        <button class="btn quiet" @click=${() => emit(this, 'stop')}>${icon('stop')}${words.photos.stop}</button>
        ${this.work === 'help' ? backButton(this) : nothing}
        ${this.sorts ? html`<button class="btn quiet" @click=${() => emit(this, 'lists')}>${icon('list')}${words.session.seeLists}</button>` : nothing}
      </div>`
  }

  // The last box is that of "Other…". The rows are those of the usual number of choices, so that the tray keeps its height.
  // A card cannot be answered before its reply has ended, so nothing of it can be tapped.
  #card({ name, why, choices, isWhole }: DraftThing) {
    const bones = [...(isWhole ? cardOptions(choices) : Array.from({ length: USUAL }, () => null)), null]
    const shown = shownName(name)
    return html`<div class="card" aria-hidden="true">
      <p class="title two ${shown.length > LONG ? 'long' : ''} ${isWhole ? '' : 'caret'}" dir="auto" lang=${nameLang()}>${shown}</p>
      <div class="reason">${isWhole ? html`<p class="why two" dir="auto">${plain(why)}</p>` : html`<span class="line"></span><span class="line short"></span>`}</div>
      <div class="bones">${bones.map((choice) => html`<span class="bone">${choice?.icon ? icon(choice.icon) : nothing}<span class="two" dir="auto" lang=${nameLang()}>${choice?.label}</span></span>`)}${
        bones.length <= USUAL ? html`<span class="bone none"></span>` : nothing
      }</div></div>`
  }

  get #words() {
    const [atFirst, still] = messages[this.work]
    return words.photos[this.changes === 0 ? atFirst : this.changes === 1 ? still : 'slow']
  }
}

customElements.define('tidy-wait', TidyWait)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-wait': TidyWait
  }
}
