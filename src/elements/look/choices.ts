import { css } from 'lit'

/** Things to choose from, two columns where they fit; `best` is the recommended one, `more` the way to another answer. */
export const choices = css`
  .choices { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--loop-space-2) }
  .choices > [role='listbox'] { display: contents }
  .choices.full ::slotted(*) { grid-column: 1 / -1 }
  .choices.held { pointer-events: none }
  .choices.one { grid-template-columns: minmax(0, 1fr) }
  .choice { display: flex; align-items: center; gap: var(--loop-space-3); min-height: var(--loop-target-main); padding: .6rem .75rem;
    border-radius: var(--loop-radius-m); border: 1.5px solid var(--loop-edge); background: var(--loop-tray); color: var(--loop-text); text-align: start;
    font: var(--loop-type-label) var(--loop-font); font-weight: 550; cursor: pointer; -webkit-tap-highlight-color: transparent;
    touch-action: manipulation; user-select: none; transition: background-color var(--loop-quick) var(--loop-ease) }
  .choice > svg.i { color: var(--loop-text-muted) }
  .choice .grow { hyphens: auto }
  .choice .grow::first-letter { text-transform: uppercase }
  .choice small { display: block; font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted) }
  .choice:active, .choice[aria-selected='true'] { background: var(--loop-accent-soft) }
  .choice.best { grid-column: 1 / -1; min-height: 68px; background: var(--loop-action); border-color: transparent;
    color: var(--loop-on-action); font-weight: 650 }
  .choice.best > svg.i, .choice.best small { color: inherit }
  .choice.best:active, .choice.best[aria-selected='true'] { background: var(--loop-action-press) }
  .choice.best.wide { flex-wrap: wrap }
  .choice.best.wide .grow { flex-basis: 70% }
  .choice.best .chip { background: none; border: 1.5px solid currentColor; color: inherit }
  .choice.wide { grid-column: 1 / -1 }
  .choice.more { border-style: dashed }
  .digit { display: none; min-width: 1.5rem; height: 1.5rem; border: 1.5px solid currentColor; border-radius: 6px;
    place-items: center; font: 600 .75rem/1 var(--loop-font) }
  @media (pointer: fine) and (min-width: 62em) { .digit { display: grid } }
  .keyed .digit { display: grid }
  /* Beside the mark there is no room for a word. */
  @media (max-width: 23em) {
    .choice { gap: .45rem; padding-inline: .6rem }
    .choice.best { flex-wrap: wrap }
    .choice.best .grow { flex-basis: 70% }
  }
  :host { --lines: none }
  /* In a low window as many choices as can be are in view: a long one has as many lines as its owner says. */
  @media (max-width: 23em) and (max-height: 40em) {
    .choice.best { min-height: 56px; row-gap: 0; padding-block: .45rem }
    .choice.best .chip { order: -1; flex: 1 0 100%; min-height: 0; padding: 0; border: 0 }
    .choice:is(.best, .wide) .grow { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines); overflow: hidden }
  }
  @media (max-height: 30em) and (min-width: 36em) {
    .choice { min-height: 48px; padding-block: .3rem } .choice.best { min-height: 56px }
    .choices.one .choice .grow { font-size: .9375rem; line-height: 1.25 }
  }
  @media (max-width: 19em) {
    .choices { grid-template-columns: minmax(0, 1fr) }
    .choice.best { flex-wrap: wrap }
    .choice.best .grow { flex: 1 1 6.5rem; min-width: 5rem }
    .choice.best .chip { white-space: normal; overflow-wrap: anywhere; min-width: 0 }
  }
`
