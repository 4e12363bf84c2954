import { css } from 'lit'

/** The look of a card: its name and reason in two lines each, its parts in each layout, and what its sheets show. */
export const cardLook = css`
  .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
  .head { display: grid; grid-template-columns: minmax(0, 1fr) auto; margin-top: -10px }
  .head > * { grid-column: 1 / -1 }
  /* The button for all words stands beside what was taken back, as far as that has one line. */
  .last { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--loop-space-2) }
  .name { display: flex; align-items: start; min-height: 48px }
  .name h2 { min-width: 0; padding-block: .5rem .3rem }
  .name h2, .name h2 button { touch-action: pan-y }
  .name .pen { color: var(--loop-text-muted) }
  .name tidy-say { margin-inline-start: auto }
  /* Words of the other direction that are short stand below each other, at the side where the page begins. */
  h2 span { display: block; text-align: start }
  .cut { text-align: -webkit-match-parent; text-align: match-parent }
  h2.long { font-size: 1.375rem }
  /* A name that needs more lines than it has fills them. */
  h2:is(.long, .part *, :not(:has(.cut))) { text-wrap: wrap; word-break: normal }
  /* What hangs below the line is cut at the edge of the padding, as are the letters of the next line, which in Japanese are as high as it. */
  h2 .cut { padding-bottom: .05em; margin-bottom: -.05em }
  /* Scripts from right to left reach further above and below: only in a higher line is nothing of the next one seen. */
  h2 .cut:dir(rtl) { line-height: 1.4; padding-bottom: 0; margin-bottom: 0 }
  .cut { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
  /* Dots stand at the end of a line: that of words of the other direction has room for them at the side where such words begin, and opened they stay there. */
  .part .cut { text-align: start }
  .why { justify-self: start }
  /* Where there is room for a photo beside them, more of it is read. */
  :host(:is([layout='medium'], [layout='wide']):not([squeeze~='brief'])) .cut { -webkit-line-clamp: 4 }
  :host([squeeze~='two']:not([squeeze~='uncut'])) h2 .cut { -webkit-line-clamp: 2 }
  h2 button { min-width: var(--loop-target); min-height: var(--loop-target); padding: 9px 0; margin-block: -9px; border: 0; background: none; font: inherit; letter-spacing: inherit; text-align: start;
    overflow-wrap: anywhere; hyphens: auto }
  /* The ring of its focus stays within its row: what is below would cover it. */
  .btn.all { margin: -.5rem -.875rem -.625rem; padding-inline: .875rem; outline-offset: -12px }
  .more { width: 100% }
  .more kbd, .trio kbd { margin-inline-start: .1rem }
  /* A long card goes on below: what leads away from it stays at hand, unless the person's letters are so large that it would cover the card. */
  @media (min-width: 19.5em) and (min-height: 24em) {
    .foot { position: sticky; z-index: 1; bottom: 0; background: var(--loop-tray); box-shadow: 0 -2px 2px var(--loop-tray), 0 20px 0 var(--loop-tray) }
    /* Its fade has room of its own, so that it lies on nothing at the end. */
    :host([squeeze~='over']) .foot { margin-block-start: 1.25rem; box-shadow: 0 -12px 8px var(--loop-tray), 0 20px 0 var(--loop-tray) }
  }
  .back { max-width: 100%; display: flex; align-items: center; gap: .4rem; margin-top: .25rem; padding: .3rem .75rem; border-radius: 1rem;
    background: var(--loop-accent-soft); font: var(--loop-type-small) var(--loop-font); font-weight: 550; line-height: 1.2; color: var(--loop-text-muted); overflow-wrap: anywhere }
  .back svg.i { width: 1.1rem; height: 1.1rem }

  :host([layout='small']) .card { gap: var(--loop-space-2) }
  :host([layout='small']) .trio .btn { min-height: 48px; padding: 4px 0 }
  :host(:is([layout='small'], [layout='low'])) .back { padding: 2px .6rem; font-size: .8125rem }
  @media (max-height: 40em) {
    :host([layout='small']) .card { gap: 4px }
    .back { margin: 0 }
    :host([layout='small']) .part h2, :host([layout='small']:is([squeeze~='brief'], [squeeze~='uncut'])) h2 { align-self: center; font-size: 1.25rem; padding-block: 0 }
    /* What is cut off can be opened, so that until then one line of the reason is enough. */
    :host([squeeze~='brief']) .last { display: contents }
    :host([squeeze~='brief']) .why { grid-column: 1; align-self: baseline; margin-top: -5px; -webkit-line-clamp: 1; overflow-wrap: normal }
    :host([squeeze~='brief']) .all { grid-area: 2 / 2; align-self: baseline; margin-block: -1rem; margin-inline-start: -.375rem }
    :host([squeeze~='brief']) .back { grid-column: 1 / -1; justify-self: start }
  }
  :host([layout='low']) .card { gap: 6px }
  :host(:is([layout='low'], [layout='wide'])) .head { margin-top: 0 }
  :host([layout='low']) .name { min-height: 44px }
  :host([layout='low']) .btn.all { margin-block: -.625rem -.75rem }
  :host([layout='low']) .why { margin-top: -4px }
  :host([layout='low']) .part .name { margin-top: -6px }
  :host([layout='low']) .trio .btn { min-height: 48px }

  :host([squeeze~='uncut']) .head .cut { -webkit-line-clamp: none }

  /* Places that are long give way so far that all choices are in view; what is recommended stays whole. */
  :host([squeeze~='tight']) loop-options { --lines: 2 }
  :host([squeeze~='small']) .card { gap: 4px }
  :host([squeeze~='small']) loop-options { --loop-space-2: 4px; --loop-target-main: 48px; --loop-type-label: 600 1rem / 1.25 }
  :host([squeeze~='half']) loop-options { --wide: 40% }
  :host([squeeze~='five']) loop-options { --lines: 5 }
  :host([squeeze~='four']) loop-options { --lines: 4 }
  :host([squeeze~='three']) loop-options { --lines: 3 }

  :host([layout='medium']) .card { grid-template: 'head choices' auto 'say choices' 1fr 'quiet quiet' auto / minmax(0, 5fr) minmax(0, 6fr); column-gap: 2rem;
    /* A usual card has room in it, so that the photo is not another size with each of them. */
    min-height: 16.6rem }
  :host([layout='medium']) .head { grid-area: head }
  :host([layout='medium']) loop-options { grid-area: choices }
  :host([layout='medium']) .trio { grid-area: quiet; border-top: 1px solid var(--loop-line); padding-top: var(--loop-space-2) }
  :host([layout='medium']) .foot { display: contents }
  :host([layout='medium']) tidy-say { grid-area: say; align-self: end }

  :host([layout='wide']) { display: flex; flex-direction: column }
  :host([layout='wide']) :is(.card, .foot) { display: flex; flex-direction: column; flex: 1 }
  :host([layout='wide']) .foot { justify-content: space-between; gap: var(--loop-space-3) }
  :host([layout='wide']) .trio { justify-content: space-between; margin-inline: -6px -2px }
  :host([layout='wide']) .trio .btn { padding-inline: 2px; gap: .2rem }
  :host([layout='wide']) .trio kbd { min-width: 1.25rem; height: 1.25rem; padding: 0 }
  :host([layout='wide']) .trio svg.i { width: 1.25rem; height: 1.25rem }
  @media (max-width: 76em) { .trio kbd { display: none } }
`
