import { LoopShareBar } from './share-bar.ts'

/** The name of `LoopShareBar` in version 0.1. */
export class LoopPileBar extends LoopShareBar {}

customElements.define('loop-pile-bar', LoopPileBar)

declare global {
  interface HTMLElementTagNameMap {
    'loop-pile-bar': LoopPileBar
  }
}
