import { css } from 'lit'

/**
 * Where the parts of a screen of the end stand: the bar over the picture (`view`), and the tray at the edge nearest the hand, below on a tall window
 * and at the end side on a wide or low one. Comes after `screen`.
 */
export const endLook = css`
  :host { max-width: none; display: grid; grid-template: 'view' var(--view) 'tray' var(--act) / minmax(0, 1fr); --view: minmax(14rem, 1fr); --act: auto; --lead: 13rem; --pane: clamp(25rem, 32vw, 30rem) }
  loop-bar { grid-area: view; align-self: start; position: relative; z-index: 2; color: var(--loop-on-pill); --loop-edge: transparent }
  loop-bar::before { content: ''; position: absolute; inset: 0 0 -40px; z-index: -1; pointer-events: none;
    background: linear-gradient(var(--loop-pill), transparent) }
  .whole { display: contents }
  .view { grid-area: view; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; min-width: 0; --lap: 28px; --end: 0px; --corner: 0; --over: 52px }
  .view > * { grid-area: 1 / 1 }
  .view > loop-lit-photo { border-radius: var(--corner) }
  .view > loop-before-after { --lap: inherit; --end: inherit; --corner: inherit }
  .view > .tag { place-self: end start; position: relative; margin: 12px 12px calc(12px + var(--lap)) }
  /* As wide as that over the photo of a card. */
  .view > .toast { place-self: end center; width: min(100% - 2 * var(--loop-gutter) - var(--end), 30rem); z-index: 2;
    margin-block: 12px calc(var(--over) + var(--lap)); margin-inline: var(--loop-gutter) calc(var(--loop-gutter) + var(--end)) }
  .tray { grid-area: tray; align-content: start }
  .tray > .lead { display: grid; gap: var(--loop-space-2) }
  /* What the model says leaves the ways on in view. */
  .said { hyphens: auto }
  .why.said { white-space: pre-line; color: var(--loop-text) }
  .said .by, bdi + .paragraph { display: inline }
  .paragraph { display: block }
  .paragraph + .paragraph { margin-block-start: .35em }
  /* All of it scrolls in the room that they leave, and fades while more is below: the photo gives way first. */
  :host([whole]) { height: 100dvh; --view: minmax(4.5rem, 1fr); --act: minmax(0, max-content) }
  :host([whole]) .tray { overflow: auto; grid-template-rows: minmax(var(--lead), max-content) }
  :host([whole]) .view { container-type: size }
  @container (max-height: 9.99rem) { .tag { display: none } }
  .said[tabindex='0'] { min-height: 4.5rem; overflow: auto; overscroll-behavior: contain }
  .said[tabindex='0']::after { content: ''; display: block; position: sticky; inset-block-end: 0; height: 1.25rem;
    background: linear-gradient(transparent, var(--loop-tray)); pointer-events: none }
  /* What hangs below the line is cut at the edge of the padding. */
  .said.cut { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; padding-bottom: .1em; margin-bottom: -.1em }
  /* Scripts from right to left reach further above and below: only in a higher line is nothing of the next one seen. */
  .said.cut:dir(rtl) { line-height: 1.45; padding: 0; margin: 0 }
  /* Nothing beside it is in the way of its ring. */
  .btn.all { justify-self: start; margin: -.5rem; padding-inline: .5rem; outline-offset: -7px }
  @media (max-height: 40em) { .said.cut { -webkit-line-clamp: 2 } }
  @media (min-width: 62em) and (min-height: 48em) { .said.cut { -webkit-line-clamp: 5 } }
  .duo { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--loop-space-3) }
  .duo .btn { padding-inline: var(--loop-space-3) }
  .duo > :only-child { grid-column: 1 / -1 }
  @media (max-width: 23em) { .duo { gap: var(--loop-space-2) } .duo .btn { padding-inline: var(--loop-space-2) }
    /* Words in one line say more than an arrow beside them. */
    .duo > .main:not(:only-child) svg.i { display: none } }
  /* The ways stand apart in one row: the words of the middle one, which are the longest, take two lines where that needs it. */
  @media (min-width: 23em) {
    .trio { flex-wrap: nowrap; gap: var(--loop-space-4); text-wrap: balance }
    .trio .btn:is(:first-child, :last-child) { white-space: nowrap }
  }
  /* Four have two rows, and in a low window one, which leaves its lines to the words. */
  @media (min-width: 19.01em) { .trio:has(> .btn:nth-of-type(4)) { display: grid; grid-template-columns: repeat(2, auto); row-gap: 0 } }
  @media (max-height: 30em) and (min-width: 50em) and (max-width: 61.99em) { .trio:has(> .btn:nth-of-type(4)) { grid-template-columns: repeat(4, auto) } }
  @media (max-width: 30em), (max-height: 30em) and (min-width: 50em), (min-width: 62em) and (max-width: 80em) { .trio svg.i { display: none } .trio .btn { padding-inline: .15rem } }
  /* What is enough is seen as a way of its own. */
  .trio .soft { padding-inline: .6rem }
  @media (max-width: 19em) { .duo { grid-template-columns: minmax(0, 1fr) } :host { --lead: 18rem } }
  .sum { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font: var(--loop-type-small) var(--loop-font); color: var(--loop-text-muted) }
  .sum > span { display: inline-flex; align-items: center; gap: .4rem }
  .sum b { color: var(--loop-text); font-variant-numeric: tabular-nums }
  .sum i { width: .7rem; height: .7rem; border-radius: 3px; background: var(--loop-mark-in) }
  .sum i.out { border-radius: 50%; background: var(--loop-mark-out) }
  /* One way on alone needs no room beside it. */
  @media (max-width: 23em) { .trio > :only-child { flex-direction: row; min-height: 48px } }
  :host([bare]) loop-bar { color: inherit }
  :host([bare]) loop-bar::before { display: none }
  :host([bare]) .view { --over: 12px }
  .view > tidy-heaps { padding-block: 4.5rem calc(4.5rem + var(--lap)); padding-inline-end: calc(1rem + var(--end)); border-radius: var(--corner) }
  .inset { position: relative; margin: 16px 16px calc(16px + var(--lap)); overflow: hidden }
  .inset img { display: block; width: 100%; height: 100%; object-fit: cover }
  .inset .tag { position: absolute }
  /* No photo shows the place as it is now: that of before lies dimmed below the piles, as what they were made of. */
  .past .inset { contain: size; margin: 0; border-radius: var(--corner) }
  .past .inset::after { content: ''; position: absolute; inset: 0; background: var(--loop-dim) }
  .past .inset .tag { z-index: 1; bottom: calc(12px + var(--lap)); inset-inline-start: 12px }
  .past > tidy-heaps { position: relative; z-index: 1; background: none; --edge: 2px }
  /* There the ways on stay in view, and what is told stands below the piles. */
  @media (max-width: 30em) and (max-height: 44em) {
    :host { --view: minmax(12.5rem, 1fr) }
    .tray { gap: var(--loop-space-2) }
    h2.said { font-size: 1.25rem; line-height: 1.3 }
    .view.past { --over: 8px }
    .past .inset .tag { display: none }
    .view > tidy-heaps { padding-block: 3.75rem calc(4.25rem + var(--lap)) }
  }

  @media (min-width: 40em) {
    :host { --loop-gutter: 28px }
    .tray > * { width: 100%; max-width: 36rem; margin-inline: auto }
  }
  @media (min-width: 62em), (max-height: 30em) and (min-width: 36em) {
    :host { height: 100dvh }
    .tray, .tray.lap { margin: 0; padding: 12px 20px 8px; overflow: auto; align-content: safe center; border-radius: 0;
      border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }
    .tray > * { max-width: none }
  }
  @media (max-height: 30em) and (min-width: 36em) {
    :host { grid-template: 'view tray' minmax(0, 1fr) / minmax(0, 46fr) minmax(0, 54fr); --lead: 11.25rem }
    loop-bar { margin-inline-end: 28px }
    loop-bar::before { inset-inline-end: -56px }
    .view { margin-inline-end: -28px; --lap: 0px; --end: 28px }
    /* What the app counts is only heard while all of the words are shown: they have its lines. */
    :host([whole]) .lead > :not(.why, .all) { position: absolute; clip-path: inset(50%) }
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
