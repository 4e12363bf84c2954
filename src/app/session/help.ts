import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../elements/conversation/composer.ts'
import { type IconName, icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { choices } from '../../elements/look/choices.ts'
import type { Pickable } from '../../elements/questions/options.ts'
import { emit } from '../parts/events.ts'
import '../../elements/questions/options.ts'
import { focusHeading, prompt } from '../../elements/base/prompt.ts'
import { openInput, photoInput } from '../../elements/conversation/photo-input.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import './shots.ts'
import type { About } from '../parts/view.ts'
import type { Shot } from './shots.ts'

/**
 * The model's question about one thing, and ways to answer it, none of them recommended. A tapped answer is sent as plain words.
 * A closer photo waits here until it is sent. The focus moves to the question when it changes.
 *
 * @fires say - `CustomEvent<{ text: string, alone: true }>`, an answer that was tapped: without the photos that wait
 * @fires send - `CustomEvent<{ text: string }>`, the typed words: with them
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 * @fires photo - `CustomEvent<{ file: File }>`
 * @fires remove - `CustomEvent<{ id: string }>`, a photo that is not sent yet
 */
export class TidyHelp extends LitElement {
  static override styles = [
    base,
    buttons,
    choices,
    css`.ask { display: grid; gap: var(--loop-space-3) } .said { white-space: pre-line }`,
  ]

  static override properties = {
    about: { attribute: false },
    said: {},
    photos: { attribute: false },
    to: {},
    stays: { type: Boolean },
    price: {},
    unsentText: {},
  }
  declare about: About | null
  /** The words of the model. A list at their end is its suggested answers. */
  declare said: string
  /** Photos that are not sent yet. */
  declare photos: readonly Shot[]
  declare to: string
  declare stays: boolean
  /** The approximate price of sending them, with its currency; empty when it is not known. */
  declare price: string
  declare unsentText: string

  constructor() {
    super()
    this.about = null
    this.said = ''
    this.photos = []
    this.to = ''
    this.stays = false
    this.price = ''
    this.unsentText = ''
  }

  #text = ''
  #options: readonly Pickable[] = []
  /** An answer was tapped and sent. Another tap does nothing, unless the words were refused. */
  #isAnswered = false

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('said') || changed.has('unsentText')) this.#isAnswered = false
    if (!changed.has('said')) return
    const { text, answers } = suggested(this.said)
    this.#text = text
    this.#options = answers.map((label) => ({ label }))
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('said') || changed.get('photos')) focusHeading(this)
  }

  override render() {
    if (!this.about) return nothing
    const stuck = this.about.how === 'decision_support'
    const ready = this.photos.length > 0
    return html`<section class="ask">
      <div class="stack-2">${prompt(html`<span class="said">${this.#text || 'Which one fits?'}</span>`)}
        ${stuck ? html`<p class="why">There is no wrong answer. Leaving it for today is fine.</p>` : nothing}</div>
      ${
        ready
          ? html`<tidy-shots small .photos=${this.photos} .to=${this.to} .stays=${this.stays} .price=${this.price}></tidy-shots>`
          : this.#answers(stuck)
      }
      <loop-composer ?slim=${!ready} .text=${this.unsentText} .mayBeEmpty=${ready}></loop-composer>
      <div class="pair">
        ${stuck ? this.#way('skip', 'Skip for today', leave) : nothing}
        ${this.#way('back', 'Back to sorting', 'Back to sorting, please.')}</div></section>`
  }

  #answers(stuck: boolean) {
    const more = (name: IconName, label: string, tap: () => void) =>
      html`<button class="choice" @click=${tap}>${icon(name)}<span class="grow">${label}</span></button>`
    return html`<loop-options label="Your answer" one .options=${this.#options} @pick=${this.#pick}>
      ${
        stuck
          ? nothing
          : html`${more('eye', 'I see it', () => this.#say('I see it.'))}
            ${more('camera', 'Take a closer photo', () => openInput(this.renderRoot, 'closer'))}
            ${more('skip', 'Skip', () => this.#say(leave))}`
      }</loop-options>
      ${photoInput('closer', true, (file) => emit(this, 'photo', { file }))}`
  }

  #way(name: IconName, label: string, words: string) {
    return html`<button class="btn quiet" @click=${() => this.#say(words)}>${icon(name)}${label}</button>`
  }

  #pick = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const option = this.#options[event.detail]
    if (option) this.#say(option.label)
  }

  #say(text: string) {
    if (this.#isAnswered) return
    this.#isAnswered = true
    emit(this, 'say', { text, alone: true })
  }
}

const leave = 'Skip it for today.'

customElements.define('tidy-help', TidyHelp)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-help': TidyHelp
  }
}
