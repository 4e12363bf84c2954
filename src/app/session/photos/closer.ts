import { css, html, LitElement, nothing } from 'lit'
import { focusHeading } from '../../../elements/base/focus-heading.ts'
import { onKeys, useKey } from '../../../elements/base/keys.ts'
import { prompt } from '../../../elements/base/prompt.ts'
import '../../../elements/conversation/composer.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { leaveButtons, leaveKeys } from '../leave-buttons.ts'
import type { Shot } from '../shots.ts'
import '../shots.ts'

/**
 * A closer photo of the thing that is talked about, which waits until it is sent. It is shown in the frame above, so that the tray has only what
 * leaves the device, a line for words with it, "Send", and the ways out of the help. The focus moves to the heading.
 *
 * @fires leave-help - `CustomEvent<{ way: WayOut }>`: the person goes back to sorting, where the photo goes with the next answer
 * @fires send - `CustomEvent<{ text: string }>`, the words, which may be none: with the photo
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 * @fires remove - `CustomEvent<{ id: string }>`
 */
export class TidyCloser extends LitElement {
  static override styles = [
    base,
    buttons,
    kbd,
    css`@media (max-width: 30em) and (max-height: 44em) { .stack { gap: var(--loop-space-2) } }`,
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
    onKeys(this, (_, event) => useKey(event, leaveKeys(this)))
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { photos } = this
    const isOne = photos.length === 1
    return html`<section class="stack">
      ${prompt(fill(words.photos.sendThese, { count: photos.length }))}
      <tidy-shots small .bare=${isOne} .photos=${photos} .to=${this.to} .stays=${this.stays} .price=${this.price}>
        ${isOne ? nothing : html`<span slot="add"></span>`}</tidy-shots>
      <loop-composer .text=${this.unsentText} mayBeEmpty noEmptySend></loop-composer>
      ${leaveButtons(this)}</section>`
  }
}

customElements.define('tidy-closer', TidyCloser)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-closer': TidyCloser
  }
}
