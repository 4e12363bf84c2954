import { css, html, LitElement } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { emit } from '../parts/events.ts'
import { words } from '../words/words.ts'
import '../../elements/segments.ts'
import '../../elements/sheet.ts'

/** What may be left out: members of a `Redaction`. */
const omissions = ['photos', 'text', 'places', 'names'] as const

/**
 * Asks for the format of the file, and for the parts of the session that are left out.
 *
 * @fires export - `CustomEvent<ExportOptions>`
 * @fires close
 */
export class TidyExportSheet extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      fieldset { min-width: 0 }
      legend { padding: 0; font: var(--loop-type-small) var(--loop-font); font-weight: 600 }
      input { width: 1.5rem; height: 1.5rem; flex: none; accent-color: var(--loop-action) }
      /* On a small phone and in a low window the button stays in view. */
      .line.tight { padding-inline: 0; min-height: 48px }
      @media (max-height: 30em) and (min-width: 36em) {
        .stack { gap: var(--loop-space-2) }
        .line.tight { padding-block: 0; font: var(--loop-type-small) var(--loop-font) }
        fieldset { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--loop-space-3) }
      }
    `,
  ]

  static override properties = { open: { type: Boolean }, format: { state: true }, photos: { state: true } }
  declare open: boolean
  declare format: 'zip' | 'jsonl'
  /** They are not left out. */
  declare photos: boolean

  constructor() {
    super()
    this.open = false
    this.format = 'zip'
    this.photos = true
  }

  override render() {
    return html`<loop-sheet .open=${this.open} heading=${words.replay.exportHeading}><form class="stack" @submit=${this.#export} @change=${this.#omitted}>
      <loop-segments label=${words.replay.file} .options=${formats(this.photos)} .value=${this.format} @choose=${this.#formatted}></loop-segments>
      <fieldset><legend>${words.replay.leaveOut}</legend>${omissions.map(
        (name) => html`<label class="line tight">
          <input type="checkbox" name=${name} /><span class="grow">${words.replay[name]}</span></label>`,
      )}</fieldset>
      <button class="btn main" autofocus>${words.replay.export}</button></form></loop-sheet>`
  }

  #formatted = (event: CustomEvent<'zip' | 'jsonl'>) => {
    event.stopPropagation()
    this.format = event.detail
  }

  #omitted = (event: Event) => {
    const { name, checked } = event.target as HTMLInputElement
    if (name === 'photos') this.photos = !checked
  }

  #export = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const redact = Object.fromEntries(omissions.map((name) => [name, form.has(name)]))
    emit(this, 'export', { format: this.format, redact })
  }
}

const formats = (photos: boolean) => [
  { value: 'zip', label: photos ? words.replay.zip : 'ZIP' },
  { value: 'jsonl', label: words.replay.jsonLines },
]

customElements.define('tidy-export-sheet', TidyExportSheet)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-export-sheet': TidyExportSheet
  }
}
