import { css, html, LitElement } from 'lit'
import { plain } from '../../core/plain.ts'
import { unmarked } from '../../core/unmarked.ts'
import { word } from '../base/words.ts'
import { base } from '../look/base.ts'

/** One thing that was said, by the person or by the model. */
export interface Said {
  readonly from: 'you' | 'model'
  readonly text: string
}

/** The messages so far, and the reply that is under way. A model's words are always shown as plain text, without marks of Markdown. */
export class LoopConversation extends LitElement {
  static override styles = [
    base,
    css`
      ol { display: grid; gap: var(--loop-space-2) }
      li { max-width: 92%; padding: .7rem .875rem; border-radius: var(--loop-radius-m); background: var(--loop-surface); white-space: pre-line;
        overflow-wrap: anywhere }
      li > div { text-align: start }
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
    this.name = word('assistant', 'Assistant')
  }

  override render(): unknown {
    const said = this.draft ? this.messages.concat({ from: 'model', text: this.draft }) : this.messages
    return html`<ol>${said.map(({ from, text }, at) => {
      const who = from === 'you' ? word('you', 'You') : this.name
      // The name of the model is seen where its words begin: they could imitate the app's.
      const isSeen = from === 'model' && said[at - 1]?.from !== 'model'
      // A space at the end of a template does not outlive the build.
      const by = isSeen
        ? html`<span class="by">${who}<span class="unseen">${': '}</span></span>`
        : html`<span class="unseen">${`${who}: `}</span>`
      // The text touches the tags: line breaks are kept, those of the template must not be.
      return html`<li class=${from}>${by}<div dir="auto">${plain(from === 'model' ? unmarked(text) : text)}</div></li>`
    })}</ol>`
  }
}

customElements.define('loop-conversation', LoopConversation)

declare global {
  interface HTMLElementTagNameMap {
    'loop-conversation': LoopConversation
  }
}
