import { css } from 'lit'

/** How the survey is laid out: a column, photo above and tray below; on a wide or low screen the photos at the start, the tray at the end. */
export const surveyStyles = css`
  :host { max-width: none }
  .page { width: 100%; max-width: 75rem; margin-inline: auto }
  .page.asks { display: flex; flex-direction: column }
  .page.asks > tidy-shots, .finder { flex: 1 }
  /* The room for photos: what the bar, the ways to another one, the note and the tray leave. */
  .page.asks > tidy-shots { --room: calc(100dvh - 33rem) }
  .page.asks > tidy-shots:has(+ .left) { --room: calc(100dvh - 41rem) }
  .finder { position: relative; display: grid; place-items: center; align-content: center; gap: var(--loop-space-4); min-height: 8rem; overflow: hidden;
    border-radius: var(--loop-radius-l); background: var(--loop-photo-ground) }
  .scene, .scene loop-lit-photo { position: absolute; inset: 0 }
  .frame { position: relative; width: min(12.5rem, 60%); max-height: 80%; fill: none; stroke: var(--loop-lit); stroke-width: 3.5; stroke-linecap: round;
    stroke-linejoin: round }
  .panel { position: relative; display: grid; justify-items: center; gap: var(--loop-space-3); padding: var(--loop-space-4) var(--loop-space-5); text-align: center;
    border-radius: var(--loop-radius-l); background: var(--loop-tray); font: var(--loop-type-small) var(--loop-font) }
  /* The photos that are there count more than the place for others. */
  .panel[slot] { align-content: center; min-height: 9rem; max-height: 12rem; border: 1.5px dashed var(--loop-edge); background: none }
  .drop-words { display: grid; justify-items: center; gap: .25rem; color: var(--loop-text-muted) }
  .drop-words b { color: var(--loop-text) }
  kbd { display: inline-grid; place-items: center; min-width: 1.5rem; height: 1.5rem; padding: 0 .3rem; border: 1.5px solid; border-radius: 6px;
    font: 600 .75rem/1 var(--loop-font) }
  .ways { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--loop-space-3) }
  .tiles { flex: 1 1 6rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(6.5rem, 100%), 1fr)); gap: var(--loop-space-3) }
  .add { display: grid; place-items: center; align-content: center; gap: .35rem; min-height: 4rem; padding: .5rem; border: 1.5px dashed var(--loop-edge);
    border-radius: var(--loop-radius-l); background: none; font: var(--loop-type-small) var(--loop-font); font-weight: 550; color: inherit }
  .example { min-height: var(--loop-target); padding: 0 1rem; border: 1.5px solid var(--loop-edge); border-radius: var(--loop-radius-full); background: none;
    font: var(--loop-type-small) var(--loop-font); font-weight: 550 }
  .left .grow { flex-basis: 14rem }
  /* Why each of several files was refused has a line of its own. */
  .note.warn .grow { white-space: pre-line }
  .ways-on { display: grid; gap: inherit }
  .between { display: flex; flex-wrap: wrap; align-content: flex-start; gap: var(--loop-space-2) }
  /* It is no example. */
  .between .five { flex: 1 0 100%; justify-content: start }
  .five[aria-pressed='true'] { background: var(--loop-accent-soft) }
  @media (hover: none) { .drop-words { display: none } }
  @media (min-width: 40em) {
    :host { --loop-gutter: 28px }
    .tray > * { width: 100%; max-width: 36rem; margin-inline: auto }
  }
  /* However much the model says, what goes on stays in view, as does the remedy of a trouble, or a question: what was said above it scrolls, and in a
     low window the tray does. However many photos there are, the title stays. */
  @media (min-width: 19.01em) and (min-height: 30.01em) {
    :host(:is([talks], [due])) { height: 100dvh }
    :host(:is([talks], [due])) .page { min-height: 0; overflow: auto }
    :host([talks]) .page { min-height: 5rem }
    :host([due]) .page { flex: 1 1 0 }
    :host([due]) .tray { min-height: 0; overflow: auto }
    loop-bar { position: sticky; top: 0; z-index: 2; background: var(--loop-bg) }
  }
  :host([talks]) .tray > loop-conversation { flex: 0 9999 auto; min-height: 5rem; margin-block-end: calc(-1 * var(--loop-space-2)); overflow: auto }
  /* Where more of what was said is below, it ends in a fade, and a line of it can be read. */
  @media (min-width: 19.01em) and (min-height: 30.01em), (min-width: 36em) {
    .page:has(> loop-conversation) { padding-block-end: 0 }
    .page:has(> loop-conversation)::after, :host([talks]) .tray > loop-conversation::after { content: ''; display: block; position: sticky; inset-block-end: 0; height: 1.75rem;
      background: linear-gradient(transparent, var(--ground)); pointer-events: none }
    .page { --ground: var(--loop-bg) }
    .tray { --ground: var(--loop-tray) }
  }
  @media (min-width: 40em) and (min-height: 30.01em) { .tiles { grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)) } }
  @media (max-width: 30em) and (max-height: 44em) { .page { gap: var(--loop-space-2) } .tray.slim { padding-block: var(--loop-space-3); gap: var(--loop-space-2) } .asked .small, .add svg.i { display: none } .add { min-height: 3rem }
    :host([talks]) .tray { gap: var(--loop-space-2); padding-block: var(--loop-space-3) }
    :host([talks]) .trio .btn { flex-direction: row; min-height: 48px; padding-block: 0 }
    /* The answers to a question are in view, and of what was said before it one line. */
    :host([talks]) .page:has(+ .tray > .asks) { min-height: 3.75rem }
    .page:has(+ .tray > .asks)::after { height: 1.375rem }
    /* What is left from last time is in view with the ways to a photo. */
    @media (max-height: 40em) { .left + .finder { display: none } } }
  @media (min-width: 62em) and (min-height: 30.01em), (min-width: 36em) and (max-height: 30em) {
    :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(25rem, 32vw, 30rem); grid-template-areas: 'bar tray' 'page tray';
      height: 100dvh }
    loop-bar { grid-area: bar }
    .page { grid-area: page; max-width: none; overflow: auto; padding-bottom: var(--loop-gutter) }
    .tray, .tray.slim { grid-area: tray; position: relative; display: flex; flex-direction: column; margin: 0; overflow: auto; padding: var(--loop-space-5) 32px 20px;
      border-radius: 0; border-start-start-radius: var(--loop-radius-tray); border-end-start-radius: var(--loop-radius-tray) }
    .tray > * { flex: none; max-width: none; margin-inline: 0 }
    .tray > loop-composer { flex: 1 }
    .between { flex: 1 }
  }
  /* With little room the field says what it is for, as the question above it does, and its label is for screen readers alone. */
  @media (max-width: 30em) and (max-height: 44em), (min-width: 36em) and (max-height: 30em) {
    .tray:has(> .asks) > loop-composer::part(label) { position: absolute; clip-path: inset(50%) }
  }
  @media (min-width: 62em) and (min-height: 30.01em) { :host { --loop-gutter: 32px } loop-bar { padding-block: 14px } }
  @media (min-width: 36em) and (max-height: 30em) {
    :host { grid-template-columns: minmax(0, 46fr) minmax(0, 54fr) }
    .tray, .tray.slim { padding: var(--loop-space-3) var(--loop-gutter); gap: var(--loop-space-2) }
    .asked .small { display: none }
    :host(:not([talks])) .tray, .tray:not(:has(> loop-conversation)) { justify-content: safe center }
    :host(:not([talks])) .tray > loop-composer { flex: none }
    :host([talks]) .tray > loop-conversation { min-height: 2.5rem }
    .ways-on { display: flex; flex-wrap: wrap }
    .ways-on > * { flex: 1 1 auto; padding-inline: var(--loop-space-2) }
    .ways-on .trio { padding: 0 }
    .ways-on .trio .btn { flex-direction: column; gap: .15rem; padding-block: 0 }
    /* A low pane is for the question and its choices, or for the trouble. */
    :host(:not([talks])) .tray > loop-conversation { display: none }
  }
`
