import { html, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import '../../elements/note.ts'
import { emit } from './events.ts'

/**
 * How the app can be put on the home screen. `prompt`: the browser asks the person. `by-hand`: the person does it in the browser's share
 * menu, as on an iPhone. Null: it is there already, or this browser does not offer it.
 */
export type InstallWay = 'prompt' | 'by-hand' | null

const gain = 'Then it opens without a network and keeps your photos.'
const howTo = 'Tap Share, then “Add to Home Screen”.'
// Safari on an iPhone clears what a site stored, and the app on the home screen begins with storage of its own.
const loss =
  'Safari clears what you do not visit for seven days. On the home screen it stays. It begins empty there: take a backup along.'

const button = (screen: HTMLElement) => html`<button class="btn quiet" @click=${() => emit(screen, 'install')}>Install</button>`

/** Where there is little room the hint is one line, with all of it in Settings: what can be done on Home is to be in view. */
const words = (way: InstallWay) => {
  const isSmall = matchMedia('(max-width: 23em) and (max-height: 40em)').matches
  if (way === 'prompt') return isSmall ? '' : ` ${gain}`
  return isSmall ? ` ${howTo} Take a backup along.` : ` ${howTo} It begins empty there: take a backup along.`
}

/** The hint of Home, which the person can put away. */
export const installNote = (screen: HTMLElement, way: InstallWay) =>
  way
    ? html`<loop-note .icon=${'home'} .text=${`Put Tidy on your home screen.${words(way)}`}
        @dismiss=${(event: Event) => {
          event.stopPropagation()
          emit(screen, 'put-away', { id: 'install' })
        }}>${way === 'prompt' ? button(screen) : nothing}</loop-note>`
    : nothing

/** The line of Settings, which stays until the app is on the home screen. */
export const installLine = (screen: HTMLElement, way: InstallWay) =>
  way
    ? html`<li class="install"><div class="line">${icon('home')}
        <span class="grow"><strong>Put Tidy on your home screen</strong><span class="small">${gain}</span></span></div>
        ${
          way === 'prompt'
            ? html`<button class="btn soft" @click=${() => emit(screen, 'install')}>${icon('home')}Install</button>`
            : html`<ol><li>${icon('share')}Tap Share</li><li>${icon('plus')}Then “Add to Home Screen”</li></ol>
              <p class="small">${loss}</p>`
        }</li>`
    : nothing
