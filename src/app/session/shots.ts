import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { hold } from '../../elements/base/hold.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import '../../elements/sheet.ts'
import { emit } from '../parts/events.ts'
import { sizeOf } from '../parts/size-words.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/** A photo that will be sent, as it was kept: shrunk, its location gone. `size` is in bytes. */
export interface Shot {
  readonly id: string
  readonly url: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/**
 * The photos that will be sent, each in its own shape (`small` ones where there is more to see), with a way to remove it, and what will
 * leave the device. A tap on one shows it whole, "See" all of them.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo picked
 * @fires remove - `CustomEvent<{ id: string }>`
 * @slot add - the ways to add one, in place of "Pick a photo".
 * @slot below - what stands between the photos and what will leave the device.
 */
export class TidyShots extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      :host { --high: 7.25rem; --most: 1.6; --room: 0rem; display: flex; flex-direction: column; gap: var(--loop-space-4) }
      ::slotted([slot='below']) { flex: 1 }
      /* All of a row have one height: each takes a part of its width as wide as it is. */
      .shots { display: flex; flex-wrap: wrap; gap: var(--loop-space-3) }
      .shot { position: relative; flex: var(--shape) 1 calc(var(--shape) * var(--high)); max-width: min(100%, var(--shape) * var(--high) * var(--most));
        min-width: 96px; align-self: start; aspect-ratio: var(--shape) }
      .shots.one { --high: 19rem }
      /* Two are as high as there is room for, below each other where they are wide. */
      @media (max-width: 39.99em) and (min-height: 40.01em) {
        :host(:not([small])) .shots.two { --high: max(7.25rem, var(--room) / 2); justify-content: center }
        :host(:not([small])) .two .shot { max-width: min(100%, max(var(--shape) * var(--high), 50% - var(--loop-space-3) / 2)) }
        :host(:not([small])) .two ::slotted(*) { flex-basis: 100% !important }
      }
      /* All in one row, which scrolls: what is sent stays in view. */
      :host([small]) { --most: 1; gap: var(--loop-space-2) }
      :host([small]) .shots { --high: 5rem; overflow-x: auto; margin: -4px; padding: 4px }
      @media (min-width: 19.01em) { :host([small]) .shots { flex-wrap: nowrap } }
      :host([small]) :is(.shot, .pick) { flex-shrink: 0; min-width: 3rem }
      .show { display: block; width: 100%; height: 100%; padding: 0; border: 0; border-radius: var(--loop-radius-l); overflow: hidden;
        background: var(--loop-photo-ground) }
      img { display: block; width: 100%; height: 100%; object-fit: contain }
      .whole { height: auto; max-height: 70dvh; border-radius: var(--loop-radius-m) }
      .shot .remove { position: absolute; inset-inline-end: 4px; top: 4px }
      .remove span { display: grid }
      .shot .remove span { width: max(32px, 1.5rem); height: max(32px, 1.5rem); border-radius: 50%; place-items: center;
        background: var(--loop-pill); color: var(--loop-on-pill) }
      .remove svg.i { width: 1.1rem; height: 1.1rem; stroke-width: 2.25 }
      .pick { display: grid; place-items: center; align-content: center; gap: .25rem; flex: 1 1 5rem; min-height: 5rem; padding: .5rem;
        border: 1.5px dashed var(--loop-edge); border-radius: var(--loop-radius-l); background: none; font: var(--loop-type-small) var(--loop-font);
        font-weight: 550; color: inherit }
      figure { margin: 0 }
      .note :is(.btn, .remove) { margin-block: -8px; margin-inline-end: -6px }
      @media (max-height: 40em) { .shots { --high: 6rem } .shots.one { --high: 9rem } }
      @media (max-width: 30em) and (max-height: 44em) {
        :host { gap: var(--loop-space-2) }
        .shots.one { --high: 7.5rem }
        .note { padding-block: .5rem; column-gap: .25rem }
        .note > svg.i { display: none }
      }
      @media (min-width: 40em) and (min-height: 40.01em) {
        :host(:not([small])) .shots { --high: 16rem }
        :host(:not([small])) .shots.one { --high: 26rem }
      }
      /* Beside the tray: what will be sent is said below the photos, and in view however many they are. One photo leaves it, and the ways to another one, their room; so do two rows of them. */
      @media (min-width: 62em) and (min-height: 30.01em) {
        :host(:not([small])) .shots.one { --high: clamp(5rem, (100dvh - 27rem) / 1.6, 26rem) }
        :host(:not([small])) .shots:not(.one) { --high: clamp(5rem, (100dvh - 28rem) / 3.7, 16rem); --most: 2.2 }
        :host(:not([small])) .shots.two { --most: 3.7 }
        :host(:not([small])) .note { position: sticky; bottom: 0; z-index: 1 }
      }
    `,
  ]

  static override properties = {
    small: { type: Boolean, reflect: true },
    bare: { type: Boolean },
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
    seen: { state: true },
  }
  /** The tiles are small: there is more to see. */
  declare small: boolean
  /** The one photo is shown elsewhere: there is no tile, and the note has the way to remove it. */
  declare bare: boolean
  declare photos: readonly Shot[]
  /** The provider's name. */
  declare to: string
  /** Nothing leaves the device: the model is on the device itself. */
  declare stays: boolean
  /** The approximate price, with its currency; empty when it is not known. */
  declare price: string
  /** Which photo is shown whole: its id, or all that are sent; null for none. */
  declare seen: string | 'all' | null

  #hold = hold(this)

  constructor() {
    super()
    this.small = false
    this.bare = false
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
    this.seen = null
  }

  protected override willUpdate() {
    // Another photo moves to where one was.
    this.#hold.over(this.photos.length)
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('photos')) return
    // A style attribute would break the page's policy.
    for (const [at, tile] of this.renderRoot.querySelectorAll<HTMLElement>('.shot').entries()) {
      const { width, height } = this.photos[at]!
      tile.style.setProperty('--shape', `${width / height}`)
    }
  }

  override render() {
    const { photos } = this
    return html`${this.bare ? nothing : this.#tiles()}<slot name="below"></slot>
      ${photos.length > 0 ? this.#note() : nothing} ${this.#whole()}`
  }

  #tiles() {
    const { photos } = this
    return html`<div class="shots ${['', 'one', 'two'][photos.length] ?? ''} ${this.#hold.on ? 'held' : ''}">${photos.map(
      (photo, at) => html`<div class="shot"><button
        class="show"
        aria-label=${fill(words.photos.photo, { number: at + 1 })}
        aria-haspopup="dialog"
        @click=${() => {
          this.seen = photo.id
        }}><img src=${photo.url} alt="" /></button>
        ${this.#remove(photo, at)}</div>`,
    )}<slot name="add"><button class="pick" @click=${() => openInput(this.renderRoot, 'library')}>${icon('picture')}${words.photos.pickPhoto}</button>
      ${photoInput('library', false, (file) => emit(this, 'photo', { file }))}</slot></div>`
  }

  #remove({ id }: Shot, at: number) {
    return html`<button class="icon-button remove" aria-label=${fill(words.photos.remove, { number: at + 1 })} @click=${() => emit(this, 'remove', { id })}><span>${icon('close')}</span></button>`
  }

  #note() {
    return html`<div class="note">${icon('send')}<span class="grow"><b>${this.#where()}</b><br />
      <span class="muted">${this.#without()}</span></span>
      <button class="btn quiet" aria-haspopup="dialog" @click=${() => {
        this.seen = 'all'
      }}>${words.photos.see}</button>${this.bare ? this.#remove(this.photos[0]!, 0) : nothing}</div>`
  }

  #where() {
    const { length } = this.photos
    const bytes = this.photos.reduce((sum, photo) => sum + photo.size, 0)
    const values = { count: length, size: sizeOf(bytes) }
    return this.stays
      ? fill(words.photos.staysHere, values)
      : fill(words.photos.goesTo, { ...values, to: this.to || first.model.theModel })
  }

  #without() {
    const { photos, price } = this
    const { noLocation, noLocationAtPrice } = words.photos
    const values = { count: photos.length, price }
    return fill(price ? noLocationAtPrice : noLocation, values)
  }

  #whole() {
    const at = this.photos.findIndex(({ id }) => id === this.seen)
    const seen = this.seen === 'all' ? this.photos : this.photos.slice(at, at + 1)
    const heading = this.seen === 'all' ? words.photos.whatIsSent : fill(words.photos.photo, { number: at + 1 })
    return html`<loop-sheet
      .open=${seen.length > 0}
      .heading=${heading}
      @close=${(event: Event) => {
        event.stopPropagation()
        this.seen = null
      }}><div class="stack">${seen.map(
        ({ url, width, height, size }) => html`<figure class="stack-2"><img class="whole" src=${url} alt="" />
          <figcaption class="small num">${factsOf(width, height, size)}</figcaption></figure>`,
      )}${seen.length > 0 ? html`<p class="small">${words.photos.nothingElse}</p>` : nothing}</div></loop-sheet>`
  }
}

// As text: measures have no mark between their thousands.
const factsOf = (width: number, height: number, bytes: number) =>
  fill(words.photos.facts, { width: `${width}`, height: `${height}`, size: sizeOf(bytes) })

customElements.define('tidy-shots', TidyShots)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-shots': TidyShots
  }
}
