import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import '../../elements/conversation/composer.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { choices } from '../../elements/look/choices.ts'
import type { Pickable } from '../../elements/questions/options.ts'
import { byModel } from '../parts/by-model.ts'
import { emit } from '../parts/events.ts'
import { addLine, growLines, showLastLines } from '../parts/fit-lines.ts'
import { isCut, showAll } from '../parts/show-all.ts'
import '../../elements/questions/options.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { hold } from '../../elements/base/hold.ts'
import { onKeys, useKey } from '../../elements/base/keys.ts'
import { prompt } from '../../elements/base/prompt.ts'
import { kbd } from '../../elements/look/kbd.ts'
import { suggested } from '../../tidy/tools/suggested.ts'
import './cards/say.ts'
import { onResize } from '../parts/on-resize.ts'
import { questionIn } from '../parts/question-in.ts'
import type { About } from '../parts/view.ts'
import { words } from '../words/words.ts'
import { besides, headingOf, LONG } from './help-heading.ts'
import { leaveButtons, leaveKeys } from './leave-buttons.ts'

/**
 * The model's question about one thing, and ways to answer it, none of them recommended. A tapped answer is sent as plain words.
 * The focus moves to the question when it changes.
 *
 * @fires say - `CustomEvent<{ text: string, tapped: true }>`, an answer that was tapped
 * @fires leave-help - `CustomEvent<{ way: WayOut }>`, the person goes back to sorting
 * @fires send - `CustomEvent<{ text: string }>`, the typed words
 * @fires typed - `CustomEvent<{ text: string }>`, the text in the field
 */
export class TidyHelp extends LitElement {
  static override styles = [
    base,
    buttons,
    choices,
    kbd,
    css`.ask { display: grid; gap: var(--loop-space-3) } .said { display: block } .said, .why { white-space: pre-line }
      .long { font-size: 1.125rem } .cut { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; padding-bottom: .12em; margin-bottom: -.12em } .cut:dir(rtl) { line-height: 1.4; padding-bottom: 0; margin-bottom: 0 }
      @media (min-height: 40.01em) { .why + .question, .question + .why { margin-block-start: var(--loop-space-2) } }
      /* Of what the model says besides as much is in view as leaves the answers there. */
      .cut.why { -webkit-line-clamp: 6 } .long.cut { -webkit-line-clamp: 5 }
      @media (max-height: 40em) { .cut { -webkit-line-clamp: 2 } .cut.why { -webkit-line-clamp: 1 } .long.cut { -webkit-line-clamp: 3 } }
      .question { display: flex; align-items: start; gap: var(--loop-space-2) } .question > :first-child { flex: 1; min-width: 0; padding-top: .45rem }
      @media (max-width: 30em) and (max-height: 44em), (max-height: 30em) { loop-options + loop-composer::part(label) { display: none } }
      .btn.all { margin: -.5rem -.875rem; padding-inline: .875rem; outline-offset: -12px }`,
  ]

  static override properties = {
    about: { attribute: false },
    said: {},
    isModels: { type: Boolean },
    unsentText: {},
    demo: { type: Boolean },
    isWhole: { state: true },
    isCut: { state: true },
    isSmall: { state: true },
  }
  declare about: About | null
  /** The words of the model. A list at their end is its suggested answers. */
  declare said: string
  /** These are words of the model, and no sentence of the app. */
  declare isModels: boolean
  declare unsentText: string
  /** The model is the demo. */
  declare demo: boolean
  declare isWhole: boolean
  /** Some of the words do not fit into their lines. */
  declare isCut: boolean
  /** The heading is written smaller: it is more than fits in large letters. */
  declare isSmall: boolean

  constructor() {
    super()
    this.about = null
    this.said = ''
    this.isModels = false
    this.unsentText = ''
    this.demo = false
    this.isWhole = false
    this.isCut = false
    this.isSmall = false
    onResize(this, () => requestAnimationFrame(this.#fitAnew))
    onKeys(this, (_, event) => {
      if (!this.about || this.#hold.on) return
      useKey(event, {
        ...leaveKeys(this),
        ...(this.isWhole && this.isCut && { escape: () => this.#showWhole(false) }),
        '/': this.#write,
      })
    })
  }

  readonly #hold = hold(this)
  #text = ''
  /** What stands as the heading of a long text. */
  #first = ''
  /** The model suggests no answer. */
  #isOpen = false
  #options: readonly Pickable[] = []
  /** An answer was tapped and sent. Another tap does nothing, unless the words were refused. */
  #isAnswered = false

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#hold.over(this.said)
    if (changed.has('said') || changed.has('unsentText')) this.#isAnswered = false
    if (!changed.has('said')) return
    const { text, answers } = suggested(this.said)
    this.#text = text
    this.#first = headingOf(text, answers.length > 0 || this.about?.how === 'decision_support')
    this.isWhole = this.isSmall = this.isCut = false
    // Who is to find a thing can always say that they have.
    this.#isOpen = answers.length === 0
    const offered = this.#isOpen && this.about?.how === 'clarifying' ? [words.session.iSeeIt] : answers
    // Beside "Something else" the one answer is a yes; of two nobody knows what they are.
    const isOne = offered.length < MOST
    this.#options = offered.slice(0, MOST).map((label) => ({ label, ...(isOne && { icon: 'check' }) }))
  }

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('said')) focusHeading(this)
    // A sheet that is open stays where the keyboard of a phone makes the window low.
    if (this.isWhole || this.#sheet?.open) return
    const texts = [...this.renderRoot.querySelectorAll<HTMLElement>('.cut')]
    const box = this.parentElement ?? this
    if (!this.isCut) growLines(box, texts)
    // The question itself is never what is cut.
    const isCutIn = (selector: string, text: string) =>
      texts.some((part) => part.matches(selector) && part.textContent?.includes(text) && isCut(part))
    if (isCutIn('.said', '') && this.#makeRoom()) return
    if (!this.isCut) {
      showLastLines(box, texts)
      addLine(box, texts)
    }
    // It may be among the words beside the heading; where it is the heading, any of those may need its room.
    const beside = this.#question === this.#first ? '' : this.#question
    if (isCutIn('.why', beside) && this.#makeRoom()) return
    this.isCut = texts.some(isCut)
  }

  get #sheet() {
    return this.renderRoot.querySelector('tidy-say')
  }

  #write = () => {
    if (this.#sheet) this.#sheet.show()
    else this.renderRoot.querySelector('loop-composer')?.focus()
  }

  get #question() {
    return questionIn(this.#text) ?? this.#first
  }

  /** Whether the heading takes less room from now on. What the thing is was asked for, so it stays beside the question where smaller letters make the room. */
  #makeRoom(): boolean {
    if (!this.isSmall && this.#first.length <= LONG) {
      this.isSmall = true
      return true
    }
    if (this.#question === this.#first) return false
    this.#first = this.#question
    this.requestUpdate()
    return true
  }

  // Another window has room for other lines, once what is around them is as it is there.
  #fitAnew = () => {
    this.isCut = this.isWhole
    this.requestUpdate()
  }

  override render() {
    if (!this.about) return nothing
    const [before, after] = besides(this.#text, this.#first)
    const isLong = this.isSmall || this.#first.length > LONG
    const hasField = this.#options.length === 0 || (this.#isOpen && before !== '')
    return html`<section class="ask">
      <div>${this.isModels && this.#text ? byModel() : nothing}${this.#besides(before)}
        <div class="question">${prompt(html`<span class="said ${isLong ? 'long' : ''} ${this.#cut}">${this.#first || words.session.whichFits}</span>`)}
          ${hasField ? nothing : html`<tidy-say now .demo=${this.demo} .text=${this.unsentText}></tidy-say>`}</div>
        ${this.#besides(after)}
        ${this.isCut ? showAll(this.isWhole, this.#showWhole) : nothing}</div>
      ${this.#answers(hasField)}
      ${leaveButtons(this)}</section>`
  }

  /** What the model says before or after what stands as the heading. */
  #besides(text: string) {
    return text ? html`<p class="why ${this.#cut}" dir="auto">${text}</p>` : nothing
  }

  get #cut() {
    return this.isWhole ? '' : 'cut'
  }

  // Two answers at most: who asked for help must not have more to decide than the card had. Where the model suggests none, they are typed. To a question
  // that stands in place of what the thing is, "I see it" may be no answer.
  #answers(hasField: boolean) {
    const field = hasField
      ? html`<loop-composer ?slim=${this.#options.length > 0} .text=${this.unsentText} noEmptySend></loop-composer>`
      : nothing
    if (this.#options.length === 0) return field
    return html`<loop-options label=${words.session.yourAnswer} one .options=${this.#options} @pick=${this.#pick}>
      ${
        this.#options.length < MOST && !hasField
          ? html`<button class="choice" @click=${this.#write}>
            ${icon('close')}<span class="grow">${words.session.somethingElse}</span></button>`
          : nothing
      }</loop-options>${field}`
  }

  #showWhole = (isWhole: boolean) => {
    this.isWhole = isWhole
  }

  #pick = (event: CustomEvent<number>) => {
    event.stopPropagation()
    const option = this.#options[event.detail]
    if (option) this.#say(option.label)
  }

  #say(text: string) {
    if (this.#isAnswered) return
    this.#isAnswered = true
    emit(this, 'say', { text, tapped: true })
  }
}

const MOST = 2

customElements.define('tidy-help', TidyHelp)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-help': TidyHelp
  }
}
