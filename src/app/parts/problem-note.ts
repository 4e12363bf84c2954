import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'

/** A note with a problem; nothing where there is none. A screen reader says it at once. */
export const problemNote = (problem: string | null, sign: 'stop' | 'warn' = 'stop') =>
  problem
    ? html`<div class="note ${sign}" role="alert">${icon('alert')}<span class="grow" dir="auto">${problem}</span></div>`
    : nothing
