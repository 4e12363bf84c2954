import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../../elements/bar.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { chip } from '../../../elements/look/chip.ts'
import { rows } from '../../../elements/look/rows.ts'
import type { Toast } from '../../../elements/toast.ts'
import '../../../elements/toast.ts'
import { destination } from '../../parts/destination.ts'
import { emit } from '../../parts/events.ts'
import { shownName } from '../../parts/shown-name.ts'
import { first } from '../../words/first.ts'
import { words } from '../../words/words.ts'
import { layout } from '../layout/layout.ts'
import type { Mark } from './marks.ts'
import './photo-map.ts'
import { photoSizes } from './photo-size.ts'
import { pinch } from './pinch.ts'
import { thumb } from './thumb.ts'

/**
 * The whole photo over the screen, for a phone: the map, which two fingers enlarge, and below it what is not decided, as rows.
 *
 * @fires take - `CustomEvent<{ id: string }>`, a thing that was tapped
 * @fires undo
 * @fires close
 */
export class TidyWholePhoto extends LitElement {
  static override styles = [
    base,
    rows,
    chip,
    css`
      dialog { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; background: #12160f;
        color: var(--loop-text); overflow: hidden; overscroll-behavior: contain }
      dialog[open] { display: grid; grid-template: 'bar' auto 'view' minmax(0, 1fr) 'tray' fit-content(56dvh) / minmax(0, 1fr) }
      loop-bar { grid-area: bar; padding-top: env(safe-area-inset-top); color: #f4f6f1; --loop-surface: var(--loop-pill); --loop-text-muted: #f4f6f1 }
      .view { grid-area: view; display: grid; touch-action: none }
      tidy-photo-map { background: #12160f }
      .tray { grid-area: tray; z-index: 1; overflow: auto; padding: var(--loop-space-5) var(--loop-gutter) max(1.25rem, env(safe-area-inset-bottom));
        border-radius: var(--loop-radius-tray) var(--loop-radius-tray) 0 0; background: var(--loop-tray) }
      .why { margin-block: .25rem .5rem }
      .thumb { width: 44px; height: 44px; flex: none; border-radius: 11px; background: var(--loop-photo-ground) }
      :host([layout='low']) dialog[open] { grid-template: 'bar tray' auto 'view tray' minmax(0, 1fr) / minmax(0, 54fr) minmax(0, 46fr) }
      :host([layout='low']) .tray { border-radius: 0; border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }
    `,
  ]

  static override properties = {
    heading: {},
    cost: {},
    online: { type: Boolean },
    src: {},
    region: { attribute: false },
    marks: { attribute: false },
    label: {},
    toast: { attribute: false },
    zoom: { state: true },
  }
  /** The session's title. */
  declare heading: string
  declare cost: string
  declare online: boolean
  declare src: string | null
  /** The part that is lit, in fractions of the photo; null for none. */
  declare region: Box | null
  declare marks: readonly Mark[]
  /** What the photo shows, for a screen reader. */
  declare label: string
  declare toast: Toast | null
  declare zoom: Box | null

  // The attribute is for the styles.
  readonly #layout = layout(this)
  readonly #sizeOf = photoSizes(this)
  readonly #pinch = pinch((part) => {
    this.zoom = part
  })

  constructor() {
    super()
    this.heading = ''
    this.cost = ''
    this.online = true
    this.src = null
    this.region = null
    this.marks = []
    this.label = ''
    this.toast = null
    this.zoom = null
  }

  protected override firstUpdated() {
    this.renderRoot.querySelector('dialog')!.showModal()
    this.renderRoot.querySelector('h2')!.focus()
    this.renderRoot.querySelector<HTMLElement>('.view')!.addEventListener('wheel', this.#pinch.wheel, { passive: false })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('src')) return
    this.#pinch.reset()
    this.zoom = null
  }

  override render() {
    const open = this.marks.filter(({ state }) => state === 'now' || state === 'open' || state === 'later')
    const isLow = this.#layout.name === 'low'
    return html`<dialog aria-labelledby="heading" @cancel=${this.#cancel}>
      <loop-bar .heading=${this.heading} lead="close" .leadName=${first.shared.close} over .online=${this.online} .cost=${this.cost} @lead=${this.#close}></loop-bar>
      <div class="view" @pointerdown=${this.#pinch.down} @pointermove=${this.#pinch.move} @pointerup=${this.#pinch.up} @pointercancel=${this.#pinch.up}>
        <tidy-photo-map .src=${this.src} .region=${this.region} .marks=${this.marks} .label=${this.label} .lap=${0} .zoom=${this.zoom}>
          <loop-toast .toast=${this.toast} @action=${this.#undo} @gone=${(event: Event) => event.stopPropagation()}></loop-toast>
        </tidy-photo-map></div>
      <section class="tray ${isLow ? 'side' : ''}" aria-labelledby="heading">
        <h2 class="title" id="heading" tabindex="-1">${words.photos.whatIsHere}</h2>
        <p class="why">${open.length > 0 ? words.photos.tapToTake : words.photos.allDecided}</p>
        <ul class="rows flat">${open.map((mark) => html`<li>${this.#row(mark)}</li>`)}</ul>
      </section></dialog>`
  }

  #row({ id, item, state, isNext, decision, region }: Mark) {
    const size = this.#sizeOf(this.src)
    const picture = this.src && size && region ? thumb(this.src, size, region) : nothing
    const name = html`${picture}<strong class="grow" dir="auto">${shownName(item)}</strong>`
    if (state === 'now') return html`<div class="line">${name}<span class="chip">${words.photos.now}</span></div>`
    return html`<button class="line" @click=${() => emit(this, 'take', { id })}>${name}${decision ? html`<span class="small">${destination(decision)}</span>` : nothing}${
      isNext ? html`<span class="chip">${words.photos.next}</span>` : icon('chevron')
    }</button>`
  }

  #undo = (event: Event) => {
    event.stopPropagation()
    emit(this, 'undo')
  }

  #cancel = (event: Event) => {
    event.preventDefault()
    this.#close()
  }

  #close = () => emit(this, 'close')
}

customElements.define('tidy-whole-photo', TidyWholePhoto)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-whole-photo': TidyWholePhoto
  }
}
