import { css } from 'lit'

/** The layout of Settings: groups below each other, side by side where there is room. */
export const settingsStyles = css`
  .stepper { display: flex; align-items: center; margin-inline: auto -14px; text-align: center; white-space: nowrap; font: var(--loop-type-label) var(--loop-font) }
  .stepper [aria-disabled='true'] { color: var(--loop-text-muted); opacity: .45; cursor: default }
  .stepper output { min-width: 3.5rem }
  .line .btn { flex: 0 1 auto; margin-inline: auto -8px }
  .line .grow { flex: 1 1 7rem }
  /* A sentence has more room than a name, or its button stands below it. */
  .device .line .grow, .none .grow { flex-basis: 9rem }
  .small.refused { color: var(--loop-stop) }
  /* The words break before the buttons leave their line; where they do, they are below the words. What it means has the width below them. */
  .cap { flex-wrap: wrap; row-gap: .25rem }
  .cap .grow { flex: 1 1 4.5rem; min-width: 0; text-wrap: balance }
  .cap .means { flex: 1 0 100%; padding-inline-start: calc(1.5rem + var(--loop-space-3)) }
  button.line { flex-wrap: nowrap }
  button.line .grow { flex-basis: 0 }
  /* Below the words of its row, and a part of it. */
  .result { border: 0; margin-top: -.5rem; padding: 0 .875rem .75rem; padding-inline-start: calc(2.375rem + var(--loop-space-3)) }
  .bring .btn { width: 100%; justify-content: start; border: 0; padding-inline-start: calc(2.375rem + var(--loop-space-3)) }
  /* The picture goes below the amount where both do not fit: an amount is not broken. */
  .money { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 2px var(--loop-space-3); padding: 1rem .875rem }
  .money .display { white-space: nowrap }
  .money .small { flex-basis: 100% }
  .bars { width: 8.25rem; max-width: 40vw; height: auto }
  .bars rect { fill: var(--loop-mark-in) }
  .bars .now { fill: var(--loop-text) }
  .install { display: grid; gap: var(--loop-space-3); padding-bottom: .875rem }
  .install .btn, .install ol, .install > .small { margin-inline: .875rem }
  .install .line { padding-bottom: 0 }
  .install ol { display: grid; gap: .4rem; font: var(--loop-type-small) var(--loop-font) }
  .install li { display: flex; align-items: center; gap: var(--loop-space-2) }
  .install li svg.i { width: 1.25rem; height: 1.25rem; color: var(--loop-text-muted) }
  .choices, .device { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: var(--loop-space-4) }
  .erase strong, .erase > svg.i:first-child { color: var(--loop-stop) }
  dl > div { display: grid; gap: 2px }
  .btn.erase-all { border-color: var(--loop-stop) }
  @media (max-width: 23em) { .cap .stepper { order: 1 } .cap .means { padding-inline-start: 2.1rem } }
  @media (max-width: 19em) { .line .btn { margin-inline: -8px } .stepper { flex-wrap: wrap } .stepper output { min-width: 0 } }
  @media (min-width: 40em) {
    :host { max-width: 60rem }
    /* What the device has to say moves nothing beside it. */
    .page { grid-template: auto 1fr / repeat(2, minmax(0, 1fr)); align-items: start; gap: var(--loop-space-5); padding-top: var(--loop-space-2) }
    .device { grid-column: 2; grid-row: 1 / 3 }
  }
  @media (min-width: 76em) {
    :host { max-width: 75rem }
    .page { grid-template-columns: repeat(3, minmax(0, 1fr)) }
    .device { grid-column: 3; grid-row: 1 }
  }
  @media (min-width: 88em) { :host { max-width: 86rem } }
`
