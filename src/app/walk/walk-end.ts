import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import { hold } from '../../elements/base/hold.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { endLook } from '../parts/end-look.ts'
import { emit } from '../parts/events.ts'
import '../parts/heaps.ts'
import { sentences } from '../parts/sentence.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * The end of the walk: the place as it is now, and whether that is enough. The heading gets the focus.
 *
 * @fires done - enough for today
 * @fires five - five more things
 * @fires retry - the walk again, with what was left
 * @fires lists - all lists
 * @fires back
 */
export class TidyWalkEnd extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    endLook,
    css`
      .inset { position: relative; z-index: 1; place-self: end start; width: 7.75rem; aspect-ratio: 4 / 3;
        border: 3px solid var(--loop-on-pill); border-radius: var(--loop-radius-m); overflow: hidden; box-shadow: var(--loop-shadow-toast) }
      .inset img { display: block; width: 100%; height: 100%; object-fit: cover }
      .inset .tag { position: absolute; bottom: 6px; inset-inline-start: 6px }
      @media (min-width: 62em) { .inset { width: 15rem } }
    `,
  ]

  static override properties = {
    left: { type: Number },
    counts: { attribute: false },
    beforeUrl: {},
    afterUrl: {},
    canGoOn: { type: Boolean },
    online: { type: Boolean },
    cost: {},
    bare: { type: Boolean, reflect: true },
  }
  /** How many things are still on the lists. */
  declare left: number
  /** How many things of the session are in each pile. */
  declare counts: { readonly belongs: number; readonly out: number }
  declare beforeUrl: string | null
  declare afterUrl: string | null
  /** Five more things can be asked for. */
  declare canGoOn: boolean
  declare online: boolean
  declare cost: string
  /** There is no photo: the piles stand in its place. */
  declare bare: boolean

  constructor() {
    super()
    this.left = 0
    this.counts = { belongs: 0, out: 0 }
    this.beforeUrl = null
    this.afterUrl = null
    this.canGoOn = false
    this.online = true
    this.cost = ''
    this.bare = false
  }

  #hold = hold(this)

  // It appears where the person tapped: the second tap of a double tap must not end the walk too.
  protected override willUpdate() {
    this.bare = !this.beforeUrl && !this.afterUrl
    this.#hold.over('end')
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { left } = this
    const text = words.end
    const why = [left === 0 ? '' : fill(text.stillOnLists, { count: left }), this.canGoOn ? text.offersFive : '']
    return html`<loop-bar
      ?over=${!this.bare}
      heading=${text.puttingAway}
      leadName=${first.shared.back}
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="whole"><div class="view">${this.#picture()}</div>
      <section class="tray lap ${this.#hold.on ? 'held' : ''}" aria-label=${first.home.actions}>
        <div class="lead"><h2 class="title" tabindex="-1">${left === 0 ? text.allPutAway : text.thatIsEnough}</h2>
          <p class="why">${sentences(why)}</p></div>
        <button class="btn main" @click=${() => emit(this, 'done')}>${text.enough}</button>
        ${this.canGoOn ? html`<button class="btn second" @click=${() => emit(this, 'five')}>${text.fiveMore}</button>` : nothing}
        <div class="trio">${
          left === 0
            ? nothing
            : html`<button class="btn quiet" @click=${() => emit(this, 'retry')}>${text.goOnWithThose}</button>`
        }<button class="btn quiet" @click=${() => emit(this, 'lists')}>${icon('list')}${text.allLists}</button></div>
      </section></main>`
  }

  #picture() {
    const { beforeUrl, afterUrl } = this
    if (this.bare) return html`<tidy-heaps .counts=${this.counts}></tidy-heaps>`
    const { before, placeBefore, placeNow } = words.end
    return html`<loop-lit-photo .src=${afterUrl ?? beforeUrl} label=${afterUrl ? placeNow : placeBefore}></loop-lit-photo>
      ${
        beforeUrl && afterUrl
          ? html`<figure class="inset"><img src=${beforeUrl} alt=${placeBefore} /><span class="tag" aria-hidden="true">${before}</span></figure>`
          : nothing
      }`
  }
}

customElements.define('tidy-walk-end', TidyWalkEnd)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-walk-end': TidyWalkEnd
  }
}
