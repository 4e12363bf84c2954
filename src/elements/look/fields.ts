import { css } from 'lit'

/**
 * A label over its control. A control that sits beside a button shares the `input` frame with it. An empty field would go from left to right, its example
 * with it.
 */
export const fields = css`
  .field { display: grid; grid-template-columns: minmax(0, 1fr); gap: .35rem; align-content: end }
  .field label { font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
  .input { display: flex; align-items: center; gap: var(--loop-space-2); width: 100%; min-height: 52px; padding: 0 .875rem;
    border: 1.5px solid var(--loop-edge); border-radius: var(--loop-radius-m); background: var(--loop-tray); font: var(--loop-type-body) var(--loop-font) }
  textarea.input { display: block; padding-block: .75rem; min-height: 5.25rem; resize: none; field-sizing: content;
    max-height: 40dvh }
  .input.round { border-radius: var(--loop-radius-full); background: var(--loop-surface) }
  .input > svg.i { color: var(--loop-text-muted) }
  .input > input { flex: 1; min-width: 0; align-self: stretch; min-height: 48px; padding: 0; border: 0; background: none;
    outline: none; text-overflow: ellipsis }
  .input:has(> input:focus-visible) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
  @supports not selector(:has(a)) { .input:focus-within { outline: 3px solid var(--loop-focus) } }
  .input > .icon-button { margin-inline-end: -10px }
  .input[aria-invalid='true'] { border-color: var(--loop-stop) }
  .input:has(> [aria-invalid='true']) { border-color: var(--loop-stop) }
  [dir='auto']:placeholder-shown { direction: inherit; unicode-bidi: normal }
  ::placeholder { color: var(--loop-text-muted); opacity: 1 }
  .wrong { font: var(--loop-type-small) var(--loop-font); color: var(--loop-stop) }
`
