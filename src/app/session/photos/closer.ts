import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { onKeys, useKey } from '../../../elements/base/keys.ts'
import { focusHeading, prompt } from '../../../elements/base/prompt.ts'
import '../../../elements/conversation/composer.ts'
import { type IconName, icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import { helpWords } from '../../../tidy/help-words.ts'
import { emit } from '../../parts/events.ts'
import type { Shot } from '../shots.ts'
import '../shots.ts'

/**
 * A closer photo of the thing that is talked about, which waits until it is sent. It is shown in the frame above, so that the tray has only what
 * leaves the device, a line for words with it, "Send", and the ways out of the help. The focus moves to the heading.
 *
 * @fires say - `CustomEvent<{ text: string, alone: true, leaves: true }>`: the person goes back to sorting, and the photo is not sent
 * @fires send - `CustomEvent<{ text: string }>`, the words, which may be none: with the photo
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 * @fires remove - `CustomEvent<{ id: string }>`
 */
export class TidyCloser extends LitElement {
  static override styles = [
    base,
    buttons,
    kbd,
    css`@media (max-width: 23em) and (max-height: 40em) { .stack { gap: var(--loop-space-2) } }`,
  ]

  static override properties = {
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
    unsentText: {},
  }
  declare photos: readonly Shot[]
  declare to: string
  declare stays: boolean
  /** The approximate price of sending it, with its currency; empty when it is not known. */
  declare price: string
  declare unsentText: string

  constructor() {
    super()
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
    this.unsentText = ''
    onKeys(this, (_, event) => {
      useKey(event, {
        s: () => this.#leave(helpWords.leave),
        b: () => this.#leave(helpWords.back),
        escape: () => this.#leave(helpWords.back),
      })
    })
  }

  /** A way out was tapped. Another tap does nothing, unless the words were refused. */
  #isLeft = false

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('unsentText')) this.#isLeft = false
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { photos } = this
    const isOne = photos.length === 1
    return html`<section class="stack">
      ${prompt(isOne ? 'Send this photo?' : 'Send these photos?')}
      <tidy-shots small .bare=${isOne} .photos=${photos} .to=${this.to} .stays=${this.stays} .price=${this.price}>
        ${isOne ? nothing : html`<span slot="add"></span>`}</tidy-shots>
      <loop-composer .text=${this.unsentText} mayBeEmpty noEmptySend></loop-composer>
      <div class="trio">
        ${this.#way('skip', 'Skip for today', helpWords.leave, 'S')}
        ${this.#way('back', 'Back to sorting', helpWords.back, 'B')}</div></section>`
  }

  #way(name: IconName, label: string, words: string, key: string) {
    return html`<button class="btn quiet" aria-keyshortcuts=${key} @click=${() => this.#leave(words)}>${icon(name)}${label}<kbd aria-hidden="true">${key}</kbd></button>`
  }

  #leave(text: string) {
    if (this.#isLeft) return
    this.#isLeft = true
    emit(this, 'say', { text, alone: true, leaves: true })
  }
}

customElements.define('tidy-closer', TidyCloser)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-closer': TidyCloser
  }
}
