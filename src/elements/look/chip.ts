import { css } from 'lit'

/** A word or two in a tinted shape with round ends. */
export const chip = css`
  .chip, [data-chip]::after { display: inline-flex; align-items: center; gap: .35rem; min-height: 1.75rem; padding: .125rem .65rem;
    border-radius: var(--loop-radius-full); background: var(--loop-accent-soft); font: var(--loop-type-caption) var(--loop-font); font-weight: 600; white-space: nowrap }
`
