import { css } from 'lit'

/** The look of a switch: the `.switch` in a button with that role. */
export const switchStyles = css`
  .switch { flex: none; width: 3.25rem; padding: 3px; border: 1.5px solid var(--loop-edge); border-radius: var(--loop-radius-full) }
  .switch::before { content: ''; display: block; width: 1.5rem; height: 1.5rem; border-radius: 50%; background: var(--loop-edge) }
  [aria-checked='true'] .switch { background: var(--loop-action); border-color: var(--loop-action) }
  [aria-checked='true'] .switch::before { margin-inline-start: auto; background: var(--loop-on-action) }
  /* In a sheet it may have come where the person tapped: a slow double tap must not turn it. */
  loop-sheet[wary] [role='switch'] { pointer-events: none }
  @media (forced-colors: active) { .switch::before { background: CanvasText } [aria-checked='true'] .switch { background: Highlight } }
`
