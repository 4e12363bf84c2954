import { css } from 'lit'

/** Says that files which are dragged over the page may be dropped on it: a frame, and the words of the host on its upper edge, over no toast and no heading of a card. */
export const overLook = css`
  :host([over])::before, :host([over])::after { position: fixed; inset: 8px; z-index: 9; border-radius: var(--loop-radius-l); pointer-events: none }
  :host([over])::after { content: ''; border: 3px dashed var(--loop-focus) }
  :host([over])::before { content: attr(over); inset: 8px 0 auto; width: fit-content; margin: auto; padding: .75rem 1.5rem; background: var(--loop-toast);
    color: var(--loop-on-toast); font: var(--loop-type-label) var(--loop-font) }
`
