import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { capital, plain } from '../../core/plain.ts'
import { emit } from '../base/emit.ts'
import { hold } from '../base/hold.ts'
import { onControl, onKeys } from '../base/keys.ts'
import { word } from '../base/words.ts'
import { type IconName, icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { chip } from '../look/chip.ts'
import { choices } from '../look/choices.ts'

/** Some key was used on this page. */
let keyboard = false

/** The words go their own way, and what is recommended is said where the page goes to. */
const bestLabel = (label: string) => {
  const said = word('recommended', 'Recommended')
  return html`<span data-chip=${said}><bdi>${label}</bdi> <span class="chip">${said}</span></span>`
}

/** One line of a list: its name, a line below it, a picture beside it. */
export interface Pickable {
  readonly label: string
  readonly description?: string
  readonly icon?: IconName
}

/**
 * A list to pick one from. A tap, Enter or Space picks; arrows move; the digits 1 to 9 pick from anywhere on the page. With
 * `recommended` the first is marked, and is what Enter picks away from any control. The slotted content comes last, in the same
 * grid. Until `options` changes one pick counts, and just afterwards neither a second tap nor the same digit does: both were
 * meant for the options before.
 *
 * @fires pick - `CustomEvent<number>`, the index.
 * @slot - more to tap, in the same grid.
 */
export class LoopOptions extends LitElement {
  static override styles = [base, chip, choices]

  static override properties = {
    label: {},
    options: { attribute: false },
    recommended: { type: Boolean },
    one: { type: Boolean },
    active: { state: true },
    picked: { state: true },
    keyed: { state: true },
  }
  /** The name of the list, for a screen reader. */
  declare label: string
  /** What there is to pick from. */
  declare options: readonly Pickable[]
  /** The first one is recommended. */
  declare recommended: boolean
  /** In one column, but for a low window, as of a phone on its side. */
  declare one: boolean
  declare active: number
  declare picked: number | null
  /** A keyboard is used: the digits are shown. */
  declare keyed: boolean

  #hold = hold(this)
  #digit = ''

  constructor() {
    super()
    this.label = ''
    this.options = []
    this.recommended = false
    this.one = false
    this.active = 0
    this.picked = null
    this.keyed = keyboard
    onKeys(this, (key, event) => {
      this.keyed = keyboard = true
      const enters = key === 'Enter' && this.recommended && !onControl(event)
      const index = enters ? 0 : /^[1-9]$/.test(key) ? Number(key) - 1 : -1
      if (index < 0 || index >= this.options.length) return
      event.preventDefault()
      const again = this.#hold.on && key === this.#digit
      this.#digit = key
      if (!again) this.#pick(index)
    })
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('options')) return
    if (this.picked !== null) this.#hold.begin()
    this.active = 0
    this.picked = null
  }

  // The list itself takes no box: its options share the rows with the slotted content, which is no option.
  override render(): unknown {
    return html`<div class="choices ${this.one ? 'one' : ''} ${this.keyed ? 'keyed' : ''}" ?held=${this.#hold.on}>
      ${
        this.options.length > 0
          ? html`<div
            role="listbox"
            aria-label=${this.label}
            @keydown=${this.#keydown}>${this.options.map((option, index) => this.#option(option, index))}</div>`
          : nothing
      }
      <slot></slot>
    </div>`
  }

  #option(option: Pickable, index: number) {
    const best = this.recommended && index === 0
    const label = capital(plain(option.label))
    return html`<div
      role="option"
      class="choice ${best ? 'best' : isLong(option) ? 'wide' : option.label.length > 12 ? '' : 'brief'}"
      tabindex=${index === this.active ? 0 : -1}
      aria-selected=${index === this.picked} aria-keyshortcuts=${index < 9 ? index + 1 : nothing}
      @click=${() => this.#pick(index)} @focus=${() => this.#reach(index)}>
      ${option.icon ? icon(option.icon) : nothing}
      <span class="grow" dir=${best ? nothing : 'auto'}>${best ? bestLabel(label) : html`<span>${label}</span>`}${option.description ? html`<small dir="auto">${plain(option.description)}</small>` : nothing}</span>
      ${index < 9 ? html`<span class="digit" aria-hidden="true">${index + 1}</span>` : nothing}
    </div>`
  }

  #keydown = (event: KeyboardEvent) => {
    const last = this.options.length - 1
    const to: Record<string, number> = {
      ArrowDown: this.active + 1,
      ArrowRight: this.active + 1,
      ArrowUp: this.active - 1,
      ArrowLeft: this.active - 1,
      Home: 0,
      End: last,
    }
    const next = to[event.key]
    if (next !== undefined) this.#move(Math.max(0, Math.min(last, next)))
    else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) this.#pick(this.active)
    else return
    event.preventDefault()
  }

  // A screen reader goes to an option without arrows.
  #reach(index: number) {
    this.active = index
  }

  #move(index: number) {
    this.renderRoot.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus()
  }

  #pick(index: number) {
    if (this.picked !== null) return
    this.picked = index
    this.active = index
    emit(this, 'pick', index)
  }
}

/** Whether a label takes a row in any window: its words have room there, broken where they must be. */
export const isLong = ({ label }: Pickable): boolean => label.length > 32 || label.split(/\s/).some((word) => word.length > 16)

customElements.define('loop-options', LoopOptions)

declare global {
  interface HTMLElementTagNameMap {
    'loop-options': LoopOptions
  }
}
