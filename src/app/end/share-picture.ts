import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { announce } from '../../elements/base/announce.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { faultWords } from '../parts/fault-words.ts'
import '../../elements/sheet.ts'
import { shortDate } from '../parts/dates.ts'
import { download, share } from '../parts/download.ts'
import { problemNote } from '../parts/problem-note.ts'
import { switchStyles } from '../parts/switch-look.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { drawPicture } from './picture.ts'

const NAME = 'tidy.jpg'

/**
 * Shows the picture of before and after that is shared, and hands it to the person: by the share menu, or as a download.
 *
 * @fires close
 */
export class TidySharePicture extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    switchStyles,
    css`
      :host { display: contents }
      img, .wait { display: block; width: min(100%, 17rem, 42dvh); aspect-ratio: 4 / 5; margin-inline: auto; border-radius: var(--loop-radius-l);
        box-shadow: var(--loop-shadow-toast); background: var(--loop-raised) }
      .line { padding-inline: 0 }
      /* The picture leaves room for what can be done with it. */
      @media (max-width: 30em) and (max-height: 44em) {
        img, .wait { width: min(100%, max(6rem, (92dvh - 17.5rem) * .8)) }
        .pair .btn { padding-inline: var(--loop-space-2) }
      }
      /* Both words share a row. */
      @media (max-width: 23em) { .pair svg.i { display: none } }
      @media (min-width: 36em) and (max-height: 30em) {
        .stack { grid-template: 'picture line' auto 'picture note' auto 'picture pair' 1fr / auto minmax(0, 1fr); column-gap: var(--loop-space-5) }
        img, .wait { grid-area: picture; width: min(11rem, (100dvh - 7rem) * .8) }
        .line { grid-area: line }
        .note, .told { grid-area: note }
        .pair { grid-area: pair; align-content: end }
      }
    `,
  ]

  static override properties = {
    beforeUrl: {},
    afterUrl: {},
    words: {},
    place: {},
    at: { type: Number },
    showsBefore: { state: true },
    url: { state: true },
    problem: { state: true },
    isSaved: { state: true },
  }
  declare beforeUrl: string | null
  declare afterUrl: string
  /** What was done, in a few words. */
  declare words: string
  /** The name of the space; '' for none. */
  declare place: string
  /** When it was done. */
  declare at: number
  declare showsBefore: boolean
  declare url: string
  declare problem: string
  /** It was downloaded in place of the share menu, which this browser has not. */
  declare isSaved: boolean

  #blob: Blob | undefined

  constructor() {
    super()
    this.beforeUrl = null
    this.afterUrl = ''
    this.words = ''
    this.place = ''
    this.at = 0
    this.showsBefore = true
    this.url = ''
    this.problem = ''
    this.isSaved = false
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    URL.revokeObjectURL(this.url)
  }

  // Drawn before the tap that shares it: a browser shares only what is ready when the person taps.
  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('afterUrl') || changed.has('beforeUrl') || changed.has('showsBefore')) void this.#draw()
  }

  async #draw() {
    const beforeUrl = this.showsBefore ? this.beforeUrl : null
    const { afterUrl, place, words: done } = this
    try {
      const blob = await drawPicture({ beforeUrl, afterUrl, words: done, place, date: shortDate(this.at) })
      // Nobody would let go of an address that comes after the element has gone.
      if (!this.isConnected || beforeUrl !== (this.showsBefore ? this.beforeUrl : null)) return
      URL.revokeObjectURL(this.url)
      this.#blob = blob
      this.url = URL.createObjectURL(blob)
    } catch (error) {
      this.problem = faultWords(error)
    }
  }

  override render() {
    const text = words.end
    return html`<loop-sheet .open=${true} heading=${text.sharePicture}>
      <div class="stack">
        ${this.url ? html`<img src=${this.url} alt=${fill(text.pictureFor, { words: this.words })} />` : html`<div class="wait"></div>`}
        ${
          this.beforeUrl
            ? html`<button class="line" role="switch" aria-labelledby="name" aria-describedby="about" aria-checked=${this.showsBefore} @click=${this.#toggle}>
                <span class="grow"><strong id="name">${text.showBefore}</strong>
                  <span class="small" id="about">${text.showBeforeMeans}</span></span>
                <span class="switch"></span></button>`
            : nothing
        }
        ${problemNote(this.problem, 'warn')}
        ${this.isSaved ? html`<p class="small told">${text.pictureSaved}</p>` : nothing}
        <div class="pair">
          <button class="btn second" @click=${this.#download}>${icon('download')}${text.download}</button>
          <button class="btn main" autofocus @click=${this.#share}>${icon('share')}${text.share}</button>
        </div></div></loop-sheet>`
  }

  #toggle = () => {
    this.showsBefore = !this.showsBefore
  }

  #download = () => {
    if (this.#blob) download(NAME, this.#blob)
  }

  #share = async () => {
    if (this.#blob && (await share(NAME, this.#blob)) === 'cannot') {
      this.#download()
      this.isSaved = true
      announce(words.end.pictureSaved)
    }
  }
}

customElements.define('tidy-share-picture', TidySharePicture)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-share-picture': TidySharePicture
  }
}
