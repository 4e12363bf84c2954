import { css } from 'lit'

/** Cards, list rows, notes and chips. */
export const rows = css`
  .card { background: var(--surface); border-radius: var(--r-l); box-shadow: var(--shadow-card); overflow: hidden }
  .rows > * + * { border-top: 1px solid var(--line) }
  .line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-3); width: 100%; min-height: 64px;
    padding: .625rem .875rem; border: 0; background: none; color: inherit; text-align: start; font: var(--t-body) }
  .line .grow { flex: 1 1 6rem; min-width: min(6rem, 100%) }
  .line.tight { min-height: 56px }
  .line strong { display: block; font: var(--t-label) }
  .line > svg.i { color: var(--text-2) }
  button.line:active, label.line:active { background: var(--raised) }
  .rows :focus-visible { outline-offset: -3px }
  .flat { border-block: 1px solid var(--line) }
  .flat .line { padding-inline: 0 }
  .thumb { width: 60px; height: 60px; flex: none; border-radius: var(--r-m); object-fit: cover; background: var(--photo-ground) }
  .note { display: flex; align-items: center; gap: var(--s-3); padding: .75rem .875rem; border-radius: var(--r-m);
    background: var(--raised); font: var(--t-small) }
  .note:has(.btn) { flex-wrap: wrap }
  .note:has(.btn) .grow { flex: 1 1 9rem }
  .note.warn { background: var(--warn-soft) } .note.warn > svg.i { color: var(--warn) }
  .note.stop { background: var(--stop-soft) } .note.stop > svg.i { color: var(--stop) }
  .note.out { background: var(--mark-out-soft) } .note.out > svg.i { color: var(--mark-out-text) }
  .chip { display: inline-flex; align-items: center; gap: .35rem; min-height: 1.75rem; padding: .125rem .65rem;
    border-radius: var(--r-full); background: var(--accent-soft); font: var(--t-caption); font-weight: 600; white-space: nowrap }
  .tag { padding: .2rem .6rem; border-radius: var(--r-full); background: var(--pill); color: var(--on-pill);
    font: var(--t-caption); font-weight: 550 }
  @media (forced-colors: active) { .note { border: 1px solid } }
  @media (max-width: 23em) { .line { gap: .6rem } }
  @media (max-width: 19em), (max-height: 30em) {
    .line > svg.i:last-child, .note > svg.i:last-child { display: none }
    .note { flex-wrap: wrap }
    .note .grow { flex: 1 1 6.5rem; min-width: min(6.5rem, 100%) }
  }
`
