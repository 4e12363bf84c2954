import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { emit, type PlainEvent } from '../parts/events.ts'

/** One step of the connection test. A failed one says the likely cause and at most one fix, whose event is fired when tapped. */
export interface CheckItem {
  readonly name: string
  readonly state: 'ok' | 'bad' | 'wait' | 'busy'
  readonly text: string
  readonly fix?: { readonly label: string; readonly event: PlainEvent }
}

/** The connection test, step by step. Each state has a sign and not a colour alone. */
export class TidyCheckList extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); gap: 0 var(--loop-space-3); padding: .7rem .875rem }
      li > div { display: grid; gap: .25rem; overflow-wrap: anywhere }
      .mark { width: 1.75rem; height: 1.75rem; border-radius: 50%; display: grid; place-items: center;
        background: var(--loop-mark-in); color: var(--loop-surface) }
      .mark svg.i { width: 1.1rem; height: 1.1rem; stroke-width: 2.5 }
      strong { font: var(--loop-type-label) var(--loop-font) }
      .bad { background: var(--loop-stop-soft) }
      .bad .mark { background: var(--loop-stop) }
      .bad .small { color: var(--loop-text) }
      .wait .mark, .busy .mark { background: none; border: 2px dashed var(--loop-edge) }
      .busy .mark { border-style: dotted; color: var(--loop-text-muted) }
      .wait strong { color: var(--loop-text-muted) }
      .btn { justify-self: start; margin-top: var(--loop-space-2) }
      @media (max-width: 19em) { li { grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) } }
      @media (forced-colors: active) { .mark { border: 1px solid } }
    `,
  ]

  static override properties = { items: { attribute: false } }
  declare items: readonly CheckItem[]

  constructor() {
    super()
    this.items = []
  }

  override render() {
    return html`<ul class="card rows">${this.items.map(
      ({ name, state, text, fix }) => html`<li class=${state}>
        <span class="mark">${marks[state]}</span>
        <div><strong>${name}<span class="unseen">, ${spoken[state]}</span></strong><p class="small">${text}</p>
          ${
            fix
              ? html`<button
            class="btn second little"
            @click=${() => emit(this, fix.event)}>${fix.label}</button>`
              : nothing
          }</div></li>`,
    )}</ul>`
  }
}

const spoken = { ok: 'passed', bad: 'failed', wait: 'waits', busy: 'being tested' } satisfies Record<CheckItem['state'], string>

const marks = { ok: icon('check'), bad: icon('close'), busy: icon('more'), wait: nothing } satisfies Record<
  CheckItem['state'],
  unknown
>

customElements.define('tidy-check-list', TidyCheckList)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-check-list': TidyCheckList
  }
}
