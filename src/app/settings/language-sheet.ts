import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { rows } from '../../elements/look/rows.ts'
import '../../elements/sheet.ts'
import { emit } from '../parts/events.ts'
import { problemNote } from '../parts/problem-note.ts'
import { type Language, languages } from '../words/language.ts'
import { words } from '../words/words.ts'

/** The language that the app speaks, and whether the person chose it. */
export interface SpokenLanguage {
  readonly chosen: Language | null
  /** What it is while nobody chooses. */
  readonly ofDevice: Language
}

/**
 * Asks for the language of the app. Each is called what it calls itself. They are buttons: with radios the arrow keys would change the language of
 * the page at each step.
 *
 * @fires language - `CustomEvent<Language | null>`, null for the device's
 * @fires close
 */
export class TidyLanguageSheet extends LitElement {
  static override styles = [
    base,
    rows,
    css`
      .line { flex-wrap: nowrap }
      .line strong { font-weight: 550 }
      [aria-current='true'] { background: var(--loop-accent-soft) }
      [aria-current='true'] strong { font-weight: 650 }
      .line > svg.i:last-child { display: block; color: var(--loop-accent) }
    `,
  ]

  static override properties = { open: { type: Boolean }, spoken: { attribute: false }, problem: {} }
  declare open: boolean
  declare spoken: SpokenLanguage
  /** Why the last choice could not be followed. */
  declare problem: string

  constructor() {
    super()
    this.open = false
    this.spoken = { chosen: null, ofDevice: languages[0]! }
    this.problem = ''
  }

  override render() {
    const { language, asDevice } = words.settings
    const { ofDevice } = this.spoken
    return html`<loop-sheet .open=${this.open} heading=${language}>
      <ul class="card rows">${this.#row(null, html`<strong>${asDevice}</strong><span class="small">${own(ofDevice)}</span>`)}
        ${languages.map((one) => this.#row(one, html`<strong>${own(one)}</strong>`))}</ul>
      ${problemNote(this.problem)}</loop-sheet>`
  }

  #row(language: Language | null, name: unknown) {
    const isChosen = language?.code === this.spoken.chosen?.code
    return html`<li><button
      class="line tight"
      aria-current=${isChosen ? 'true' : nothing}
      ?autofocus=${isChosen}
      @click=${() => emit(this, 'language', language)}><span class="grow">${name}</span>${isChosen ? icon('check') : nothing}</button></li>`
  }
}

/** The name of a language in that language, which is how a screen reader reads it. */
export const own = ({ code, name, dir }: Language) => html`<bdi lang=${code} dir=${dir}>${name}</bdi>`

customElements.define('tidy-language-sheet', TidyLanguageSheet)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-language-sheet': TidyLanguageSheet
  }
}
