import { css } from 'lit'

/**
 * Things to choose from, two beside each other where the words of both have room; `best` is the recommended one, `more` the way to another answer. A word is
 * not broken in half a row, where it is hard to read: the longer choice has more of the row, or takes it, and so does one that has no other beside it, so that
 * no row has a hole. The words of the recommended one wrap beside its chip, which has a line of its own only where the longest of them has no room there;
 * `tall` words, of which there are too many for that, stand below it and the icon. On the smallest screens there is no room for a word beside the mark; in a
 * low window as many choices as can be are in view, and a long one has as many lines as its owner says. WebKit does not join the first letter, so none is set
 * apart where no script has capitals; the words are a line of their own, since a box that cuts lines has no first letter. While `held` nothing looks pressed,
 * though the finger or the colour of what was is still there. All of this is said here because comments in the styles are loaded with the package.
 */
export const choices = css`
  .choices { display: flex; flex-wrap: wrap; gap: var(--loop-space-2) }
  .choices > [role='listbox'] { display: contents }
  .choice, .choices ::slotted(*) { flex: 1 1 40%; min-width: min-content }
  .choices.one > * > *, .choices.one ::slotted(*), .choice:is(.best, .wide) { flex-basis: 100%; min-width: 0 }
  .choice { display: flex; align-items: center; gap: var(--loop-space-3); min-height: var(--loop-target-main); padding: .6rem .75rem;
    border-radius: var(--loop-radius-m); border: 1.5px solid var(--loop-edge); background: var(--loop-tray); color: var(--loop-text); text-align: start;
    font: var(--loop-type-label) var(--loop-font); font-weight: 550; cursor: pointer; -webkit-tap-highlight-color: transparent;
    touch-action: manipulation; user-select: none; transition: background-color var(--loop-quick) var(--loop-ease) }
  .choice > svg.i { color: var(--loop-text-muted) }
  .choice .grow { overflow-wrap: break-word }
  .choice:is(.best, .wide) .grow, .choices.one .grow { hyphens: auto; overflow-wrap: anywhere }
  .choice .grow > span { display: block }
  .choice .grow:dir(ltr) > span::first-letter { text-transform: uppercase }
  .choice small { display: block; font: var(--loop-type-caption) var(--loop-font); color: var(--loop-text-muted) }
  .choice:active, .choice[aria-selected='true'] { background: var(--loop-accent-soft) }
  .choice.best { min-height: 68px; background: var(--loop-action); border-color: transparent;
    color: var(--loop-on-action); font-weight: 650 }
  .choice.best > svg.i, .choice.best small { color: inherit }
  .choice.best:active, .choice.best[aria-selected='true'] { background: var(--loop-action-press) }
  .held .choice { transition: none }
  .held .choice:active { background: var(--loop-tray) }
  .held .choice.best:active { background: var(--loop-action) }
  .choice.best.wide { flex-wrap: wrap; column-gap: var(--loop-space-2); row-gap: 4px; padding-block: .3rem }
  .choice.best.wide .grow { flex-basis: min-content; overflow-wrap: break-word; max-width: calc(100% - 1.5rem - var(--loop-space-3)) }
  .choice.best.wide > svg.i { margin-inline-end: calc(var(--loop-space-3) - var(--loop-space-2)) }
  .choice.best.tall .grow { order: 1; flex: 1 0 100%; max-width: none }
  .choice.best .chip { background: none; border: 1.5px solid currentColor; color: inherit }
  .choice.more { border-style: dashed }
  .digit { display: none; margin-inline-start: auto; min-width: 1.5rem; height: 1.5rem; border: 1.5px solid currentColor; border-radius: 6px;
    place-items: center; font: 600 .75rem/1 var(--loop-font) }
  @media (pointer: fine) and (min-width: 62em) { .digit { display: grid } }
  @media (min-width: 62em) { .keyed .digit { display: grid } }
  @media (max-width: 23em) {
    .choice { gap: .45rem; padding-inline: .6rem }
    .choice.best { flex-wrap: wrap }
    .choice.best .grow { flex-basis: 70% }
  }
  :host { --lines: none }
  @media (max-width: 30em) and (max-height: 44em) {
    .choices { row-gap: 4px }
    .choice { min-height: 48px; gap: .35rem; padding: .2rem .5rem; line-height: 1.2 }
    .choice:not(.best) { font-size: .9375rem }
    .choice.best { min-height: 56px; row-gap: 0; padding-block: .3rem }
    .choice .grow { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--lines); overflow: hidden }
    .choice.best .grow { -webkit-line-clamp: none }
    .choice.best .chip { min-height: 0 }
    @media (max-height: 40em) { .choice.best small { white-space: nowrap; overflow: hidden; text-overflow: ellipsis } }
  }
  @media (max-width: 23em) and (max-height: 44em) {
    .choice.best .chip { order: -1; flex: 1 0 100%; padding: 0; border: 0 }
    .choice.best.tall .chip { order: 0; flex: none }
  }
  @media (max-height: 30em) and (min-width: 36em) {
    .choices { row-gap: 6px }
    .choice { min-height: 48px; padding-block: .2rem; line-height: 1.2 } .choice.best { min-height: 56px }
    .choices.one .choice .grow { font-size: .9375rem; line-height: 1.25 }
  }
  @media (max-width: 19em) {
    .choice, .choices ::slotted(*) { flex-basis: 100%; min-width: 0 }
    .choice .grow { overflow-wrap: anywhere }
    .choice.best .grow { flex: 1 1 6.5rem; min-width: 5rem }
    .choice.best .chip { white-space: normal; overflow-wrap: anywhere; min-width: 0 }
  }
`
