import { css } from 'lit'

/** Buttons: one `main` a screen, `second` outlined, `soft` tinted, `quiet` plain words; `icon-button` needs a name. */
export const buttons = css`
  .btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--s-2); min-height: var(--target-main);
    padding: var(--s-2) var(--s-4); border-radius: var(--r-m); border: 1.5px solid transparent; font: var(--t-label);
    background: none; text-align: center; text-decoration: none; color: inherit;
    transition: background-color var(--quick) var(--ease) }
  .btn.main { background: var(--action); color: var(--on-action) }
  .btn.main:not([aria-disabled='true']):active { background: var(--action-press) }
  .btn.second { border-color: var(--edge) }
  .btn.soft { background: var(--accent-soft) }
  .btn.quiet { min-height: var(--target); color: var(--accent); padding-inline: var(--s-2) }
  .btn.little { min-height: var(--target); font-size: .9375rem; padding-inline: .9rem }
  .btn.stop { color: var(--stop) }
  .btn.second:active, .btn.quiet:active, .icon-button:active { background: var(--raised) }
  .btn[aria-disabled='true'], .btn:disabled { background: var(--raised); color: var(--text-2); cursor: default }
  .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: var(--s-3) }
  .pair .btn { padding-inline: var(--s-3) }
  .trio { display: flex; flex-wrap: wrap; justify-content: space-evenly }
  .trio .btn { flex: 0 1 auto; gap: .35rem; padding-inline: .3rem; font: var(--t-small); font-weight: 550 }
  .icon-button { width: max(var(--target), 2rem); height: max(var(--target), 2rem); flex: none; display: grid;
    place-items: center; padding: 0; border: 0; background: none; border-radius: var(--r-full); color: inherit }
  .icon-button.filled { background: var(--raised) }
  @media (max-width: 23em) {
    .trio .btn { flex: 1 1 5rem; flex-direction: column; gap: .15rem; min-height: 56px }
  }
  @media (max-width: 19em) {
    .trio .btn { flex: 1 1 100%; flex-direction: row; gap: var(--s-2) }
  }
`
