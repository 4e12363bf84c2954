import { html, nothing } from 'lit'
import { icon } from '../../../elements/icons.ts'
import { sentences } from '../../parts/sentence.ts'
import { numbersNow } from '../../words/language.ts'
import { fill } from '../../words/message.ts'
import { words } from '../../words/words.ts'
import { isHandheld } from '../device.ts'
import type { Provider } from '../providers.ts'
import { addressFault, NEAR_EXAMPLE } from './clue.ts'

type Listener = (event: Event) => unknown

/** The provider; null where it is not known yet, which is `isWrong` where something cannot be done before. */
export const providerField = (choices: readonly Provider[], chosen: Provider | null, isWrong: boolean, choose: Listener) =>
  html`<div class="field"><label for="provider">${words.connect.provider}</label>
    <span class="choosing"><select
      class="input"
      id="provider"
      aria-invalid=${isWrong}
      aria-describedby=${isWrong ? 'provider-wrong' : nothing}
      @change=${choose}>
      ${chosen ? nothing : html`<option value="" .selected=${true}>${words.connect.chooseOne}</option>`}
      ${choices.map(({ id, name }) => html`<option value=${id} .selected=${id === chosen?.id}>${name}</option>`)}
    </select>${icon('down')}</span>
    ${isWrong ? html`<p class="wrong" id="provider-wrong">${words.connect.whoseKeyFirst}</p>` : nothing}</div>`

/** The note on the browser's own model. */
export const deviceNote = (mustDownload: boolean) =>
  html`<div class="note">${icon('lock')}<span class="grow">${sentences([
    words.connect.browserModelNote,
    mustDownload ? words.connect.browserModelSize : '',
  ])}</span></div>`

/** Downloads the browser's own model; `downloaded` is the part that is there, from 0 to 1, or null before it begins. */
export function downloadButton(downloaded: number | null, begin: () => void) {
  const isBusy = downloaded !== null
  return html`<button class="btn main" aria-disabled=${isBusy} @click=${() => isBusy || begin()}>
    ${isBusy ? fill(words.connect.downloading, { percent: percentOf(downloaded) }) : words.connect.download}</button>`
}

interface AddressField {
  readonly provider: Provider
  readonly baseURL: string
  readonly isWrong: boolean
  /** A key was typed here, which is in its own field now. */
  readonly wasKey: boolean
  readonly input: Listener
  readonly change: Listener
}

const EXAMPLE = 'https://example.com/v1'

/** The address of the server; folded away where the provider has one. */
export function addressField({ provider, baseURL, isWrong, wasKey, input, change }: AddressField) {
  const isNear = provider.local && isHandheld()
  const example = isNear ? NEAR_EXAMPLE : EXAMPLE
  const { addressWrong, addressIsKey, addressIsNone, addressNumbers, addressOfComputer, addressScheme } = words.connect
  const fault = addressFault(baseURL)
  const wrong =
    wasKey || fault === 'key'
      ? fill(addressIsKey, { example })
      : fault === 'numbers'
        ? fill(addressNumbers, { example: NEAR_EXAMPLE })
        : fault
          ? fill(addressScheme, fault)
          : fill(baseURL ? addressIsNone : isNear ? addressOfComputer : addressWrong, { example })
  const note = isWrong ? wrong : isNear ? fill(addressOfComputer, { example }) : ''
  const field = html`<div class="field"><label for="address">${words.connect.address}</label>
    <input
      class="input"
      id="address"
      dir="ltr"
      type="url"
      inputmode="url"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${example}
      .value=${baseURL}
      aria-invalid=${isWrong}
      aria-describedby=${note ? 'address-note' : nothing}
      @input=${input}
      @change=${change} />
    ${note ? html`<p class=${isWrong ? 'wrong' : 'caption'} id="address-note">${note}</p>` : nothing}</div>`
  if (provider.local || !provider.baseURL) return field
  const isUsual = baseURL === provider.baseURL
  return html`<details ?open=${!isUsual || isWrong}>
    <summary>${isUsual ? words.connect.anotherAddress : words.connect.anotherAddressIsUsed}</summary>${field}</details>`
}

/** The value of the choice that leads to a field: no model is called so. */
export const OTHER_MODEL = '…'

/** Whether a key goes from one choice of a closed list to another. Those that open it do not, nor does Enter, which picks in an open one. */
export function isStep(event: Event): boolean {
  const { key = '', altKey } = event as KeyboardEvent
  return !altKey && /^(Arrow.+|Page.+|Home|End|\S)$/u.test(key)
}

/** The model, out of those that the host lists; `note` hears what is done on the list besides. */
export const modelChoice = (models: readonly string[], saved: string, choose: Listener, note: Listener) =>
  html`<div class="field"><label for="model">${words.connect.model}</label>
    <span class="choosing"><select class="input" id="model" @change=${choose} @keydown=${note} @pointerdown=${note} @blur=${note}>
      ${models.includes(saved) ? nothing : html`<option value=${saved} .selected=${true}>${saved || words.connect.chooseOne}</option>`}
      ${models.map((name) => html`<option value=${name} .selected=${name === saved}>${name}</option>`)}
      <option value=${OTHER_MODEL}>${words.connect.typeAnotherName}</option>
    </select>${icon('down')}</span></div>`

/** The model, by its name. What a server of the person's own has is not known before it lists that: a name is only suggested for it. */
export function modelField(saved: string, { local, model }: Provider, input: Listener) {
  const { modelFromServer, modelSuchAs, modelThatSees } = words.connect
  return html`<div class="field"><label for="model">${words.connect.model}</label>
    <input
      class="input"
      id="model"
      dir="auto"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${saved || (local ? '' : model)}
      placeholder=${local && model ? fill(modelSuchAs, { model }) : modelThatSees}
      aria-describedby=${local ? 'model-note' : nothing}
      @input=${input} />
    ${local ? html`<p class="caption" id="model-note">${modelFromServer}</p>` : nothing}</div>`
}

const percentOf = (share: number) =>
  new Intl.NumberFormat(numbersNow(), { style: 'percent' }).format(Math.floor(share * 100) / 100)
