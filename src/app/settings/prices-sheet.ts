import { html, LitElement } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { fields } from '../../elements/look/fields.ts'
import '../../elements/sheet.ts'
import type { Prices } from '../page-storage/prices.ts'
import { emit } from '../parts/events.ts'
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

  static override properties = { open: { type: Boolean }, model: {}, prices: { attribute: false } }
  declare open: boolean
  declare model: string
  declare prices: Prices | null

  constructor() {
    super()
    this.open = false
    this.model = ''
    this.prices = null
  }

  override render() {
    const { prices, pricesMean, tokensIn, tokensOut, savePrices } = words.settings
    return html`<loop-sheet .open=${this.open} heading=${prices}>
      <form class="stack" @submit=${this.#save}>
        <p class="why">${fill(pricesMean, { model: this.model })}</p>
        <div class="pair">${field('in', tokensIn, this.prices?.input)}${field('out', tokensOut, this.prices?.output)}</div>
        <button class="btn main">${savePrices}</button></form></loop-sheet>`
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    const [input, output] = ['in', 'out'].map((id) => this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!)
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
