import { css } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { check } from '../../elements/look/check.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'

/**
 * A page of rows to tick off. From a tablet's width on the rows are as wide as they can be read, and the one button is in the middle of the tray.
 */
export const checkListPage = [
  base,
  buttons,
  check,
  rows,
  screen,
  css`
    :host { --page: 75rem }
    label.line { cursor: pointer }
    .name { hyphens: auto }
    @media (min-width: 40em) {
      :host { --loop-gutter: 28px; max-width: none }
      loop-bar, .page { width: 100%; max-width: var(--page); margin-inline: auto }
      .tray > * { width: 100%; max-width: 32rem; margin-inline: auto }
    }
  `,
]
