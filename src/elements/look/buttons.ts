import { css } from 'lit'

/**
 * Buttons: one `main` a screen, `second` outlined, `soft` tinted, `quiet` plain words; `icon-button` needs a name. Those of a `pair` share a row where the
 * words of both have room, and one that has no other beside it has the whole row.
 */
export const buttons = css`
  .btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--loop-space-2); min-height: var(--loop-target-main);
    padding: var(--loop-space-2) var(--loop-space-4); border-radius: var(--loop-radius-m); border: 1.5px solid transparent; font: var(--loop-type-label) var(--loop-font);
    min-width: var(--loop-target); background: none; text-align: center; text-decoration: none; color: inherit;
    -webkit-user-select: none; user-select: none; transition: background-color var(--loop-quick) var(--loop-ease) }
  .btn.main { background: var(--loop-action); color: var(--loop-on-action) }
  .btn.main:not([aria-disabled='true']):active { background: var(--loop-action-press) }
  .btn.second { border-color: var(--loop-edge) }
  .btn.soft { background: var(--loop-accent-soft) }
  .btn.quiet { min-height: var(--loop-target); color: var(--loop-accent); padding-inline: var(--loop-space-2) }
  .btn.little { min-height: var(--loop-target); font-size: .9375rem; padding-inline: .9rem }
  .btn.stop { color: var(--loop-stop) }
  loop-sheet[wary] .btn.stop { pointer-events: none }
  .btn.second:active, .btn.quiet:active, .icon-button:active { background: var(--loop-raised) }
  .btn[aria-disabled='true'], .btn:disabled { background: var(--loop-raised); color: var(--loop-text-muted); cursor: default }
  .pair { display: flex; flex-wrap: wrap; gap: var(--loop-space-3) }
  .pair > * { flex: 1 1 8rem; min-width: min-content }
  .pair .btn { padding-inline: var(--loop-space-3) }
  .trio { display: flex; flex-wrap: wrap; justify-content: space-evenly }
  .trio .btn { flex: 0 1 auto; gap: .35rem; padding-inline: .3rem; font: var(--loop-type-small) var(--loop-font); font-weight: 550 }
  .icon-button { width: max(var(--loop-target), 2rem); height: max(var(--loop-target), 2rem); flex: none; display: grid;
    place-items: center; padding: 0; border: 0; background: none; border-radius: var(--loop-radius-full); color: inherit }
  .icon-button.filled { background: var(--loop-raised) }
  @media (max-width: 23em) {
    .trio .btn { flex: 1 1 5rem; flex-direction: column; gap: .15rem; min-height: 56px }
  }
  @media (max-width: 19em) {
    .trio .btn { flex: 1 1 100%; flex-direction: row; gap: var(--loop-space-2) }
  }
`
