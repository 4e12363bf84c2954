import { css, html, LitElement, nothing } from 'lit'
import { base } from '../elements/look/base.ts'

/** One thing said before the first card. The model's words are shown as plain text, whatever they hold. */
export interface Said {
  readonly from: 'you' | 'tidy'
  readonly text: string
}

/** What was said so far, and what is being said now. */
export class TidyConversation extends LitElement {
  static override styles = [
    base,
    css`
      ol { display: grid; gap: var(--s-2) }
      li { max-width: 92%; padding: .7rem .875rem; border-radius: var(--r-m); background: var(--surface); white-space: pre-line; overflow-wrap: anywhere }
      .you { justify-self: end; background: var(--accent-soft) }
      @media (forced-colors: active) { li { border: 1px solid } }
    `,
  ]

  static override properties = { messages: { attribute: false }, draft: {} }
  declare messages: readonly Said[]
  declare draft: string

  constructor() {
    super()
    this.messages = []
    this.draft = ''
  }

  override render() {
    return html`<ol>${this.messages.map(({ from, text }) => line(from, text))}${this.draft ? line('tidy', this.draft) : nothing}</ol>`
  }
}

// The text touches the tags: line breaks are kept, those of the template must not be.
const line = (from: Said['from'], text: string) =>
  html`<li class=${from}><span class="unseen">${from === 'you' ? 'You: ' : 'Tidy: '}</span>${text}</li>`

customElements.define('tidy-conversation', TidyConversation)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-conversation': TidyConversation
  }
}
