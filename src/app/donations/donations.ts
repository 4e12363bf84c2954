import { css, html, LitElement, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import '../../elements/bar.ts'
import { hold } from '../../elements/base/hold.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import { icon } from '../../elements/icons.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { shortDate } from '../parts/dates.ts'
import type { Donation } from '../parts/donation-box.ts'
import { emit } from '../parts/events.ts'
import { nameLang } from '../parts/name-lang.ts'
import { checkListPage } from '../parts/page-look.ts'
import { problemNote } from '../parts/problem-note.ts'
import type { SessionEntry } from '../parts/session-entry.ts'
import { shownName } from '../parts/shown-name.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * The donation box: what is to be given away, by the session that it is from, and what was dropped off.
 *
 * @fires dropped-off - `CustomEvent<{ ids: readonly string[], gone: boolean }>`
 * @fires back
 */
export class TidyDonations extends LitElement {
  static override styles = [
    ...checkListPage,
    css`
      :host { --page: 44rem }
      .from { padding-block: .75rem .25rem; min-height: 0 }
      .from + .line { border-top: 0 }
      .thumb { width: 44px; height: 44px }
      .foot { position: sticky; bottom: 0; z-index: 3; margin-top: auto }
      .foot loop-toast { position: absolute; inset: auto var(--loop-gutter) calc(100% + 12px) }
      .foot:not(:has(.tray)) loop-toast { bottom: max(1.5rem, env(safe-area-inset-bottom)) }
    `,
  ]

  static override properties = {
    donations: { attribute: false },
    pending: { attribute: false },
    covers: { attribute: false },
    problem: {},
    online: { type: Boolean },
    toast: { state: true },
  }
  declare donations: readonly Donation[]
  /** The ticks that are not noted yet, by the thing. They do not count before. */
  declare pending: ReadonlyMap<string, boolean>
  /** A small photo of each session, by its id. */
  declare covers: ReadonlyMap<string, string | null>
  declare problem: string | null
  declare online: boolean
  /** What the button did just now, which can be taken back. */
  declare toast: Toast | null

  constructor() {
    super()
    this.donations = []
    this.pending = new Map()
    this.covers = new Map()
    this.problem = null
    this.online = true
    this.toast = null
  }

  #hold = hold(this)
  /**
   * Whether a thing was gone when it was first shown, or when the button was tapped. Until then one that is ticked stays in its place, so that the
   * next one does not come under the finger.
   */
  #cameGone = new Map<string, boolean>()
  /** What the button took last. */
  #taken: readonly Donation[] = []

  protected override willUpdate() {
    this.#hold.over(this.#taken)
    for (const { id, gone } of this.donations) if (!this.#cameGone.has(id)) this.#cameGone.set(id, gone)
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const waiting = this.donations.filter(({ gone }) => !gone)
    const cameWaiting = this.donations.filter(({ id }) => !this.#cameGone.get(id))
    const cameGone = this.donations.filter(({ id }) => this.#cameGone.get(id))
    const held = this.#hold.on ? 'held' : ''
    const toTake = this.#toTake(cameWaiting)
    return html`<loop-bar
        heading=${words.donations.title}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${held}">
        <div class="stack-2"><h2 class="title" tabindex="-1">${headingFor(waiting.length)}</h2>
          <p class="why">${wordsFor(waiting.length, this.donations.length)}</p></div>
        ${problemNote(this.problem, 'warn')}
        ${this.#list(cameWaiting)}
        ${cameGone.length > 0 ? html`<section class="stack-2"><h3 class="section">${words.donations.droppedOff}</h3>${this.#list(cameGone)}</section>` : nothing}
      </main>
      <div class="foot">
        <loop-toast .toast=${this.toast} @action=${this.#takeBack}></loop-toast>
        ${
          toTake.length > 0
            ? html`<section class="tray slim ${held}" aria-label=${words.parts.actions}><button
                class="btn main"
                @click=${() => this.#dropOff(toTake)}>${icon('check')}${fill(words.donations.dropOff, { count: toTake.length })}</button></section>`
            : nothing
        }
      </div>`
  }

  /** The things that are ticked here; all that wait where none is. */
  #toTake(cameWaiting: readonly Donation[]): readonly Donation[] {
    const ticked = cameWaiting.filter((one) => this.#isTicked(one))
    return ticked.length > 0 ? ticked : this.donations.filter((one) => !this.#isTicked(one))
  }

  #list(donations: readonly Donation[]) {
    const sessions = [...new Set(donations.map(({ in: [{ session }] }) => session))]
    if (sessions.length === 0) return nothing
    return html`<ul class="card rows" aria-busy=${this.pending.size > 0}>${sessions.map((session) => [
      this.#from(session),
      ...donations.filter(({ in: [from] }) => from.session === session).map((one) => this.#line(one)),
    ])}</ul>`
  }

  #from({ id, title, startedAt }: SessionEntry) {
    const cover = this.covers.get(id)
    return html`<li class="line from">${cover ? html`<img class="thumb" src=${cover} alt="" />` : nothing}
      <span class="grow"><strong dir="auto">${shownName(title)}</strong><span class="small">${shortDate(startedAt)}</span></span></li>`
  }

  #line(donation: Donation) {
    const ticked = this.#isTicked(donation)
    return html`<li><label class="line tight">
      <input class="check" type="checkbox" .checked=${live(ticked)} @change=${() => this.#drop([donation], !ticked)} />
      <span class="name grow" dir="auto" lang=${nameLang()}>${shownName(donation.item)}</span></label></li>`
  }

  #isTicked({ id, gone }: Donation): boolean {
    return this.pending.get(id) ?? gone
  }

  #drop(donations: readonly Donation[], gone: boolean) {
    emit(this, 'dropped-off', { ids: donations.map(({ id }) => id), gone })
  }

  // They go below, to what was dropped off before. The button may go away, and the focus with it.
  #dropOff(donations: readonly Donation[]) {
    this.#taken = donations
    for (const { id } of donations) this.#cameGone.set(id, true)
    const open = donations.filter((one) => !this.#isTicked(one))
    if (open.length > 0) this.#drop(open, true)
    const { dropOff, undo } = words.donations
    this.toast = { text: fill(dropOff, { count: donations.length }), icon: 'check', action: undo }
    focusHeading(this)
  }

  // They wait again, in their places, none of them ticked.
  #takeBack = () => {
    const taken = this.#taken
    this.#taken = []
    this.toast = null
    for (const { id } of taken) this.#cameGone.set(id, false)
    this.#drop(taken, false)
    focusHeading(this)
  }
}

const headingFor = (count: number) => (count === 0 ? words.donations.nothing : fill(words.donations.things, { count }))

const wordsFor = (waiting: number, all: number) => {
  if (waiting > 0) return words.donations.keepInOneBox
  return all > 0 ? words.donations.allGone : words.donations.comesHere
}

customElements.define('tidy-donations', TidyDonations)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-donations': TidyDonations
  }
}
