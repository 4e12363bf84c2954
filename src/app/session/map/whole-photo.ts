import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../../elements/bar.ts'
import type { Box } from '../../../elements/base/crop.ts'
import { hold, holdPage } from '../../../elements/base/hold.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { rows } from '../../../elements/look/rows.ts'
import type { Toast } from '../../../elements/toast.ts'
import '../../../elements/toast.ts'
import { destinationAlone } from '../../parts/destination.ts'
import { iconOf } from '../../parts/disposition-icon.ts'
import { emit } from '../../parts/events.ts'
import { sentences } from '../../parts/sentence.ts'
import { shownName } from '../../parts/shown-name.ts'
import { first } from '../../words/first.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { layout } from '../layout/layout.ts'
import type { Mark, ViewMark } from './marks.ts'
import './photo-map.ts'
import { thingLook, thingPictures } from '../../parts/thumb.ts'
import { pinch } from './pinch.ts'

/**
 * The whole photo over the screen, for a phone: the map, which two fingers or a double tap enlarge, and below it what is not decided, as rows, and what is and has no mark. Things without a place
 * are with each of the photos; of the things in the others it says how many wait.
 *
 * @fires take - `CustomEvent<{ id: string }>`, a thing that was tapped
 * @fires next-photo - another of the photos is to be shown
 * @fires undo
 * @fires close
 */
export class TidyWholePhoto extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    thingLook,
    css`
      dialog { width: 100%; max-width: none; height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; background: #12160f;
        color: var(--loop-text); overflow: hidden; overscroll-behavior: contain }
      dialog[open] { display: grid; grid-template: 'bar' auto 'view' minmax(0, 1fr) 'tray' fit-content(56dvh) / minmax(0, 1fr) }
      loop-bar { grid-area: bar; padding-top: env(safe-area-inset-top); color: #f4f6f1; --loop-surface: var(--loop-pill); --loop-text-muted: #f4f6f1 }
      /* Over the title, where it covers no mark and moves nothing. */
      loop-toast { grid-area: bar; z-index: 1; align-self: center; margin-inline-start: 56px; margin-inline-end: var(--loop-gutter);
        padding-block: calc(env(safe-area-inset-top) + 4px) 4px }
      .view { grid-area: view; display: grid; position: relative; touch-action: none }
      .back { position: absolute; z-index: 3; top: 8px; inset-inline-end: 8px; display: grid; place-items: center; width: 48px; height: 48px; padding: 0;
        border: 0; border-radius: 50%; background: var(--loop-pill); color: var(--loop-on-pill) }
      tidy-photo-map { background: #12160f }
      .tray { grid-area: tray; z-index: 1; overflow: auto; padding: var(--loop-space-5) var(--loop-gutter) max(1.25rem, env(safe-area-inset-bottom));
        border-radius: var(--loop-radius-tray) var(--loop-radius-tray) 0 0; background: var(--loop-tray) }
      .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--loop-space-3) }
      .head .btn { margin-block: -.5rem; margin-inline-end: calc(-1 * var(--loop-space-2)) }
      .why { margin-block: .25rem .5rem }
      /* The chevron stays in the line, however long the words are. */
      .rows .line { flex-wrap: nowrap } .line .grow { min-width: 0; overflow-wrap: anywhere }
      /* In a low window too the rows say that they can be tapped. */
      .rows .line > svg.i:last-child { display: inline-block }
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
    view: { type: Number },
    all: { type: Number },
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
  /** The known things of all photos. */
  declare marks: readonly ViewMark[]
  /** The number of the photo that is shown, from 0. */
  declare view: number
  /** How many photos there are. */
  declare all: number
  /** What the photo shows, for a screen reader. */
  declare label: string
  declare toast: Toast | null
  declare zoom: Box | null

  readonly #hold = hold(this)
  readonly #picture = thingPictures(this)
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
    this.view = 0
    this.all = 1
    this.label = ''
    this.toast = null
    this.zoom = null
    // For the styles.
    layout(this)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    holdPage()
  }

  protected override firstUpdated() {
    this.renderRoot.querySelector('dialog')!.showModal()
    this.renderRoot.querySelector('h2')!.focus()
    this.renderRoot.querySelector<HTMLElement>('.view')!.addEventListener('wheel', this.#pinch.wheel, { passive: false })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    // A row goes, and the next one is where it was.
    this.#hold.over(`${this.view} ${this.marks.map(({ id, state }) => `${id} ${state}`).join()}`)
    if (!changed.has('src')) return
    this.#endZoom()
  }

  #endZoom() {
    this.#pinch.reset()
    this.zoom = null
  }

  #showAll = () => {
    this.#endZoom()
    // The button goes.
    this.renderRoot.querySelector('h2')!.focus()
  }

  override render() {
    const { marks, view } = this
    const undecided = marks.filter(({ state }) => state === 'now' || state === 'open' || state === 'later')
    const isHere = (mark: ViewMark) => mark.view === view || !mark.region
    const open = undecided.filter(isHere)
    // No mark on the photo stands for these: a row shows what was decided, and a tap the way to undo it.
    const handled = marks.filter(({ state, region }) => (state === 'belongs' || state === 'out') && !region)
    const elsewhere = undecided.filter((mark) => !isHere(mark) && mark.state !== 'now').length
    return html`<dialog aria-labelledby="heading" @cancel=${this.#cancel}>
      <loop-bar .heading=${this.heading} lead="close" .leadName=${first.shared.close} over .online=${this.online} .cost=${this.cost} @lead=${this.#close}></loop-bar>
      <div class="view" @pointerdown=${this.#pinch.down} @pointermove=${this.#pinch.move} @pointerup=${this.#pinch.up} @pointercancel=${this.#pinch.cancel}>
        <tidy-photo-map .src=${this.src} .region=${this.region} .marks=${marks.filter((mark) => mark.view === view)} .label=${this.label} .lap=${0} .zoom=${this.zoom} .taken=${this.zoom && { ...BACK, isRight: !this.matches(':dir(rtl)') }}></tidy-photo-map>${
          this.zoom
            ? html`<button class="back" aria-label=${words.said.showAll} title=${words.said.showAll} @click=${this.#showAll}>${icon('whole')}</button>`
            : nothing
        }</div>
      <loop-toast .toast=${this.toast} @action=${this.#undo}></loop-toast>
      <section class="tray" aria-labelledby="heading">
        <div class="head"><h2 class="title" id="heading" tabindex="-1">${words.photos.whatIsHere}</h2>
          ${this.all > 1 ? this.#next() : nothing}</div>
        <p class="why">${whatToDo(open.length, elsewhere)}</p>
        <ul class="rows flat ${this.#hold.on ? 'held' : ''}">${[...open, ...handled].map((mark) => html`<li>${this.#row(mark)}</li>`)}</ul>
      </section></dialog>`
  }

  #next() {
    const name = fill(words.photos.photoOf, { number: this.view + 1, all: this.all })
    return html`<button class="btn quiet" @click=${() => emit(this, 'next-photo')}>${name}</button>`
  }

  #row({ id, item, state, turn, disposition, region }: Mark) {
    // Without its place on the photo the tile says where it goes, and its name begins where the others do.
    const picture = this.#picture({ src: this.src, region }, disposition ? iconOf(disposition) : 'picture')
    const where = disposition ? html`<span class="small">${destinationAlone(disposition)}</span>` : nothing
    const name = html`${picture}<span class="grow"><strong dir="auto">${shownName(item)}</strong>${where}</span>`
    if (state === 'now') return html`<div class="line">${name}<span class="chip">${words.photos.now}</span></div>`
    return html`<button class="line" @click=${() => this.#take(id)}>${name}${
      turn ? html`<span class="chip">${words.photos[turn]}</span>` : icon('chevron')
    }</button>`
  }

  #take(id: string) {
    this.#hold.begin()
    emit(this, 'take', { id })
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

/** What the way back to all of the photo takes of its corner. */
const BACK = { width: 64, height: 64 } as const

/** What can be done with so many things of this photo, and how many are in others. */
function whatToDo(here: number, elsewhere: number): string {
  const { allDecided, moreElsewhere, tapToTake } = words.photos
  return sentences([
    here > 0 ? tapToTake : elsewhere > 0 ? '' : allDecided,
    elsewhere > 0 ? fill(moreElsewhere, { count: elsewhere }) : '',
  ])
}

customElements.define('tidy-whole-photo', TidyWholePhoto)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-whole-photo': TidyWholePhoto
  }
}
