import { css } from 'lit'

/** Where the parts of a stop stand: the heading and the plan beside the things where the window has room, else above them. Comes after `screen`. */
export const walkLook = css`
  .head, .at { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3); align-content: start; padding: 0 var(--loop-gutter) var(--loop-space-4) }
  /* So far from what is told above it. */
  .head { padding-top: var(--loop-space-2) }
  .stops { display: flex; gap: 6px }
  .stops i { flex: 1; height: 8px; border-radius: 4px; background: var(--loop-line) }
  .stops .past { background: var(--loop-mark-in) }
  .stops .here { background: var(--loop-text) }
  .things { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--loop-space-3); --row: 4.5rem; --side: clamp(4.5rem, 30%, 7rem) }
  .things:has(> :nth-child(3)) { --row: 3.5rem }
  .thing { display: flex; flex-direction: column; cursor: pointer; --from: 2rem }
  .thing:last-child:nth-child(odd) { grid-column: 1 / -1 }
  .pic { display: grid; flex: 999 0 8.25rem; min-height: 0 }
  .words { flex: 1 0 auto }
  .pic loop-lit-photo { min-height: 0 }
  /* The things of the next stop come from the end. Two names: a change of the name begins the movement anew. */
  @media (prefers-reduced-motion: no-preference) {
    .even .thing { animation: come-to-even var(--loop-move) var(--loop-ease) backwards }
    .odd .thing { animation: come-to-odd var(--loop-move) var(--loop-ease) backwards }
  }
  .thing:dir(rtl) { --from: -2rem }
  .thing:nth-child(2) { animation-delay: 40ms }
  .thing:nth-child(n + 3) { animation-delay: 80ms }
  @keyframes come-to-even { from { opacity: 0; translate: var(--from) } }
  @keyframes come-to-odd { from { opacity: 0; translate: var(--from) } }
  /* The line begins where the page does; the place in it has its own direction. */
  h2 .to { display: block; overflow-wrap: anywhere; hyphens: auto }
  /* Japanese has a particle after the place, which must not stand alone. */
  h2 .to:lang(ja) { display: inline }
  /* They are never cut: here the person needs all of a place. */
  .name, .where { display: block; overflow-wrap: anywhere; hyphens: auto }
  .long .name { font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
  /* How many places more there are is whole, on a line of its own where it has no room beside the first one. */
  .all { display: flex; flex-wrap: wrap; justify-content: center; min-width: 0; gap: 0 .25em; line-height: 1.15 }
  /* The place of the next stop leaves room for this one: its walk begins there, with all of it. */
  .next { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere }
  /* While not all that it marks was seen the button leads down to the rest, which fades above it. */
  :host([more]) .main svg.i { rotate: 90deg }
  :host([more]:dir(rtl)) .main svg.i { rotate: -90deg }
  :host(:not([more])) .last svg.i { display: none }
  :host([more]) .tray::before { content: ''; position: absolute; inset: auto 0 100%; height: 2.5rem; background: linear-gradient(transparent, var(--loop-bg)); pointer-events: none }
  /* What was put away is told in the place of the title: the things, their boxes and the ways on stay in view. */
  loop-toast { position: absolute; z-index: 4; inset-block-start: calc(env(safe-area-inset-top) + 4px); inset-inline: 56px 12px; max-width: 32rem }
  .words { display: flex; align-items: center; gap: var(--loop-space-3); min-width: 0; min-height: 56px; padding: .5rem .875rem;
    font: var(--loop-type-label) var(--loop-font) }
  @media (max-width: 40em), (max-height: 30em) { .words { gap: var(--loop-space-2); padding-inline: .625rem } }
  .thing:has(:focus-visible) { outline: 3px solid var(--loop-focus); outline-offset: 2px }
  a.note { color: inherit; text-decoration: none }
  /* Once something lies in the box nothing moves. */
  .empty { visibility: hidden }
  /* The button ends the line of the name, and the things have all of the line below: three bags and what is told below them are in view at once. */
  .bag { display: grid; grid-template-columns: 4rem minmax(0, 1fr) auto; gap: 2px var(--loop-space-2); align-items: center; padding: .375rem .75rem }
  .many > div { display: contents }
  .bag .btn { min-width: 5rem; padding-inline: 1.125rem }
  .many p { grid-area: 2 / 2 / auto / -1 }
  /* The tick takes the room beside the words: no line breaks anew with it. */
  .bag [aria-pressed='true'] { padding-inline: .5rem; gap: .25rem }
  .bag .btn svg.i { width: 1rem; height: 1rem }
  .many .drawing { grid-row: 1 / span 3 }
  .drawing { width: 4rem; height: 4.25rem }
  /* The name has room beside the button. */
  @media (max-width: 24em) {
    .bag { grid-template-columns: 2.5rem minmax(0, 1fr) auto; row-gap: 0; padding: .25rem .625rem }
    .bag h3 { font: var(--loop-type-label) var(--loop-font) }
    .bag .btn { padding-inline: .875rem }
    .bag [aria-pressed='true'] { padding-inline: .25rem }
    .drawing { width: 2.5rem; height: 2.75rem }
  }
  @media (min-width: 40em) {
    :host { --loop-gutter: 28px; max-width: none }
    .tray > * { width: 100%; max-width: 32rem; margin-inline: auto }
  }
  @media (min-width: 40em) and (min-height: 44em), (min-width: 62em) {
    /* The shape of a picture, wherever its column ends. */
    .pic { flex: none; aspect-ratio: 4 / 3; max-height: 22rem }
  }
  @media (min-width: 40em) and (min-height: 30.01em) {
    .bag { grid-template-columns: 5.75rem minmax(0, 1fr) auto; padding: .75rem }
    .bag > div { display: block }
    .bag .drawing { grid-row: auto; width: 5.75rem; height: 6.5rem }
  }
  @media (min-width: 62em), (max-height: 30em) and (min-width: 36em) {
    :host { max-width: none; height: 100dvh; display: grid }
    .whole { display: contents }
    loop-bar { grid-area: bar }
    .head { grid-area: head; overflow: auto }
    .at { grid-area: at; overflow: auto }
    :host([more]) .at { mask: linear-gradient(#000 calc(100% - 2.5rem), transparent) }
    :host([more]) .tray::before { display: none }
    .tray.slim { grid-area: tray; position: relative; box-shadow: none; border-radius: 0; margin: 0 }
    .tray > * { max-width: none }
    .head .to { display: inline }
    loop-toast { position: relative; inset: auto; grid-area: head; align-self: end; max-width: none; margin: 0 var(--loop-gutter) 12px }
  }
  @media (max-height: 30em) and (min-width: 36em) {
    :host { grid-template: 'bar head' 56px 'at head' minmax(0, 1fr) 'at tray' auto / minmax(0, 46fr) minmax(0, 54fr) }
    .head { padding-top: 12px }
    .tray.slim { background: none }
    .bag { padding-block: 2px }
  }
  @media (min-width: 62em) {
    :host { --loop-gutter: 32px; grid-template: 'bar head' 84px 'at head' minmax(0, 1fr) 'at tray' auto / minmax(0, 1fr) clamp(25rem, 32vw, 30rem) }
    loop-bar { align-self: center; --loop-type-section: var(--loop-type-title) }
    .head { padding: 36px 32px 0; background: var(--loop-tray); border-start-start-radius: var(--loop-radius-tray); z-index: 3;
      box-shadow: 0 0 32px light-dark(rgb(28 35 29 / .12), rgb(0 0 0 / .4)); clip-path: inset(0 -40px) }
    .head .display { font-size: 2rem }
    .at { padding: 8px 32px 32px; align-content: safe center }
    /* Two rows are in view at once; one thing alone has the room of both. */
    .pic { max-height: min(22rem, 50dvh - 8.75rem) }
    .thing:only-child .pic { max-height: min(36rem, 100dvh - 16rem) }
    .bag { padding: 20px 24px }
    .tray.slim { padding: 16px 32px 24px; border-end-start-radius: var(--loop-radius-tray); border-top: 1px solid var(--loop-line) }
  }
  /* With long names a thing is a row, to have room for them; in a narrow window, and beside the heading in a low one, always: beside a second one its name would break within a word. */
  @media (max-width: 39.99em), (max-width: 61.99em) and (max-height: 43.99em) {
    .long.things { grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) }
    .long .thing { display: grid; grid-template: minmax(4.75rem, auto) / var(--side) minmax(0, 1fr) }
  }
  /* On a phone the pictures have the room that heading, names and tray leave: their height gives way first. */
  @media (min-width: 19.01em) and (max-width: 39.99em) and (min-height: 30.01em) {
    .stop:not(:has(.bare)) { flex: 1 0 auto; grid-template-rows: 1fr }
    .stop:not(:has(.bare)) .pic { flex-basis: 4.75rem }
  }
  /* Where not all of them would be in view the heading gives way too, and so that two with long names stay large. */
  @media (max-width: 39.99em) { .head:has(+ * > [tight], + * > .long > :nth-child(2):last-child) .display { font: var(--loop-type-title) var(--loop-font) } }
  /* A high window has room for large pictures of one or two things. */
  @media (min-width: 19.01em) and (max-width: 39.99em) and (min-height: 44em) {
    .things:not(:has(> :nth-child(3))) { grid-template-columns: minmax(0, 1fr) }
    .things:not(:has(> :nth-child(3))) .thing { display: flex }
  }
  /* Three lines are hardly higher than two large ones, and have room for all of most places. */
  @media (max-width: 23em) { .all { font-size: .9375rem } .next:only-child { -webkit-line-clamp: 3 } }
  @media (max-width: 23em), (max-height: 30em) and (min-width: 36em) and (max-width: 61.99em) {
    .things { grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) }
    .thing { display: grid; grid-template: minmax(4.75rem, auto) / clamp(4.5rem, 33%, 6rem) minmax(0, 1fr) }
  }
  /* One thing alone has the room of a tile. */
  @media (min-width: 19.01em) and (max-width: 23em) { .thing:only-child:not(.bare) { grid-template: minmax(4.75rem, 1fr) auto / minmax(0, 1fr) } }
  /* Where the last of them would not be in view they are low rows. */
  @media (min-width: 19.01em) { .things[tight] .thing { display: grid; grid-template: minmax(var(--row), auto) / var(--side) minmax(0, 1fr) } }
  @media (max-width: 39.99em) { .things[tight] { grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) } }
  @media (min-width: 40em) and (min-height: 44em), (min-width: 62em) {
    .things[tight] .thing { grid-template: minmax(16dvh, auto) / 36% minmax(0, 1fr) }
    .things[tight] .pic { aspect-ratio: auto }
  }
  /* One or two things have the room of more. */
  @media (max-height: 30em) and (min-width: 36em) and (max-width: 61.99em) {
    .things:not(:has(> :nth-child(3))) .thing { grid-template: minmax(calc(50dvh - 2.5rem), auto) / var(--pic) minmax(0, 1fr) }
    .things .thing:only-child:not(.bare) { display: grid; height: calc(100dvh - 4.5rem); grid-template: minmax(5rem, 1fr) auto / minmax(0, 1fr) }
    .things { --pic: 50% }
    .long { --pic: 30% }
  }
  /* One word of large letters is as wide as the row: the box stands beside the picture, and the name below both. */
  @media (max-width: 19em) {
    .things .thing { display: grid; grid-template: 6rem auto / minmax(0, 1fr) 3.25rem }
    .thing:not(.bare) .words { display: contents }
    .thing:not(.bare) .check { place-self: center }
    .thing:not(.bare) .grow { grid-column: 1 / -1; padding: .5rem .75rem .75rem }
    .bare .words { flex-wrap: wrap; gap: .25rem }
    .bare .grow { flex-basis: 100% }
    .name, .where { hyphenate-limit-chars: 12 }
    .next:only-child { -webkit-line-clamp: 4 }
    .bag { grid-template-columns: minmax(0, 1fr) }
    .bag .btn, .bag .drawing { grid-area: auto }
  }
  /* A thing of which there is no picture: its words have all of the card, and end with those beside it. */
  .things .thing.bare { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); align-items: end }
  /* In a low window the names of things stand above the tray. */
  @media (max-width: 30em) and (max-height: 44em) {
    .head, .at { gap: var(--loop-space-2); padding-block: 0 var(--loop-space-3) }
    .head .display { font: var(--loop-type-title) var(--loop-font) }
    .head .stack-2 { grid-template-columns: minmax(0, 1fr) auto; align-items: center }
    .head:has(+ * > [tight]) { --loop-type-title: var(--loop-type-section) }
    .things[tight] { --row: 3rem; --side: 4.5rem; gap: 6px }
    .things[tight] .words { min-height: 3rem; padding-block: 2px }
    .at .stack { gap: var(--loop-space-2) }
    a.note { padding-block: .25rem }
    .tray.slim { gap: 0; padding-block: var(--loop-space-3) 6px }
    .tray .trio .btn { flex-direction: row; min-height: 48px }
  }
`
