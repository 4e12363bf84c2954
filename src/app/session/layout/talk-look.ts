import { css } from 'lit'

/** How the paragraphs of a model's words stand, and, where it only talks, its question with the answers that it suggests. */
export const talkLook = css`
  .paragraph { display: block }
  .paragraph + .paragraph { margin-block-start: .35em }
  /* What ends below it is reached by the fade. */
  .said:has(.paragraph + .paragraph)::after { height: 2.25rem }
  .asks .said { display: block; max-height: 4lh }
  /* The question and its answers stay in view: the photo gives way, then what is said before it scrolls. */
  @media (min-width: 19.01em) and (min-height: 30.01em) {
    :host([asks]) { height: 100dvh }
    :host([asks]) .tray { min-height: 0; overflow: auto }
  }
  :host([asks]) .tray > .said { flex-shrink: 1; min-height: 1lh }
  /* With little room as many lines as can be are read: nothing stands on a line of its own beside them, and the field says what it is for. */
  :host(:is([layout='small'], [layout='low'])) bdi + .paragraph { display: inline }
  :host([asks]:is([layout='small'], [layout='low'])) .said::after { height: 1rem }
  :host([asks]:is([layout='small'], [layout='low'])) loop-composer::part(label) { display: none }
  :host([asks][layout='small']) .trio .btn { flex-direction: row; min-height: 48px; padding-block: 0 }
`
