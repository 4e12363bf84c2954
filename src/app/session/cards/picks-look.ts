import { css } from 'lit'

/** Short words to tap in a sheet, beside a field for words of one's own. */
export const picks = css`
  .picks { display: flex; flex-wrap: wrap; gap: var(--loop-space-2) }
  .pick { display: inline-flex; align-items: center; gap: .4rem; min-height: var(--loop-target); max-width: 100%; padding: .5rem 1rem;
    border-radius: calc(var(--loop-target) / 2); border: 1.5px solid var(--loop-edge); background: none; font: var(--loop-type-small) var(--loop-font); font-weight: 550;
    text-align: start; overflow-wrap: anywhere }
  /* A long one leaves room for the others; all of it is the name of the button. */
  .pick > bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  .pick svg.i { width: 1.1rem; height: 1.1rem; color: var(--loop-text-muted) }
`
