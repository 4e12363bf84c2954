import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { plain } from '../../../core/plain.ts'
import { type IconName, icon } from '../../../elements/icons.ts'
import { base } from '../../../elements/look/base.ts'
import { buttons } from '../../../elements/look/buttons.ts'
import { choices } from '../../../elements/look/choices.ts'
import { fields } from '../../../elements/look/fields.ts'
import { kbd } from '../../../elements/look/kbd.ts'
import { answerOnce } from '../../../elements/questions/answer-once.ts'
import type { LoopOptions, Pickable } from '../../../elements/questions/options.ts'
import '../../../elements/questions/options.ts'
import { announce } from '../../../elements/base/announce.ts'
import { focusHeading } from '../../../elements/base/focus-heading.ts'
import { hold } from '../../../elements/base/hold.ts'
import { onKeys, useKey } from '../../../elements/base/keys.ts'
import { move } from '../../../elements/base/move.ts'
import '../../../elements/sheet.ts'
import type { Disposition, DispositionAnswer, ProposeDisposition } from '../../../tidy/disposition.ts'
import { emit } from '../../parts/events.ts'
import { nameLang } from '../../parts/name-lang.ts'
import { sentence, sentences } from '../../parts/sentence.ts'
import { isCut, showAll } from '../../parts/show-all.ts'
import { shownName } from '../../parts/shown-name.ts'
import { words } from '../../words/words.ts'
import { layout } from '../layout/layout.ts'
import type { Way } from '../motion/swipe.ts'
import { takenBackLine } from './card-lines.ts'
import { cardLook } from './card-look.ts'
import { cardOptions, distinctChoices } from './card-options.ts'
import { nameSheet, placeSheet, typedDisposition } from './card-sheets.ts'
import { picks } from './picks-look.ts'
import './say.ts'
import { BUTTON, squeeze } from './squeeze.ts'

/**
 * One thing and where it could go. The focus moves to its heading when it changes; tapping the heading renames the thing,
 * which travels with the answer.
 *
 * @fires answer - `CustomEvent<DispositionAnswer>`, once per card.
 * @fires take-photos-back - the photos that go with the answer
 * @fires name-thing - `CustomEvent<{ name: string }>`, another name for the thing
 * @fires type-place - `CustomEvent<{ text: string }>`, the text in the field of "Other…"
 */
export class TidyCard extends LitElement {
  static override styles = [base, buttons, choices, fields, kbd, picks, cardLook]

  static override properties = {
    card: { attribute: false },
    cardId: { attribute: false },
    places: { attribute: false },
    takenBack: { attribute: false },
    unsentText: {},
    newName: {},
    typedPlace: {},
    demo: { type: Boolean },
    noted: { type: Number },
    name: { state: true },
    isWhole: { state: true },
    isCut: { state: true },
    sheet: { state: true },
    isMissing: { state: true },
  }
  declare card: ProposeDisposition | null
  declare cardId: string
  /** Used before, the latest first. */
  declare places: readonly string[]
  /** The earlier decision, where that was undone. */
  declare takenBack: Disposition | null
  /** Words that were refused: they are in the field again. */
  declare unsentText: string
  /** The other name that the person gave the thing; '' for none. */
  declare newName: string
  /** What was typed in "Other…" and not taken: the button shows it. */
  declare typedPlace: string
  /** The model is the demo. */
  declare demo: boolean
  /** How many photos go with the answer. */
  declare noted: number
  declare name: string
  /** The person wants to see all of a long name and reason. */
  declare isWhole: boolean
  /** Some of it does not fit into two lines. */
  declare isCut: boolean
  declare sheet: 'place' | 'name' | null
  /** A place was to be taken from a field with nothing in it. */
  declare isMissing: boolean

  readonly #layout = layout(this)
  readonly #hold = hold(this)
  readonly #squeeze = squeeze(this, () => {
    this.#fitted = ''
    this.requestUpdate()
  })
  /** The layout that the card was fitted into; '' where it is to be fitted again. */
  #fitted = ''
  /** It is to be fitted anew. */
  #isOther = false
  #answer = answerOnce(this)
  #options: readonly Pickable[] = []

  constructor() {
    super()
    this.card = null
    this.cardId = ''
    this.places = []
    this.takenBack = null
    this.unsentText = ''
    this.newName = ''
    this.typedPlace = ''
    this.demo = false
    this.noted = 0
    this.name = ''
    this.isWhole = false
    this.isCut = false
    this.sheet = null
    this.isMissing = false
    onKeys(this, (_, event) => {
      // A letter that is pressed twice was meant for the card before.
      if (!this.card || this.#hold.on) return
      useKey(event, {
        o: () => this.#open('place'),
        r: () => this.#open('name'),
        s: this.#skip,
        w: () => this.#ask('what'),
        k: () => this.#ask('stuck'),
        '/': () => this.renderRoot.querySelector('tidy-say')?.show(),
        escape: this.isWhole && this.isCut && (() => this.#showWhole(false)),
      })
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#hold.over(this.cardId)
    if (!this.card) return
    if (changed.has('cardId')) {
      this.name = this.newName || this.card.item
      this.sheet = null
      this.isWhole = false
      this.#options = cardOptions(this.card.choices)
    }
    const { name } = this.#layout
    this.#isOther = changed.has('cardId') || changed.has('name') || this.#fitted !== name
    this.#fitted = name
    if (this.#isOther && !this.isWhole) this.isCut = false
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!this.card) return
    const isNew = this.#isOther || changed.has('isWhole')
    if (!isNew && !changed.has('isCut')) return
    if (isNew) this.#squeeze.begin()
    const options = this.renderRoot.querySelector('loop-options')!
    const giveWay = (): void => {
      // What has changed meanwhile is drawn first.
      if (this.isUpdatePending) return void this.updateComplete.then(giveWay)
      const mayCut = !this.isWhole && (this.#hasLongPlaces || this.#layout.isMap)
      // Fitted without the button for cut words first: it is there only where, after that, some are.
      if (mayCut) this.#squeeze.fit(this.#hasLongPlaces ? 'places' : 'words')
      if (!this.isCut && this.#cutsWords(options, mayCut)) this.isCut = true
      else if (!mayCut) this.#squeeze.fit(this.isCut && !this.isWhole ? 'words' : 'nothing')
    }
    if (!changed.has('cardId')) return void options.updateComplete.then(giveWay)
    // The boxes of the choices stay in place, so that the tray is never empty.
    move(this.renderRoot.querySelector('.head')!, [{ opacity: 0, translate: '0 6px' }, {}], { duration: 160 })
    move(options, [{ opacity: 0.4 }, {}], { duration: 160 })
    // Last, once the choices are drawn: for the focus the browser lays the page out, with all of it then, and once.
    void options.updateComplete.then(() => {
      focusHeading(this)
      giveWay()
    })
  }

  get #hasLongPlaces() {
    return this.#options.some(({ label }) => label.length > LINES)
  }

  /** Whether some words of the card are cut, and have no room without the button for all of them. */
  #cutsWords(options: LoopOptions, mayCut: boolean) {
    const texts = (of: LitElement, selector: string) => [...of.renderRoot.querySelectorAll(selector)].filter(isCut)
    if (mayCut && texts(options, '.grow').length > 0) return true
    // Short words fit: to measure them would cost a layout for each card.
    if (!mayCut && this.name.length + this.#why.length <= SHORT) return false
    const cut = texts(this, '.cut').reduce((sum, { scrollHeight, clientHeight }) => sum + scrollHeight - clientHeight, 0)
    // A card that is as high as its words has no room for more than two lines: to try it would cost a layout, too.
    if (cut === 0 || (cut > 2 * BUTTON && !this.#layout.isMap)) return cut > 0
    return !this.#squeeze.uncut()
  }

  override render() {
    const { card, typedPlace } = this
    if (!card) return nothing
    const why = this.#why
    const cut = this.isWhole ? '' : 'cut'
    const { isMap, name } = this.#layout
    const say = html`<tidy-say .field=${isMap} .demo=${this.demo} .noted=${this.noted} .text=${this.unsentText} @say=${this.#afterWords}></tidy-say>`
    return html`<section class="card ${this.isCut && !this.isWhole ? 'part' : ''}">
        <div class="head"><div class="name"><h2
            class="title ${this.name.length > LONG ? 'long' : ''}"
            tabindex="-1"><button aria-describedby="rename" @click=${() => this.#open('name')}><span class=${cut} dir="auto" lang=${nameLang()}>${shownName(this.name)}</span></button></h2>
          <button class="icon-button pen" aria-label=${words.session.rename} aria-keyshortcuts="R" @click=${() => this.#open('name')}>${icon('pencil')}</button>
          ${isMap ? nothing : say}</div>
          <span hidden id="rename">${words.session.tapToRename}</span>
          ${why ? html`<p class="why ${cut}" dir="auto">${plain(why)}</p>` : nothing}
          <div class="last">${this.takenBack ? takenBackLine(this.takenBack) : nothing}${this.isCut ? showAll(this.isWhole, this.#showWhole) : nothing}</div></div>
        <loop-options lang=${nameLang()} label=${words.session.whereToGo} .options=${this.#options} .one=${name === 'wide'} recommended @pick=${this.#pick}>
          <button
            class="choice more"
            aria-keyshortcuts="O"
            @click=${() => this.#open('place')}>${icon('more')}<span class="grow">${words.session.other}${typedPlace ? html`<small dir="auto">${plain(typedPlace)}</small>` : nothing}</span>${keyOf('O')}</button></loop-options>
        <div class="foot"><div class="trio">${this.#ways()}</div>
        ${isMap ? say : nothing}</div>
      </section>
      ${this.#sheets(card.fallback ?? '')}`
  }

  #sheets(fallback: string) {
    const { sheet, places, name, isMissing } = this
    const close = this.#close
    return html`${placeSheet({ isOpen: sheet === 'place', places, fallback, isMissing, type: this.#type, put: this.#put, choose: this.#place, close })}
      ${nameSheet({ isOpen: sheet === 'name', name, rename: this.#rename, close })}`
  }

  #ways() {
    const way = (key: string, name: IconName, label: string, act: () => void) =>
      html`<button class="btn quiet" aria-keyshortcuts=${key} @click=${act}>${icon(name)}${label}${keyOf(key)}</button>`
    // A choice that skips is the same: one of them is enough.
    const skips = this.card?.choices.some(({ disposition }) => disposition.to === 'skip')
    return html`${skips ? nothing : way('S', 'skip', words.session.skip, this.#skip)}
      ${way('W', 'help', words.session.whatIsIt, () => this.#ask('what'))}
      ${way('K', 'waves', words.session.stuck, () => this.#ask('stuck'))}`
  }

  /** Answers as a swipe says: with the recommended choice, or with "Skip". */
  answerBy(way: Way): void {
    const best = this.card?.choices[0]
    if (way === 'start') this.#skip()
    else if (best) this.#send({ disposition: best.disposition })
  }

  // The keys of the card are taken again: the field has no focus any more.
  #afterWords = () => focusHeading(this)

  #skip = () => this.#send({ disposition: { to: 'skip' } })

  get #why(): string {
    const { location, reason } = this.card ?? {}
    return sentences([location, reason].map((part) => (part ? sentence(part) : '')))
  }

  #showWhole = (isWhole: boolean) => {
    this.isWhole = isWhole
  }

  #open(sheet: 'place' | 'name') {
    this.sheet = sheet
    this.isMissing = false
    this.#field('place').value = this.typedPlace
    // A name that was typed and not saved is gone the next time.
    this.#field('name').value = this.name
  }

  #close = (event?: Event) => {
    event?.stopPropagation()
    this.sheet = null
  }

  #pick = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const choice = distinctChoices(this.card?.choices ?? [])[event.detail]
    if (choice) this.#send({ disposition: choice.disposition })
  }

  #type = () => {
    this.isMissing = false
    emit(this, 'type-place', { text: this.#field('place').value })
  }

  #put = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = this.#field('place').value.trim()
    this.isMissing = !typed
    if (typed) return this.#place(typedDisposition(typed))
    announce(words.session.placeFirst)
    this.#field('place').focus()
  }

  #place = (disposition: Disposition) => {
    if (disposition.to === 'place' && !disposition.where) return
    this.sheet = null
    this.#send({ disposition, ...(disposition.to === 'place' && { corrected: true }) })
  }

  #rename = (name: string) => {
    this.name = name
    this.isWhole = false
    if (this.card) emit(this, 'name-thing', { name })
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

/**
 * A name with more characters than `LONG` is written smaller; so many as `SHORT` of name and reason fit into two lines each, and so many as `LINES` of a
 * choice in a small or low window.
 */
const [LONG, SHORT, LINES] = [34, 48, 40]

const keyOf = (key: string) => html`<kbd aria-hidden="true">${key}</kbd>`

customElements.define('tidy-card', TidyCard)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-card': TidyCard
  }
}
