import { css } from 'lit'

/**
 * The layout of the replay: the tray stands at the edge nearest the hand, the photo takes the rest. On a narrow screen the log takes the place of both
 * while it is read; on a wide one it lies below the controls.
 */
export const replayLook = css`
  .app { position: relative; isolation: isolate; display: grid; min-height: 100dvh; overflow: clip; background: var(--loop-bg);
    grid-template: 'view' minmax(11rem, 1fr) 'tray' auto / minmax(0, 1fr) }
  main, .side { display: contents }
  loop-bar { position: absolute; inset: 0 0 auto; z-index: 2; padding-block: env(safe-area-inset-top) 1.5rem }
  /* On a photo the letters of the bar need a dark ground. */
  @media not all and (min-width: 62em) and (min-height: 30.01em) { .app:not(.reading, :has(tidy-heaps)) loop-bar {
    background: linear-gradient(rgb(18 22 17 / .72), rgb(18 22 17 / .5) 60%, rgb(18 22 17 / 0));
    --loop-text: #fff; --loop-surface: var(--loop-pill); --loop-text-muted: var(--loop-on-pill); --loop-raised: var(--loop-pill); --loop-focus: #a5c8ff } }
  /* Beside the name it would stand at the pill of the bar, and look like a part of it. */
  .title-of-file { display: grid; justify-items: start; gap: .1rem .5rem }
  /* The tails of Arabic letters are longer than the line. */
  .title-of-file span { min-width: 0; max-width: 100%; overflow-x: clip; text-overflow: ellipsis; white-space: nowrap }
  .title-of-file .file { flex: none; padding: .1rem .6rem; border-radius: var(--loop-radius-full); background: var(--loop-surface);
    color: var(--loop-text-muted); font: var(--loop-type-caption) var(--loop-font); font-weight: 550 }
  .view { grid-area: view; position: relative; display: grid; min-height: 0; background: light-dark(#dfe5d9, #131412) }
  .view > tidy-heaps { grid-area: 1 / 1; padding: 5rem var(--loop-gutter) 5.5rem }
  .photo { grid-area: 1 / 1 }
  .caption { position: absolute; inset: auto 16px 44px; display: flex; margin: 0 }
  .caption span { display: inline-flex; align-items: center; gap: .5rem; min-width: 0; padding: .5rem .85rem; border-radius: 1.4rem; background: rgb(18 22 17 / .78);
    color: var(--loop-on-pill); font: var(--loop-type-small) var(--loop-font); font-weight: 600; overflow-wrap: anywhere }
  /* Where there is no photo to look at, the name of the last thing is what there is to read. */
  @media (min-width: 40em) and (min-height: 30.01em) { tidy-heaps ~ .caption { justify-content: center; font: var(--loop-type-title) var(--loop-font) }
    tidy-heaps ~ .caption span { font: inherit; padding: .6rem 1.25rem; border-radius: 2rem } }
  .tray { grid-area: tray; position: relative; z-index: 3; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3); margin-top: -28px;
    padding: var(--loop-space-5) var(--loop-gutter) max(1.25rem, env(safe-area-inset-bottom)); background: var(--loop-tray);
    border-start-start-radius: var(--loop-radius-tray); border-start-end-radius: var(--loop-radius-tray); box-shadow: var(--loop-shadow-tray) }
  .piles { display: grid; grid-template-columns: 1fr 1fr; gap: var(--loop-space-3) }
  /* A name and its number are never on two lines: where there is no room beside them the button is below. */
  .piles:has(.btn), .ways { display: flex; flex-wrap: wrap; align-items: end; gap: var(--loop-space-3) }
  .piles > div { flex: auto }
  .piles tidy-canvas { height: 36px; margin-bottom: .35rem }
  .piles i { display: inline-block; width: .7rem; height: .7rem; margin-inline-end: .3rem; border-radius: 3px; background: var(--loop-mark-in) }
  .piles i.out { border-radius: 50%; background: var(--loop-mark-out) }
  .piles b { font-weight: 650; color: var(--loop-text) }
  .fold { display: flex; gap: var(--loop-space-2) }
  .fold .btn { background: var(--loop-raised); border-radius: var(--loop-radius-l); padding-inline: .75rem }
  .fold .steps { flex: 1; justify-content: start }
  .fold .steps .grow { text-align: start }
  @media (max-width: 23em) { .fold .btn > svg.i:first-child { display: none } }
  loop-transport .btn { padding-inline: .35rem }
  .log { display: none; grid-area: log; min-width: 0 }
  /* Above the tray, so that it lies on none of its ways on. */
  loop-toast { grid-area: view; position: sticky; z-index: 4; bottom: 1.5rem; align-self: end; margin: 0 max(16px, 50% - 15rem) 44px }

  .app.reading { grid-template: 'bar' auto 'log' 1fr / minmax(0, 1fr) }
  .reading loop-bar { position: static; grid-area: bar; padding-bottom: 0 }
  .reading .view, .reading .tray { display: none }
  .reading loop-toast { grid-area: log }
  .reading .log { display: block; width: min(100% - 2 * var(--loop-gutter), 40rem); margin: 0 auto 1.5rem }
  @media (forced-colors: active) { .tray { border-top: 1px solid } .piles i { forced-color-adjust: none } }

  @media (max-height: 30em) and (min-width: 36em) {
    .app:not(.reading) { grid-template: 'view tray' minmax(100dvh, 1fr) / minmax(0, 46fr) minmax(0, 54fr) }
    .app:not(.reading) loop-bar { inset-inline-end: 54%; padding-inline-end: 28px }
    .tray { margin: 0; margin-inline-start: -28px; border-radius: 0; border-start-start-radius: var(--loop-radius-tray);
      border-end-start-radius: var(--loop-radius-tray); padding-block: 8px; align-content: center }
    .caption { inset: auto 16px 16px; inset-inline-end: 44px }
    .app:not(.reading) loop-toast { margin: 0 16px 16px; margin-inline-end: 44px }
    .view > tidy-heaps { padding-inline-end: calc(var(--loop-gutter) + 28px) }
  }
  @media (min-width: 40em) and (min-height: 30.01em) { loop-toast { margin-bottom: 7.5rem }
    .title-of-file { grid-auto-flow: column; justify-content: start; align-items: center } }
  @media (min-width: 40em) and (max-width: 61.99em) and (min-height: 30.01em) {
    .tray > * { width: 100%; max-width: 36rem; margin-inline: auto }
  }
  @media (min-width: 62em) and (min-height: 30.01em) {
    .app, .app.reading { --loop-gutter: 32px; height: 100dvh; min-height: 40rem;
      grid-template: 'bar side' 84px 'view side' minmax(0, 1fr) / minmax(0, 1fr) clamp(25rem, 32vw, 30rem) }
    loop-bar, .reading loop-bar { position: static; grid-area: bar; align-self: center; padding: 0; padding-inline-start: 16px }
    .view, .reading .view { display: grid; margin: 0 32px 32px; border-radius: var(--loop-radius-l); overflow: hidden }
    .caption { inset: auto 16px 16px }
    loop-toast, .reading loop-toast { grid-area: view }
    .side { grid-area: side; display: flex; flex-direction: column; min-height: 0; background: var(--loop-tray);
      border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray); overflow: hidden;
      box-shadow: 0 0 32px light-dark(rgb(28 35 29 / .12), rgb(0 0 0 / .4)) }
    .tray, .reading .tray { display: grid; margin: 0; padding: 32px 32px 16px; background: none; box-shadow: none }
    .fold .steps { display: none }
    .tray, .reading .tray { grid-template-columns: minmax(0, 1fr) auto; grid-auto-flow: dense; align-items: end }
    .tray > * { grid-column: 1 / -1 } .tray > .piles { grid-column: 1 } .tray > .fold { grid-column: 2 }
    .log, .reading .log { display: block; flex: 1; width: auto; min-height: 0; margin: 0; padding: 0 18px 18px; overflow: auto; border-top: 1px solid var(--loop-line) }
  }
`
