import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { capital } from '../../core/plain.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { rows } from '../../elements/look/rows.ts'
import { destinationAlone } from '../parts/destination.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { emit } from '../parts/events.ts'
import { nameAndDate } from '../parts/name-and-date.ts'
import type { SessionEntry } from '../parts/session-entry.ts'
import { shownName } from '../parts/shown-name.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { type Found, search } from './search.ts'

/**
 * The result of a search: each thing with its destination and its session, then the sessions with a matching name. How much it
 * is, is said politely.
 *
 * @fires open-lists - `CustomEvent<{ id: string }>`, the session to be shown.
 */
export class TidyFound extends LitElement {
  static override styles = [
    base,
    rows,
    css`
      :host { display: grid; gap: var(--loop-space-4) }
      .grow > span { display: block }
      .where { color: var(--loop-text) }
    `,
  ]

  static override properties = { sessions: { attribute: false }, searching: {} }
  /** The sessions that are searched. */
  declare sessions: readonly SessionEntry[]
  /** The text of the search. */
  declare searching: string

  constructor() {
    super()
    this.sessions = []
    this.searching = ''
  }

  #found: Found = { things: [], sessions: [], more: 0 }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('sessions') || changed.has('searching')) this.#found = search(this.searching, this.sessions)
  }

  override render() {
    const { things, sessions, more } = this.#found
    return html`<p role="status" class=${things.length + sessions.length > 0 ? 'unseen' : 'why'}>${this.#count()}</p>
      ${
        things.length > 0
          ? html`<section class="stack-2"><h2 class="label">${words.sessions.foundThings}</h2>
                <ul class="card rows">${things.map((thing) => this.#thing(thing))}</ul></section>`
          : nothing
      }
      ${more > 0 ? html`<p class="small">${fill(words.sessions.moreFit, { count: more })}</p>` : nothing}
      ${
        sessions.length > 0
          ? html`<section class="stack-2"><h2 class="label">${words.sessions.foundSessions}</h2>
                <ul class="card rows">${sessions.map((session) => this.#session(session))}</ul></section>`
          : nothing
      }`
  }

  #count() {
    const { things, sessions, more } = this.#found
    const text = words.sessions
    const ofThings = { count: things.length + more }
    const ofSessions = { count: sessions.length }
    if (things.length === 0 && sessions.length === 0) return fill(text.nothingFound, { text: this.searching })
    if (sessions.length === 0) return fill(text.thingsFound, ofThings)
    if (things.length === 0) return fill(text.sessionsFound, ofSessions)
    return fill(text.bothFound, { things: fill(text.things, ofThings), sessions: fill(text.sessions, ofSessions) })
  }

  #thing({ item, disposition, session }: Found['things'][number]) {
    const { name, date } = nameAndDate(session, session.updatedAt)
    return html`<li><button class="line" @click=${() => emit(this, 'open-lists', { id: session.id })}>${icon(disposition ? iconOf(disposition) : 'more')}
      <span class="grow"><strong dir="auto">${capital(shownName(item))}</strong><span class="small where" dir="auto">${disposition ? capital(shownName(destinationAlone(disposition))) : words.sessions.notDecided}</span>
        <span class="caption num">${fill(words.sessions.sessionAndDate, { session: name, date })}</span></span>${icon('chevron')}</button></li>`
  }

  #session(session: Found['sessions'][number]) {
    const { id, summary } = session
    const said = shownName(summary.said ?? '')
    const { name, date } = nameAndDate(session, session.updatedAt)
    return html`<li><button class="line" @click=${() => emit(this, 'open-lists', { id })}>${icon('list')}
      <span class="grow"><strong dir="auto">${capital(name)}</strong>${summary.said && !name.includes(said) ? html`<span class="small" dir="auto">${said}</span>` : nothing}
        <span class="small num">${fill(words.sessions.handledAndOut, { count: summary.handled, out: summary.out })}</span></span>
      <time class="caption num">${date}</time></button></li>`
  }
}

customElements.define('tidy-found', TidyFound)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-found': TidyFound
  }
}
