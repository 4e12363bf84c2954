import { css, html, LitElement } from 'lit'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { emit } from '../parts/events.ts'
import '../../elements/segments.ts'
import '../../elements/sheet.ts'

const omissions = [
  ['photos', 'Photos'],
  ['text', 'Messages and reasons'],
  ['places', 'Names of places'],
  ['names', 'Names of things, questions, choices'],
] as const

/** The members that hold the names of things, and the words of questions and choices. */
const nameFields = ['item', 'stuck_item', 'stuckItem', 'subject', 'guesses', 'prompt', 'placeholder', 'label']

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
      .line { padding-inline: 0; min-height: 48px }
    `,
  ]

  static override properties = { open: { type: Boolean }, format: { state: true } }
  declare open: boolean
  declare format: 'zip' | 'jsonl'

  constructor() {
    super()
    this.open = false
    this.format = 'zip'
  }

  override render() {
    return html`<loop-sheet .open=${this.open} heading="Export this session"><form class="stack" @submit=${this.#export}>
      <loop-segments label="File" .options=${formats} .value=${this.format} @choose=${this.#formatted}></loop-segments>
      <fieldset><legend>Leave out</legend>${omissions.map(
        ([name, words]) => html`<label class="line tight">
          <input type="checkbox" name=${name} /><span class="grow">${words}</span></label>`,
      )}</fieldset>
      <button class="btn main" autofocus>Export</button></form></loop-sheet>`
  }

  #formatted = (event: CustomEvent<'zip' | 'jsonl'>) => {
    event.stopPropagation()
    this.format = event.detail
  }

  #export = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const redact = {
      ...Object.fromEntries(omissions.map(([name]) => [name, form.has(name)])),
      fields: form.has('names') ? nameFields : [],
    }
    emit(this, 'export', { format: this.format, redact })
  }
}

const formats = [
  { value: 'zip', label: 'ZIP with photos' },
  { value: 'jsonl', label: 'JSON lines' },
]

customElements.define('tidy-export-sheet', TidyExportSheet)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-export-sheet': TidyExportSheet
  }
}
