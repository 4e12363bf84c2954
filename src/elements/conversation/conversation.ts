import { css, html, LitElement, nothing } from 'lit'
import { base } from '../look/base.ts'

/** One thing that was said, by the person or by the model. */
export interface Said {
  readonly from: 'you' | 'model'
  readonly text: string
}

/** The messages so far, and the reply that is under way. A model's words are always shown as plain text. */
export class LoopConversation extends LitElement {
  static override styles = [
    base,
    css`
      ol { display: grid; gap: var(--loop-space-2) }
      li { max-width: 92%; padding: .7rem .875rem; border-radius: var(--loop-radius-m); background: var(--loop-surface); white-space: pre-line;
        overflow-wrap: anywhere }
      .you { justify-self: end; background: var(--loop-accent-soft) }
      @media (forced-colors: active) { li { border: 1px solid } }
    `,
  ]

  static override properties = { messages: { attribute: false }, draft: {}, name: {} }
  /** What was said, the oldest first. */
  declare messages: readonly Said[]
  /** The part of the reply that is there; empty for none. */
  declare draft: string
  /** The name of the model. */
  declare name: string

  constructor() {
    super()
    this.messages = []
    this.draft = ''
    this.name = 'Assistant'
  }

  override render(): unknown {
    const line = ({ from, text }: Said) =>
      // The text touches the tags: line breaks are kept, those of the template must not be.
      html`<li class=${from}><span class="unseen">${from === 'you' ? 'You' : this.name}: </span>${text}</li>`
    return html`<ol>${this.messages.map(line)}${this.draft ? line({ from: 'model', text: this.draft }) : nothing}</ol>`
  }
}

customElements.define('loop-conversation', LoopConversation)

declare global {
  interface HTMLElementTagNameMap {
    'loop-conversation': LoopConversation
  }
}
