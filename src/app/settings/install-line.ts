import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import type { InstallWay } from '../parts/install-hint.ts'
import { first } from '../words/first.ts'
import { words } from '../words/words.ts'

/**
 * The line of Settings, which stays until the app is on the home screen. Safari on an iPhone clears what a site stored, and the app on the home screen
 * begins with storage of its own.
 */
export const installLine = (screen: HTMLElement, way: InstallWay) =>
  way
    ? html`<li class="install"><div class="line">${icon('home')}
        <span class="grow"><strong>${words.settings.onHomeScreen}</strong><span class="small">${words.settings.gain}</span></span></div>
        ${
          way === 'prompt'
            ? html`<button class="btn soft" @click=${() => emit(screen, 'install')}>${icon('home')}${first.install.install}</button>`
            : html`<ol><li>${icon('share')}${words.settings.tapShare}</li><li>${icon('plus')}${words.settings.thenAdd}</li></ol>
              <p class="small">${words.settings.loss}</p>`
        }</li>`
    : nothing
