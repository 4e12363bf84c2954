import { html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../elements/bar.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { onKeys } from '../../elements/base/keys.ts'
import { photosInput } from '../../elements/conversation/photo-input.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { type Busy, backupButton } from '../parts/backup-button.ts'
import { emit } from '../parts/events.ts'
import { type InstallWay, installNote } from '../parts/install-hint.ts'
import { LOW, media, WIDE } from '../parts/media.ts'
import { type Note, notice } from '../parts/notice.ts'
import type { SessionEntry } from '../parts/session-entry.ts'
import { openBackupButton, sessionFileInput } from '../parts/session-file.ts'
import { first } from '../words/first.ts'
import { brandStyles } from './brand.ts'
import { coverStyles, type HomeSession, openCover, roomCover } from './covers.ts'
import { homeStyles } from './home-styles.ts'
import { longPress } from './long-press.ts'
import { recordingList, recordingListStyles } from './recordings.ts'
import { beginButtons, type DonationLine, firstLook, homeBar, sideTiles } from './ways.ts'

/**
 * The open session large, all others as covers, one a space, and what can be begun. A long press on a cover, and "More", lead to the
 * menu of a session.
 *
 * @fires new
 * @fires five - a session of just five things
 * @fires demo
 * @fires new-photos - `CustomEvent<{ files: readonly File[] }>`, for a new session
 * @fires open - `CustomEvent<{ id: string }>`, a session
 * @fires go-on - `CustomEvent<{ id: string }>`, a session from a file
 * @fires menu - `CustomEvent<{ id: string }>`, that of a session, or of all with ''
 * @fires search - `CustomEvent<{ text: string }>`; the owner searches
 * @fires open-lists - `CustomEvent<{ id: string }>`, a session's lists
 * @fires connect
 * @fires recording - `CustomEvent<{ name: string }>`, one that is shipped with the app
 * @fires settings
 * @fires import - `CustomEvent<{ files: readonly File[] }>`
 * @fires backup
 * @fires install
 * @fires put-away - `CustomEvent<{ id: string }>`, a note, or `problem`
 */
export class TidyHome extends LitElement {
  static override styles = [base, buttons, fields, rows, screen, brandStyles, recordingListStyles, coverStyles, homeStyles]

  static override properties = {
    sessions: { attribute: false },
    open: { attribute: false },
    online: { type: Boolean },
    storageLine: {},
    connected: { type: Boolean },
    searching: {},
    entries: { attribute: false },
    donations: { attribute: false },
    reminder: { type: Boolean },
    notes: { attribute: false },
    installHint: {},
    unsent: { type: Boolean },
    problem: {},
    busy: {},
  }
  /** The covers but that of `open`, newest first. */
  declare sessions: readonly HomeSession[]
  /** The newest session that is open. */
  declare open: HomeSession | null
  declare online: boolean
  /** How safely all is kept, in a sentence or two. */
  declare storageLine: string
  declare connected: boolean
  /** The text of the search. */
  declare searching: string
  /** The sessions that are searched. */
  declare entries: readonly SessionEntry[]
  declare donations: DonationLine | null
  /** A backup would be due: the storage line is a note. */
  declare reminder: boolean
  declare notes: readonly Note[]
  /** How the app can be put on the home screen, where that is worth a hint. */
  declare installHint: InstallWay
  /** A new session begins with photos and words that were stored and not sent. */
  declare unsent: boolean
  /** Why a command was refused, as a sentence. */
  declare problem: string
  declare busy: Busy

  constructor() {
    super()
    this.sessions = []
    this.open = null
    this.online = true
    this.storageLine = ''
    this.connected = true
    this.searching = ''
    this.entries = []
    this.donations = null
    this.reminder = false
    this.notes = []
    this.installHint = null
    this.unsent = false
    this.problem = ''
    this.busy = null
    keepFocus(this)
    onKeys(this, (key, event) => {
      if (key !== '/' || !this.#field) return
      event.preventDefault()
      this.#field.focus()
    })
  }

  #wide = media(this, WIDE)
  #mouse = media(this, '(hover: hover)')
  /** A tray below would be narrow on a wide window, and out of sight on a low one. */
  #begins = media(this, `${WIDE}, ${LOW}`)
  /** There is a mouse to drop something with, and room to say so. */
  get #drops() {
    return this.#wide.fits && this.#mouse.fits
  }

  #count = 0

  // The cover that had the focus was deleted. What comes of a file is asked for below all covers, and said above them, where the page begins.
  protected override updated(changed: PropertyValues<this>) {
    const before = changed.get('notes')
    const isNews = before && this.notes.some((note) => note.id === 'imported' && !before.includes(note))
    if (isNews || (changed.has('problem') && this.problem)) scrollTo(0, 0)
    const count = this.sessions.length + (this.open ? 1 : 0)
    if (count < this.#count) this.#focusNear(changed)
    this.#count = count
  }

  override render() {
    const isEmpty = !this.open && this.sessions.length === 0
    const text = this.searching.trim()
    const begin = { isConnected: this.connected, isOpen: this.open !== null }
    const { pointerdown, pointermove, pointerend, contextmenu, touchend } = this.#press
    return html`${homeBar(this, { ...begin, online: this.online, isEmpty, isInBar: this.#begins.fits })}
      <main
        class="page"
        @pointerdown=${pointerdown}
        @pointermove=${pointermove}
        @pointerup=${pointerend}
        @pointercancel=${pointerend}
        @contextmenu=${contextmenu}
        @touchend=${touchend}>
        ${isEmpty ? nothing : this.#searchField()}
        ${this.notes.map((note) => notice(this, note))}
        ${this.problem ? html`<div role="alert">${notice(this, { id: 'problem', text: this.problem, sign: 'stop' })}</div>` : nothing}
        ${this.unsent ? html`<button class="btn quiet" @click=${() => emit(this, 'new')}>${first.home.unsent}</button>` : nothing}
        ${text && !isEmpty ? html`<tidy-found .sessions=${this.entries} .searching=${text}></tidy-found>` : this.#all(isEmpty)}
      </main>
      ${
        this.#begins.fits
          ? nothing
          : html`<section class="tray slim" tabindex="-1" aria-label=${first.home.actions}>${beginButtons(this, begin)}</section>`
      }
      ${sessionFileInput((files) => emit(this, 'import', { files }))}
      ${this.#drops ? photosInput('library', false, (files) => emit(this, 'new-photos', { files })) : nothing}`
  }

  #all(isEmpty: boolean) {
    // One thing is told at a time: what is here has to be in view, and "Connect a model" is the strong button.
    const isTold = this.notes.length > 0
    const hint = installNote(this, isTold ? null : this.installHint)
    const ways = (isEmpty ? firstLook : sideTiles)(this, this.#drops, this.#begins.fits)
    const noModel = this.connected || isTold ? nothing : noModelNote()
    // The way to what is half done comes before what can be begun, and what that needs, where it has no room below them.
    const isHalfDone = !this.#wide.fits && this.sessions.slice(0, 2).some(({ stops, goesOn }) => stops || (goesOn && !this.open))
    const rooms = this.sessions.length > 0 ? this.#rooms(isHalfDone) : nothing
    return html`${isHalfDone ? nothing : noModel}
      ${this.open ? openCover(this, this.open) : hint}
      ${isHalfDone ? nothing : ways}
      ${rooms}
      ${isHalfDone ? [noModel, ways] : nothing}
      ${this.open ? hint : nothing}
      ${isEmpty ? nothing : [this.connected ? nothing : recordingList(this), this.#kept()]}`
  }

  #rooms(isHalfDone: boolean) {
    const isFew = !this.open && this.sessions.length < 4
    return html`<section class="stack ${isFew ? 'few' : ''} ${isHalfDone ? 'half' : ''}">
      <h2 class="section" tabindex="-1">${first.home.rooms}</h2>
      <ul class="rooms">${this.sessions.map((session) => roomCover(this, session))}</ul></section>`
  }

  #searchField() {
    return html`<search class="input round find">${icon('search')}<input
      type="search"
      dir="auto"
      aria-label=${first.home.search}
      placeholder=${first.home.search}
      aria-keyshortcuts="/"
      .value=${this.searching}
      @input=${(event: Event) => emit(this, 'search', { text: (event.target as HTMLInputElement).value })} />${
        this.searching
          ? html`<button class="icon-button" aria-label=${first.home.clearSearch} @click=${this.#clear}>${icon('close')}</button>`
          : nothing
      }</search>`
  }

  #kept() {
    return html`<div class="kept ${this.reminder ? 'note' : ''}">
      ${this.storageLine ? html`${icon('shield')}<p class="small">${this.storageLine}</p>${backupButton(this, this.busy)}` : nothing}
      ${openBackupButton(this.renderRoot, this.busy)}</div>`
  }

  /** Focuses the cover that stands where another one was, so that the place in a long list is kept. */
  #focusNear(changed: PropertyValues<this>) {
    const { open, sessions } = this
    const isOther = changed.has('open') && changed.get('open')?.id !== open?.id
    const at = (changed.get('sessions') ?? []).findIndex(({ id }) => !sessions.some((one) => one.id === id))
    const next =
      isOther || at < 0 ? undefined : this.renderRoot.querySelectorAll<HTMLElement>('.room')[Math.min(at, sessions.length - 1)]
    if (next) next.focus()
    else focusHeading(this)
  }

  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement>('[type=search]')
  }

  #clear = () => {
    emit(this, 'search', { text: '' })
    this.#field?.focus()
  }

  #press = longPress((part) => {
    const id = part.closest<HTMLElement>('[data-id]')?.dataset.id
    if (id) emit(this, 'menu', { id })
    return id !== undefined
  })
}

const noModelNote = () => html`<div class="note warn">${icon('key')}<span class="grow"><b>${first.home.noModel}</b><br />
  ${first.home.noModelMeans}</span></div>`

customElements.define('tidy-home', TidyHome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home': TidyHome
  }
}
