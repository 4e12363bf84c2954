import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { announce } from '../../../elements/base/announce.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { rows } from '../../../elements/look/rows.ts'
import { faultWords } from '../../parts/fault-words.ts'
import '../../../elements/sheet.ts'
import { canShare, download, share } from '../../parts/download.ts'
import { emit } from '../../parts/events.ts'
import { fileName } from '../../parts/file-name.ts'
import { problemNote } from '../../parts/problem-note.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import type { Painter } from '../lapse/painter.ts'
import { frameAt, LENGTH, noLapse, type TimeLapse } from '../lapse/time-lapse.ts'
import { clipType } from './clip-type.ts'
import { makeClip } from './make-clip.ts'

/**
 * Makes a clip of a time-lapse, which can be watched meanwhile, and hands it over.
 *
 * @fires saved - `CustomEvent<{ name: string }>`
 * @fires close
 */
export class TidyClipSheet extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      /* On a small phone and in a low window the button below it stays in view. */
      canvas { display: block; width: min(100%, clamp(40dvh, 100dvh - 21rem, 52dvh) * .8); aspect-ratio: 4 / 5; margin-inline: auto; border-radius: var(--loop-radius-l); background: var(--loop-raised) }
      progress { width: 100%; height: 6px; accent-color: var(--loop-action) }
    `,
  ]

  static override properties = {
    open: { type: Boolean },
    lapse: { attribute: false },
    painter: { attribute: false },
    afterPhoto: {},
    speed: { type: Number },
    done: { state: true },
    clip: { state: true },
    problem: { state: true },
  }
  declare open: boolean
  declare lapse: TimeLapse
  declare painter: Painter
  declare afterPhoto: string
  /** How many times as fast as the usual twenty seconds. */
  declare speed: number
  /** How much is recorded, from 0 to 1. */
  declare done: number
  declare clip: Blob | null
  declare problem: string

  #recording: AbortController | undefined

  constructor() {
    super()
    this.open = false
    this.lapse = noLapse
    this.afterPhoto = ''
    this.speed = 1
    this.done = 0
    this.clip = null
    this.problem = ''
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#cancel()
  }

  override render() {
    const seconds = Math.ceil((LENGTH / this.speed / 1_000) * (1 - this.done))
    const file = this.#file
    const isForSharing = file !== undefined && canShare(file)
    return html`<loop-sheet .open=${this.open} heading=${words.replay.shareClip} @close=${this.#cancel}><div class="stack">
      <canvas role="img" aria-label=${words.replay.clip}></canvas>
      ${problemNote(this.problem, 'warn')}
      ${
        this.clip
          ? html`<p class="small">${words.replay.clipHas}</p>
            <div class="pair">${isForSharing ? html`<button class="btn main" @click=${this.#share}>${icon('share')}${words.replay.share}</button>` : nothing}
              <button class="btn ${isForSharing ? 'second' : 'main'}" @click=${this.#download}>${icon('download')}${words.replay.download}</button></div>`
          : html`<p class="small num">${this.problem ? nothing : fill(words.replay.recording, { count: seconds })}</p>
            <progress max="1" .value=${this.done} aria-label=${words.replay.recorded}></progress>
            <button class="btn second" autofocus @click=${() => emit(this, 'close')}>${words.replay.cancel}</button>`
      }</div></loop-sheet>`
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('open')) return
    if (this.open) void this.#record()
    else this.#cancel()
  }

  async #record() {
    this.#cancel()
    const recording = new AbortController()
    this.#recording = recording
    this.clip = null
    this.problem = ''
    this.done = 0
    const { afterPhoto, lapse, painter } = this
    const canvas = this.renderRoot.querySelector('canvas')!
    try {
      const clip = await makeClip({
        canvas,
        painter,
        afterPhoto,
        type: clipType() ?? '',
        length: LENGTH / this.speed,
        signal: recording.signal,
        frameOf: (part) => frameAt(lapse, part * LENGTH),
        drawn: (part) => {
          this.done = part
        },
      })
      if (recording.signal.aborted) return
      this.clip = clip
      announce(words.replay.clipReady)
    } catch (error) {
      if (!recording.signal.aborted) this.problem = faultWords(error)
    }
  }

  #cancel = () => {
    this.#recording?.abort()
    this.#recording = undefined
  }

  get #file(): File | undefined {
    const { clip } = this
    if (!clip) return undefined
    const name = fileName(words.replay.fileOfClip, clip.type.startsWith('video/mp4') ? 'mp4' : 'webm')
    return new File([clip], name, { type: clip.type })
  }

  #share = async () => {
    const file = this.#file
    if (file && (await share(file.name, file)) === 'cannot') this.#download()
  }

  #download = () => {
    const file = this.#file
    if (!file) return
    download(file.name, file)
    emit(this, 'close')
    emit(this, 'saved', { name: file.name })
  }
}

customElements.define('tidy-clip-sheet', TidyClipSheet)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-clip-sheet': TidyClipSheet
  }
}
