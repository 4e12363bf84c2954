import { css, html, LitElement } from 'lit'
import { word } from './base/words.ts'
import { base } from './look/base.ts'

/**
 * A dot and the price of the session; a hollow dot and the word when there is no network. `cost` is text with its currency, or
 * empty.
 */
export class LoopStatusPill extends LitElement {
  static override styles = [
    base,
    css`
      :host { display: inline-flex; flex: 0 1 auto }
      .pill { display: inline-flex; align-items: center; gap: .4rem; min-height: 2rem; padding: .125rem .7rem;
        border-radius: var(--loop-radius-full); background: var(--loop-surface); color: var(--loop-text-muted); font: var(--loop-type-caption) var(--loop-font); font-weight: 550;
        font-variant-numeric: tabular-nums }
      .pill::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--loop-mark-in) }
      :host([over]) .pill { background: var(--loop-pill); color: var(--loop-on-pill) }
      :host([over]) .pill::before { background: #b5d0af }
      .pill.off { background: var(--loop-warn-soft); color: var(--loop-warn) }
      .pill.off::before { width: .625rem; height: .625rem; border: 2px solid currentColor; background: none }
      @media (forced-colors: active) { .pill { border: 1px solid } .pill::before { border: 2px solid currentColor } }
    `,
  ]

  static override properties = { over: { type: Boolean, reflect: true }, online: { type: Boolean }, cost: {} }
  /** It lies over a photo. */
  declare over: boolean
  /** There is a network. */
  declare online: boolean
  /** The price so far with its currency; empty for none. */
  declare cost: string

  constructor() {
    super()
    this.over = false
    this.online = true
    this.cost = ''
  }

  override render(): unknown {
    const state = this.online ? word('online', 'Online') : word('offline', 'Offline')
    const words = [...(this.online && this.cost ? [] : [state]), ...(this.cost ? [this.cost] : [])].join(' · ')
    const name = this.cost ? named(state, this.cost) : state
    return html`<span class="pill ${this.online ? 'on' : 'off'}" role="img" aria-label=${name}>${words}</span>`
  }
}

const named = (state: string, cost: string) =>
  word('sessionCost', (online, spent) => `${online}, this session has cost ${spent}`)(state, cost)

customElements.define('loop-status-pill', LoopStatusPill)

declare global {
  interface HTMLElementTagNameMap {
    'loop-status-pill': LoopStatusPill
  }
}
