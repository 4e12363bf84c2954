import { html, LitElement, nothing, type PropertyValues } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import '../../elements/sheet.ts'
import type { Prices } from '../page-storage/prices.ts'
import { emit } from '../parts/events.ts'
import { medianUse, sessionPrice, type Use } from '../parts/spending.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * Asks for the prices of a model.
 *
 * @fires prices - `CustomEvent<Prices | null>`, null for prices that are not known
 * @fires close
 */
export class TidyPricesSheet extends LitElement {
  static override styles = [base, buttons, fields]

  static override properties = {
    open: { type: Boolean },
    model: {},
    prices: { attribute: false },
    use: { attribute: false },
    typed: { state: true },
  }
  declare open: boolean
  declare model: string
  declare prices: Prices | null
  /** What a session uses. */
  declare use: Use
  /** The prices in the fields; null while one is empty. */
  declare typed: Prices | null

  constructor() {
    super()
    this.open = false
    this.model = ''
    this.prices = null
    this.use = medianUse([])
    this.typed = null
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('open') || changed.has('prices')) this.typed = this.prices
  }

  override render() {
    const { prices, pricesMean, tokensIn, tokensOut, tokensMean, savePrices } = words.settings
    // What was typed and not saved is gone when it is opened again.
    const shown = this.open ? this.prices : null
    return html`<loop-sheet .open=${this.open} heading=${prices}>
      <form class="stack" @submit=${this.#save} @input=${this.#type}>
        ${this.typed ? html`<output class="label">${sessionPrice(this.use, this.typed)}</output>` : nothing}
        <p class="why">${fill(pricesMean, { model: this.model })}</p>
        <div class="pair">${field('in', tokensIn, shown?.input)}${field('out', tokensOut, shown?.output)}</div>
        <p class="caption" id="unit">${tokensMean}</p>
        <button class="btn main">${savePrices}</button></form></loop-sheet>`
  }

  get #fields() {
    return ['in', 'out'].map((id) => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!)
  }

  /** A session costs so much with them, at once: that is by what a person knows whether they are right. */
  #type = () => {
    const [input, output] = this.#fields
    this.typed = input!.value && output!.value ? { input: Number(input!.value), output: Number(output!.value) } : null
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    const [input, output] = this.#fields
    const empty = [input, output].find((one) => !one!.value)
    // One price alone is no use.
    if (empty && (input!.value || output!.value)) return empty.focus()
    emit(this, 'prices', empty ? null : { input: Number(input!.value), output: Number(output!.value) })
  }
}

const field = (id: string, label: string, value: number | undefined) =>
  html`<div class="field"><label for=${id}>${label}</label><input
    class="input"
    id=${id}
    aria-describedby="unit"
    type="number"
    min="0"
    step="any"
    inputmode="decimal"
    autocomplete="off"
    .value=${String(value ?? '')} /></div>`

customElements.define('tidy-prices-sheet', TidyPricesSheet)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-prices-sheet': TidyPricesSheet
  }
}
