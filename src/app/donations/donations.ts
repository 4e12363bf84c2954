import { css, html, LitElement, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import '../../elements/bar.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { hold } from '../../elements/base/hold.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import '../../elements/toast.ts'
import type { Toast } from '../../elements/toast.ts'
import { backKey } from '../parts/back-key.ts'
import { bagDrawing } from '../parts/bag-drawing.ts'
import type { Donation } from '../parts/donation-box.ts'
import { emit } from '../parts/events.ts'
import { tickedIn } from '../parts/hold-tick.ts'
import { nameLang } from '../parts/name-lang.ts'
import { checkListPage } from '../parts/page-look.ts'
import { problemNote } from '../parts/problem-note.ts'
import { shownName } from '../parts/shown-name.ts'
import { type Pictures, thingPictures } from '../parts/thumb.ts'
import { first } from '../words/first.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { type DonationGroup, dropWords, fromWords, groupsOf, headingFor, wordsFor } from './donation-words.ts'

/**
 * The donation box: what is to be given away, by the session that it is from, or by the day where sessions have no name, and what was dropped off.
 *
 * @fires dropped-off - `CustomEvent<{ ids: readonly string[], gone: boolean }>`
 * @fires share - the list of what waits
 * @fires back
 * @fires done - nothing waits, or what is gone was ticked
 */
export class TidyDonations extends LitElement {
  static override styles = [
    ...checkListPage,
    css`
      :host { --page: 44rem }
      .from { padding-block: .9rem .25rem; min-height: 0 }
      .from + li { border-top: 0 }
      .name, .of { display: block }
      label.line { min-height: 68px }
      .thumb { width: 52px; height: 52px }
      .drawing { width: 7.5rem; height: 8.5rem; justify-self: center; margin-top: var(--loop-space-5) }
      summary { display: flex; align-items: center; gap: var(--loop-space-2); min-height: var(--loop-target); cursor: pointer; list-style: none }
      summary::-webkit-details-marker { display: none }
      summary svg.i { width: 1.25rem; height: 1.25rem; color: var(--loop-text-muted) }
      [open] > summary svg.i { rotate: 180deg }
      .copy { justify-self: start; padding-inline: 0 }
      .foot:not(:has(.tray)) loop-toast { bottom: max(1.5rem, env(safe-area-inset-bottom)) }
    `,
  ]

  static override properties = {
    donations: { attribute: false },
    pending: { attribute: false },
    pictures: { attribute: false },
    canShare: { type: Boolean },
    told: {},
    problem: {},
    online: { type: Boolean },
    toast: { state: true },
  }
  declare donations: readonly Donation[]
  /** The ticks that are not noted yet, by the thing. They do not count before. */
  declare pending: ReadonlyMap<string, boolean>
  /** What shows each thing, by its id: its part of a photo, if there is one. */
  declare pictures: Pictures
  /** The list can be handed to another app; else it is copied. */
  declare canShare: boolean
  /** That it was copied: its button says so, which is in view. */
  declare told: string
  declare problem: string | null
  declare online: boolean
  /** What the button did just now, which can be taken back. */
  declare toast: Toast | null

  constructor() {
    super()
    this.donations = []
    this.pending = new Map()
    this.pictures = new Map()
    this.canShare = false
    this.told = ''
    this.problem = null
    this.online = true
    this.toast = null
    backKey(this)
  }

  #hold = hold(this)
  readonly #picture = thingPictures(this)
  /**
   * Whether a thing was gone when it was first shown, or when the button was tapped. Until then one that is ticked stays in its place, so that the
   * next one does not come under the finger.
   */
  #cameGone = new Map<string, boolean>()
  /** What the button took last: Undo takes it back. */
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
    // A tick says that a thing is gone. Who ticks them off one by one has nothing left to say.
    const toTake = cameWaiting.some((one) => this.#isTicked(one)) ? [] : this.donations.filter((one) => !this.#isTicked(one))
    return html`<loop-bar
        heading=${words.donations.title}
        leadName=${first.shared.back}
        .online=${this.online}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${held}">
        <div class="stack-2"><h2 class="title" tabindex="-1">${headingFor(waiting.length)}</h2>
          <p class="why">${wordsFor(waiting.length, this.donations.length)}</p></div>
        ${problemNote(this.problem, 'warn')}
        ${waiting.length === 0 ? bagDrawing('donate') : nothing}
        ${this.#list(cameWaiting)}
        ${waiting.length > 0 ? this.#copyButton() : nothing}
        ${cameGone.length > 0 ? this.#gone(cameGone, waiting.length === 0) : nothing}
      </main>
      <div class="foot">
        <loop-toast .toast=${this.toast} @action=${this.#takeBack}></loop-toast>
        ${this.donations.length > 0 ? html`<section class="tray slim ${held}" aria-label=${words.parts.actions}>${this.#button(toTake)}</section>` : nothing}
      </div>`
  }

  // Two buttons: a key that is held down on the one presses the other not.
  #button(toTake: readonly Donation[]) {
    return toTake.length > 0
      ? html`<button class="btn main" @click=${() => this.#dropOff(toTake)}>${dropWords(toTake.length)}</button>`
      : html`<button class="btn main" @click=${() => emit(this, 'done')}>${words.end.done}</button>`
  }

  #copyButton() {
    const { copy, share } = words.donations
    const [sign, says]: readonly [IconName, string] = this.canShare
      ? ['share', share]
      : this.told
        ? ['check', this.told]
        : ['list', copy]
    return html`<button class="btn quiet copy" @click=${() => emit(this, 'share')}>${icon(sign)}${says}</button>`
  }

  /** They are folded once they are many: the box is about what waits. */
  #gone(things: readonly Donation[], isAll: boolean) {
    const isOpen = isAll || this.#taken.length > 0 || things.length <= FEW
    return html`<details ?open=${isOpen}><summary><h3 class="section">${words.donations.droppedOff}</h3>
      <span class="small num">${things.length}</span>${icon('down')}</summary>${this.#list(things)}</details>`
  }

  #list(donations: readonly Donation[]) {
    if (donations.length === 0) return nothing
    return html`<ul class="card rows" aria-busy=${this.pending.size > 0}>${groupsOf(donations).map((group) => [
      this.#from(group),
      ...group.things.map((one) => this.#line(one, group.isDay)),
    ])}</ul>`
  }

  #from({ name, date }: DonationGroup) {
    return html`<li class="line from"><strong class="grow" dir="auto">${name}</strong><span class="small">${date}</span></li>`
  }

  #line(donation: Donation, isOfDay: boolean) {
    const ticked = this.#isTicked(donation)
    const name = shownName(donation.item)
    const from = isOfDay ? fromWords(donation) : nothing
    return html`<li><label class="line">
      <input class="check" type="checkbox" aria-label=${isOfDay ? name : nothing} aria-description=${from} .checked=${live(ticked)} @change=${(event: Event) => this.#tick(donation, tickedIn(event))} />
      ${this.#picture(this.pictures.get(donation.id), 'give')}
      <span class="grow"><span class="name" dir="auto" lang=${nameLang()}>${name}</span>${
        isOfDay ? html`<span class="small of" dir="auto">${from}</span>` : nothing
      }</span></label></li>`
  }

  #isTicked({ id, gone }: Donation): boolean {
    return this.pending.get(id) ?? gone
  }

  #drop(donations: readonly Donation[], gone: boolean) {
    emit(this, 'dropped-off', { ids: donations.map(({ id }) => id), gone })
  }

  // One that was dropped off and is here after all waits again, at once. What the button did is changed then, and cannot be taken back as a whole.
  #tick(donation: Donation, gone: boolean) {
    const { id } = donation
    if (!gone && this.#cameGone.get(id)) {
      this.#cameGone.set(id, false)
      if (this.#taken.some((one) => one.id === id)) this.toast = null
    }
    this.#drop([donation], gone)
  }

  // They go below, to what was dropped off before. The button may go away, and the focus with it.
  #dropOff(donations: readonly Donation[]) {
    this.#taken = donations
    for (const { id } of donations) this.#cameGone.set(id, true)
    this.#drop(donations, true)
    const text = fill(words.donations.dropOff, { count: donations.length })
    this.toast = { text, icon: 'check', action: words.end.undo }
    focusHeading(this)
  }

  // They wait again, in their places.
  #takeBack = () => {
    for (const { id } of this.#taken) this.#cameGone.set(id, false)
    this.#drop(this.#taken, false)
    this.#taken = []
    this.toast = null
    focusHeading(this)
  }
}

/** So many that were dropped off stand open below those that wait. */
const FEW = 3

customElements.define('tidy-donations', TidyDonations)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-donations': TidyDonations
  }
}
