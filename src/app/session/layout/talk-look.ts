import { css } from 'lit'

/**
 * How the question of a model that only talks stands in a tray, with the answers that it suggests, and the way in which words end that have no room. `.said`
 * gives way first, then the answers scroll, and a long question last.
 */
export const asksLook = css`
  .said { overflow: auto; white-space: pre-line; overflow-wrap: anywhere }
  /* Long words end in a fade while more of them is below, and the last line stands above it. */
  .said[tabindex] { margin-block-end: calc(-1 * var(--loop-space-2)) }
  .said[tabindex]::after { content: ''; display: block; position: sticky; inset-block-end: 0; height: 1.75rem;
    background: linear-gradient(transparent, var(--loop-tray)); pointer-events: none }
  .asks .said { display: block; max-height: 8lh }
  @media (min-width: 19.01em) and (min-height: 30.01em), (min-width: 36em) {
    :host(:is([asks], [talks])) .tray { display: flex; flex-direction: column; min-height: 0; overflow: auto }
    :host(:is([asks], [talks])) .tray > * { flex: none }
    .asks .said { max-height: none }
    .asks.long, .long .title { display: flex; flex-direction: column; min-height: 0 }
    :host(:is([asks], [talks])) .tray > .long { flex-shrink: 1; min-height: 5lh }
    /* The ring of the focus is not cut. */
    :host(:is([asks], [talks])) .tray > loop-options { flex-shrink: 99; min-height: 3.5rem; width: auto; overflow: auto; margin: -5px; padding: 5px }
    @media (min-width: 40em) and (max-width: 61.99em) and (min-height: 30.01em) {
      :host(:is([asks], [talks])) .tray > loop-options { width: 100%; overflow: visible; margin: 0 auto; padding: 0 }
    }
  }
  @media (forced-colors: active) { .said::after { visibility: hidden } }
`

/**
 * How the paragraphs of a model's words stand, and, where it only talks, its question with the answers that it suggests. All that is said has the room that is
 * free, then the photo gives way.
 */
export const talkLook = css`
  .paragraph { display: block }
  .paragraph + .paragraph { margin-block-start: .35em }
  /* What ends below it is reached by the fade. */
  .said:has(.paragraph + .paragraph)::after { height: 2.25rem }
  @media (min-width: 19.01em) and (min-height: 30.01em), (min-width: 36em) {
    :host([asks]) { height: 100dvh }
    :host([asks][layout='compact']) { grid-template-rows: auto auto minmax(5rem, 1fr) auto }
    :host([asks][layout='small']) { grid-template-rows: auto auto minmax(28px, 1fr) auto }
    :host([asks]) .said:has(+ :is(.asks, loop-question)), :host([asks][layout='low']) .said { max-height: none }
    :host([asks]) .tray > .said { flex-shrink: 9999; min-height: 1lh }
    /* One line of it can be read above the fade. */
    :host([asks]) .tray > .said[tabindex] { min-height: calc(1lh + 2.875rem) }
    :host([asks][layout='small']) .tray > .said[tabindex] { min-height: 2lh }
    /* That line alone is left before an answer is cut. */
    :host([asks][layout='low']) .tray > .said[tabindex] { min-height: calc(1lh + .25rem) }
    :host([asks][layout='low']) .tray:has(> loop-options) { padding-block: 6px 4px; gap: 4px }
    :host([asks][layout='low']) .ways-on:not(:has(.trio > .btn ~ .btn)) { display: flex; gap: 6px }
    :host([asks][layout='low']) .ways-on > .pair { flex: 1 }
    :host([asks][layout='low']) .pair + .trio > .btn:only-of-type { flex-direction: column; gap: .15rem; padding-block: 0 }
  }
  :host([asks][layout='low']) .tray { justify-content: safe center }
  /* An answer is no way on. */
  .ways-on { display: grid; grid-template-columns: minmax(0, 1fr); gap: inherit }
  loop-options ~ .ways-on { margin-block-start: clamp(2px, 2dvh - 5.5px, 12px) }
  /* With little room as many lines as can be are read: nothing stands on a line of its own beside them, and the field says what it is for, as the question above it does. */
  :host(:is([layout='small'], [layout='low'])) bdi + .paragraph { display: inline }
  :host([layout='small']) .said:has(+ .asks)::after { height: 1.25rem }
  :host([layout='low']) .said:has(+ .asks)::after { height: .7rem }
  :host([asks]:is([layout='small'], [layout='low'])) loop-composer::part(label), .answer::part(label) { display: none }
  :host([asks][layout='small']) .trio .btn { flex-direction: row; min-height: 48px; padding-block: 0 }
`
