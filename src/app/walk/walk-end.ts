import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { hold } from '../../elements/base/hold.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { afterPhoto } from '../parts/after-photo.ts'
import { backKey } from '../parts/back-key.ts'
import { countsLine } from '../parts/counts-line.ts'
import { demoWords, toOwnMess } from '../parts/demo-end.ts'
import { endLook } from '../parts/end-look.ts'
import { emit } from '../parts/events.ts'
import type { TidyHeaps } from '../parts/heaps.ts'
import { overLook } from '../parts/over-look.ts'
import { beforeInset, piles } from '../parts/piles.ts'
import { problemNote } from '../parts/problem-note.ts'
import { sentences } from '../parts/sentence.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * The end of the walk: the place as it is now, and whether that is enough. The heading gets the focus.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, the place as it is now, dropped or pasted too
 * @fires done - enough for today
 * @fires connect - after a demo, the person's own mess
 * @fires continue - to the cards of a demo that was stopped
 * @fires five - five more things
 * @fires retry - the walk again, with what was left
 * @fires lists - all lists
 * @fires undo - the last stop
 * @fires back
 */
export class TidyWalkEnd extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    endLook,
    overLook,
    css`
      .view:not(.past) .inset { z-index: 1; place-self: end start; width: var(--inset); aspect-ratio: 4 / 3;
        border: 3px solid var(--loop-on-pill); border-radius: var(--loop-radius-m); box-shadow: var(--loop-shadow-toast) }
      .inset .tag { bottom: 6px; inset-inline-start: 6px }
      .view { --inset: 7.75rem }
      /* What is told stands above the small picture. */
      .view:not(.past):has(.inset) { --over: calc(var(--inset) * .75 + 24px) }
      @media (max-height: 40em) { .view { --inset: 5.5rem } }
      @media (min-width: 62em) { .view { --inset: 15rem } }
    `,
  ]

  static override properties = {
    left: { type: Number },
    counts: { attribute: false },
    shown: { attribute: false },
    beforeUrl: {},
    afterUrl: {},
    demo: {},
    canGoOn: { type: Boolean },
    toast: { attribute: false },
    problem: {},
    online: { type: Boolean },
    cost: {},
    bare: { type: Boolean, reflect: true },
  }
  /** How many things are still on the lists. */
  declare left: number
  /** How many things of the session are in each pile. */
  declare counts: { readonly belongs: number; readonly out: number }
  /** The things of the piles in the photos. */
  declare shown: TidyHeaps['shown']
  declare beforeUrl: string | null
  declare afterUrl: string | null
  /** It is a demo, which was stopped or is over; '' for the person's own session. */
  declare demo: '' | 'stopped' | 'over'
  /** Five more things can be asked for, and the after photo can be taken. */
  declare canGoOn: boolean
  /** That the things of the last stop were put away just now, which can be taken back. */
  declare toast: Toast | null
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  declare online: boolean
  declare cost: string
  /** There is no photo. */
  declare bare: boolean

  constructor() {
    super()
    this.left = 0
    this.counts = { belongs: 0, out: 0 }
    this.beforeUrl = null
    this.afterUrl = null
    this.demo = ''
    this.canGoOn = false
    this.toast = null
    this.problem = null
    this.online = true
    this.cost = ''
    this.bare = false
    backKey(this)
  }

  #hold = hold(this)
  readonly #afterPhoto = afterPhoto(this, () => this.#takesAfter)

  /** Once all is away the place is as it shall be. */
  get #takesAfter() {
    return this.canGoOn && this.left === 0 && this.beforeUrl !== null
  }

  // It appears where the person tapped: the second tap of a double tap must not end the walk too.
  protected override willUpdate() {
    this.bare = !this.beforeUrl && !this.afterUrl
    this.#hold.over('end')
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { demo } = this
    const text = words.end
    const isStopped = demo === 'stopped'
    // There its cards come before what is left on its lists.
    const left = isStopped ? 0 : this.left
    const ended = left === 0 ? text.allPutAway : text.thatIsEnough
    const [title, more] = demo ? demoWords(ended, isStopped, this.counts) : [ended, this.canGoOn ? text.offersFive : '']
    // The place of a demo is free once all is away.
    const why = left === 0 ? [more] : [fill(text.stillOnLists, { count: left }), demo ? '' : more]
    return html`<loop-bar
      ?over=${!this.bare}
      heading=${text.puttingAway}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="whole"><div class="view ${this.afterUrl || this.bare ? '' : 'past'}">${this.#picture()}
        <loop-toast class="toast" .toast=${this.toast} @action=${() => emit(this, 'undo')}></loop-toast></div>
      <section class="tray lap ${this.#hold.on ? 'held' : ''}" aria-label=${first.home.actions}>
        <div class="lead"><h2 class="title" tabindex="-1">${title}</h2>
          ${countsLine(this.counts)}<p class="why">${sentences(why)}</p></div>
        ${demo ? toOwnMess(this) : html`<button class="btn main" @click=${() => emit(this, 'done')}>${text.enough}</button>`}
        ${this.canGoOn ? html`<button class="btn second" @click=${() => emit(this, 'five')}>${text.fiveMore}</button>` : nothing}
        <div class="trio">${this.#takesAfter ? this.#afterPhoto('quiet', Boolean(this.afterUrl)) : nothing}${
          isStopped ? this.#quiet('continue', text.goOn) : left ? this.#quiet('retry', text.goOnWithThose) : nothing
        }${this.#quiet('lists', text.allLists, icon('list'))}</div>
        ${problemNote(this.problem, 'warn')}
      </section></main>`
  }

  #quiet(event: 'continue' | 'retry' | 'lists', label: string, sign: unknown = nothing) {
    return html`<button class="btn quiet" @click=${() => emit(this, event)}>${sign}${label}</button>`
  }

  #picture() {
    const { beforeUrl, afterUrl } = this
    if (!afterUrl) return piles(this)
    return html`<loop-lit-photo .src=${afterUrl} label=${words.end.placeNow}></loop-lit-photo>${beforeInset(beforeUrl)}`
  }
}

customElements.define('tidy-walk-end', TidyWalkEnd)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-walk-end': TidyWalkEnd
  }
}
