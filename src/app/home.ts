import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import '../elements/bar.ts'
import type { Box } from '../elements/crop.ts'
import { emit } from '../elements/emit.ts'
import { icon } from '../elements/icons.ts'
import '../elements/lit-photo.ts'
import { base } from '../elements/look/base.ts'
import { buttons } from '../elements/look/buttons.ts'
import { fields } from '../elements/look/fields.ts'
import { rows } from '../elements/look/rows.ts'
import { screen } from '../elements/look/screen.ts'
import { focusHeading } from '../elements/prompt.ts'
import '../elements/sheet.ts'
import { brand, brandLook, desk, mug } from './brand.ts'

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
  readonly region?: Box | null
}

/**
 * The open session large, the earlier ones below, "New session" in the tray, or the ways in while no model is connected. What
 * has nothing behind it yet is not shown.
 *
 * @fires new
 * @fires demo
 * @fires continue - `CustomEvent<{ id: string }>`, an open session
 * @fires open - `CustomEvent<{ id: string }>`, an earlier one
 * @fires delete - `CustomEvent<{ id: string }>`, an earlier one, and the person has confirmed it
 * @fires search - `CustomEvent<{ text: string }>`; the owner filters
 * @fires connect
 * @fires settings
 * @fires import
 * @fires backup
 */
export class TidyHome extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    screen,
    brandLook,
    css`
      .settings { margin-inline-end: -12px }
      .open loop-lit-photo { height: 124px; min-height: 0 }
      .open .line { padding: .75rem .875rem; flex-wrap: wrap }
      .open .grow { flex-basis: 7rem }
      .continue { min-height: var(--target); padding-inline: 1.25rem }
      .two { display: grid; grid-template-columns: 1fr auto; gap: var(--s-3) }
      .backup > svg.i { color: var(--text-2) }
      time { text-align: end }
      .earlier { display: flex; align-items: center }
      .earlier .line { flex: 1; min-width: 0; padding-inline-end: 0 }
      .earlier .icon-button { color: var(--text-2) }
      .first loop-lit-photo { height: clamp(12rem, 38dvh, 22rem); border-radius: var(--r-l) }
      @media (max-width: 19em) { .two { grid-template-columns: minmax(0, 1fr) } .continue { flex: 1; padding-inline: .5rem } .two .btn { padding-inline: .5rem } }
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
  declare storageLine: string
  declare connected: boolean
  /** A demo is available; offered while there is no session or no model. */
  declare demo: boolean
  /** What is searched for now; with it an empty list means that nothing was found. */
  declare searching: string
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
    this.canImport = false
    this.canBackUp = false
    this.canSearch = false
    this.leaving = null
  }

  // The row that had the focus is gone.
  protected override updated(changed: PropertyValues<this>) {
    const before = changed.get('sessions')
    if (before && before.length > this.sessions.length) focusHeading(this)
  }

  override render() {
    const earlier = this.sessions.filter((session) => session.id !== this.open?.id)
    const empty = !this.open && earlier.length === 0
    return html`<loop-bar .online=${this.online} .cost=${this.cost}>${brand}
        <button class="icon-button settings" aria-label="Settings" @click=${() => emit(this, 'settings')}>${icon('settings')}</button></loop-bar>
      <main class="page">
        ${this.canSearch && !(empty && !this.searching) ? this.#search() : nothing}
        ${this.connected ? nothing : this.#unconnected()}
        ${this.open ? this.#openCard(this.open) : nothing}
        ${empty ? (this.searching ? html`<p class="why">Nothing found for “${this.searching}”.</p>` : this.#first()) : nothing}
        ${earlier.length > 0 ? html`<section class="stack-2"><h2 class="label" tabindex="-1">${this.open ? 'Earlier' : 'Sessions'}</h2><ul class="card rows">${earlier.map((session) => this.#line(session))}</ul></section>` : nothing}
        ${this.storageLine && !empty ? this.#storage() : nothing}
      </main>
      <section class="tray slim" aria-label="Actions"><div class=${this.canImport ? 'two' : 'stack'}>
        ${this.connected ? html`<button class="btn ${this.open ? 'soft' : 'main'}" @click=${() => emit(this, 'new')}>${icon('camera')}New session</button>` : this.#waysIn()}
        ${this.canImport ? html`<button class="btn second" @click=${() => emit(this, 'import')}>Import</button>` : nothing}
      </div></section>
      <loop-sheet .open=${this.leaving !== null} heading="Delete this session?" @close=${this.#stays}>
        <div class="stack"><p class="why">Its photos and lists go with it. This cannot be undone.</p>
          <div class="pair"><button class="btn second" autofocus @click=${this.#stays}>Keep it</button>
            <button class="btn second stop" @click=${this.#delete}>Delete</button></div></div></loop-sheet>`
  }

  #waysIn() {
    return html`<button class="btn ${this.open ? 'soft' : 'main'}" @click=${() => emit(this, 'connect')}>Connect a model</button>
      ${this.demo ? html`<button class="btn ${this.open ? 'quiet' : 'second'}" @click=${() => emit(this, 'demo')}>Try the demo</button>` : nothing}`
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
        <button class="btn main continue" @click=${() => emit(this, 'continue', { id: session.id })}>Continue</button></div></section>`
  }

  #line(session: HomeSession) {
    const event = session.open ? 'continue' : 'open'
    return html`<li class="earlier"><button class="line" @click=${() => emit(this, event, { id: session.id })}>
      ${session.photoUrl ? html`<img class="thumb" src=${session.photoUrl} alt="" />` : html`<span class="thumb"></span>`}
      <span class="grow"><strong>${session.title}</strong><span class="small num">${countsOf(session)}</span></span>
      <time class="caption num">${session.date}</time></button>
      <button class="icon-button" aria-label="Delete ${session.title}" @click=${() => this.#ask(session)}>${icon('trash')}</button></li>`
  }

  #first() {
    return html`<section class="stack first">
      <loop-lit-photo .src=${desk()} .region=${mug} .share=${0.4} label="A full desk, with one mug picked out"></loop-lit-photo>
      <h2 class="title">One thing at a time.</h2>
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
    return html`<div class="row backup">${icon('shield')}<p class="small grow">${this.storageLine}</p>
      ${this.canBackUp ? html`<button class="btn quiet" @click=${() => emit(this, 'backup')}>Back up now</button>` : nothing}</div>`
  }
}

const countsOf = ({ handled, out, left, open }: HomeSession) =>
  open ? `${handled} handled${left === null ? '' : `, ${left} left to see`}` : `${handled} handled, ${out} out`

customElements.define('tidy-home', TidyHome)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-home': TidyHome
  }
}
