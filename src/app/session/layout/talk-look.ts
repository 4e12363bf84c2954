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
  :host([asks][layout='low']) .tray > * { flex: none }
  :host([asks][layout='low']) .tray > .said { flex: 0 1 auto; max-height: none }
  /* An answer is no way on. */
  loop-options ~ .pair { margin-block-start: 6px }
  :host([layout='low']) loop-options ~ .pair { margin-block-start: 2px }
  @media (min-height: 44.01em) { loop-options ~ .pair { margin-block-start: var(--loop-space-3) } }
  /* The question is what the field is for. */
  .answer::part(label) { display: none }
  /* With little room as many lines as can be are read: nothing stands on a line of its own beside them, and the field says what it is for. */
  :host(:is([layout='small'], [layout='low'])) bdi + .paragraph { display: inline }
  :host([asks][layout='small']) .said:is(:has(+ .asks), :has(+ loop-question)) { max-height: 30dvh }
  :host([asks][layout='small']) .said::after { height: 1.5rem }
  :host([asks]:is([layout='small'], [layout='low'])) loop-composer::part(label) { display: none }
  :host([asks][layout='small']) .trio .btn { flex-direction: row; min-height: 48px; padding-block: 0 }
`
