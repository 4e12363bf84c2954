import { css, html, nothing } from 'lit'
import type { Box } from '../../elements/base/crop.ts'
import { emit } from '../parts/events.ts'
import { shownName } from '../parts/shown-name.ts'
import { type Apart, wholeName } from '../parts/told-apart.ts'
import { hashOf } from '../shell/route.ts'
import { first } from '../words/first.ts'
import { fill, fillParts } from '../words/message.ts'

/** A session as Home shows it. `date` is ready to be shown. */
export interface HomeSession {
  readonly id: string
  /** Its name, without what tells it apart. */
  readonly name: string
  /** What tells it apart from others of its name. */
  readonly apart?: Apart | undefined
  /** No other cover has its name. */
  readonly isAlone?: boolean
  readonly handled: number
  /** How many of its things are in no pile. */
  readonly waiting: number
  /** How many stops its walk still has. */
  readonly stops?: number
  readonly date: string
  readonly startedAt: number
  /** Null while it is not there yet, '' for a session without a photo. */
  readonly photoUrl: string | null
  readonly open: boolean
  readonly href: string
  /** It came from a file. */
  readonly imported?: true | undefined
  /** A branch of it can go on. */
  readonly goesOn?: true | undefined
  /** It is such a branch, and the session from the file goes with it. */
  readonly hasOrigin?: true
  /** The thing whose card comes next. */
  readonly next?: string
  /** The part of the photo that shows that thing. */
  readonly region?: Box | null
  /** How many sessions of the same space that are over lie below it. */
  readonly below?: number
  /** Those, where they are shown. */
  readonly earlier?: readonly HomeSession[]
}

/** The styles of the covers. */
export const coverStyles = css`
  .cover { position: relative; overflow: hidden; background: var(--loop-photo-ground) }
  .mark { position: absolute; inset-inline-start: 12px; top: 12px; display: inline-flex; align-items: center; gap: .4rem }
  .mark::before { content: ''; width: .8rem; height: .8rem; border: 2px solid var(--loop-lit); border-radius: 4px }
  /* At round corners the ground of a photo would be seen around it. */
  .cover:has(tidy-stand-in) { background: none }
  .open, .room { -webkit-touch-callout: none; -webkit-user-select: none; user-select: none }
  .open { display: grid; grid-template-columns: minmax(0, 1fr) }
  .open .cover { height: clamp(8rem, 24dvh, 168px) }
  .open loop-lit-photo { position: absolute; inset: 0; min-height: 0 }
  .about { display: flex; flex-wrap: wrap; align-items: center; gap: var(--loop-space-3); padding: .75rem .875rem }
  .about .grow { flex: 1 1 8rem }
  .open h2 { -webkit-line-clamp: 3 }
  .about .next { display: none }
  .btn.way { padding: 0; border: 0; justify-content: start; text-align: start; overflow-wrap: anywhere }
  .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; hyphens: auto }
  .rooms { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--loop-space-4) var(--loop-space-3) }
  /* The buttons below covers of a row stand on one line. */
  .rooms li, .room { display: grid; grid-template-columns: minmax(0, 1fr); align-content: space-between; gap: 2px }
  .room { color: inherit; text-decoration: none; border-radius: var(--loop-radius-l) }
  .room .cover { order: -1; aspect-ratio: 4 / 3; margin-bottom: 6px; border-radius: var(--loop-radius-l) }
  /* Other sessions lie below it. */
  .cover.deep { box-shadow: 0 -5px 0 -2px var(--loop-bg), 0 -6px 0 -2px var(--loop-edge) }
  .room img { width: 100%; height: 100%; display: block; object-fit: cover }
  .room strong { font: var(--loop-type-label) var(--loop-font) }
  .room .small { line-height: 1.3 }
  .rooms .btn { width: 100%; margin-top: 4px }
  @media (forced-colors: active) { .mark { border: 1px solid } }
  @media (max-width: 23em) { .about .grow { flex: 99 1 9rem } .continue { flex: 1 0 auto; padding-inline: .5rem } }
  @media (max-width: 19em) { .rooms { grid-template-columns: minmax(0, 1fr) } }
  @media (min-width: 40em) {
    .open { grid-template-columns: 1.25fr 1fr }
    .open .cover { height: auto; min-height: clamp(11rem, 32dvh, 260px) }
    .about { flex-direction: column; flex-wrap: nowrap; align-items: stretch; justify-content: center; gap: var(--loop-space-4); padding: var(--loop-space-5) }
    .about .grow { flex: none }
    .about .next { display: -webkit-box; margin-top: var(--loop-space-4) }
    .rooms { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--loop-space-5) var(--loop-space-4) }
  }
  @media (min-width: 62em) {
    .open { grid-template-columns: 1.5fr 1fr }
    .open .cover { min-height: clamp(11rem, 36dvh, 328px) }
    .rooms { grid-template-columns: repeat(6, minmax(0, 1fr)) }
  }
  @media (min-width: 62em) and (max-width: 76em) { .rooms { grid-template-columns: repeat(4, minmax(0, 1fr)) } }
`

/** In place of a photo that there is none of. The element comes with the screens that load after Home. */
const standIn = html`<tidy-stand-in></tidy-stand-in>`

/** The open session, large. The element that lights a thing in a photo comes with the screens that load after Home. */
export const openCover = (host: HTMLElement, session: HomeSession) => {
  const { id, apart, next } = session
  return html`<section class="card open" aria-label=${first.covers.openSession} data-id=${id}>
      <div class="cover" @click=${() => emit(host, 'open', { id })}>${
        session.photoUrl === ''
          ? standIn
          : html`<loop-lit-photo
        .src=${session.photoUrl}
        .region=${session.region ?? null}
        label=${fill(first.covers.photoOf, { name: wholeName(session) })}></loop-lit-photo>`
      }<span class="tag mark">${first.covers.openNow}</span></div>
      <div class="about"><div class="grow"><h2 class="section name" tabindex="-1" dir="auto" id=${id}>${shownName(session.name)}</h2>
          ${apart ? html`<p class="small num apart" dir="auto">${apart.text}</p>` : nothing}<p class="small num">${countsOf(session)}</p>
          ${wayToWalk(session)}
          ${next ? html`<p class="small next name">${fillParts(first.covers.next, { thing: html`<bdi>${shownName(next)}</bdi>` })}</p>` : nothing}</div>
        <button class="btn main continue" @click=${() => emit(host, 'open', { id })}>${first.covers.continue}</button></div></section>`
}

/** Any other session, as a cover that is one link. */
export const roomCover = (host: HTMLElement, session: HomeSession) => {
  const { isAlone, apart, below, goesOn, stops } = session
  // The name of the space is enough where no other cover has it.
  const told = isAlone ? undefined : apart
  const name = shownName(session.name)
  const alone = countsOf(session, told?.isDated)
  const counts = below ? fill(first.covers.earlier, { counts: alone, count: below }) : alone
  const { nameFromFile, nameOfOpen, name: nameOnly } = first.covers
  const label = session.imported ? nameFromFile : session.open ? nameOfOpen : nameOnly
  return html`<li data-id=${session.id}><a
      class="room"
      href=${session.href}
      draggable="false"
      aria-label=${fill(label, { name: told ? wholeName(session) : name, counts })}
      @click=${(event: MouseEvent) => {
        // With a key held it is the browser's: another tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        emit(host, 'open', { id: session.id })
      }}><strong class="name" dir="auto" id=${goesOn || stops ? session.id : nothing}>${name}</strong>
      ${told ? html`<span class="small num apart" dir="auto">${told.text}</span>` : nothing}
      <span class="small num">${session.imported ? fill(first.covers.fromFile, { counts }) : counts}</span>
      <span class="cover ${below ? 'deep' : ''}">${session.photoUrl ? html`<img src=${session.photoUrl} alt="" draggable="false" />` : session.photoUrl === '' ? standIn : nothing}${
        session.open ? html`<span class="tag mark">${first.covers.open}</span>` : nothing
      }</span></a>${wayToWalk(session)}${
        goesOn
          ? html`<button class="btn second little" aria-describedby=${session.id} @click=${() => emit(host, 'go-on', { id: session.id })}>${first.covers.continue}</button>`
          : nothing
      }</li>`
}

/** What a cover says of a session: `8 handled, 4 waiting`, or when it was, unless the day is said beside it. */
export function countsOf({ handled: count, waiting, date, open, goesOn }: HomeSession, isDated = false): string {
  const { handled, handledAndWaiting, handledOn } = first.covers
  if (!open && !goesOn && !isDated) return fill(handledOn, { count, date })
  return waiting > 0 ? fill(handledAndWaiting, { count, waiting }) : fill(handled, { count })
}

/** How many stops the walk of a session still has, in words; '' where there are none. */
export const putAwayLine = ({ stops }: HomeSession): string => (stops ? fill(first.covers.putAway, { count: stops }) : '')

/** The same as a link to the next of them. */
const wayToWalk = (session: HomeSession) => {
  const { id } = session
  return session.stops
    ? html`<a class="btn quiet little way num" href=${hashOf({ screen: 'walk', id })} aria-describedby=${id}>${putAwayLine(session)}</a>`
    : nothing
}
