import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { emit } from '../parts/events.ts'
import '../../elements/sheet.ts'
import { brand, brandStyles, desk, mug } from './brand.ts'
import './found.ts'
import { type Note, notice } from '../parts/notice.ts'
import { problemNote } from '../parts/problem-note.ts'
import { recordingList, recordingListStyles } from './recordings.ts'
import type { Found } from './search.ts'
import { connectButtons, newSessionButtons } from './session-buttons.ts'
import { pickSessionFile, sessionFileInput } from './session-file.ts'
import { type HomeSession, openSessionCard, sessionLine, sessionLineStyles } from './session-lines.ts'

/** The things that wait to be given away, and since when, as a word: `Tuesday`. */
export interface DonationLine {
  readonly count: number
  readonly since: string
  readonly session: string
  /** From how many sessions it comes. */
  readonly sessions: number
}

/**
 * The open session large, the earlier ones below, "New session" in the tray, or the ways to a model while none is connected.
 *
 * @fires new
 * @fires demo
 * @fires open-replay - `CustomEvent<{ id: string }>`, an earlier one
 * @fires open - `CustomEvent<{ id: string }>`, a session
 * @fires delete - `CustomEvent<{ id: string }>`, and the person has confirmed it
 * @fires search - `CustomEvent<{ text: string }>`; the owner searches
 * @fires open-lists - `CustomEvent<{ id: string }>`, a session's lists
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
    brandStyles,
    recordingListStyles,
    sessionLineStyles,
    css`
      .settings { margin-inline-end: -12px }
      .two { display: flex; flex-wrap: wrap; gap: var(--loop-space-3) }
      .two .btn { flex: 1 1 5.5rem }
      .two .btn:first-child { flex: 99 1 11rem }
      .backup > svg.i { color: var(--loop-text-muted) }
      button.note { border-radius: var(--loop-radius-m); font: var(--loop-type-small) var(--loop-font) }
      button.note strong { font: inherit; font-weight: 650 }
      .first loop-lit-photo { height: clamp(12rem, 38dvh, 22rem); border-radius: var(--loop-radius-l) }
      @media (max-width: 19em) { .two .btn { padding-inline: .5rem } }
    `,
  ]

  static override properties = {
    sessions: { attribute: false },
    open: { attribute: false },
    online: { type: Boolean },
    storageLine: {},
    connected: { type: Boolean },
    searching: {},
    found: { attribute: false },
    donations: { attribute: false },
    reminder: { type: Boolean },
    notes: { attribute: false },
    unsent: { type: Boolean },
    problem: {},
    busy: {},
    toDelete: { state: true },
  }
  /** Newest first; the open one may be among them. */
  declare sessions: readonly HomeSession[]
  declare open: HomeSession | null
  declare online: boolean
  /** How safely all is kept, in a sentence or two. */
  declare storageLine: string
  declare connected: boolean
  /** The text of the search. */
  declare searching: string
  /** The result of the search. */
  declare found: Found
  declare donations: DonationLine | null
  /** A backup would be due: the storage line is a note. */
  declare reminder: boolean
  declare notes: readonly Note[]
  /** A new session begins with photos and words that were stored and not sent. */
  declare unsent: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string
  /** The task that is running. */
  declare busy: 'backup' | 'import' | 'delete' | null
  /** The person is asked whether to delete this one. */
  declare toDelete: HomeSession | null

  constructor() {
    super()
    this.sessions = []
    this.open = null
    this.online = true
    this.storageLine = ''
    this.connected = true
    this.searching = ''
    this.found = { things: [], sessions: [], more: 0 }
    this.donations = null
    this.reminder = false
    this.notes = []
    this.unsent = false
    this.problem = ''
    this.busy = null
    this.toDelete = null
    keepFocus(this)
  }

  #count = 0

  // The row that had the focus was deleted.
  protected override updated() {
    const count = this.sessions.length + (this.open ? 1 : 0)
    if (count < this.#count) focusHeading(this)
    this.#count = count
  }

  override render() {
    const earlier = this.sessions.filter((session) => session.id !== this.open?.id)
    const isEmpty = !this.open && earlier.length === 0
    const text = this.searching.trim()
    const pickFile = () => pickSessionFile(this.renderRoot)
    const tray = { isOpen: this.open !== null, isImporting: this.busy === 'import', pickFile }
    return html`<loop-bar .online=${this.online}>${brand}
        <button class="icon-button settings" aria-label="Settings" @click=${() => emit(this, 'settings')}>
          ${icon('settings')}</button></loop-bar>
      <main class="page">
        ${isEmpty ? nothing : this.#searchField()}
        ${this.notes.map((note) => notice(this, note))}
        ${problemNote(this.problem)}
        ${text && !isEmpty ? html`<tidy-found .found=${this.found} .searching=${text}></tidy-found>` : this.#all(earlier)}
      </main>
      <section class="tray slim" tabindex="-1" aria-label="Actions">
        ${this.unsent ? html`<p class="small">What you began waits to be sent.</p>` : nothing}
        ${this.connected ? newSessionButtons(this, tray) : connectButtons(this, tray)}</section>
      ${sessionFileInput((file) => emit(this, 'import', { file }))} ${this.#deleteSheet()}`
  }

  #all(earlier: readonly HomeSession[]) {
    const isEmpty = !this.open && earlier.length === 0
    return html`${this.connected ? nothing : noModelNote}
      ${this.open ? openSessionCard(this, this.open, this.#askToDelete) : nothing}
      ${isEmpty ? this.#first() : nothing}
      ${this.donations ? this.#donationBox(this.donations) : nothing}
      ${earlier.length > 0 ? this.#earlier(earlier) : nothing}
      ${isEmpty || !this.connected ? recordingList(this) : nothing}
      ${this.storageLine && !isEmpty ? this.#storage() : nothing}`
  }

  #earlier(sessions: readonly HomeSession[]) {
    return html`<section class="stack-2">
      <h2 class="label" tabindex="-1">${this.open ? 'Earlier' : 'Sessions'}</h2>
      <ul class="card rows">${sessions.map((session) => sessionLine(this, session, this.#askToDelete))}</ul></section>`
  }

  #donationBox({ count, since, session, sessions }: DonationLine) {
    return html`<button class="line note out" @click=${() => emit(this, 'open-lists', { id: session })}>${icon('box')}
      <span class="grow"><strong>Donation box: ${count} ${count === 1 ? 'thing' : 'things'}</strong>
        <span>Waiting since ${since}${sessions > 1 ? `, from ${sessions} sessions` : ''}</span></span>${icon('chevron')}</button>`
  }

  #searchField() {
    return html`<search class="input round">${icon('search')}<input
      type="search"
      aria-label="Search things, places, sessions"
      placeholder="Search things, places, sessions"
      .value=${this.searching}
      @input=${(event: Event) => emit(this, 'search', { text: (event.target as HTMLInputElement).value })} /></search>`
  }

  #first() {
    return html`<section class="stack first">
      <loop-lit-photo
        .src=${desk()}
        .region=${mug}
        .share=${0.4}
        label="A full desk, with one mug picked out"></loop-lit-photo>
      <h2 class="title" tabindex="-1">One thing at a time.</h2>
      <p class="why">Take a photo of the mess. Nothing has to be moved or prepared.</p>
      ${this.connected ? html`<button class="btn quiet" @click=${() => emit(this, 'demo')}>Try the demo</button>` : nothing}
    </section>`
  }

  #storage() {
    const isBusy = this.busy === 'backup'
    const button = html`<button class="btn quiet" aria-disabled=${isBusy} @click=${() => emit(this, 'backup')}>
      ${isBusy ? 'Backing up…' : 'Back up now'}</button>`
    return this.reminder
      ? html`<div class="note">${icon('shield')}<span class="grow">${this.storageLine}</span>${button}</div>`
      : html`<div class="row backup">${icon('shield')}<p class="small grow">${this.storageLine}</p>${button}</div>`
  }

  #deleteSheet() {
    return html`<loop-sheet
      .open=${this.toDelete !== null}
      heading="Delete this session?"
      @close=${this.#keep}>
        <div class="stack"><p class="why">Its photos and lists go with it. This cannot be undone.</p>
          <div class="pair"><button class="btn second" autofocus @click=${this.#keep}>Keep it</button>
            <button class="btn second stop" @click=${this.#delete}>Delete</button></div></div></loop-sheet>`
  }

  #askToDelete = (session: HomeSession) => {
    this.toDelete = session
  }

  #keep = (event: Event) => {
    event.stopPropagation()
    this.toDelete = null
  }

  #delete = () => {
    if (this.toDelete) emit(this, 'delete', { id: this.toDelete.id })
    this.toDelete = null
  }
}

const noModelNote = html`<div class="note warn">${icon('key')}<span class="grow"><b>No model is connected.</b><br />
  Sessions can be looked at; new things need one.</span></div>`

customElements.define('tidy-home', TidyHome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home': TidyHome
  }
}
