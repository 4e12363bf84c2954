import { css, html, LitElement, nothing } from 'lit'
import { emit } from './base/emit.ts'
import { hold } from './base/hold.ts'
import { type IconName, icon } from './icons.ts'
import { base } from './look/base.ts'
import { buttons } from './look/buttons.ts'
import './status-pill.ts'

/** The app has only just begun: the focus is where the browser puts it. */
let first = true

/**
 * The bar of a screen: a way out named by `leadName`, the title, the status pill; the slotted content comes last. A long title is
 * cut after two lines, and takes as many as it needs only where letters are large and the screen is narrow. On a screen that takes
 * the place of another the title gets the focus, unless something of the screen has it.
 *
 * @fires lead - the way out was tapped.
 * @slot - more controls, at the end.
 * @slot title - in place of the heading.
 * @csspart bar - all of it.
 * @csspart lead - the way out.
 * @csspart title - the heading.
 * @csspart pill - the status pill.
 */
export class LoopBar extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      :host { container-type: inline-size }
      header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--loop-space-2); min-height: 56px;
        padding: 4px var(--loop-gutter) 4px 8px }
      header.flush { padding-inline-start: var(--loop-gutter) }
      /* What hangs below the line is cut at the edge of the padding. */
      h1 { flex: 1; min-width: min(5.5rem, 100%); font: var(--loop-type-section) var(--loop-font); line-height: 1.2; display: -webkit-box;
        -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; padding-bottom: .09em; margin-bottom: -.09em }
      .pill { display: flex; flex: 0 1 auto; margin-inline-start: auto }
      @container (min-width: 18em) and (max-width: 23em) { header { column-gap: 0; padding-inline-end: 12px } h1 { font-size: 1rem }
        .pill { padding-inline-start: 6px } }
      @container (max-width: 15em) { h1 { display: block } }
    `,
  ]

  static override properties = {
    heading: {},
    lead: {},
    leadName: {},
    online: { type: Boolean },
    cost: {},
    over: { type: Boolean, reflect: true },
  }
  /** The title. */
  declare heading: string
  /** The picture of the way out. */
  declare lead: IconName
  /** The name of the way out, for a screen reader. Without one there is no way out. */
  declare leadName: string
  /** There is a network. */
  declare online: boolean
  /** The price so far with its currency; empty for none. */
  declare cost: string
  /** Lies over a photo. */
  declare over: boolean

  constructor() {
    super()
    this.heading = ''
    this.lead = 'back'
    this.leadName = ''
    this.online = true
    this.cost = ''
    this.over = false
  }

  /** The bar of another screen was there, whose way out the first tap of a double tap was meant for. */
  #hold = hold(this)

  protected override willUpdate() {
    this.#hold.over(this.leadName)
  }

  protected override firstUpdated() {
    if (!first && document.activeElement === document.body) this.renderRoot.querySelector('h1')?.focus({ preventScroll: true })
    first = false
  }

  override render(): unknown {
    return html`<header part="bar" class=${this.leadName ? '' : 'flush'}>
      ${
        this.leadName
          ? html`<button
            class="icon-button ${this.#hold.on ? 'held' : ''}"
            part="lead"
            aria-label=${this.leadName}
            @click=${() => emit(this, 'lead')}>${icon(this.lead)}</button>`
          : nothing
      }
      <h1 part="title" tabindex="-1" dir="auto" title=${this.heading || nothing}><slot name="title">${this.heading}</slot></h1>
      <span class="pill" part="pill"><loop-status-pill ?over=${this.over} .online=${this.online} .cost=${this.cost}></loop-status-pill></span>
      <slot></slot>
    </header>`
  }
}

customElements.define('loop-bar', LoopBar)

declare global {
  interface HTMLElementTagNameMap {
    'loop-bar': LoopBar
  }
}
