import { css } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { check } from '../../elements/look/check.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { thingLook } from './thumb.ts'

/**
 * A page of rows to tick off. From a tablet's width on the rows are as wide as they can be read, the tray is as wide as the rows, and its buttons are in its middle.
 */
export const checkListPage = [
  base,
  buttons,
  check,
  rows,
  screen,
  thingLook,
  css`
    :host { --page: 75rem }
    label.line { cursor: pointer }
    .name { hyphens: auto }
    /* What is away draws no eye. */
    .check:checked ~ .thumb { opacity: .5 }
    .foot { position: sticky; bottom: 0; z-index: 3; margin-top: auto }
    .foot loop-toast { position: absolute; inset: auto var(--loop-gutter) calc(100% + 12px); max-width: 32rem; margin-inline: auto }
    @media (min-width: 40em) {
      :host { --loop-gutter: 28px; max-width: none }
      loop-bar, .page, .foot { width: 100%; max-width: var(--page); margin-inline: auto }
      .tray > * { width: 100%; max-width: 32rem; margin-inline: auto }
    }
    /* In a low window the buttons stand beside the rows, of which there would be one else. */
    @media (max-height: 30em) and (min-width: 36em) {
      :host { display: grid; grid-template: 'bar bar' auto 'page foot' 1fr / minmax(0, 1fr) auto }
      loop-bar, .page { max-width: none }
      loop-bar { grid-area: bar }
      .page { grid-area: page }
      .foot { grid-area: foot; top: 4rem; bottom: auto; width: 17rem; margin: 0; align-self: start }
      .foot loop-toast { inset: calc(100% + 8px) 8px auto }
      .tray.slim { background: none; box-shadow: none }
    }
  `,
]
