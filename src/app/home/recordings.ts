import { css, html } from 'lit'
import { icon } from '../../elements/icons.ts'
import { recordings } from '../../tidy/recordings.ts'
import { loadScreens } from '../load-screens.ts'
import { emit } from '../parts/events.ts'
import { first } from '../words/first.ts'

/** The styles of `recordingList`. */
export const recordingListStyles = css`
  .recorded summary { display: grid; place-items: center; min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font); font-weight: 550;
    color: var(--loop-accent); cursor: pointer }
`

/** The name that the catalogue has for a recording. */
const titles = { shelf: 'shelf', drawer: 'drawer', 'desk-later': 'deskLater' } as const

/** The sessions that are shipped with the app, folded away; the one that is tapped is told by its name. */
export const recordingList = (host: HTMLElement) =>
  html`<details class="recorded"><summary>${first.files.recordings}</summary><ul class="card rows">${recordings.map(
    ({ name }) => html`<li><button class="line tight" @click=${() => emit(host, 'recording', { name })}>
      <span class="grow"><strong>${first.files[titles[name]]}</strong><span class="small">${first.files[`${titles[name]}About`]}</span></span>${icon('chevron')}</button></li>`,
  )}</ul></details>`

/** The file of one. Its code comes with the screens. */
export const recordingFile = async (name: string): Promise<File> => (await loadScreens()).fetchRecording(name)
