import { css, html, LitElement, nothing } from 'lit'
import '../../elements/bar.ts'
import '../../elements/before-after.ts'
import { hold } from '../../elements/base/hold.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import { emit } from '../parts/events.ts'
import '../../elements/lit-photo.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import '../../elements/share-bar.ts'
import { focusHeading } from '../../elements/base/prompt.ts'
import '../../elements/sheet.ts'
import { type Note, notice } from '../parts/notice.ts'
import './decision-list.ts'
import './rename.ts'
import type { CheckList, Counts, DecisionLine, ListFormat } from '../parts/lists.ts'
import { problemNote } from '../parts/problem-note.ts'

/**
 * What is usable now, the lists that finish the job, and every decision, which can be taken back. The focus moves to what is
 * usable now when the screen appears.
 *
 * @fires put-away - the notice
 * @fires tick - `CustomEvent<{ list: string, item: string, done: boolean }>`
 * @fires download - `CustomEvent<{ format: ListFormat }>`
 * @fires share
 * @fires photo - `CustomEvent<{ file: File }>`, the place as it is now
 * @fires rename - `CustomEvent<{ title: string }>`, another name for the session
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 * @fires back - to the cards
 * @fires replay
 * @fires home
 */
export class TidyWinddown extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    screen,
    css`
      .before { height: 190px; border-radius: var(--loop-radius-l) }
      label.line { cursor: pointer }
      .check { appearance: none; display: grid; place-items: center; width: 1.625rem; height: 1.625rem; flex: none;
        border: 2px solid var(--loop-edge); border-radius: 8px }
      .check:checked { background: var(--loop-action); border-color: var(--loop-action) }
      .check:checked::after { content: ''; width: .45rem; height: .85rem; margin-top: -.2rem; border: solid var(--loop-on-action);
        border-width: 0 .175rem .175rem 0; rotate: 45deg }
      .check:checked + .grow { color: var(--loop-text-muted); text-decoration: line-through; text-decoration-thickness: 1px }
      .next { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2); padding-inline-start: 1.1rem;
        list-style: disc }
      @media (forced-colors: active) { .check:checked::after { border-color: CanvasText } }
    `,
  ]

  static override properties = {
    heading: {},
    sentence: {},
    counts: { attribute: false },
    lists: { attribute: false },
    nextTime: { attribute: false },
    decisions: { attribute: false },
    problem: {},
    notice: { attribute: false },
    beforeUrl: {},
    afterUrl: {},
    canChange: { type: Boolean },
    formats: { attribute: false },
    canShare: { type: Boolean },
    canGoBack: { type: Boolean },
    online: { type: Boolean },
    cost: {},
    choosing: { state: true },
  }
  /** The session's title. */
  declare heading: string
  /** A sentence on the result of the session. */
  declare sentence: string
  /** `left` are those for another day. */
  declare counts: Counts
  declare lists: readonly CheckList[]
  declare nextTime: readonly string[]
  /** In the order they were made. */
  declare decisions: readonly DecisionLine[]
  /** Why a command was refused, as a sentence. */
  declare problem: string | null
  /** A note on this session, which the person can dismiss. */
  declare notice: Note | null
  declare beforeUrl: string | null
  declare afterUrl: string | null
  /** The session can be changed: decisions taken back, a photo of the place as it is now kept. */
  declare canChange: boolean
  /** The formats of the download. With one format "Download" downloads it at once. */
  declare formats: readonly ListFormat[]
  declare canShare: boolean
  /** The session is not ended: there is more to sort. */
  declare canGoBack: boolean
  declare online: boolean
  declare cost: string
  declare choosing: boolean

  constructor() {
    super()
    this.heading = ''
    this.sentence = ''
    this.counts = { belongs: 0, out: 0, left: null }
    this.lists = []
    this.nextTime = []
    this.decisions = []
    this.problem = null
    this.notice = null
    this.beforeUrl = null
    this.afterUrl = null
    this.canChange = false
    this.formats = ['csv', 'markdown']
    this.canShare = false
    this.canGoBack = false
    this.online = true
    this.cost = ''
    this.choosing = false
    keepFocus(this)
  }

  #hold = hold(this)

  // The lists appear where the person tapped last: the second tap of a double tap must not tick one.
  protected override willUpdate() {
    this.#hold.over('lists')
  }

  protected override firstUpdated() {
    focusHeading(this)
  }

  override render() {
    const { belongs, out, left } = this.counts
    const lists = this.lists.filter((list) => list.items.length > 0)
    return html`<loop-bar
      .heading=${this.heading}
      leadName="Back"
      .online=${this.online}
      .cost=${this.cost}
      @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page ${this.#hold.on ? 'held' : ''}">
        ${notice(this, this.notice)}
        <h2 class="title" tabindex="-1">${this.sentence || 'That is it for today.'}</h2>
        <loop-share-bar .belongs=${belongs} .out=${out} .left=${left} leftWords="for another day"></loop-share-bar>
        ${this.beforeUrl ? this.#photos(this.beforeUrl) : nothing}
        ${
          lists.length > 0
            ? lists.map((list) => this.#list(list))
            : html`<p class="why">Nothing to carry or to give away yet. The lists fill as things are handled.</p>`
        }
        ${
          this.nextTime.length > 0
            ? html`<section class="stack-2"><h2 class="section">Next time</h2>
                <ul class="next">${this.nextTime.map((line) => html`<li>${line}</li>`)}</ul></section>`
            : nothing
        }
        ${this.decisions.length > 0 ? this.#decisionList() : nothing}
        ${problemNote(this.problem, 'warn')}
        <div class="pair">
          ${this.canGoBack ? html`<button class="btn quiet" @click=${() => emit(this, 'back')}>Go on sorting</button>` : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'replay')}>${icon('play')}Replay</button>
          ${this.canChange ? html`<tidy-rename .session=${this.heading}></tidy-rename>` : nothing}
          <button class="btn quiet" @click=${() => emit(this, 'home')}>All sessions</button>
        </div>
      </main>
      ${lists.length > 0 || this.nextTime.length > 0 ? this.#tray() : nothing}`
  }

  #photos(before: string) {
    return html`<div class="stack-2">
      ${
        this.afterUrl
          ? html`<loop-before-after class="before" .beforeUrl=${before} .afterUrl=${this.afterUrl}></loop-before-after>`
          : html`<loop-lit-photo class="before" .src=${before} tag="Before" label="The place before"></loop-lit-photo>`
      }
      ${
        this.canChange
          ? html`<button
            class="btn quiet"
            @click=${() => openInput(this.renderRoot, 'after')}>
            ${icon('camera')}${this.afterUrl ? 'Take it again' : 'Take a photo of it now'}</button>
            ${photoInput('after', true, (file) => emit(this, 'photo', { file }))}`
          : nothing
      }</div>`
  }

  #list({ id, name, items }: CheckList) {
    const done = items.filter((item) => item.done).length
    const tick = (item: CheckList['items'][number]) => (event: Event) =>
      emit(this, 'tick', { list: id, item: item.key ?? item.name, done: (event.target as HTMLInputElement).checked })
    const line = (item: CheckList['items'][number]) =>
      html`<li><label class="line tight">
        <input class="check" type="checkbox" .checked=${item.done} @change=${tick(item)} />
        <span class="grow">${item.name}</span></label></li>`
    return html`<section class="stack-2">
      <div class="row"><h2 class="section grow">${name}</h2><span class="small num">${done} of ${items.length}</span></div>
      <ul class="card rows">${items.map(line)}</ul></section>`
  }

  #decisionList() {
    return html`<tidy-decision-list .decisions=${this.decisions} .canChange=${this.canChange}></tidy-decision-list>`
  }

  #tray() {
    return html`<section class="tray slim ${this.#hold.on ? 'held' : ''}" aria-label="Actions"><div class="pair">
        <button class="btn ${this.canShare ? 'second' : 'main'}" @click=${this.#download}>${icon('download')}Download</button>
        ${
          this.canShare
            ? html`<button class="btn main" @click=${() => emit(this, 'share')}>${icon('share')}Share</button>`
            : nothing
        }
      </div></section>
      <loop-sheet .open=${this.choosing} heading="Download the lists" @close=${this.#close}>
        <div class="stack">${this.formats.map(
          (format) => html`<button
          class="btn second"
          @click=${() => this.#take(format)}>${names[format]}</button>`,
        )}</div></loop-sheet>`
  }

  #download = () => {
    const [only, ...others] = this.formats
    if (only && others.length === 0) this.#take(only)
    else this.choosing = true
  }

  #take(format: ListFormat) {
    this.choosing = false
    emit(this, 'download', { format })
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.choosing = false
  }
}

const names: Record<ListFormat, string> = { csv: 'CSV', markdown: 'Markdown', zip: 'ZIP with photos' }

customElements.define('tidy-winddown', TidyWinddown)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-winddown': TidyWinddown
  }
}
