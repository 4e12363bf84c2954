import { html } from 'lit'
import { first } from '../words/first.ts'
import { emit } from './events.ts'
import { notice } from './notice.ts'

/**
 * How the app can be put on the home screen. `prompt`: the browser asks the person. `by-hand`: the person does it in the browser's share
 * menu, as on an iPhone. Null: it is there already, or this browser does not offer it.
 */
export type InstallWay = 'prompt' | 'by-hand' | null

/** The button leads to Settings where the person does it by hand: the steps are there. */
const button = (screen: HTMLElement, way: InstallWay) =>
  html`<button class="btn quiet" @click=${() => emit(screen, way === 'prompt' ? 'install' : 'settings')}>${
    way === 'prompt' ? first.install.install : first.shared.settings
  }</button>`

/** The hint of Home, which the person can put away. It is short, with all of it in Settings: what can be done on Home is to be in view. */
export const installNote = (screen: HTMLElement, way: InstallWay) =>
  notice(screen, way && { id: 'install', text: first.install.note, sign: 'plain', icon: 'home' }, button(screen, way))
