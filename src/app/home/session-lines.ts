import { css, html, nothing } from 'lit'
import type { Box } from '../../elements/base/crop.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { emit } from '../parts/events.ts'

/** A session as home shows it. `date` is ready to be shown; `region` is the thing at which the open session stopped. */
export interface HomeSession {
  readonly id: string
  readonly title: string
  readonly handled: number
  readonly out: number
  readonly date: string
  readonly photoUrl: string | null
  readonly open: boolean
  /** It came from a file. */
  readonly imported?: true
  readonly region?: Box | null
}

/** The styles of the open session's card and of the lines. */
export const sessionLineStyles = css`
  .open loop-lit-photo { height: 124px; min-height: 0 }
  .open .line { padding: .75rem .875rem; flex-wrap: wrap }
  .open .grow { flex-basis: 7rem }
  .continue { min-height: var(--loop-target); padding-inline: 1.25rem }
  time { display: block }
  .mark { display: inline-block; margin-inline-start: .35rem; padding: 0 .5rem; border-radius: var(--loop-radius-full);
    background: var(--loop-accent-soft); color: var(--loop-accent); font: var(--loop-type-caption) var(--loop-font); font-weight: 600 }
  .earlier { display: flex; align-items: center }
  .earlier .line { flex: 1; min-width: 0; padding-inline-end: 0; column-gap: .6rem }
  .bin { color: var(--loop-text-muted) }
  .open { position: relative }
  .open .bin { position: absolute; inset-inline-end: 4px; top: 4px; color: var(--loop-on-pill) }
  .open .bin span { display: grid; place-items: center; width: max(36px, 1.5rem); height: max(36px, 1.5rem); border-radius: 50%;
    background: var(--loop-pill) }
  .open .bin svg.i { width: 1.2rem; height: 1.2rem }
  @media (max-width: 19em) { .continue { flex: 1; padding-inline: .5rem } }
`

type Ask = (session: HomeSession) => void

/** The open session, large. `askToDelete` is called when the person wants to delete it. */
export const openSessionCard = (host: HTMLElement, session: HomeSession, askToDelete: Ask) =>
  html`<section class="card open" aria-label="Open session">
      <loop-lit-photo
        .src=${session.photoUrl}
        .region=${session.region ?? null}
        label="Photo of ${session.title}"
        tag="Open now"></loop-lit-photo>
      <div class="line"><span class="grow"><strong>${session.title}</strong>
          <span class="small num">${countsOf(session)}</span></span>
        <button class="btn main continue" @click=${() => emit(host, 'open', { id: session.id })}>Continue</button></div>
      ${bin(session, askToDelete)}</section>`

/** Any other session, as a line of a list. */
export const sessionLine = (host: HTMLElement, session: HomeSession, askToDelete: Ask) =>
  html`<li class="earlier"><button class="line" @click=${() => emit(host, 'open', { id: session.id })}>
      ${session.photoUrl ? html`<img class="thumb" src=${session.photoUrl} alt="" />` : html`<span class="thumb"></span>`}
      <span class="grow"><strong>${session.title}</strong>${session.open ? html` <span class="mark">Open</span>` : nothing}<span
        class="small num">${countsOf(session)}</span> <time class="caption num">${session.date}</time></span></button>
      <button
        class="icon-button"
        aria-label="Replay ${session.title}"
        @click=${() => emit(host, 'open-replay', { id: session.id })}>${icon('play')}</button>
      ${bin(session, askToDelete)}</li>`

const bin = (session: HomeSession, askToDelete: Ask) =>
  html`<button
    class="icon-button bin"
    aria-label="Delete ${session.title}"
    @click=${() => askToDelete(session)}><span>${icon('trash')}</span></button>`

const countsOf = ({ handled, out, open, imported }: HomeSession) =>
  `${imported ? 'From a file: ' : ''}${handled} handled${open ? '' : `, ${out} out`}`
