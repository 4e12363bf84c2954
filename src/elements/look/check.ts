import { css } from 'lit'

/** A box to tick. Words of the class `name` beside it are crossed out. */
export const check = css`
  .check { appearance: none; display: grid; place-items: center; width: 1.625rem; height: 1.625rem; flex: none;
    border: 2px solid var(--loop-edge); border-radius: 8px }
  .check:checked { background: var(--loop-action); border-color: var(--loop-action) }
  .check:checked::after { content: ''; width: .45rem; height: .85rem; margin-top: -.2rem; border: solid var(--loop-on-action);
    border-width: 0 .175rem .175rem 0; rotate: 45deg }
  .check:checked ~ .name, .check:checked ~ * .name { color: var(--loop-text-muted); text-decoration: line-through; text-decoration-thickness: 1px }
  @media (forced-colors: active) { .check:checked::after { border-color: CanvasText } }
`
