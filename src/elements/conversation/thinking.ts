import { css, html, LitElement, nothing } from 'lit'
import { plain } from '../../core/plain.ts'
import { word } from '../base/words.ts'
import { base } from '../look/base.ts'

/** The thoughts of a model before its reply, folded behind "Thinking" or another heading; nothing while there are none. */
export class LoopThinking extends LitElement {
  static override styles = [
    base,
    css`
      summary { display: flex; align-items: center; gap: .4rem; width: fit-content; min-height: var(--loop-target); cursor: pointer;
        font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted); list-style: none }
      summary::-webkit-details-marker { display: none }
      summary::before { content: '›'; font-size: 1.1em; transition: rotate .12s }
      [open] > summary::before { rotate: 90deg }
      [open]:dir(rtl) > summary::before { rotate: -90deg }
      p { max-height: 40dvh; overflow: auto; padding: .75rem .75rem 0; border-radius: var(--loop-radius-m); background: var(--loop-raised);
        font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted); white-space: pre-line; overflow-wrap: anywhere; text-align: start }
      /* What goes on below fades. */
      p::after { content: ''; display: block; position: sticky; bottom: 0; height: 1.25rem; background: linear-gradient(transparent, var(--loop-raised)) }
    `,
  ]

  static override properties = { text: {}, heading: {} }
  /** The thoughts; there is nothing to see without them. */
  declare text: string
  /** What they are folded behind, where that is not "Thinking": so other words of a model can be shown that few want to read. */
  declare heading: string

  constructor() {
    super()
    this.text = ''
    this.heading = ''
  }

  override render(): unknown {
    const text = plain(this.text).trim()
    if (!text) return nothing
    return html`<details><summary>${this.heading || word('thinking', 'Thinking')}</summary><p tabindex="0" dir="auto">${text}</p></details>`
  }
}

customElements.define('loop-thinking', LoopThinking)

declare global {
  interface HTMLElementTagNameMap {
    'loop-thinking': LoopThinking
  }
}
