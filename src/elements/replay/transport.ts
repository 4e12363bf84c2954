import { css, html, LitElement, nothing, svg } from 'lit'
import { emit } from '../base/emit.ts'
import { hold } from '../base/hold.ts'
import { word } from '../base/words.ts'
import { icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'

/** Where something was decided, from 0 to 1. `tint` is the colour of the mark, as in the timeline. */
export interface Mark {
  readonly at: number
  readonly tint: 'in' | 'out' | ''
}

const speeds = [1, 2, 4, 8, 16] as const
/** How many times as fast as it was. */
export type Speed = (typeof speeds)[number]

/**
 * Plays, pauses, scrubs: times are in milliseconds. A mark is a square (`in`), a circle (`out`) or a bar (no tint). The slot
 * comes last.
 *
 * @fires next - with `still`: the person wants the next picture, or at the end the first one again.
 * @fires play - the person wants it to play.
 * @fires pause - the person wants it to stand.
 * @fires seek - `CustomEvent<{ time: number }>`, where the person wants it to be.
 * @fires speed - `CustomEvent<{ speed: Speed }>`, the next speed.
 * @slot - more controls, at the end.
 */
export class LoopTransport extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host { display: grid }
      .marks { display: block; width: calc(100% - 26px); height: 12px; margin-inline: 13px; overflow: visible }
      .marks:dir(rtl) { transform: scaleX(-1) }
      rect.in { fill: var(--loop-mark-in) } .out { fill: var(--loop-mark-out) } .other { fill: var(--loop-text-muted) }
      input { appearance: none; display: block; width: 100%; height: 48px; margin: -6px 0 0; background: none; cursor: pointer;
        touch-action: pan-y; --played: 0%; --way: to right }
      input:dir(rtl) { --way: to left }
      input::-webkit-slider-runnable-track { height: 6px; border-radius: 3px;
        background: linear-gradient(var(--way), var(--loop-action) var(--played), var(--loop-line) var(--played)) }
      input::-webkit-slider-thumb { appearance: none; width: 26px; height: 26px; margin-top: -10px;
        border: 2px solid var(--loop-tray); border-radius: 50%; background: var(--loop-action) }
      input::-moz-range-track { height: 6px; border-radius: 3px;
        background: linear-gradient(var(--way), var(--loop-action) var(--played), var(--loop-line) var(--played)) }
      input::-moz-range-thumb { width: 22px; height: 22px; border: 2px solid var(--loop-tray); border-radius: 50%;
        background: var(--loop-action) }
      input:focus-visible { outline-color: transparent } /* shown where the system chooses the colours */
      input:focus-visible::-webkit-slider-thumb { outline: 3px solid var(--loop-focus); outline-offset: 2px }
      input:focus-visible::-moz-range-thumb { outline: 3px solid var(--loop-focus); outline-offset: 2px }
      .row { display: grid; grid-template-columns: 1fr auto 1fr; gap: var(--loop-space-2) }
      .play { width: 64px; height: 64px; border: 0; border-radius: 50%; background: var(--loop-action); color: var(--loop-on-action);
        display: grid; place-items: center }
      .play svg.i { width: 2rem; height: 2rem }
      .next { grid-auto-flow: column; gap: var(--loop-space-2); width: auto; min-height: 56px; height: auto; padding-inline: 1.25rem 1rem; border-radius: 2rem;
        font: var(--loop-type-label) var(--loop-font) }
      .next svg.i { width: 1.5rem; height: 1.5rem }
      .row { align-items: center }
      .end { justify-self: end; display: flex; flex-wrap: wrap; justify-content: end }
      .end .btn { padding-inline: .35rem }
      .btn { min-width: 48px }
      @media (max-width: 23em) { .row { grid-template-columns: auto minmax(0, 1fr) auto } .play { order: -1 } }
      @media (max-width: 19em) { .row { grid-template-columns: minmax(0, 1fr); justify-items: center }
        .end { justify-self: center } }
      @media (forced-colors: active) { input { appearance: auto } .marks * { fill: CanvasText } }
    `,
  ]

  static override properties = {
    length: { type: Number },
    time: { type: Number },
    playing: { type: Boolean },
    speed: { type: Number },
    marks: { attribute: false },
    label: {},
    words: {},
    pace: {},
    stops: { attribute: false },
    still: { type: Boolean },
  }
  /** How long all of it takes, in milliseconds. */
  declare length: number
  /** Where it is, in milliseconds. */
  declare time: number
  /** It plays. */
  declare playing: boolean
  /** How many times as fast as it was. */
  declare speed: Speed
  /** Where something was decided. */
  declare marks: readonly Mark[]
  /** The name of the slider. */
  declare label: string
  /** Where it is, in words; without them the time of the clock. */
  declare words: string
  /** What the button for the speed says; without it how many times as fast. */
  declare pace: string
  /** The times that a key goes to, the least first; without them a key goes five seconds. */
  declare stops: readonly number[]
  /** It does not play: one goes from picture to picture. */
  declare still: boolean

  constructor() {
    super()
    this.length = 0
    this.time = 0
    this.playing = false
    this.speed = 1
    this.marks = []
    this.label = word('position', 'Position')
    this.words = ''
    this.pace = ''
    this.stops = []
    this.still = false
  }

  readonly #hold = hold(this)

  protected override willUpdate() {
    this.#hold.over(this.playing)
  }

  override render(): unknown {
    const where =
      this.words || word('timeOf', (time, length) => `${time} of ${length}`)(clockTime(this.time), clockTime(this.length))
    const speed = `${this.speed}×`
    return html`<svg class="marks" aria-hidden="true">${this.marks.map(mark)}</svg>
      <input type="range" aria-label=${this.label} aria-valuetext=${where} min="0" max=${Math.max(1, this.length)} step="any"
        .value=${String(this.time)}
        @input=${(event: Event) => this.#seek(Number((event.target as HTMLInputElement).value))} @keydown=${this.#keyed} />
      <div class="row"><span class="small num">${where}</span>
        ${this.#main()}
        <span class="end">${
          this.still
            ? nothing
            : html`<button
          class="btn quiet num"
          aria-label=${this.#speedName}
          @click=${this.#faster}>${this.pace || speed}</button>`
        }<slot></slot></span></div>`
  }

  get #speedName() {
    const { pace } = this
    const times = `${this.speed}×`
    return pace
      ? word('speedAndPace', (speed, pacing) => `Speed ${speed}, ${pacing}`)(times, pace)
      : word('speed', (speed) => `Speed ${speed}`)(times)
  }

  #main() {
    if (this.still) {
      const isLast = this.time >= this.length
      return html`<button class="play next" @click=${() => emit(this, 'next')}>${isLast ? word('again', 'Again') : word('next', 'Next')}${icon(isLast ? 'undo' : 'next')}</button>`
    }
    return html`<button
      class="play ${this.#hold.on ? 'held' : ''}"
      aria-label=${this.playing ? word('pause', 'Pause') : word('play', 'Play')}
      @click=${() => emit(this, this.playing ? 'pause' : 'play')}>${icon(this.playing ? 'pause' : 'play')}</button>`
  }

  protected override updated() {
    const share = this.length > 0 ? this.time / this.length : 0
    // The thumb's centre does not reach the ends.
    this.renderRoot.querySelector('input')!.style.setProperty('--played', `calc(${share * 100}% + ${13 - share * 26}px)`)
  }

  #seek(time: number) {
    emit(this, 'seek', { time })
  }

  // Any step is one of the pointer's; a key goes five seconds, or from stop to stop.
  #keyed = (event: KeyboardEvent) => {
    const right = this.matches(':dir(rtl)') ? -1 : 1
    const by = { ArrowLeft: -right, ArrowDown: -1, ArrowRight: right, ArrowUp: 1, PageUp: 12, PageDown: -12 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const time = this.stops.length > 0 ? this.#stopFrom(by) : this.time + by * 5_000
    this.#seek(Math.min(this.length, Math.max(0, time)))
  }

  /** The stop that lies so many stops on. A time that is next to none from a stop is at it. */
  #stopFrom(by: number): number {
    const { stops, time } = this
    const ahead = by > 0 ? stops.filter((stop) => stop > time + 1) : stops.filter((stop) => stop < time - 1).reverse()
    return ahead[Math.min(Math.abs(by), ahead.length) - 1] ?? time
  }

  #faster = () => emit(this, 'speed', { speed: speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]! })
}

const mark = ({ at, tint }: Mark) => {
  const x = `${at * 100}%`
  if (tint === 'out') return svg`<circle class="out" cx=${x} cy="6" r="4.5"></circle>`
  return tint === 'in'
    ? svg`<rect class="in" x=${x} y="2" width="8" height="8" rx="2" transform="translate(-4)"></rect>`
    : svg`<rect class="other" x=${x} y="1" width="3" height="10" rx="1.5" transform="translate(-1.5)"></rect>`
}

/** `03:52`, `1:03:52`. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3_600 ? rest : `${Math.floor(seconds / 3_600)}:${rest}`
}

customElements.define('loop-transport', LoopTransport)

declare global {
  interface HTMLElementTagNameMap {
    'loop-transport': LoopTransport
  }
}
