import { css } from 'lit'
import { pileStyles } from '../../parts/pile-colours.ts'

/** Where bar, piles, photo, strip and tray stand, in each layout: the tray at the edge nearest the hand, the photo in the rest. */
export const sortingLook = css`
  :host { --said: min(20rem, 30dvh); max-width: none; display: grid; grid-template: 'bar' auto 'piles' auto 'view' minmax(max(8rem, 18dvh), 1fr) 'tray' auto / minmax(0, 1fr) }
  .whole { display: contents }
  loop-bar { grid-area: bar }
  /* On a small phone a toast takes their place, and is as high. */
  .piles { grid-area: piles; display: grid; gap: var(--loop-space-2); padding: 0 var(--loop-gutter) var(--loop-space-3) }
  .look { grid-area: view; min-height: 0; min-width: 0 }
  .tray { grid-area: tray; align-content: start }
  /* It takes the second tap of a double tap: other pointer-events of the tray would have each part of a card styled anew in its first frame. */
  .tray::after { content: ''; position: absolute; inset: 0; z-index: 2; visibility: hidden }
  .tray[held]::after { visibility: visible }
  /* Seen while the tray becomes lower: what it still covers takes no tap. */
  .tray::before { content: ''; position: absolute; inset: -100dvh 0 0; z-index: -1; background: inherit; visibility: hidden }
  tidy-strip { grid-area: strip }
  .done, .hint, .tray > .near, .tray > loop-status-pill { display: none }
  .look { touch-action: pan-y }
  tidy-trouble > .btn { padding-inline: var(--loop-space-2) }
  .verdict { grid-area: view; place-self: center; z-index: 3; max-width: calc(100% - 2 * var(--loop-gutter)); padding: .6rem 1.2rem; border-radius: var(--loop-radius-tray); text-align: center;
    background: var(--loop-action); color: var(--loop-on-action); font: var(--loop-type-section) var(--loop-font); pointer-events: none }
  .told + .verdict { align-self: start; margin-top: 12px }
  .flight { position: fixed; z-index: 5; pointer-events: none; border: 3px solid var(--loop-lit); border-radius: 18px; overflow: hidden }
  .flight svg { display: block; width: 100%; height: 100% }
  /* However much the model says, what goes on stays in view. */
  .said, tidy-wait::part(said) { max-height: var(--said); overflow: auto; white-space: pre-line; overflow-wrap: anywhere }

  :host([layout='small']) { --said: 36dvh; grid-template-rows: auto auto minmax(6rem, 1fr) auto }
  @media (max-height: 40em) { :host([layout='small']) { grid-template-rows: auto auto minmax(5rem, 1fr) auto }
    /* The thing of a card is seen above the tray. */
    :host([layout='small'][decides]) { grid-template-rows: auto auto minmax(5.75rem, 1fr) auto } }
  /* With a photo to send it is not said again what may help: the photo and its way are in view. */
  :host(:is([layout='small'], [layout='compact'], [layout='low'])) tidy-trouble:has(> tidy-shots)::part(more) { display: none }
  :host([layout='small']) loop-bar::part(title) { min-width: 0; hyphens: auto; overflow-wrap: normal; text-overflow: ellipsis; font-size: .9375rem }
  :host([layout='small']) loop-bar::part(bar) { min-height: 48px; padding-block: 0 }
  :host([layout='small'][helps]) .piles, :host([first]) .piles:not(:has(loop-note)), :host([first]) :is(loop-share-bar, tidy-strip) { display: none }
  :host([layout='small']) div:has(+ .small) .said { max-height: 14dvh }
  /* Above a question in such a window there is no line for who says the words, and they are small. */
  :host(:is([layout='small'], [layout='low'])) .said .by { display: inline; margin-inline-end: .5em }
  :host(:is([layout='small'], [layout='low'])) .said:is(:has(+ .asks), :has(+ loop-question)):has(.by) { font: var(--loop-type-small) var(--loop-font) }
  :host(:is([layout='small'], [layout='low'])) .pair { gap: 6px }
  :host([layout='small']) .pair .btn { padding-inline: var(--loop-space-2) }
  :host([layout='small']) .tray { gap: var(--loop-space-2); padding-block: var(--loop-space-3) max(4px, env(safe-area-inset-bottom)) }
  /* Below quiet words there is room within their buttons; a field has its line. */
  :host([layout='small']) .tray > loop-question:last-child { margin-block-end: 8px }

  :host([layout='low']), :host([layout='wide']) { height: 100dvh; min-height: 0 }
  :host([layout='low']) .tray, :host([layout='wide']) .tray { margin: 0; overflow: auto; overscroll-behavior: contain; border-radius: 0;
    border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }

  :host([layout='low']) { grid-template: 'view tray' minmax(0, 1fr) / minmax(0, 46fr) minmax(0, 54fr);
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left) }
  :host([layout='low']) loop-bar { grid-area: view; align-self: start; position: relative; z-index: 2; margin-inline-end: 88px; --loop-type-section: 600 .875rem / 1.2 }
  /* Pill and title stand in one line: a second one would lie on the lit thing. */
  :host([layout='low']) loop-bar::part(bar) { flex-wrap: nowrap; column-gap: 2px; padding-inline-end: 0 }
  :host([layout='low']) loop-bar::part(title) { min-width: 0; white-space: nowrap; text-overflow: ellipsis }
  :host([layout='low']:not([bare])) loop-bar { color: var(--loop-on-pill); --loop-surface: var(--loop-pill); --loop-text-muted: var(--loop-on-pill) }
  :host([layout='low']:not([bare])) loop-bar::before { content: ''; position: absolute; inset-block: 0 -28px; inset-inline: 0 -60px; z-index: -1;
    background: linear-gradient(var(--loop-pill), transparent) }
  :host([layout='low']) .piles { grid-area: view; align-self: end; position: relative; z-index: 2; margin: 12px; margin-inline-end: 40px;
    padding: 8px 12px; border-radius: var(--loop-radius-m); background: var(--loop-pill); --loop-text: var(--loop-on-pill);
    --loop-text-muted: var(--loop-on-pill); --loop-type-small: var(--loop-type-caption); --loop-line: #5a6156; --loop-bg: #1c211a;
    --loop-mark-in: ${pileStyles.in}; --loop-mark-out: ${pileStyles.out} }
  :host([layout='low']) .said { min-height: 1lh }
  :host([layout='low']) .said[tabindex] { margin-block-end: -6px }
  /* Of the one line that may be left above a question most can be read. */
  :host([layout='low']) .said:has(+ loop-question)::after { height: .7rem }
  :host([layout='low']) .tray { margin-inline-start: -28px; padding: 8px 20px 6px; gap: 6px; align-content: safe center }

  :host([layout='medium']) { --loop-gutter: 28px; grid-template-rows: auto auto minmax(18rem, 1fr) auto }
  :host([layout='medium']) .tray { padding-block: var(--loop-space-5) var(--loop-space-4) }
  :host([layout='medium']) .tray.calm > * { width: 100%; max-width: 36rem; margin-inline: auto }

  :host([layout='wide']) { --loop-gutter: 32px; --pane: clamp(25rem, 32vw, 30rem); --said: max(30dvh, 100dvh - 17rem);
    grid-template: 'bar piles tray' 84px 'view view tray' minmax(0, 1fr) 'strip strip tray' auto / fit-content(40vw) minmax(17rem, 1fr) var(--pane) }
  /* The title takes what it needs, and the piles the rest. */
  :host([layout='wide']) loop-bar { align-self: center; container-type: normal; --loop-type-section: var(--loop-type-title) }
  :host([layout='wide']:not([first])) loop-bar::part(lead), :host([layout='wide']:not([first])) loop-bar::part(pill) { display: none }
  :host([layout='wide']) loop-bar::part(bar) { padding-inline: 32px 0; flex-wrap: nowrap }
  :host([layout='wide'][first]) loop-bar::part(bar) { padding-inline: 20px 32px }
  /* Before the first card there are no piles beside it. */
  :host([layout='wide'][first]) loop-bar { grid-column: 1 / 3 }
  :host([layout='wide'][first]) .tray > loop-status-pill { display: none }
  /* Its least width is a share of the bar, which a column that is as wide as the bar does not count. */
  :host([layout='wide']) loop-bar::part(title) { min-width: 0 }
  :host([layout='wide']) .done { display: inline-flex; white-space: nowrap }
  :host([layout='wide']) .piles { align-self: center; padding-block: 0; padding-inline: 16px 32px }
  :host([layout='wide']) .look { padding-inline: 32px; padding-bottom: 24px }
  :host([layout='wide']) tidy-strip { padding-bottom: 24px; margin-top: -8px }
  :host([layout='wide']) .tray { display: flex; flex-direction: column; padding: 24px 32px 20px; overflow-x: clip; z-index: 3;
    box-shadow: 0 0 32px light-dark(rgb(28 35 29 / .12), rgb(0 0 0 / .4)) }
  :host([layout='wide']) .tray > * { flex: none }
  :host([layout='wide']) .tray > tidy-card { flex: 1 0 auto }
  /* A card with many words takes its room from the picture. */
  :host([layout='wide']) .tray > .near { display: block; flex: 0 1 clamp(8rem, 24dvh, 14rem); min-height: 6rem; border-radius: var(--loop-radius-l) }
  :host([layout='wide']) .tray.calm { justify-content: safe center; gap: var(--loop-space-4) }
  /* The draft of a card has a name of the size of the card's. */
  :host([layout='wide']) .tray.calm > :not(tidy-wait) { --loop-type-title: var(--loop-type-display) }
  :host([layout='wide']) .tray > loop-status-pill { display: flex; align-self: flex-end; margin-bottom: -8px; z-index: 2 }
  :host([layout='wide']) .near + loop-status-pill { position: absolute; inset-block-start: 36px; inset-inline-end: 44px }
  /* A thing at that edge has its corner, and the pill the other one. */
  :host([layout='wide']) .near + .aside { inset-inline: 44px auto }
  /* With nothing below it it has the corner of the tray for itself. */
  :host([layout='wide']) .tray.calm > loop-status-pill { position: absolute; inset-block-start: 26px; inset-inline-end: 32px }
  :host([layout='wide']:not([first])) .tray.calm { padding-block-start: 72px }
  :host([layout='wide']) .tray > .none { display: grid; place-content: center; justify-items: center; gap: var(--loop-space-2); background: var(--loop-raised);
    color: var(--loop-text-muted); font: var(--loop-type-small) var(--loop-font) }
  :host([layout='wide']) .tray[alone] > .near { display: none }
  :host([layout='wide']) .tray[alone] > loop-status-pill { position: static }
  @media (max-height: 52em) {
    :host([layout='wide']) .tray > .near { display: none }
    :host([layout='wide']) .near + loop-status-pill { position: static }
  }
  @media (pointer: fine) and (min-width: 76.01em) { .hint { display: grid; color: var(--loop-text-muted) } }
  @media (max-width: 76em) { :host([layout='wide']) loop-bar { --loop-type-section: 600 1.1875rem / 1.32 } .done kbd { display: none } }
  @media (max-height: 42em) { tidy-strip { display: none } :host([layout='wide']) .tray:not(.calm) { padding-block: 12px } }
  /* Without a photo the piles stand in its place, and the card is in the middle of its pane. */
  :host([bare][layout='wide']) :is(.tray, tidy-card) { flex: none; justify-content: safe center }

  @media (forced-colors: active) { :host(:is([layout='low'], [layout='wide'])) .tray { border: 0; border-inline-start: 1px solid } }
`
