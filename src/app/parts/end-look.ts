import { css } from 'lit'

/**
 * Where the parts of a screen of the end stand: the bar over the picture (`view`), and the tray at the edge nearest the hand, below on a tall window
 * and at the end side on a wide or low one. Comes after `screen`.
 */
export const endLook = css`
  :host { max-width: none; display: grid; grid-template: 'view' minmax(14rem, 1fr) 'tray' auto / minmax(0, 1fr); --pane: clamp(25rem, 32vw, 30rem) }
  loop-bar { grid-area: view; align-self: start; position: relative; z-index: 2; color: var(--loop-on-pill); --loop-edge: transparent }
  loop-bar::before { content: ''; position: absolute; inset: 0 0 -40px; z-index: -1; pointer-events: none;
    background: linear-gradient(var(--loop-pill), transparent) }
  .whole { display: contents }
  .view { grid-area: view; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; min-width: 0; --lap: 28px; --end: 0px; --corner: 0 }
  .view > * { grid-area: 1 / 1 }
  .view > loop-lit-photo { border-radius: var(--corner) }
  .view > loop-before-after { --lap: inherit; --end: inherit; --corner: inherit }
  .view > .inset { margin: 16px 16px calc(16px + var(--lap)) }
  .view > .tag { place-self: end start; position: relative; margin: 12px 12px calc(12px + var(--lap)) }
  .view > .toast { place-self: end stretch; z-index: 2; margin-block: 12px calc(52px + var(--lap));
    margin-inline: var(--loop-gutter) calc(var(--loop-gutter) + var(--end)) }
  .tray { grid-area: tray; align-content: start }
  .tray > .lead { display: grid; gap: var(--loop-space-2) }
  .duo { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--loop-space-3) }
  .duo .btn { padding-inline: var(--loop-space-3) }
  .duo > :only-child { grid-column: 1 / -1 }
  @media (max-width: 23em) { .duo { gap: var(--loop-space-2) } .duo .btn { padding-inline: var(--loop-space-2) } }
  @media (max-width: 19em) { .duo { grid-template-columns: minmax(0, 1fr) } }
  .sum { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted) }
  .sum > span { display: inline-flex; align-items: center; gap: .4rem }
  .sum b { color: var(--loop-text); font-variant-numeric: tabular-nums }
  .sum i { width: .7rem; height: .7rem; border-radius: 3px; background: var(--loop-mark-in) }
  .sum i.out { border-radius: 50%; background: var(--loop-mark-out) }
  :host([bare]) loop-bar { color: inherit }
  :host([bare]) loop-bar::before { display: none }
  .view > tidy-heaps { padding-top: 4.5rem; padding-bottom: calc(1rem + var(--lap)); padding-inline-end: calc(1rem + var(--end)); border-radius: var(--corner) }

  @media (min-width: 40em) {
    :host { --loop-gutter: 28px }
    .tray > * { width: 100%; max-width: 36rem; margin-inline: auto }
  }
  @media (min-width: 62em), (max-height: 30em) and (min-width: 36em) {
    :host { height: 100dvh }
    .tray, .tray.lap { margin: 0; padding: 12px 20px; overflow: auto; align-content: safe center; border-radius: 0;
      border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }
    .tray > * { max-width: none }
  }
  @media (max-height: 30em) and (min-width: 36em) {
    :host { grid-template: 'view tray' minmax(0, 1fr) / minmax(0, 46fr) minmax(0, 54fr) }
    loop-bar { margin-inline-end: 28px }
    loop-bar::before { inset-inline-end: -56px }
    .view { margin-inline-end: -28px; --lap: 0px; --end: 28px }
  }
  @media (min-width: 62em) {
    :host { --loop-gutter: 32px; grid-template: 'bar tray' 84px 'view tray' minmax(0, 1fr) / minmax(0, 1fr) var(--pane) }
    loop-bar { grid-area: bar; align-self: center; margin: 0; color: inherit;
      --loop-type-section: var(--loop-type-title); --loop-pill: var(--loop-surface); --loop-on-pill: var(--loop-text-muted) }
    loop-bar::before { display: none }
    .view { margin: 0; padding: 0 32px 24px; --lap: 0px; --end: 0px; --corner: var(--loop-radius-l) }
    .tray, .tray.lap { padding: 24px 32px; gap: var(--loop-space-4); box-shadow: 0 0 32px light-dark(rgb(28 35 29 / .12), rgb(0 0 0 / .4)) }
    .tray .title { font: var(--loop-type-display) var(--loop-font); letter-spacing: var(--loop-tracking-display) }
  }
`
