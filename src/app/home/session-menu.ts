import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { type IconName, icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import { rows } from '../../elements/look/rows.ts'
import '../../elements/sheet.ts'
import { dateAndTime } from '../parts/dates.ts'
import { emit } from '../parts/events.ts'
import { titleForm } from '../parts/name-form.ts'
import { sentences } from '../parts/sentence.ts'
import { wholeName } from '../parts/told-apart.ts'
import { hashOf } from '../shell/route.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { countsOf, type HomeSession, putAwayLine } from './covers.ts'
import './stand-in.ts'

/** What the sheet shows: all sessions, or one of them with what can be done, its name or the question before it is deleted. */
type Step = 'all' | 'one' | 'name' | 'delete'

/**
 * The sheet with what can be done with a session besides going on with it: rename, replay, delete; and the earlier sessions of its space.
 *
 * @fires close
 * @fires open - `CustomEvent<{ id: string }>`
 * @fires go-on - `CustomEvent<{ id: string }>`, a session from a file
 * @fires open-replay - `CustomEvent<{ id: string }>`
 * @fires rename-session - `CustomEvent<{ id: string, title: string }>`
 * @fires delete - `CustomEvent<{ id: string }>`, and the person has confirmed it
 */
export class TidySessionMenu extends LitElement {
  static override styles = [
    base,
    buttons,
    fields,
    rows,
    css`
      a.line { color: inherit; text-decoration: none }
      .danger, .danger > svg.i { color: var(--loop-stop) }
      .card { background: var(--loop-surface) }
      .asked { padding: 0 }
      .line.tight > .thumb { position: relative; overflow: hidden; width: 44px; height: 44px; border-radius: 11px }
    `,
  ]

  static override properties = {
    sessions: { attribute: false },
    of: {},
    gives: { attribute: false },
    step: { state: true },
    session: { state: true },
  }
  /** The covers, each with the earlier sessions of its space. */
  declare sessions: readonly HomeSession[]
  /** Null: it is closed. '': all sessions. An id: that session. */
  declare of: string | null
  /** How many things of a session wait in the donation box. */
  declare gives: (id: string) => number
  declare step: Step
  declare session: HomeSession | null

  constructor() {
    super()
    this.sessions = []
    this.of = null
    this.gives = () => 0
    this.step = 'all'
    this.session = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('of') || this.of === null) return
    this.session = this.#all.find(({ id }) => id === this.of) ?? null
    this.step = this.session ? 'one' : 'all'
  }

  // The control that had the focus went with the step before.
  protected override updated(changed: PropertyValues<this>) {
    if (this.of !== null && changed.has('step')) this.renderRoot.querySelector<HTMLElement>('[autofocus]')?.focus()
  }

  /** Newest first: here no session lies below another one. */
  get #all() {
    const all = this.sessions.flatMap((session) => [session, ...(session.earlier ?? [])])
    return all.sort((one, other) => other.startedAt - one.startedAt)
  }

  override render() {
    const { session, step } = this
    return html`<loop-sheet .open=${this.of !== null} .heading=${this.#heading()} .shown=${`${step} ${session?.id}`} @close=${this.#close}><div class="stack">${
      this.of === null
        ? nothing
        : !session || step === 'all'
          ? this.#list(this.#all, true)
          : step === 'one'
            ? this.#one(session)
            : step === 'name'
              ? titleForm(session.name, (title) => emit(this, 'rename-session', { id: session.id, title }), this.#end)
              : this.#delete(session)
    }</div></loop-sheet>`
  }

  #heading() {
    const { session, step } = this
    if (!session || step === 'all') return words.sessions.foundSessions
    if (step === 'one') return wholeName(session)
    return step === 'name' ? words.sessions.anotherName : words.sessions.deleteThis
  }

  #list(sessions: readonly HomeSession[], isFirst = false) {
    return html`<ul class="card rows">${sessions.map((session, index) => {
      const counts = countsOf(session, session.apart?.isDated)
      return html`<li><button
        class="line tight"
        ?autofocus=${isFirst && index === 0}
        @click=${() => {
          this.session = session
          this.step = 'one'
        }}>${thumbOf(session)}
        <span class="grow"><strong dir="auto">${wholeName(session)}</strong>
          <span class="small num">${session.open ? fill(words.sessions.countsOfOpen, { counts }) : counts}</span><span class="small num">${putAwayLine(session)}</span></span>${icon('chevron')}</button></li>`
    })}</ul>`
  }

  #one(session: HomeSession) {
    const { id, imported, open, goesOn, stops, earlier = [] } = session
    const text = words.sessions
    return html`<ul class="card rows">
        ${
          imported
            ? nothing
            : this.#row('pencil', words.parts.rename, () => {
                this.step = 'name'
              })
        }
        ${stops ? html`<li><a class="line tight num" href=${hashOf({ screen: 'walk', id })}>${icon('next')}<span class="grow">${putAwayLine(session)}</span></a></li>` : nothing}
        ${goesOn ? this.#row('next', text.continue, () => emit(this, 'go-on', { id })) : nothing}
        ${this.#row(open ? 'next' : 'list', open ? text.continue : text.open, () => emit(this, 'open', { id }))}
        ${this.#row('play', text.replay, () => emit(this, 'open-replay', { id }))}
        ${this.#row(
          'trash',
          text.delete,
          () => {
            this.step = 'delete'
          },
          'danger',
        )}</ul>
      ${earlier.length > 0 ? html`<h3 class="label">${text.earlier}</h3>${this.#list(earlier)}` : nothing}`
  }

  #row(picture: IconName, label: string, act: () => void, look = '') {
    return html`<li><button class="line tight ${look}" ?autofocus=${picture === 'pencil'} @click=${act}>
      ${icon(picture)}<span class="grow">${label}</span></button></li>`
  }

  // The row that asks is the last one: what stands there now keeps the session.
  #delete(session: HomeSession) {
    const { id, startedAt, hasOrigin } = session
    const { deleteMeans, deleteMeansOrigin, deleteMeansBox } = words.sessions
    return html`<div class="line tight asked">${thumbOf(session)}<span class="grow"><strong dir="auto">${wholeName(session)}</strong>
        <span class="small num">${dateAndTime(startedAt, Date.now())}</span><span class="small num">${countsOf(session, true)}</span></span></div>
      <p class="why">${sentences([this.gives(id) > 0 ? deleteMeansBox : '', hasOrigin ? deleteMeansOrigin : deleteMeans])}</p>
      <button class="btn second stop" @click=${() => {
        this.#end()
        emit(this, 'delete', { id })
      }}>${words.sessions.delete}</button>
      <button class="btn second" autofocus @click=${this.#end}>${words.sessions.keep}</button>`
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.#end()
  }

  #end = () => emit(this, 'close')
}

const thumbOf = ({ photoUrl }: HomeSession) =>
  photoUrl
    ? html`<img class="thumb" src=${photoUrl} alt="" />`
    : html`<span class="thumb">${photoUrl === '' ? html`<tidy-stand-in></tidy-stand-in>` : nothing}</span>`

customElements.define('tidy-session-menu', TidySessionMenu)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-session-menu': TidySessionMenu
  }
}
