import { css } from 'lit'

/** The key of a control, shown where there is a keyboard for sure: a fine pointer and a wide window. It is no part of the control's name. */
export const kbd = css`
  kbd { display: none; place-items: center; min-width: 1.5rem; height: 1.5rem; padding: 0 .3rem; border: 1.5px solid currentColor;
    border-radius: 6px; font: 600 .75rem/1 var(--loop-font) }
  @media (pointer: fine) and (min-width: 62em) { kbd { display: inline-grid } }
`
