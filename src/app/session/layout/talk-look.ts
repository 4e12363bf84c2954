import { css } from 'lit'

/** How the paragraphs of a model's words stand, and, where it only talks, its question with the answers that it suggests. */
export const talkLook = css`
  .paragraph { display: block }
  .paragraph + .paragraph { margin-block-start: .35em }
  /* What ends below it is reached by the fade. */
  .said:has(.paragraph + .paragraph)::after { height: 2.25rem }
  .asks .said { display: block; max-height: 8lh }
  /* The question and its answers stay in view: the photo gives way, then what is said before it scrolls. */
  @media (min-width: 19.01em) and (min-height: 30.01em) {
    :host([asks]) { height: 100dvh }
    :host([asks]) .tray { min-height: 0; overflow: auto }
  }
  :host([asks]) .tray > .said { flex-shrink: 1; min-height: 1lh }
  /* Beside the photo what is said has all the height that the question and the ways on leave. */
  :host([asks][layout='low']) .tray { display: flex; flex-direction: column; justify-content: safe center }
  :host([asks][layout='low']) .tray > :not(.said) { flex: none }
  :host([asks][layout='low']) .tray > .said { max-height: none }
  /* An answer is no way on. */
  loop-options ~ .pair { margin-block-start: clamp(2px, 2dvh - 5.5px, 12px) }
  /* With little room as many lines as can be are read: nothing stands on a line of its own beside them, and the field says what it is for, as the question above it does. */
  :host(:is([layout='small'], [layout='low'])) bdi + .paragraph { display: inline }
  :host([asks][layout='small']) .said:is(:has(+ .asks), :has(+ loop-question)) { max-height: 30dvh }
  :host([asks]:is([layout='small'], [layout='low'])) loop-composer::part(label), .answer::part(label) { display: none }
  :host([asks][layout='small']) .trio .btn { flex-direction: row; min-height: 48px; padding-block: 0 }
`
