import { css } from 'lit'

/** A `select` with an arrow over it, as an `input` frame of `fields`. */
export const choosing = css`
  select.input { appearance: none; padding-inline-end: 2.5rem }
  .choosing { position: relative; display: block }
  .choosing svg.i { position: absolute; inset-inline-end: .875rem; top: 50%; translate: 0 -50%;
    pointer-events: none; color: var(--loop-text-muted) }
`
