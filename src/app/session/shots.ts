import { css, html, LitElement } from 'lit'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { emit } from '../parts/events.ts'
import { sizeOf } from '../parts/storage-words.ts'

/** A photo that will be sent, as it was kept: shrunk, its location gone. `size` is in bytes. */
export interface Shot {
  readonly id: string
  readonly url: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/**
 * The photos that will be sent, as tiles (`small` ones where there is more to see), each with a way to remove it, a way to pick
 * more, and what will leave the phone.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo picked
 * @fires remove - `CustomEvent<{ id: string }>`
 */
export class TidyShots extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      :host { display: grid; gap: var(--loop-space-4) }
      .shots { display: grid; grid-template-columns: 1fr 1fr max(64px, 4rem); gap: var(--loop-space-2) }
      .shot { position: relative }
      .shot img, .pick { display: block; width: 100%; aspect-ratio: 3 / 4.3; object-fit: cover; border-radius: var(--loop-radius-l);
        background: var(--loop-photo-ground) }
      .shot button { position: absolute; inset-inline-end: 4px; top: 4px }
      .shot button span { width: max(30px, 1.5rem); height: max(30px, 1.5rem); border-radius: 50%; display: grid;
        place-items: center; background: var(--loop-pill); color: var(--loop-on-pill) }
      .shot button svg.i { width: 1.1rem; height: 1.1rem; stroke-width: 2.25 }
      .pick { display: grid; place-items: center; align-content: center; gap: .25rem; padding: 0; aspect-ratio: auto;
        height: 100%; min-height: var(--loop-target-main); border: 1.5px dashed var(--loop-edge); background: none; font: var(--loop-type-small) var(--loop-font);
        font-weight: 550; color: var(--loop-text-muted) }
      :host([small]) .shots { grid-template-columns: repeat(3, minmax(0, 5.5rem)) }
      .shots.many { grid-template-columns: repeat(3, 1fr) }
      .shots.none { grid-template-columns: 1fr }
      .shots.none .pick { min-height: 9rem }
      @media (max-width: 19em) { .shots, :host([small]) .shots { grid-template-columns: 1fr 1fr } .pick { grid-column: 1 / -1 } }
    `,
  ]

  static override properties = {
    small: { type: Boolean, reflect: true },
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
  }
  /** The tiles are small: there is more to see. */
  declare small: boolean
  declare photos: readonly Shot[]
  /** The provider's name. */
  declare to: string
  /** Nothing leaves the phone: the model is on the phone itself. */
  declare stays: boolean
  /** The approximate price, with its currency; empty when it is not known. */
  declare price: string

  constructor() {
    super()
    this.small = false
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
  }

  override render() {
    const { length } = this.photos
    const where = this.stays ? 'Stays on this phone' : `To ${this.to || 'the model'}`
    const count = `${length} ${length === 1 ? 'photo' : 'photos'}`
    const bytes = this.photos.reduce((sum, photo) => sum + photo.size, 0)
    return html`<div class="shots ${length === 0 ? 'none' : length > 2 ? 'many' : ''}">
      ${this.photos.map(
        ({ id, url }, index) => html`<div class="shot"><img src=${url} alt="Photo ${index + 1}" />
          <button
            class="icon-button"
            aria-label="Remove photo ${index + 1}"
            @click=${() => emit(this, 'remove', { id })}><span>${icon('close')}</span></button></div>`,
      )}
      <button class="pick" @click=${() => openInput(this.renderRoot, 'library')}>${icon('picture')}Pick</button>
      ${photoInput('library', false, (file) => emit(this, 'photo', { file }))}</div>
      ${
        length > 0
          ? html`<div class="note">${icon('send')}<span class="grow"><b>${where}: ${count}, ${sizeOf(bytes)}</b><br />
      <span class="muted">Location removed.${this.price ? ` About ${this.price}.` : ''}</span></span></div>`
          : ''
      }`
  }
}

customElements.define('tidy-shots', TidyShots)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-shots': TidyShots
  }
}
