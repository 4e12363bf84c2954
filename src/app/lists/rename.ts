import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { emit } from '../parts/events.ts'
import { titleForm } from '../parts/name-form.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import '../../elements/sheet.ts'

/**
 * Gives a session another name.
 *
 * @fires rename - `CustomEvent<{ title: string }>`
 */
export class TidyRename extends LitElement {
  static override styles = [base, buttons, fields, css`:host { display: grid }`]

  static override properties = { session: {}, open: { state: true } }
  /** The title that the session has now. */
  declare session: string
  declare open: boolean

  constructor() {
    super()
    this.session = ''
    this.open = false
  }

  override render() {
    return html`<button class="btn quiet" aria-label=${fill(words.sessions.renameThis, { session: this.session })} @click=${this.#ask}>${icon('pencil')}${words.parts.rename}</button>
      ${this.open ? this.#sheet() : nothing}`
  }

  // Not there before it is asked for: each bar has one.
  #sheet() {
    return html`<loop-sheet .open=${true} heading=${words.sessions.anotherName} @close=${this.#close}>
        ${titleForm(
          this.session,
          (title) => emit(this, 'rename', { title }),
          () => {
            this.open = false
          },
        )}</loop-sheet>`
  }

  #ask = () => {
    this.open = true
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.open = false
  }
}

customElements.define('tidy-rename', TidyRename)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-rename': TidyRename
  }
}
