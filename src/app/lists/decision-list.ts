import { css, html, LitElement, nothing } from 'lit'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import { iconOf } from '../parts/disposition-icon.ts'
import { emit } from '../parts/events.ts'
import type { DecisionLine } from '../parts/lists.ts'
import { nameLang } from '../parts/name-lang.ts'
import { shownName } from '../parts/shown-name.ts'
import { listPictures, type Pictures, thingLook } from '../parts/thumb.ts'
import { fill } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * Every decision of a session, folded away; each can be taken back.
 *
 * @fires undo-decision - `CustomEvent<{ callId: string }>`
 */
export class TidyDecisionList extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    thingLook,
    css`
      summary { display: flex; align-items: center; gap: var(--loop-space-2); min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font);
        font-weight: 550; color: var(--loop-accent); cursor: pointer }
      summary svg.i { width: 1.1rem; height: 1.1rem }
      [open] > summary svg.i { rotate: 180deg }
      /* A name that is too long to stand beside its button has the row. */
      .line > .grow { display: flex; flex: 1 1 auto; align-items: center; gap: var(--loop-space-3); hyphens: auto }
      .grow .small { display: block }
      @media print { .thumb { display: none } }
      .line { row-gap: 0 }
      .line .btn { margin-inline-start: auto }
    `,
  ]

  static override properties = {
    decisions: { attribute: false },
    pictures: { attribute: false },
    canChange: { type: Boolean },
    isOpen: { state: true },
  }
  declare decisions: readonly DecisionLine[]
  /** What shows each thing, by the call that decided it; empty where there is nothing to be shown. */
  declare pictures: Pictures
  declare canChange: boolean
  declare isOpen: boolean

  readonly #picture = listPictures(this)

  constructor() {
    super()
    this.decisions = []
    this.pictures = new Map()
    this.canChange = false
    this.isOpen = false
  }

  override render() {
    return html`<details @toggle=${this.#toggle}><summary>${words.lists.allDecisions}${icon('down')}</summary>
      ${this.isOpen ? html`<ul class="card rows">${this.decisions.map((decision) => this.#line(decision))}</ul>` : nothing}
    </details>`
  }

  #line({ callId, item, where, to, isOpen }: DecisionLine) {
    const undo = html`<button class="btn quiet" aria-label=${fill(words.lists.undoThing, { thing: shownName(item) })} @click=${() => this.#undo(callId)}>
      ${icon('undo')}${words.lists.undo}</button>`
    return html`<li><div class="line tight">
      <span class="grow">${this.#picture(callId, iconOf({ to }))}<span><strong dir="auto" lang=${nameLang()}>${shownName(item)}</strong><span class="small" dir="auto" lang=${nameLang()}>${shownName(where)}</span></span></span>
      ${this.canChange && !isOpen ? undo : nothing}</div></li>`
  }

  #toggle = (event: Event) => {
    this.isOpen = (event.target as HTMLDetailsElement).open
  }

  // Its button goes with the decision; the focus stays with the others.
  #undo(callId: string) {
    this.renderRoot.querySelector('summary')?.focus()
    emit(this, 'undo-decision', { callId })
  }
}

customElements.define('tidy-decision-list', TidyDecisionList)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-decision-list': TidyDecisionList
  }
}
