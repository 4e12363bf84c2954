import { css } from 'lit'

const sideBySide = css`
  :host { display: grid; grid-template: auto auto minmax(0, 1fr) auto auto / minmax(0, 1fr) var(--pane); height: 100dvh; max-width: none;
    min-height: 0 }
  .page { display: contents }
  .page::after { content: ''; grid-column: 2; grid-row: 1 / -1; z-index: -1; background: var(--loop-tray);
    border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray); box-shadow: var(--loop-shadow-tray) }
  .lead, .acting .lead { display: grid; grid-area: 2 / 1 / -1 / 2; align-content: start; gap: var(--loop-space-5); overflow: auto;
    padding: .5rem var(--loop-gutter) 2rem }
  .panel { grid-area: 3 / 2; overflow: auto; padding: var(--loop-space-3) var(--loop-gutter); --loop-surface: var(--loop-raised) }
  .page + .tray { display: contents }
  .entry { grid-area: 1 / 2 / 3 / 3; padding: var(--loop-space-5) var(--loop-gutter) 0 }
  .foot { grid-area: 5 / 2; box-shadow: none; padding: var(--loop-space-3) var(--loop-gutter) var(--loop-space-5) }
`

/** The layout of Connect: the ways above and the key below; on a wide or a low window they stand side by side. */
export const connectStyles = css`
  :host { --pane: clamp(25rem, 32vw, 30rem) }
  .standing, .outcome { display: contents }
  .lead, .panel { display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; gap: var(--loop-space-4); align-content: start }
  .acting .lead, .three, .entry-words { display: none }
  .panel .input { scroll-margin-bottom: 1rem }
  .ways { display: grid; gap: var(--loop-space-4); align-items: start }
  .maker { width: 2.75rem; height: 2.75rem; flex: none; display: grid; place-items: center; border-radius: 12px; background: var(--loop-accent-soft) }
  .get { min-height: var(--loop-target); display: inline-flex; align-items: center; gap: .3rem; font: var(--loop-type-small) var(--loop-font);
    font-weight: 600; color: var(--loop-accent); text-decoration: none }
  .get span { text-decoration: underline; text-underline-offset: 3px }
  .get svg.i { width: 1.05rem; height: 1.05rem }
  .paste { margin-inline-end: -.8rem; border-radius: 12px }
  summary { display: flex; align-items: center; gap: var(--loop-space-2); min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font);
    font-weight: 550; color: var(--loop-accent); cursor: pointer }
  details { margin-top: calc(-1 * var(--loop-space-2)) }
  /* The key comes after the other fields, and scrolls with them. What sticks stays under the finger when a field that is left changes those around it. */
  :host([form]) .page { flex: none }
  :host([form]) .page + .tray { display: contents }
  :host([form]) .entry { padding-inline: var(--loop-gutter); padding-bottom: var(--loop-space-5) }
  .entry, .foot, .act { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
  legend { padding: 0; margin-bottom: .35rem }
  .three { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--loop-space-4); font: var(--loop-type-small) var(--loop-font); font-weight: 550 }
  .three li { display: grid; gap: var(--loop-space-2) }
  .three b { color: var(--loop-accent); margin-inline-end: .2rem }
  .scene { position: relative; display: block; aspect-ratio: 4 / 3; overflow: hidden; border-radius: var(--loop-radius-l); background: var(--loop-photo-ground) }
  .scene * { position: absolute; left: 0; top: 0 }
  .scene img { width: 100%; height: 100%; object-fit: cover }
  /* By the width alone: the picture may be lower. */
  .scene:has(i) img { left: -17.9%; margin-top: -83.9%; width: 214.3%; height: auto }
  .scene i { left: 28.9%; margin-top: 15.4%; width: 37.9%; aspect-ratio: 1.23; border: 3px solid var(--loop-lit); border-radius: 18px;
    box-shadow: 0 0 0 60rem var(--loop-dim) }
  /* However long what failed is, the title stays, and what is brought into view comes to lie below it. */
  @media (min-width: 19.01em) and (max-width: 61.99em) and (min-height: 30.01em) {
    loop-bar { position: sticky; top: 0; z-index: 2; background: var(--loop-bg) }
    .panel .title { scroll-margin-top: 4rem }
    .panel .input { scroll-margin-top: 6rem }
  }
  @media (min-width: 40em) {
    :host { max-width: none }
    .page, :host([form]) .entry { width: 100%; max-width: 48rem; margin-inline: auto }
    .tray > * { width: 100%; max-width: 36rem; margin-inline: auto }
    .ways { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--loop-space-5) }
  }
  @media (min-width: 62em) {
    ${sideBySide}
    .three { display: grid }
    /* Once a model works they stand alone. */
    .lead:has(> .three:only-child) { align-content: center }
    .intro { max-width: 44rem }
    /* As on a phone, the key comes after what is connected or chosen. */
    .acting .panel { grid-row: 1 / 4; padding-top: var(--loop-space-5) }
    .acting + .tray .entry { grid-area: 4 / 2; padding-top: var(--loop-space-3) }
    :host([form]) { grid-template-rows: auto auto auto 1fr auto }
    :host([form]) .panel { grid-row: 2; margin-top: -3.5rem }
    :host([form]) .tray .entry { grid-row: 3; padding-bottom: 0 }
    :host([form]) .panel .title { margin-bottom: calc(-1 * var(--loop-space-2)) }
    main:not(.acting) + .tray .entry-words { display: grid }
    .intro .title { font: var(--loop-type-display) var(--loop-font) }
  }
  /* All ways are in view on a common screen. */
  @media (min-width: 62em) and (max-height: 60em) { .three { max-width: 90rem } .three:not(:only-child) .scene { aspect-ratio: 16 / 9 } }
  @media (min-width: 62em) and (max-width: 76em) { .ways { grid-template-columns: minmax(0, 1fr) } }
  @media (min-width: 36em) and (max-width: 61.99em) and (max-height: 30em) {
    ${sideBySide}
    :host { --pane: 46% }
    .ways { grid-template-columns: minmax(0, 1fr) }
    /* What is connected takes the place of the ways, so that all that a test has found has room beside it. */
    .acting .lead { display: none }
    .acting .panel { display: contents }
    .acting .standing, .acting .outcome { display: grid; grid-template-columns: minmax(0, 1fr); grid-auto-rows: max-content; align-content: start;
      gap: var(--loop-space-4); overflow: auto }
    .acting .standing { grid-area: 2 / 1 / -1 / 2; padding: .5rem var(--loop-gutter) 2rem }
    .acting .outcome { grid-area: 3 / 2; padding: var(--loop-space-3) var(--loop-gutter); --loop-surface: var(--loop-raised) }
    /* A line that is cut says that more comes; in a gap between two nothing would. */
    .acting .outcome { scroll-padding-bottom: 2rem }
    .acting .outcome::after { content: ''; position: sticky; bottom: calc(-1 * var(--loop-space-3)); height: 3rem; margin-block: calc(-1 * var(--loop-space-4)) calc(-1 * var(--loop-space-3));
      background: linear-gradient(transparent, var(--loop-tray)); pointer-events: none }
    .acting.whole .outcome { grid-row: 1 / 4; padding-top: var(--loop-space-4) }
    .acting .foot { padding-bottom: var(--loop-space-4) }
    /* What a test has found has the lines of what is known of the key by then. */
    .acting:has(tidy-check-list) + .tray .entry .caption { position: absolute; clip-path: inset(50%) }
    :host([form]) .foot { padding-block: 0 var(--loop-space-2) }
  }
  @media (forced-colors: active) { .outcome::after { visibility: hidden } }
  /* On a small window the names need the room of the pictures beside them. */
  @media (max-width: 23em) and (max-height: 40em) { .panel { gap: var(--loop-space-3) } .panel .maker { display: none } }
`
