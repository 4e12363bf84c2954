import { css } from 'lit'

/**
 * The scene covers its pane so that its three things are in view: `--u` is a pixel of the drawing, which is 1200 x 900, `--w` and `--h` are how many
 * of them have to be seen at least, around the point `--x`, `--y`.
 */
export const welcomeStyles = css`
  :host { max-width: none }
  loop-bar { position: absolute; inset: env(safe-area-inset-top) 0 auto; z-index: 2; color: #fff;
    background: linear-gradient(rgb(18 22 17 / .6), rgb(18 22 17 / 0)) }
  .look { --w: 600; --h: 640; --x: 450; --y: 590; position: relative; min-height: 8rem; background: var(--loop-photo-ground) }
  .pane { position: absolute; inset: 0; overflow: hidden; container-type: size }
  .scene { --u: max(100cqw / var(--w), 100cqh / var(--h)); position: absolute; width: calc(1200 * var(--u)); height: calc(900 * var(--u));
    left: clamp(100cqw - 1200 * var(--u), 50cqw - var(--x) * var(--u), 0px); top: clamp(100cqh - 900 * var(--u), 50cqh - var(--y) * var(--u), 0px) }
  .scene img { width: 100%; height: 100%; display: block }
  .ring { position: absolute; border: 3px solid var(--loop-lit); border-radius: 18px; box-shadow: 0 0 0 200vmax var(--loop-dim);
    animation: glide 6.06s var(--loop-ease) both; left: 21.8%; top: 61.3%; width: 17.5%; height: 19.6% }
  /* It begins and ends there; rests 1.6 s, moves .42 s, three times: the mug, the pencils, the plate, and the mug again. */
  @keyframes glide {
    26.4% { left: 21.8%; top: 61.3%; width: 17.5%; height: 19.6% }
    33.3%, 59.7% { left: 34.2%; top: 33%; width: 11%; height: 32% }
    66.7%, 93.1% { left: 41.6%; top: 57.6%; width: 16%; height: 10.4% }
  }
  /* In a small window the pencils would be under the bar. */
  @keyframes glide-near {
    41% { left: 21.8%; top: 61.3%; width: 17.5%; height: 19.6% }
    48%, 93% { left: 41.6%; top: 57.6%; width: 16%; height: 10.4% }
  }
  .tray { align-content: center }
  .display { text-wrap: pretty }
  .display span { white-space: nowrap }
  .ways { margin-top: var(--loop-space-2) }
  .others { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-evenly; gap: 0 var(--loop-space-3); margin-block: -.25rem -1rem }
  .others .btn, .others summary { min-height: var(--loop-target); padding: 0 .25rem; font: var(--loop-type-caption) var(--loop-font); font-weight: 550;
    color: var(--loop-text-muted); text-decoration: underline; text-underline-offset: 3px }
  .others details[open] { flex: 1 1 100% }
  .others .card { margin-bottom: var(--loop-space-4) }
  @media (max-width: 23em), (max-height: 44em) {
    .tray { padding-top: var(--loop-space-4); gap: var(--loop-space-2) }
    .look { --w: 680; --y: 620 }
    .ring { animation-name: glide-near }
    .display { font-size: 1.75rem }
    .ways { gap: var(--loop-space-2); margin-top: 0 }
    .others:not(:has([open])) { flex-wrap: nowrap; gap: 6px }
    .others :is(.btn, summary) { padding: 0; text-align: center; letter-spacing: -.01em }
  }
  @media (min-width: 40em) { :host { --loop-gutter: 28px } .tray > * { width: 100%; max-width: 32rem; margin-inline: auto } }
  @media (min-width: 62em) and (min-height: 30.01em), (min-width: 36em) and (max-height: 30em) {
    :host { display: grid; grid-template-columns: minmax(0, 1fr) clamp(25rem, 36vw, 34rem); height: 100dvh }
    loop-bar { inset-inline-end: clamp(25rem, 36vw, 34rem) }
    .ring { animation-name: glide }
    .look { --w: 900; --h: 800; --x: 520; --y: 500 }
    .tray.lap { margin: 0; padding: var(--loop-space-5) 48px; overflow: auto; border-radius: 0; border-start-start-radius: var(--loop-radius-tray);
      border-end-start-radius: var(--loop-radius-tray); gap: var(--loop-space-4) }
    .display { font-size: 3rem }
    .others { justify-content: start; margin-inline: -.25rem }
    .caption.center { text-align: start }
  }
  @media (min-width: 36em) and (max-height: 30em) {
    :host { grid-template-columns: minmax(0, 46fr) minmax(0, 54fr) }
    loop-bar { inset-inline-end: 54% }
    .look { --w: 600; --h: 640; --x: 450; --y: 590 }
    .tray.lap { padding: var(--loop-space-3) 28px; gap: var(--loop-space-2) }
    .display { font-size: 1.75rem }
    .ways { grid-template-columns: 1fr 1fr; margin-top: 0 }
    .ways .note { grid-column: 1 / -1 }
  }
  @media (prefers-reduced-motion: reduce) { .ring { animation: none } }
  @media (forced-colors: active) { .ring { border-color: Highlight } }
`
