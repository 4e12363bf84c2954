import { css } from 'lit'

/**
 * Things to choose from, two beside each other where the words of both have room; `best` is the recommended one, `more` the way to another answer. A word is
 * not broken in half a row, where it is hard to read: the longer choice has more of the row, or takes it, and so does one that has no other beside it, so that
 * no row has a hole. The chip of the recommended one stands at the end of the last line of its words where that has room, which an unseen copy of its word
 * keeps, and below it where not. It does not float: WebKit 2.50 ended its process now and then where it did. In a low window as many choices as can be are in
 * view, and a long one has as many lines and as much of a row as its owner says, and three `brief` ones share a row in the lowest; those that are in `one` column else stand in two
 * beside a photo there. While `held` they lie under an unseen cover, since `pointer-events` of their own would have each part of each choice styled anew in the
 * frame of a new question, and nothing looks pressed, though the finger or the colour of what was is still there. All of this is said here because comments
 * in the styles are loaded with the package.
 */
export const choices = css`
  :host { --lines: none; --wide: 100% }
  .choices { display: flex; flex-wrap: wrap; gap: var(--loop-space-2); position: relative }
  .choices > [role='listbox'] { display: contents }
  .choice, .choices ::slotted(*) { flex: 1 1 40%; min-width: min-content }
  .choice:is(.best, .wide) { flex-basis: 100%; min-width: 0 }
  .choice.wide { flex-basis: var(--wide) }
  @media (min-height: 30.01em), (max-width: 35.99em) { .choices.one > * > *, .choices.one ::slotted(*) { flex-basis: 100%; min-width: 0 } }
  .choice { display: flex; align-items: center; gap: var(--loop-space-3); min-height: var(--loop-target-main); padding: .6rem .75rem;
    border-radius: var(--loop-radius-m); border: 1.5px solid var(--loop-edge); background: var(--loop-tray); color: var(--loop-text); text-align: start;
    font: var(--loop-type-label) var(--loop-font); font-weight: 550; cursor: pointer; -webkit-tap-highlight-color: transparent;
    touch-action: manipulation; user-select: none; transition: background-color var(--loop-quick) var(--loop-ease) }
  .choice > svg.i { color: var(--loop-text-muted) }
  .choice .grow { overflow-wrap: break-word }
  .choice:is(.best, .wide) .grow, .choices.one .grow { hyphens: auto; overflow-wrap: anywhere }
  .choice:not(.best) .grow { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines); overflow: hidden }
  .choice small { display: block; font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted) }
  .choice:is(:active, [aria-selected='true']) { background: var(--loop-accent-soft) }
  .best { min-height: 68px; background: var(--loop-action); border-color: transparent;
    color: var(--loop-on-action); font-weight: 650 }
  .best > svg.i, .best small { color: inherit }
  .best:is(:active, [aria-selected='true']) { background: var(--loop-action-press) }
  .choices::after { content: ''; position: absolute; inset: 0; visibility: hidden }
  [held]::after { visibility: visible }
  [held] .choice { transition: none }
  [held] .choice:active { background: var(--loop-tray) }
  [held] .best:active { background: var(--loop-action) }
  .best .chip, [data-chip]::after { min-height: 0; max-width: 100%; padding-block: 0; background: none; border: 1.5px solid; color: inherit }
  [data-chip] { display: block; position: relative }
  .best .chip { position: absolute; inset-block-end: -2px; inset-inline-end: 0 }
  [data-chip]::after { content: attr(data-chip); visibility: hidden; height: 1px; margin-inline-start: .5rem }
  .choice.more { border-style: dashed }
  .more small { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
  .digit { display: none; margin-inline-start: auto; min-width: 1.5rem; height: 1.5rem; border: 1.5px solid currentColor; border-radius: 6px;
    place-items: center; font: 600 .75rem/1 var(--loop-font) }
  @media (min-width: 62em) { .keyed .digit { display: grid } @media (pointer: fine) { .digit { display: grid } } }
  @media (max-width: 23em) { .choice { gap: .45rem; padding-inline: .6rem } }
  @media (max-width: 30em) and (max-height: 44em) {
    .choices { row-gap: 4px }
    .choice { min-height: 48px; gap: .35rem; padding: .2rem .5rem; line-height: 1.2 }
    .choice:not(.best) { font-size: .9375rem }
    .best { min-height: 56px; padding-block: .3rem }
    @media (max-height: 40em) { .best small { white-space: nowrap; overflow: hidden; text-overflow: ellipsis } }
  }
  @media (max-height: 30em) and (min-width: 36em), (max-height: 42em) and (min-width: 62em) {
    .choices { row-gap: 6px }
    .choice { min-height: 48px; padding-block: .2rem; line-height: 1.2 } .best { min-height: 56px }
  }
  @media (max-height: 23em) and (min-width: 36em) { .brief, .choice.more { flex-basis: 27%; gap: .35rem; padding-inline: .5rem } }
  @media (max-width: 19em) {
    .choice, .choices ::slotted(*) { flex-basis: 100%; min-width: 0 }
    .choice .grow { overflow-wrap: anywhere }
    .best .chip { position: static; white-space: normal } [data-chip]::after { display: none }
  }
`
