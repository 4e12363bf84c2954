import { css } from 'lit'

/** How Home is laid out: a column on a phone, three rooms beside each other from 40 em, a page with its actions in the bar from 62 em. In a low window they are in the bar too. */
export const homeStyles = css`
  :host { --wide: 75rem; max-width: none }
  .settings { margin-inline-end: -12px }
  .page { width: 100%; max-width: 34rem; margin-inline: auto }
  .two { display: flex; flex-wrap: wrap; gap: var(--loop-space-3) }
  .two .btn { flex: 1 1 auto; padding-inline: .5rem }
  .find .icon-button { color: var(--loop-text-muted) }
  .find input::-webkit-search-cancel-button { display: none }
  /* What can be searched is told whole; a text of this size that is typed would be enlarged by a phone. */
  @media (max-width: 23em), (max-height: 30em) { .find ::placeholder { font-size: .8125rem } }
  .side { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
  /* Alone beside an open session it would be a large card of one line. */
  .side > :only-child { align-self: start }
  .side .note { min-height: 64px; color: inherit; text-decoration: none }
  .side strong { font: inherit; font-weight: 650 }
  .kept { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--loop-space-3); color: var(--loop-text-muted) }
  .kept .small { flex: 1 1 12rem }
  .kept.note { color: var(--loop-text) }
  .side .drop { border: 1px dashed var(--loop-edge); background: none; color: var(--loop-text-muted) }
  .first { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
  .first loop-lit-photo { height: clamp(11rem, 34dvh, 22rem); border-radius: var(--loop-radius-l) }
  /* All stand on one line at the start, at even distances. */
  .links { display: grid }
  .links .btn { justify-self: start; border: 0; padding-inline: 0 }
  .links summary { justify-items: start; font: var(--loop-type-label) var(--loop-font) }
  .bar-act .btn { min-height: var(--loop-target); padding-inline: .9rem; font-size: .9375rem; white-space: nowrap }
  .bar-act .two { flex-wrap: nowrap }
  .bar-act .two .btn { flex: none }
  @media (max-height: 40em) {
    .page { gap: var(--loop-space-3) }
    .tray.slim { padding-block: var(--loop-space-3) }
    .tray .two .btn { flex-basis: 6.5rem }
  }
  @media (min-width: 40em) {
    :host { --loop-gutter: 28px }
    loop-bar { padding-block: 8px }
    .page, loop-bar { width: 100%; max-width: calc(var(--wide) + 2 * var(--loop-gutter)); margin-inline: auto }
    .side { grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: var(--loop-space-4) }
    .tray.slim > * { width: min(100%, 32rem); margin-inline: auto }
    .first { grid-template-columns: 1fr 1fr; gap: var(--loop-space-5) }
    .first loop-lit-photo { grid-column: 1 / -1; height: clamp(12rem, 64dvh, 42rem) }
    .first .stack { align-content: start }
  }
  @media (min-width: 40em) and (min-height: 30.01em) {
    .page > .few .rooms { grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)) }
    .few li:only-child .cover { aspect-ratio: 3 / 2 }
  }
  @media (min-width: 62em), (min-width: 40em) and (max-height: 30em) {
    .first { grid-template-columns: 3fr 2fr }
    .first loop-lit-photo { grid-area: 1 / 1 / 3 }
    .first :not(.stack) + .stack { align-content: end }
  }
  /* Where rooms with a walk to go on with come next, the open session leaves them room: its photo stands beside its words, and in a low window it stands beside them. What is told leaves them room too. */
  @media (max-height: 49em) {
    .open:has(+ .half) { grid-template-columns: 1fr 3fr }
    .open:has(+ .half) .cover { height: auto; min-height: 0 }
    .open:has(+ .half) :is(.mark, .next) { display: none }
    .open:has(+ .half) .about { padding: 8px }
    :not(.find) + .half .room .cover { aspect-ratio: 4 }
  }
  @media (min-width: 40em) and (max-height: 30em) {
    .room .cover { aspect-ratio: 3 }
    .page { grid-template-columns: 2fr 3fr }
    .page > * { grid-column: 1 / -1 }
    .open:has(+ .half) { grid-column: 1; align-self: start }
    .open + .half { grid-column: 2 }
    .open + .half .rooms { grid-template-columns: 1fr 1fr }
    /* What is told first stands beside the search. */
    .find:has(+ :is(loop-note, [role=alert])) { grid-column: 1; align-self: start }
    .find + :is(loop-note, [role=alert]) { grid-column: 2 }
  }
  @media (min-width: 62em) {
    :host { --loop-gutter: 32px }
    .page { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: var(--loop-space-5); grid-auto-flow: dense }
    .page > * { grid-column: 1 / -1 }
    /* A few rooms fill the place of an open session. */
    .page > :is(.open, .few) { grid-column: 1 }
    .open + .side, .side:has(+ .few) { grid-column: 2; grid-template-columns: minmax(0, 1fr) }
    .few li:only-child .cover { aspect-ratio: 2 }
    .page > .find { --edge: max(var(--loop-gutter), 50vw - var(--wide) / 2); position: absolute; top: 12px; width: auto; max-width: 34rem; min-height: 48px;
      inset-inline: calc(var(--edge) + 8rem) calc(var(--edge) + 34rem); margin-inline: auto }
  }
`
