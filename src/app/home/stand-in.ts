import { css, LitElement } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'

/** A calm ground with a picture's sign, in place of a photo that there is none of. The name of the room stands beside it. */
export class TidyStandIn extends LitElement {
  static override styles = [
    base,
    css`
      :host { position: absolute; inset: 0; display: grid; place-items: center; background: var(--loop-accent-soft); color: var(--loop-accent) }
      svg.i { width: min(2.5rem, 60%); height: auto }
    `,
  ]

  override render() {
    return icon('picture')
  }
}

customElements.define('tidy-stand-in', TidyStandIn)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-stand-in': TidyStandIn
  }
}
