import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Box } from '../../elements/base/crop.ts'
import { onKeys } from '../../elements/base/keys.ts'
import type { IconName } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { base } from '../../elements/look/base.ts'
import type { Toast } from '../../elements/toast.ts'
import '../../elements/toast.ts'
import { emit } from '../parts/events.ts'

/** The content of a toast. A new object is a new toast. */
export interface ScreenToast {
  readonly text: string
  readonly icon: IconName
  readonly undoable: boolean
}

/**
 * The photo with one thing lit, the way to the other photos, and the toast of the last decision. Key: U for undo while the toast
 * offers it.
 *
 * @fires undo
 * @fires gone - the toast was seen long enough
 */
export class TidyPhotoView extends LitElement {
  static override styles = [
    base,
    css`
      :host { position: relative; display: flex }
      loop-lit-photo { flex: 1 }
      button { position: absolute; inset-inline-end: 8px; top: 0; min-height: var(--loop-target); padding: 0 4px; border: 0;
        background: none }
      span { padding: .3rem .65rem; border-radius: var(--loop-radius-full); background: var(--loop-pill); color: var(--loop-on-pill);
        font: var(--loop-type-caption) var(--loop-font); font-weight: 550 }
    `,
  ]

  static override properties = {
    photoUrl: {},
    views: { attribute: false },
    subject: {},
    region: { attribute: false },
    tag: {},
    label: {},
    toast: { attribute: false },
    view: { state: true },
  }
  declare photoUrl: string | null
  /** All photos that were sent, oldest first; null for one that is not loaded. */
  declare views: readonly (string | null)[]
  /** The id of the card that the photo is for. When it changes, the photo of that card is shown again. */
  declare subject: string
  declare region: Box | null
  declare tag: string
  declare label: string
  declare toast: ScreenToast | null
  /** The photo that the person looks at instead. */
  declare view: number | null

  #toasts = new WeakMap<ScreenToast, Toast>()
  /** The toast whose time is over. Its key has no effect any more. */
  #pastToast: ScreenToast | null = null

  constructor() {
    super()
    this.photoUrl = null
    this.views = []
    this.subject = ''
    this.region = null
    this.tag = ''
    this.label = ''
    this.toast = null
    this.view = null
    onKeys(this, (key, event) => {
      if (key.toLowerCase() !== 'u' || !this.toast?.undoable || this.toast === this.#pastToast) return
      emit(this, 'undo')
      event.preventDefault()
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('photoUrl') || changed.get('subject')) this.view = null
  }

  override render() {
    const at = this.view ?? this.views.indexOf(this.photoUrl)
    const isOther = this.view !== null
    return html`<loop-lit-photo
        .src=${isOther ? (this.views[at] ?? null) : this.photoUrl}
        .region=${isOther ? null : this.region}
        dimmed
        .lap=${28}
        .tag=${this.tag}
        .label=${this.label}>
          <loop-toast .toast=${this.#toastOf(this.toast)} @action=${this.#undo} @gone=${this.#endToast}></loop-toast>
      </loop-lit-photo>
      ${this.views.length > 1 ? this.#next(at) : nothing}`
  }

  // The button goes through all photos and back to the one with the lit thing.
  #next(at: number) {
    const next = (at + 1) % this.views.length
    const show = () => {
      this.view = this.views[next] === this.photoUrl ? null : next
    }
    return html`<button @click=${show}><span>Photo ${at + 1} of ${this.views.length}</span></button>`
  }

  #undo = (event: Event) => {
    event.stopPropagation()
    emit(this, 'undo')
  }

  #endToast = () => {
    this.#pastToast = this.toast
  }

  // The same content must be the same toast object; otherwise each update would show the toast again.
  #toastOf(shown: ScreenToast | null): Toast | null {
    if (!shown) return null
    const toast = this.#toasts.get(shown) ?? { text: shown.text, icon: shown.icon, ...(shown.undoable && { action: 'Undo' }) }
    this.#toasts.set(shown, toast)
    return toast
  }
}

customElements.define('tidy-photo-view', TidyPhotoView)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-photo-view': TidyPhotoView
  }
}
