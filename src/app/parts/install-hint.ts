import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import '../../elements/note.ts'
import { first } from '../words/first.ts'
import { emit } from './events.ts'

/**
 * How the app can be put on the home screen. `prompt`: the browser asks the person. `by-hand`: the person does it in the browser's share
 * menu, as on an iPhone. Null: it is there already, or this browser does not offer it.
 */
export type InstallWay = 'prompt' | 'by-hand' | null

const button = (screen: HTMLElement) =>
  html`<button class="btn quiet" @click=${() => emit(screen, 'install')}>${first.install.install}</button>`

/** Where there is little room the hint is one line, with all of it in Settings: what can be done on Home is to be in view. */
const noteOf = (way: InstallWay) => {
  const isSmall = matchMedia('(max-width: 23em) and (max-height: 40em)').matches
  const { note, shortNote, noteByHand, shortNoteByHand } = first.install
  if (way === 'prompt') return isSmall ? shortNote : note
  return isSmall ? shortNoteByHand : noteByHand
}

/** The hint of Home, which the person can put away. */
export const installNote = (screen: HTMLElement, way: InstallWay) =>
  way
    ? html`<loop-note .icon=${'home'} .text=${noteOf(way)}
        @dismiss=${(event: Event) => {
          event.stopPropagation()
          emit(screen, 'put-away', { id: 'install' })
        }}>${way === 'prompt' ? button(screen) : nothing}</loop-note>`
    : nothing

/**
 * The line of Settings, which stays until the app is on the home screen. Safari on an iPhone clears what a site stored, and the app on the home screen
 * begins with storage of its own.
 */
export const installLine = (screen: HTMLElement, way: InstallWay) =>
  way
    ? html`<li class="install"><div class="line">${icon('home')}
        <span class="grow"><strong>${first.install.onHomeScreen}</strong><span class="small">${first.install.gain}</span></span></div>
        ${
          way === 'prompt'
            ? html`<button class="btn soft" @click=${() => emit(screen, 'install')}>${icon('home')}${first.install.install}</button>`
            : html`<ol><li>${icon('share')}${first.install.tapShare}</li><li>${icon('plus')}${first.install.thenAdd}</li></ol>
              <p class="small">${first.install.loss}</p>`
        }</li>`
    : nothing
