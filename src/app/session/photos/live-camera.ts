import { css, html, LitElement, type PropertyValues } from 'lit'
import { openInput, photosInput } from '../../../elements/conversation/photo-input.ts'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { rows } from '../../../elements/look/rows.ts'
import { emit } from '../../parts/events.ts'
import { problemNote } from '../../parts/problem-note.ts'
import { words } from '../../words/words.ts'
import '../../../elements/sheet.ts'

/**
 * A sheet with the live picture of a computer's camera, which is on only while the sheet is open, and a button that takes a photo of it. Where
 * there is no picture, a photo can be picked instead.
 *
 * @fires photo - `CustomEvent<{ file: File }>`, once per photo
 * @fires close
 */
export class TidyLiveCamera extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      video { display: block; width: 100%; max-height: 60dvh; border-radius: var(--loop-radius-l); background: var(--loop-photo-ground) }
    `,
  ]

  static override properties = { open: { type: Boolean }, problem: { state: true }, ready: { state: true } }
  declare open: boolean
  /** Why there is no picture, as a sentence. */
  declare problem: string
  /** There is a picture to take. */
  declare ready: boolean

  #stream: MediaStream | null = null

  constructor() {
    super()
    this.open = false
    this.problem = ''
    this.ready = false
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('open')) return
    if (this.open) void this.#start()
    else this.#stop()
  }

  override render() {
    return html`<loop-sheet .open=${this.open} heading=${words.photos.takePhoto} @close=${this.#close}><div class="stack">
        ${this.problem ? problemNote(this.problem) : html`<video autoplay muted playsinline @loadeddata=${this.#begin}></video>`}
        ${
          this.problem
            ? html`<button class="btn main" @click=${() => openInput(this.renderRoot, 'instead')}>${icon('picture')}${words.photos.pickPhoto}</button>`
            : html`<button class="btn main" autofocus aria-disabled=${!this.ready} @click=${this.#take}>${icon('camera')}${words.photos.takeIt}</button>`
        }
      </div></loop-sheet>${photosInput('instead', false, this.#pick)}`
  }

  #pick = (files: readonly File[]) => {
    for (const file of files) emit(this, 'photo', { file })
    emit(this, 'close')
  }

  async #start() {
    this.problem = ''
    try {
      const video = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }
      const stream = await navigator.mediaDevices.getUserMedia({ video })
      // The person may have left the screen meanwhile, or closed the sheet, which may be open again.
      if (!this.isConnected || !this.open || this.#stream) return end(stream)
      this.#stream = stream
      await this.updateComplete
      this.#video!.srcObject = stream
    } catch (error) {
      this.problem =
        error instanceof DOMException && error.name === 'NotAllowedError' ? words.photos.cameraRefused : words.photos.cameraFailed
      await this.updateComplete
      // The button that had the focus is gone.
      if (this.open) this.renderRoot.querySelector<HTMLElement>('.btn')?.focus()
    }
  }

  #begin = () => {
    this.ready = true
  }

  #take = async () => {
    const video = this.#video
    if (!video || !this.ready) return
    const picture = document.createElement('canvas')
    picture.width = video.videoWidth
    picture.height = video.videoHeight
    picture.getContext('2d')!.drawImage(video, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/jpeg', 0.92))
    if (!blob || !this.open) return
    emit(this, 'photo', { file: new File([blob], 'photo.jpg', { type: blob.type }) })
    emit(this, 'close')
  }

  #stop() {
    if (this.#stream) end(this.#stream)
    this.#stream = null
    this.ready = false
  }

  get #video() {
    return this.renderRoot.querySelector('video')
  }

  #close = (event: Event) => {
    event.stopPropagation()
    emit(this, 'close')
  }
}

const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

customElements.define('tidy-live-camera', TidyLiveCamera)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-live-camera': TidyLiveCamera
  }
}
