import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import type { Box } from '../../elements/base/crop.ts'
import { emit } from '../../elements/base/emit.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/lit-photo.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/sheet.ts'
import { brand, brandLook, desk, mug } from '../parts/brand.ts'
import './found.ts'
import { type Note, notice } from '../parts/notice.ts'
import { recordingsLook, recordingsToLookAt } from './recordings.ts'
import type { Found } from './search.ts'
import { pickSessionFile, sessionFileInput } from './session-file.ts'

/** `date` is ready to be shown; `left` is null while nobody knows it. `region` is the thing the open session stopped at. */
export interface HomeSession {
  readonly id: string
  readonly title: string
  readonly handled: number
  readonly out: number
  readonly left: number | null
  readonly date: string
  readonly photoUrl: string | null
  readonly open: boolean
  /** It came from a file. */
  readonly imported?: true
  readonly region?: Box | null
}

/** What waits to be given away, and since when, as a word: `Tuesday`. */
export interface DonationLine {
  readonly count: number
  readonly since: string
  readonly session: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

/**
 * The open session large, the earlier ones below, "New session" in the tray, or the ways in while no model is connected. What
 * has nothing behind it yet is not shown.
 *
 * @fires new
 * @fires demo
 * @fires replay - `CustomEvent<{ id: string }>`, an earlier one
 * @fires continue - `CustomEvent<{ id: string }>`, an open session
 * @fires open - `CustomEvent<{ id: string }>`, an earlier one
 * @fires delete - `CustomEvent<{ id: string }>`, and the person has confirmed it
 * @fires search - `CustomEvent<{ text: string }>`; the owner searches
 * @fires lists - `CustomEvent<{ id: string }>`, a session's lists
 * @fires connect
 * @fires recording - `CustomEvent<{ name: string }>`, one that is shipped with the app
 * @fires settings
 * @fires import - `CustomEvent<{ file: File }>`
 * @fires backup
 * @fires put-away - `CustomEvent<{ id: string }>`, a note
 */
export class TidyHome extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    screen,
    brandLook,
    recordingsLook,
    css`
      .settings { margin-inline-end: -12px }
      .open loop-lit-photo { height: 124px; min-height: 0 }
      .open .line { padding: .75rem .875rem; flex-wrap: wrap }
      .open .grow { flex-basis: 7rem }
      .continue { min-height: var(--target); padding-inline: 1.25rem }
      .two { display: flex; flex-wrap: wrap; gap: var(--s-3) }
      .two .btn { flex: 1 1 5.5rem }
      .two .btn:first-child { flex: 99 1 11rem }
      .backup > svg.i { color: var(--text-2) }
      button.note { border-radius: var(--r-m); font: var(--t-small) }
      button.note strong { font: inherit; font-weight: 650 }
      time { display: block }
      .mark { display: inline-block; margin-inline-start: .35rem; padding: 0 .5rem; border-radius: var(--r-full); background: var(--accent-soft); color: var(--accent); font: var(--t-caption); font-weight: 600 }
      .earlier { display: flex; align-items: center }
      .earlier .line { flex: 1; min-width: 0; padding-inline-end: 0; column-gap: .6rem }
      .bin { color: var(--text-2) }
      .open { position: relative }
      .open .bin { position: absolute; inset-inline-end: 4px; top: 4px; color: var(--on-pill) }
      .open .bin span { display: grid; place-items: center; width: max(36px, 1.5rem); height: max(36px, 1.5rem); border-radius: 50%; background: var(--pill) }
      .open .bin svg.i { width: 1.2rem; height: 1.2rem }
      .first loop-lit-photo { height: clamp(12rem, 38dvh, 22rem); border-radius: var(--r-l) }
      @media (max-width: 19em) { .continue { flex: 1; padding-inline: .5rem } .two .btn { padding-inline: .5rem } }
    `,
  ]

  static override properties = {
    sessions: { attribute: false },
    open: { attribute: false },
    online: { type: Boolean },
    cost: {},
    storageLine: {},
    connected: { type: Boolean },
    demo: { type: Boolean },
    searching: {},
    found: { attribute: false },
    donations: { attribute: false },
    reminder: { type: Boolean },
    notes: { attribute: false },
    unsent: { type: Boolean },
    problem: {},
    busy: {},
    canImport: { type: Boolean },
    canBackUp: { type: Boolean },
    canSearch: { type: Boolean },
    leaving: { state: true },
  }
  /** Newest first; the open one may be among them. */
  declare sessions: readonly HomeSession[]
  declare open: HomeSession | null
  declare online: boolean
  declare cost: string
  /** How safely all is kept, in a sentence or two. */
  declare storageLine: string
  declare connected: boolean
  /** A demo is available; offered while there is no session or no model. */
  declare demo: boolean
  /** What is searched for now. */
  declare searching: string
  /** What that found. */
  declare found: Found
  declare donations: DonationLine | null
  /** A backup would be due: the storage line is a note. */
  declare reminder: boolean
  declare notes: readonly Note[]
  /** A new session begins with what was kept and not sent. */
  declare unsent: boolean
  /** What was refused, as a sentence. */
  declare problem: string
  /** What is being done. */
  declare busy: 'backup' | 'import' | 'delete' | null
  declare canImport: boolean
  declare canBackUp: boolean
  declare canSearch: boolean
  /** It is asked whether this one is to be deleted. */
  declare leaving: HomeSession | null

  constructor() {
    super()
    this.sessions = []
    this.open = null
    this.online = true
    this.cost = ''
    this.storageLine = ''
    this.connected = true
    this.demo = false
    this.searching = ''
    this.found = { things: [], sessions: [], more: 0 }
    this.donations = null
    this.reminder = false
    this.notes = []
    this.unsent = false
    this.problem = ''
    this.busy = null
    this.canImport = false
    this.canBackUp = false
    this.canSearch = false
    this.leaving = null
    keepFocus(this)
  }

  #count = 0

  // The row that had the focus is gone.
  protected override updated() {
    const count = this.sessions.length + (this.open ? 1 : 0)
    if (count < this.#count) focusHeading(this)
    this.#count = count
  }

  override render() {
    const earlier = this.sessions.filter((session) => session.id !== this.open?.id)
    const empty = !this.open && earlier.length === 0
    return html`<loop-bar .online=${this.online} .cost=${this.cost}>${brand}
        <button class="icon-button settings" aria-label="Settings" @click=${() => emit(this, 'settings')}>${icon('settings')}</button></loop-bar>
      <main class="page">
        ${this.canSearch && !empty ? this.#search() : nothing}
        ${this.notes.map((note) => notice(this, note))}
        ${this.problem ? html`<div class="note stop" role="alert">${icon('alert')}<span class="grow">${this.problem}</span></div>` : nothing}
        ${this.searching.trim() && !empty ? html`<tidy-found .found=${this.found} .searching=${this.searching.trim()}></tidy-found>` : this.#all(earlier)}
      </main>
      <section class="tray slim" tabindex="-1" aria-label="Actions">${this.unsent ? html`<p class="small">What you began waits to be sent.</p>` : nothing}${this.connected ? this.#wayOn() : this.#waysIn()}</section>
      ${sessionFileInput((file) => emit(this, 'import', { file }))}
      <loop-sheet .open=${this.leaving !== null} heading="Delete this session?" @close=${this.#stays}>
        <div class="stack"><p class="why">Its photos and lists go with it. This cannot be undone.</p>
          <div class="pair"><button class="btn second" autofocus @click=${this.#stays}>Keep it</button>
            <button class="btn second stop" @click=${this.#delete}>Delete</button></div></div></loop-sheet>`
  }

  #all(earlier: readonly HomeSession[]) {
    const empty = !this.open && earlier.length === 0
    return html`${this.connected ? nothing : this.#unconnected()}
      ${this.open ? this.#openCard(this.open) : nothing}
      ${empty ? this.#first() : nothing}
      ${this.donations ? this.#donationBox(this.donations) : nothing}
      ${earlier.length > 0 ? html`<section class="stack-2"><h2 class="label" tabindex="-1">${this.open ? 'Earlier' : 'Sessions'}</h2><ul class="card rows">${earlier.map((session) => this.#line(session))}</ul></section>` : nothing}
      ${this.demo && (empty || !this.connected) ? recordingsToLookAt(this) : nothing}
      ${this.storageLine && !empty ? this.#storage() : nothing}`
  }

  #donationBox({ count, since, session, sessions }: DonationLine) {
    return html`<button class="line note out" @click=${() => emit(this, 'lists', { id: session })}>${icon('box')}
      <span class="grow"><strong>Donation box: ${count} ${count === 1 ? 'thing' : 'things'}</strong>
        <span>Waiting since ${since}${sessions > 1 ? `, from ${sessions} sessions` : ''}</span></span>${icon('chevron')}</button>`
  }

  #wayOn() {
    return html`<div class=${this.canImport ? 'two' : 'stack'}>
      <button class="btn ${this.open ? 'soft' : 'main'}" @click=${() => emit(this, 'new')}>${icon('camera')}New session</button>${this.#importButton()}</div>`
  }

  #waysIn() {
    return html`<button class="btn ${this.open ? 'soft' : 'main'}" @click=${() => emit(this, 'connect')}>Connect a model</button>
      <div class="pair">${this.demo ? html`<button class="btn ${this.open ? 'quiet' : 'second'}" @click=${() => emit(this, 'demo')}>Try the demo</button>` : nothing}${this.#importButton()}</div>`
  }

  #importButton() {
    if (!this.canImport) return nothing
    const going = this.busy === 'import'
    return html`<button class="btn second" aria-disabled=${going} @click=${() => pickSessionFile(this.renderRoot)}>${going ? 'Importing…' : 'Import'}</button>`
  }

  #search() {
    return html`<search class="input round">${icon('search')}<input type="search" aria-label="Search things, places, sessions" placeholder="Search things, places, sessions"
      .value=${this.searching} @input=${(event: Event) => emit(this, 'search', { text: (event.target as HTMLInputElement).value })} /></search>`
  }

  #unconnected() {
    return html`<div class="note warn">${icon('key')}<span class="grow"><b>No model is connected.</b><br />Sessions can be looked at; new things need one.</span></div>`
  }

  #openCard(session: HomeSession) {
    return html`<section class="card open" aria-label="Open session">
      <loop-lit-photo .src=${session.photoUrl} .region=${session.region ?? null} label="Photo of ${session.title}" tag="Open now"></loop-lit-photo>
      <div class="line"><span class="grow"><strong>${session.title}</strong><span class="small num">${countsOf(session)}</span></span>
        <button class="btn main continue" @click=${() => emit(this, 'continue', { id: session.id })}>Continue</button></div>${this.#bin(session)}</section>`
  }

  #line(session: HomeSession) {
    const event = session.open ? 'continue' : 'open'
    return html`<li class="earlier"><button class="line" @click=${() => emit(this, event, { id: session.id })}>
      ${session.photoUrl ? html`<img class="thumb" src=${session.photoUrl} alt="" />` : html`<span class="thumb"></span>`}
      <span class="grow"><strong>${session.title}</strong>${session.open ? html` <span class="mark">Open</span>` : nothing}<span class="small num">${countsOf(session)}</span> <time class="caption num">${session.date}</time></span></button>
      <button class="icon-button" aria-label="Replay ${session.title}" @click=${() => emit(this, 'replay', { id: session.id })}>${icon('play')}</button>
      ${this.#bin(session)}</li>`
  }

  #bin(session: HomeSession) {
    return html`<button class="icon-button bin" aria-label="Delete ${session.title}" @click=${() => this.#ask(session)}><span>${icon('trash')}</span></button>`
  }

  #first() {
    return html`<section class="stack first">
      <loop-lit-photo .src=${desk()} .region=${mug} .share=${0.4} label="A full desk, with one mug picked out"></loop-lit-photo>
      <h2 class="title" tabindex="-1">One thing at a time.</h2>
      <p class="why">Take a photo of the mess. Nothing has to be moved or prepared.</p>
      ${this.demo && this.connected ? html`<button class="btn quiet" @click=${() => emit(this, 'demo')}>Try the demo</button>` : nothing}</section>`
  }

  #ask(session: HomeSession) {
    this.leaving = session
  }

  #stays = (event: Event) => {
    event.stopPropagation()
    this.leaving = null
  }

  #delete = () => {
    if (this.leaving) emit(this, 'delete', { id: this.leaving.id })
    this.leaving = null
  }

  #storage() {
    const button = this.canBackUp
      ? html`<button class="btn quiet" aria-disabled=${this.busy === 'backup'} @click=${() => emit(this, 'backup')}>${this.busy === 'backup' ? 'Backing up…' : 'Back up now'}</button>`
      : nothing
    return this.reminder
      ? html`<div class="note">${icon('shield')}<span class="grow">${this.storageLine}</span>${button}</div>`
      : html`<div class="row backup">${icon('shield')}<p class="small grow">${this.storageLine}</p>${button}</div>`
  }
}

const countsOf = ({ handled, out, left, open, imported }: HomeSession) =>
  (imported ? 'From a file: ' : '') +
  (open ? `${handled} handled${left === null ? '' : `, ${left} left to see`}` : `${handled} handled, ${out} out`)

customElements.define('tidy-home', TidyHome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home': TidyHome
  }
}
