import { css } from 'lit'
import { chip } from './chip.ts'

/** Cards, list rows, notes and chips. */
export const rows = css`
  .card { background: var(--loop-surface); border-radius: var(--loop-radius-l); box-shadow: var(--loop-shadow-card); overflow: hidden }
  .rows > * + * { border-top: 1px solid var(--loop-line) }
  .line { display: flex; flex-wrap: wrap; align-items: center; gap: var(--loop-space-3); width: 100%; min-height: 64px;
    padding: .625rem .875rem; border: 0; background: none; color: inherit; text-align: start; font: var(--loop-type-body) var(--loop-font) }
  .line .grow { flex: 1 1 6rem; min-width: min(6rem, 100%) }
  .line .grow > .small { display: block }
  .line.tight { min-height: 56px }
  .line strong { display: block; font: var(--loop-type-label) var(--loop-font) }
  .line > svg.i { color: var(--loop-text-muted) }
  button.line:active, label.line:active { background: var(--loop-raised) }
  .rows :focus-visible { outline-offset: -3px }
  .rows .line:focus-visible { border-radius: var(--loop-radius-l) }
  .flat { border-block: 1px solid var(--loop-line) }
  .flat .line { padding-inline: 0 }
  .thumb { width: 60px; height: 60px; flex: none; border-radius: var(--loop-radius-m); object-fit: cover; background: var(--loop-photo-ground) }
  .note { display: flex; align-items: center; gap: var(--loop-space-3); padding: .75rem .875rem; border-radius: var(--loop-radius-m);
    background: var(--loop-raised); font: var(--loop-type-small) var(--loop-font) }
  .note:has(.btn) { flex-wrap: wrap }
  .note:has(.btn) .grow { flex: 1 1 9rem }
  .note.warn { background: var(--loop-warn-soft) } .note.warn > svg.i { color: var(--loop-warn) }
  .note.stop { background: var(--loop-stop-soft) } .note.stop > svg.i { color: var(--loop-stop) }
  .note.out { background: var(--loop-mark-out-soft) } .note.out > svg.i { color: var(--loop-mark-out-text) }
  ${chip}
  .tag { padding: .2rem .6rem; border-radius: var(--loop-radius-full); background: var(--loop-pill); color: var(--loop-on-pill);
    font: var(--loop-type-caption) var(--loop-font); font-weight: 550 }
  @media (forced-colors: active) { .note { border: 1px solid } }
  @media (max-width: 23em) { .line { gap: .6rem } }
  @media (max-width: 19em), (max-height: 30em) and (max-width: 36em) {
    .line > svg.i:last-child, .note > svg.i:last-child { display: none }
    .note { flex-wrap: wrap }
    .note .grow { flex: 1 1 6.5rem; min-width: min(6.5rem, 100%) }
  }
`
