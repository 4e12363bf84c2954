import { css, html } from 'lit'
import { icon } from '../../elements/icons.ts'
import { recordings } from '../../tidy/recordings.ts'
import { emit } from '../parts/events.ts'

/** The styles of `recordingList`. */
export const recordingListStyles = css`
  .recorded summary { display: grid; place-items: center; min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font); font-weight: 550;
    color: var(--loop-accent); cursor: pointer }
`

/** The sessions that are shipped with the app, folded away; the one that is tapped is told by its name. */
export const recordingList = (host: HTMLElement) =>
  html`<details class="recorded"><summary>Recordings to look at</summary><ul class="card rows">${recordings.map(
    ({ name, title, about }) => html`<li><button class="line tight" @click=${() => emit(host, 'recording', { name })}>
      <span class="grow"><strong>${title}</strong><span class="small">${about}</span></span>${icon('chevron')}</button></li>`,
  )}</ul></details>`

/** The file of one. Rejects with a sentence where it does not load. */
export async function recordingFile(name: string): Promise<Blob> {
  const answer = await fetch(new URL(`recordings/${name}.zip`, document.baseURI))
  if (!answer.ok) throw new Error(`the recording did not load (${answer.status})`)
  return answer.blob()
}
