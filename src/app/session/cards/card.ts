import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { choices } from '../../../elements/look/choices.ts'
import { fields } from '../../../elements/look/fields.ts'
import { answerOnce } from '../../../elements/questions/answer-once.ts'
import type { Pickable } from '../../../elements/questions/options.ts'
import '../../../elements/questions/options.ts'
import { focusHeading } from '../../../elements/base/prompt.ts'
import '../../../elements/sheet.ts'
import { type DispositionAnswer, dispositionFor, type ProposeDisposition } from '../../../tidy/disposition.ts'
import { iconOf } from '../../parts/disposition-icon.ts'

/**
 * One thing and where it could go. The focus moves to its heading when it changes; tapping the heading renames the thing,
 * which travels with the answer.
 *
 * @fires answer - `CustomEvent<DispositionAnswer>`, once per card.
 */
export class TidyCard extends LitElement {
  static override styles = [
    base,
    buttons,
    choices,
    fields,
    css`
      .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-3) }
      .head { padding-bottom: 2px }
      h2 button { min-width: var(--loop-target); padding: 9px 0; margin-block: -9px; border: 0; background: none; font: inherit;
        letter-spacing: inherit; text-align: start; overflow-wrap: anywhere }
      .picks { display: flex; flex-wrap: wrap; gap: var(--loop-space-2) }
      .pick { display: inline-flex; align-items: center; gap: .4rem; min-height: var(--loop-target); max-width: 100%; padding: 0 1rem;
        border-radius: var(--loop-radius-full); border: 1.5px solid var(--loop-edge); background: none; font: var(--loop-type-small) var(--loop-font); font-weight: 550;
        text-align: start; overflow-wrap: anywhere }
      .pick svg.i { width: 1.1rem; height: 1.1rem; color: var(--loop-text-muted) }
      .more { width: 100% }
      .back { display: flex; align-items: center; gap: .4rem; font: var(--loop-type-small) var(--loop-font); font-weight: 550; color: var(--loop-accent);
        overflow-wrap: anywhere }
      .back svg.i { width: 1.1rem; height: 1.1rem; flex: none }
    `,
  ]

  static override properties = {
    card: { attribute: false },
    cardId: { attribute: false },
    places: { attribute: false },
    takenBack: {},
    name: { state: true },
    sheet: { state: true },
  }
  declare card: ProposeDisposition | null
  declare cardId: string
  /** Used before, the latest first. */
  declare places: readonly string[]
  /** The earlier destination, for a card whose decision was undone; it can be decided again without the model. */
  declare takenBack: string
  declare name: string
  declare sheet: 'place' | 'name' | null

  #answer = answerOnce(this)
  #options: readonly Pickable[] = []

  constructor() {
    super()
    this.card = null
    this.cardId = ''
    this.places = []
    this.takenBack = ''
    this.name = ''
    this.sheet = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!this.card || !changed.has('cardId')) return
    this.name = this.card.item
    this.sheet = null
    this.#options = this.card.choices.map(({ label, description, disposition }) => ({
      label,
      ...(description && { description }),
      icon: iconOf(disposition),
    }))
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!this.card || !changed.has('cardId')) return
    focusHeading(this)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const easing = { duration: 240, easing: 'cubic-bezier(.2, .7, .2, 1)' }
    if (!calm) this.renderRoot.querySelector('.card')?.animate([{ opacity: 0, translate: '0 8px' }, {}], easing)
  }

  override render() {
    const { card } = this
    if (!card) return nothing
    const why = [card.location, card.reason].flatMap((part) => (part ? [sentence(part)] : [])).join(' ')
    return html`<section class="card">
        <div class="stack-2 head"><h2 class="title" tabindex="-1"><button
          aria-describedby="rename"
          @click=${() => this.#open('name')}>${this.name}</button></h2>
          <span hidden id="rename">Tap to give it another name</span>
          ${this.takenBack ? takenBackLine(this.takenBack) : why ? html`<p class="why">${why}</p>` : nothing}</div>
        <loop-options label="Where does it go?" .options=${this.#options} recommended @pick=${this.#pick}>
          <button
            class="choice more"
            @click=${() => this.#open('place')}>${icon('more')}<span class="grow">Other…</span></button></loop-options>
        <div class="trio">
          <button class="btn quiet" @click=${() => this.#send({ disposition: { to: 'skip' } })}>${icon('skip')}Skip</button>
          ${
            this.takenBack
              ? nothing
              : html`<button class="btn quiet" @click=${() => this.#ask('what')}>${icon('help')}What is it?</button>
          <button class="btn quiet" @click=${() => this.#ask('stuck')}>${icon('waves')}I'm stuck</button>`
          }
        </div>
      </section>
      ${this.#placeSheet()} ${this.#nameSheet()}`
  }

  #placeSheet() {
    const picks = this.places.concat('Donate', 'Recycle', 'Trash')
    return html`<loop-sheet .open=${this.sheet === 'place'} heading="Where does it go, then?" @close=${this.#close}>
      <form class="stack" @submit=${this.#put}>
        <div class="field"><label for="place">Place</label><input
          class="input"
          id="place"
          required
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          autofocus
          placeholder=${this.card?.fallback ?? ''} /></div>
        <div class="stack-2"><p class="label" id="used">Or one of these</p><div class="picks" role="group" aria-labelledby="used">
          ${picks.map(
            (place) => html`<button
            class="pick"
            type="button"
            @click=${() => this.#place(place)}>${icon(iconOf(dispositionFor(place)))}${place}</button>`,
          )}</div></div>
        <button class="btn main">Put it there</button>
      </form></loop-sheet>`
  }

  #nameSheet() {
    return html`<loop-sheet .open=${this.sheet === 'name'} heading="Another name" @close=${this.#close}>
      <form class="stack" @submit=${this.#rename}>
        <div class="field"><label for="name">Name</label><input
          class="input"
          id="name"
          required
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          autofocus
          .value=${this.name} /></div>
        <button class="btn main">Rename</button>
      </form></loop-sheet>`
  }

  #open(sheet: 'place' | 'name') {
    this.sheet = sheet
    // A text that was typed and not saved is gone the next time.
    this.#field('place').value = ''
    this.#field('name').value = this.name
  }

  #close = (event: Event) => {
    event.stopPropagation()
    this.sheet = null
  }

  #pick = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const choice = this.card?.choices[event.detail]
    if (choice) this.#send({ disposition: choice.disposition })
  }

  #put = (event: SubmitEvent) => {
    event.preventDefault()
    this.#place(this.#textOf('place'))
  }

  #place(where: string) {
    if (!where) return
    this.sheet = null
    const disposition = dispositionFor(where)
    this.#send({ disposition, ...(disposition.to === 'place' && { corrected: true }) })
  }

  #rename = (event: SubmitEvent) => {
    event.preventDefault()
    const name = this.#textOf('name')
    if (!name) return
    this.name = name
    this.sheet = null
  }

  #textOf(id: string) {
    return this.#field(id).value.trim()
  }

  #field(id: string) {
    return this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!
  }

  #ask(help: NonNullable<DispositionAnswer['help']>) {
    this.#send({ disposition: { to: 'need_more_info' }, help })
  }

  #send(answer: DispositionAnswer) {
    const renamed = this.card && this.name !== this.card.item ? { renamed: this.name } : {}
    this.#answer(this.cardId, { ...answer, ...renamed })
  }
}

const takenBackLine = (where: string) => html`<p class="back">${icon('undo')}<span>Taken back: ${where}</span></p>`

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

customElements.define('tidy-card', TidyCard)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-card': TidyCard
  }
}
