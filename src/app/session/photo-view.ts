import { html, LitElement, nothing, type PropertyValues } from 'lit'
import type { Box } from '../../elements/base/crop.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { onKeys, useKey } from '../../elements/base/keys.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import './motion/camera.ts'
import type { TidyPhotoMap } from './map/photo-map.ts'
import type { TidyCamera } from './motion/camera.ts'
import type { Picture } from './motion/flight.ts'
import './map/photo-map.ts'
import './map/whole-photo.ts'
import { base } from '../../elements/look/base.ts'
import { kbd } from '../../elements/look/kbd.ts'
import {
  edgesIn,
  freeCorner,
  LEAST_NAME,
  LEAST_PHOTO,
  NAME_LINES,
  nameLines,
  nameRoom,
  otherCorner,
  type Room,
} from './map/corners.ts'
import type { ViewMark } from './map/marks.ts'
import { photoViewLook } from './map/photo-view-look.ts'
import { toasts } from './map/toasts.ts'
import { scan, scanLook } from './wait/scan.ts'
import '../../elements/toast.ts'
import { afterFrame } from '../parts/after-frame.ts'
import { emit } from '../parts/events.ts'
import '../parts/heaps.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import type { ScreenToast } from './decision-toast.ts'
import { layout } from './layout/layout.ts'
import { notedButton } from './photos/noted-button.ts'

/**
 * The photo with one thing lit, or the whole of it as a map; the way to the other photos, and the toast of the last decision. Key: U for undo, of that decision
 * and, pressed again, of those before it.
 *
 * @fires undo
 * @fires photo - `CustomEvent<{ file: File }>`, the thing from near
 * @fires take-photos-back - those that go with the next answer
 * @fires gone - the toast was seen long enough
 * @fires take - `CustomEvent<{ id: string }>`, a thing that was tapped on the map
 */
export class TidyPhotoView extends LitElement {
  static override styles = [base, kbd, scanLook, photoViewLook]

  static override properties = {
    photoUrl: {},
    views: { attribute: false },
    subject: {},
    region: { attribute: false },
    tag: {},
    label: {},
    toast: { attribute: false },
    closer: { type: Boolean },
    noted: { type: Number },
    looks: { type: Boolean },
    bright: { type: Boolean },
    found: { attribute: false },
    marks: { attribute: false },
    near: { type: Boolean },
    large: { type: Boolean },
    heaps: { attribute: false },
    heading: {},
    cost: {},
    online: { type: Boolean },
    view: { state: true },
    free: { state: true },
    isWhole: { state: true },
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
  /** Offers a photo of the thing from near. */
  declare closer: boolean
  /** How many photos go with the next answer. */
  declare noted: number
  /** The model is looking at the photo. */
  declare looks: boolean
  /** The photo is not dimmed while nothing is lit. */
  declare bright: boolean
  /** The things that are found so far. */
  declare found: readonly Box[]
  /** The known things. */
  declare marks: readonly ViewMark[]
  /** One thing is talked about, and shown from near. */
  declare near: boolean
  /** That is as large as it can be: it was asked for, and there is no photo of it from near. */
  declare large: boolean
  /** The piles, which stand in place of a photo where there is none; else null. */
  declare heaps: { readonly belongs: number; readonly out: number } | null
  declare heading: string
  declare cost: string
  declare online: boolean
  /** The photo that the person looks at instead. */
  declare view: number | null
  /** The side whose upper corner takes all buttons, because the lit thing is in the other one; null while both are free. */
  declare free: 'start' | 'end' | null
  /** The whole photo is shown over the screen. */
  declare isWhole: boolean

  readonly #layout = layout(this)
  readonly #toastOf = toasts()
  #drawnFor = ''

  constructor() {
    super()
    this.photoUrl = null
    this.views = []
    this.subject = ''
    this.region = null
    this.tag = ''
    this.label = ''
    this.toast = null
    this.closer = false
    this.noted = 0
    this.looks = false
    this.bright = false
    this.found = []
    this.marks = []
    this.near = false
    this.large = false
    this.heaps = null
    this.heading = ''
    this.cost = ''
    this.online = true
    this.view = null
    this.free = null
    this.isWhole = false
    keepFocus(this)
    onKeys(this, (_, event) => {
      useKey(event, {
        u: () => emit(this, 'undo'),
        p: this.#canShowWhole && (() => this.#showWhole(true)),
        a: this.views.length > 1 && this.#showNext,
        c: this.closer && (() => openInput(this.renderRoot, 'closer')),
      })
    })
  }

  /** The lit thing: its picture, and its place on the screen when the photo has come to rest. */
  get lit(): { readonly picture: Picture; readonly at: Box } | null {
    const photo = this.#photo
    const at = photo?.litBox()
    const { src, region } = photo ?? {}
    return at && src && region && photo?.photo ? { at, picture: { src, region, size: photo.photo } } : null
  }

  /** The thing is on its way back to its place: nothing is lit there before it lands. */
  set unlit(isUnlit: boolean) {
    this.#photo?.toggleAttribute('unlit', isUnlit)
  }

  /** The toast, where it lies over the lower edge of the photo, or may do so in a moment. */
  get toastBelow(): Element | null {
    return this.#layout.name === 'small' ? null : this.renderRoot.querySelector('.above')
  }

  get #photo() {
    return this.renderRoot.querySelector<TidyCamera | TidyPhotoMap>('tidy-camera, tidy-photo-map')
  }

  /** Another card is drawn first: on a slow phone the photo would make the person wait a third longer for it. */
  protected override async scheduleUpdate() {
    if (this.hasUpdated && this.subject !== this.#drawnFor) {
      const camera = this.renderRoot.querySelector('tidy-camera')
      camera?.wait(true)
      await afterFrame()
      camera?.wait(false)
    }
    super.scheduleUpdate()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#drawnFor = this.subject
    // Another card has come, or the first one after a wait: it is what the person looks at.
    const isOther = changed.get('subject') !== undefined
    if (changed.has('photoUrl') || isOther) this.view = null
    if (isOther) this.isWhole = false
  }

  override render() {
    const at = this.#at
    const isOther = this.view !== null
    const src = isOther ? (this.views[at] ?? null) : this.photoUrl
    const region = isOther ? null : this.region
    const found = this.looks && !isOther ? this.found : []
    const marks = this.marks.filter(({ view }) => view === at)
    const toast = this.#toastOf(this.toast)
    const { name, isMap } = this.#layout
    const edges = edgesIn[name]
    const shown = html`<loop-toast class="above" .toast=${this.isWhole ? null : toast} @action=${this.#undo}></loop-toast>${this.closer ? this.#closer() : notedButton(this, this.noted)}`
    const gone = (pile: ViewMark['state']) => this.marks.filter(({ state }) => state === pile)
    return html`${this.heaps ? html`<tidy-heaps .counts=${this.heaps} .shown=${{ belongs: gone('belongs'), out: gone('out') }}></tidy-heaps>` : nothing}${
      isMap && !this.near
        ? html`<tidy-photo-map .src=${src} .region=${region} .marks=${marks} .bright=${this.bright} .found=${found} .label=${this.label} .lap=${edges.lap} @view=${this.#keepClear} .loss=${name === 'wide' ? 0.15 : 0.3} .taken=${this.views.length > 1 ? otherCorner(name, this.free === 'end', this.#isMirrored) : null}>${shown}</tidy-photo-map>`
        : html`<tidy-camera
            class=${(this.near && (this.free ?? (this.views.length > 1 ? 'shared' : null))) || nothing}
            .src=${src}
            .region=${region}
            .dimmed=${!this.bright}
            .found=${found}
            .lap=${edges.lap}
            .top=${edges.top}
            .place=${this.near ? BELOW_NAME : 0.5}
            .end=${edges.end}
            .share=${this.large ? 0.6 : 0.46}
            .most=${this.large ? 5 : undefined}
            .tag=${this.tag}
            .label=${this.label}
            @view=${this.#keepClear}>${shown}</tidy-camera>`
    }
      ${this.looks && src ? scan : nothing}
      <div class=${this.free ?? nothing}>${this.views.length > 1 ? this.#next() : nothing}
      ${
        this.#canShowWhole
          ? html`<button class="whole" aria-label=${words.photos.whole} aria-haspopup="dialog" @click=${() => this.#showWhole(true)}>${icon('whole')}</button>`
          : nothing
      }</div>
      ${
        this.isWhole && !isMap
          ? html`<tidy-whole-photo
              .heading=${this.heading}
              .cost=${this.cost}
              .online=${this.online}
              .src=${src}
              .region=${region}
              .marks=${this.marks}
              .view=${at}
              .all=${this.views.length}
              .label=${this.label}
              .toast=${toast}
              @next-photo=${this.#showNext}
              @close=${this.#closeWhole}></tidy-whole-photo>`
          : nothing
      }`
  }

  // The button goes through all photos and back to the one with the lit thing.
  #next() {
    const values = { number: this.#at + 1, all: this.views.length }
    const name = fill(words.photos.photoOf, values)
    return html`<button class=${this.near ? 'beside' : 'other'} aria-label=${name} @click=${this.#showNext}><span>${fill(words.photos.photoOfShort, values)}</span></button>`
  }

  /** The number of the photo that is shown. */
  get #at() {
    return this.view ?? this.views.indexOf(this.photoUrl)
  }

  #showNext = () => {
    const next = (this.#at + 1) % this.views.length
    this.view = this.views[next] === this.photoUrl ? null : next
  }

  /** Where the photo is not shown whole anyway. */
  get #canShowWhole() {
    return !this.#layout.isMap && !this.near && this.views.length > 0
  }

  get #isMirrored() {
    return this.matches(':dir(rtl)')
  }

  #showWhole(isWhole: boolean) {
    this.isWhole = isWhole
  }

  #closeWhole = async (event: Event) => {
    event.stopPropagation()
    this.isWhole = false
    // The tray below is about the card, and so is the photo again.
    this.view = null
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.whole')?.focus()
  }

  // No button lies over the lit thing.
  #keepClear = ({ detail, currentTarget }: CustomEvent<Room | null>) => {
    const { name } = this.#layout
    const isMirrored = this.#isMirrored
    this.free = freeCorner(detail, name, { hasOther: this.views.length > 1, isNear: this.near }, isMirrored)
    const photo = currentTarget as HTMLElement // it tells of its view
    // With all of a long text in the tray there may be room for the thing alone.
    photo.toggleAttribute('crowded', this.near && photo.clientHeight - edgesIn[name].lap < LEAST_PHOTO)
    this.toggleAttribute('shallow', photo.clientHeight < DEEP)
    if (!this.near) return
    // Nor does the name of the thing, which is narrow, or gives way.
    const width = nameRoom(detail, name, this.free, isMirrored)
    photo.toggleAttribute('nameless', width !== null && width < LEAST_NAME)
    photo.style.setProperty('--name', width === null ? '100%' : `${width}px`)
    photo.style.setProperty('--name-lines', `${detail && width === null ? nameLines(detail, name) : NAME_LINES}`)
  }

  #closer() {
    return html`<button class="closer" aria-keyshortcuts="C" @click=${() => openInput(this.renderRoot, 'closer')}>
        <span>${icon('camera')}${words.photos.closer}<kbd aria-hidden="true">C</kbd></span></button>
      ${photoInput('closer', true, (file) => emit(this, 'photo', { file }))}`
  }

  #undo = (event: Event) => {
    event.stopPropagation()
    emit(this, 'undo')
  }
}

/** How far down a thing lies that is seen from near: its name is above it, and even a large one keeps clear of what lies over the lower edge. */
const BELOW_NAME = 0.64

/** In a photo of this height the toast leaves the lit thing room. */
const DEEP = 208

customElements.define('tidy-photo-view', TidyPhotoView)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-photo-view': TidyPhotoView
  }
}
