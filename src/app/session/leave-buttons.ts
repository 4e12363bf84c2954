import { html, type TemplateResult } from 'lit'
import { type IconName, icon } from '../../elements/icons.ts'
import type { WayOut } from '../../tidy/ways-out.ts'
import { emit } from '../parts/events.ts'
import { words } from '../words/words.ts'

// The ways out of a help, as buttons and as keys: the host fires `leave-help`.

const leave = (host: HTMLElement, way: WayOut) => () => emit(host, 'leave-help', { way })

export const leaveButtons = (host: HTMLElement): TemplateResult => html`<div class="trio">
  ${button(host, 'skip', words.session.skipForToday, 'S')} ${backButton(host)}</div>`

/** The way back alone, where the help itself is not there: while the model thinks, after "Stop". */
export const backButton = (host: HTMLElement): TemplateResult => button(host, 'back', words.session.backToSorting, 'B')

const button = (host: HTMLElement, way: WayOut & IconName, label: string, key: string) =>
  html`<button class="btn quiet" aria-keyshortcuts=${key} @click=${leave(host, way)}>${icon(way)}${label}<kbd aria-hidden="true">${key}</kbd></button>`

export const leaveKeys = (host: HTMLElement) => ({
  s: leave(host, 'skip'),
  b: leave(host, 'back'),
  escape: leave(host, 'back'),
})
