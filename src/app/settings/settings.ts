import { html, LitElement, type PropertyValues } from 'lit'
import type { Preferences } from '../../bridge/protocol.ts'
import '../../elements/bar.ts'
import { focusHeading } from '../../elements/base/focus-heading.ts'
import { keepFocus } from '../../elements/base/keep-focus.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { screen } from '../../elements/look/screen.ts'
import { backKey } from '../parts/back-key.ts'
import type { Busy } from '../parts/backup-button.ts'
import { emit } from '../parts/events.ts'
import '../../elements/segments.ts'
import type { Segment } from '../../elements/segments.ts'
import '../../elements/sheet.ts'
import type { Prices } from '../page-storage/prices.ts'
import type { Theme } from '../page-storage/theme.ts'
import { medianUse, type Spending, type Use } from '../parts/spending.ts'
import { switchStyles } from '../parts/switch-look.ts'
import { first } from '../words/first.ts'
import { languages } from '../words/language.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'
import { own, type SpokenLanguage } from './language-sheet.ts'
import { moneySection, type ProviderLine } from './money-section.ts'
import { settingsStyles } from './settings-styles.ts'
import { type StorageFacts, storageSection } from './storage-section.ts'
import './prices-sheet.ts'
import { privacy } from './privacy.ts'

/**
 * The choices of the person, how safely the data is stored, what leaves the device, and the way to delete everything. Each choice is
 * fired at once, and the owner saves it.
 *
 * @fires preferences - `CustomEvent<Partial<Preferences>>`
 * @fires theme - `CustomEvent<Theme>`
 * @fires language - `CustomEvent<Language | null>`, null for the device's
 * @fires connect - another model, or the first
 * @fires prices - `CustomEvent<Prices | null>`, of the model
 * @fires passkey - a passkey shall unlock the key, or no longer
 * @fires keep-safe
 * @fires install
 * @fires backup
 * @fires import - `CustomEvent<{ files: readonly File[] }>`, of backups
 * @fires delete-everything - and the person has confirmed it
 * @fires check-updates
 * @fires back
 */
export class TidySettings extends LitElement {
  static override styles = [base, buttons, rows, screen, switchStyles, settingsStyles]

  static override properties = {
    provider: { attribute: false },
    preferences: { attribute: false },
    theme: {},
    language: { attribute: false },
    languageProblem: {},
    anew: { type: Boolean },
    at: {},
    storage: { attribute: false },
    prices: { attribute: false },
    model: {},
    busy: {},
    result: {},
    problem: {},
    spending: { attribute: false },
    use: { attribute: false },
    version: {},
    updates: {},
    online: { type: Boolean },
    cost: {},
    sheet: { state: true },
  }
  declare provider: ProviderLine | null
  declare preferences: Preferences
  declare theme: Theme
  declare language: SpokenLanguage
  /** Why the language that was chosen last could not be spoken. */
  declare languageProblem: string
  /** The person chose a language here just now, so the focus stays there. */
  declare anew: boolean
  /** The row that the person was led to; '' for none. */
  declare at: 'limit' | ''
  declare storage: StorageFacts
  declare prices: Prices | null
  /** The model that has these prices. */
  declare model: string
  declare busy: Busy
  /** The result of the person's last command. */
  declare result: string
  /** Why a command was refused, as a sentence. */
  declare problem: string
  /** What was spent; null where nothing is known. */
  declare spending: Spending | null
  /** What a session uses. */
  declare use: Use
  declare version: string
  /** The state of a newer version, in words. */
  declare updates: string
  declare online: boolean
  /** What the open session has cost so far; empty for none. */
  declare cost: string
  declare sheet: OpenSheet | null

  constructor() {
    super()
    this.provider = null
    this.preferences = { cap: null, patienceMs: null, photoDetail: 'standard' }
    this.theme = 'phone'
    this.language = { chosen: null, ofDevice: languages[0]! }
    this.languageProblem = ''
    this.anew = false
    this.at = ''
    this.storage = { heading: '', line: '', isPersistent: false, backup: '', noCopy: '', installWay: null }
    this.prices = null
    this.model = ''
    this.busy = null
    this.result = ''
    this.problem = ''
    this.spending = null
    this.use = medianUse([])
    this.version = ''
    this.updates = ''
    this.online = true
    this.cost = ''
    this.sheet = null
    keepFocus(this)
    backKey(this)
  }

  protected override firstUpdated() {
    if (this.anew) this.renderRoot.querySelector<HTMLElement>('.language')?.focus()
    else if (this.at) this.#showRow()
    else focusHeading(this)
  }

  // What it answers may have more lines than the version, whose place it takes.
  protected override updated(changed: PropertyValues<this>) {
    if (this.updates && changed.has('updates'))
      this.renderRoot.querySelector('.device > .row')?.scrollIntoView({ block: 'nearest' })
  }

  // Its buttons are what the person came for.
  #showRow() {
    const row = this.renderRoot.querySelector('.cap')
    // Without a model there is nothing to limit.
    if (!row) return focusHeading(this)
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }

  override render() {
    const { patienceMs, photoDetail } = this.preferences
    return html`<loop-bar
        heading=${first.shared.settings}
        leadName=${first.shared.back}
        .online=${this.online}
        .cost=${this.cost}
        @lead=${() => emit(this, 'back')}></loop-bar>
      <main class="page">
        ${moneySection(this, this.#open)}
        <div class="choices">${this.#languageRow()}
          ${segments(words.settings.theme, themes(), this.theme, (theme) => emit(this, 'theme', theme))}
          ${segments(words.settings.patience, patiences(), String(patienceMs), (wait) =>
            emit(this, 'preferences', { patienceMs: Number(wait) || null }),
          )}
          ${segments(words.settings.photoDetail, details(), photoDetail, (detail) => emit(this, 'preferences', { photoDetail: detail }))}</div>
        <div class="device">${storageSection(this, this.#open)}
          <div class="row"><p class="small grow">${this.updates || fill(words.settings.version, { version: this.version })}</p>
            <button class="btn quiet" @click=${() => emit(this, 'check-updates')}>${words.settings.checkUpdates}</button></div></div>
      </main>
      <loop-sheet .open=${this.sheet === 'privacy'} heading=${words.settings.leaves} @close=${this.#close}>${privacy(this.provider)}</loop-sheet>
      <loop-sheet .open=${this.sheet === 'delete'} heading=${words.settings.deleteEverythingNow} @close=${this.#close}>
        <div class="stack"><p class="why">${words.settings.deleteMeans}</p>
          <div class="pair"><button class="btn second" autofocus @click=${this.#close}>${words.settings.keepAll}</button>
            <button class="btn second stop erase-all" @click=${this.#delete}>${words.settings.delete}</button></div></div></loop-sheet>
      <tidy-prices-sheet
        .open=${this.sheet === 'prices'}
        .model=${this.model}
        .prices=${this.prices}
        .use=${this.use}
        @prices=${this.#close}
        @close=${this.#close}></tidy-prices-sheet>
      <tidy-language-sheet
        .open=${this.sheet === 'language'}
        .spoken=${this.language}
        .problem=${this.languageProblem}
        @close=${this.#close}></tidy-language-sheet>`
  }

  #languageRow() {
    const { language, asDeviceToo, cardsToo } = words.settings
    const { chosen, ofDevice } = this.language
    return html`<section class="stack-2"><h2 class="label">${language}</h2>
      <ul class="card rows"><li><button class="line language" @click=${() => this.#open('language')}>${icon('globe')}
        <span class="grow"><strong>${own(chosen ?? ofDevice)}</strong><span class="small">${chosen ? cardsToo : asDeviceToo}</span></span>
        ${icon('chevron')}</button></li></ul></section>`
  }

  #open = (sheet: OpenSheet) => {
    this.sheet = sheet
  }

  #close = () => {
    this.sheet = null
  }

  #delete = () => {
    this.sheet = null
    emit(this, 'delete-everything')
  }
}

type OpenSheet = 'privacy' | 'delete' | 'prices' | 'language'

/** A choice of a few. Whoever hears of it knows what was chosen. */
const segments = <Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  value: Value,
  choose: (value: Value) => void,
) =>
  html`<loop-segments label=${label} .options=${options} .value=${value} @choose=${(event: CustomEvent<Value>) => {
    event.stopPropagation()
    choose(event.detail)
  }}></loop-segments>`

type Option<Value extends string> = Segment & { readonly value: Value }

const minute = 60_000
const patiences = (): readonly Option<string>[] => [
  { value: 'null', label: words.settings.always },
  ...[5, 15].map((count) => ({ value: String(count * minute), label: fill(words.settings.minutes, { count }) })),
]
const details = (): readonly Option<Preferences['photoDetail']>[] => [
  { value: 'standard', label: words.settings.standard },
  { value: 'more', label: words.settings.moreDetail },
]
const themes = (): readonly Option<Theme>[] => [
  { value: 'phone', label: words.settings.themeOfDevice },
  { value: 'light', label: words.settings.light },
  { value: 'dark', label: words.settings.dark },
]

customElements.define('tidy-settings', TidySettings)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-settings': TidySettings
  }
}
