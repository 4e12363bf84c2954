import { css } from 'lit'

/**
 * A screen: look above (`look`, `page`), act below (`tray`). Only a `slim` tray sticks; a tall one is part of the page and covers
 * nothing.
 */
export const screen = css`
  :host { display: flex; flex-direction: column; width: 100%; max-width: 34rem; min-height: 100dvh; margin-inline: auto;
    padding-top: env(safe-area-inset-top); position: relative; isolation: isolate; overflow: clip; background: var(--loop-bg) }
  .page { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; align-content: start;
    gap: var(--loop-space-4); padding: 0 var(--loop-gutter) var(--loop-space-5) }
  .whole { flex: 1; display: flex; flex-direction: column }
  .look { flex: 1; display: flex; min-height: clamp(10rem, 22dvh, 15rem) }
  .look > * { flex: 1 }
  .tray { position: relative; z-index: 3; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3);
    margin-top: auto; padding: var(--loop-space-5) var(--loop-gutter) max(1.75rem, env(safe-area-inset-bottom));
    border-radius: var(--loop-radius-tray) var(--loop-radius-tray) 0 0; background: var(--loop-tray); box-shadow: var(--loop-shadow-tray) }
  .tray.slim { position: sticky; bottom: 0; padding-top: var(--loop-space-4) }
  .tray.lap { margin-top: -28px }
  @media (forced-colors: active) { .tray { border-top: 1px solid } }
  @media (max-width: 19em), (max-height: 30em) { .tray.slim { position: relative } }
`
