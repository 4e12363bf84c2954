import { css, html, LitElement, nothing, type PropertyValues } from 'lit'
import { emit } from '../base/emit.ts'
import { hold } from '../base/hold.ts'
import { type IconName, icon } from '../icons.ts'
import { base } from '../look/base.ts'
import { buttons } from '../look/buttons.ts'
import '../conversation/thinking.ts'
import { word } from '../base/words.ts'

/**
 * One thing that happened, in a line. `tint` is the colour of its mark: that of the first part of a whole (`in`), of the second
 * (`out`), or none.
 */
export interface TimelineRow {
  readonly time: string
  readonly icon: IconName
  readonly tint: 'in' | 'out' | ''
  readonly text: string
}

/** The facts and the actions of the open row. */
export interface TimelineDetail {
  /** Sentences below the line, at once; the facts are folded. */
  readonly notes?: readonly string[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The thoughts of the model before it. */
  readonly thinking?: string
  readonly undoable: boolean
  /** There is something to go on with from here. */
  readonly branchable: boolean
}

/** Rows are drawn in groups, and only those near the window. */
const GROUP = 16
const ROW = 49

/**
 * The steps of a session, a line each. The current line is marked; with a `detail` it is open. However many rows there are, only
 * those near the window are drawn. `rows` may grow: `count` says how many there are.
 *
 * @fires pick-row - `CustomEvent<{ row: number }>`, the index of the row that was tapped.
 * @fires undo - the decision of the open row is to be undone.
 * @fires branch - there is to be a new session that goes on from the open row.
 */
export class LoopTimeline extends LitElement {
  static override styles = [
    base,
    buttons,
    css`
      li { position: relative; scroll-margin: 4rem 0 }
      ol + ol, li + li { border-top: 1px solid var(--loop-line) }
      .line { display: grid; grid-template-columns: auto 1.75rem minmax(0, 1fr); gap: 0 .6rem; align-items: start; width: 100%;
        min-height: 48px; padding: .55rem .875rem; border: 0; background: none; text-align: start; font: var(--loop-type-small) var(--loop-font) }
      time { min-width: 3.1rem; white-space: nowrap; font: var(--loop-type-caption) var(--loop-font); line-height: 1.75rem; color: var(--loop-text-muted); font-variant-numeric: tabular-nums }
      .node { display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: 50%;
        background: var(--loop-raised); color: var(--loop-text-muted) }
      .node svg.i { width: 1rem; height: 1rem; stroke-width: 2 }
      .node.in { background: var(--loop-accent-soft); color: var(--loop-accent) }
      .node.out { background: var(--loop-mark-out-soft); color: var(--loop-mark-out-text) }
      .text { padding-block: .2rem; line-height: 1.4; min-width: 0; overflow-wrap: anywhere; unicode-bidi: plaintext }
      [aria-current] { background: var(--loop-raised) }
      [aria-current] .text { font-weight: 650 }
      .line:focus-visible { outline-offset: -3px }
      .about { display: grid; gap: var(--loop-space-3); padding: 0 .875rem .875rem }
      .notes { margin-top: -.4rem }
      summary { display: flex; justify-content: center; align-items: center; gap: .4rem; min-height: var(--loop-target); font: var(--loop-type-label) var(--loop-font);
        color: var(--loop-accent); cursor: pointer; list-style: none }
      summary::-webkit-details-marker { display: none }
      summary svg.i { width: 1.25rem; height: 1.25rem }
      [open] > summary svg.i { rotate: 180deg }
      dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem .9rem; padding-bottom: .5rem;
        font: var(--loop-type-small) var(--loop-font); overflow-wrap: anywhere }
      dt { color: var(--loop-text-muted) }
      dd { white-space: pre-line; font-variant-numeric: tabular-nums }
      .pair .btn { min-height: var(--loop-target); font-size: .9375rem }
      /* In a narrow window the words have the width: the time stands above them, and of a long sentence six lines are shown until its line is opened. */
      @media (max-width: 23em) {
        .line { grid-template-columns: 1.75rem minmax(0, 1fr) }
        .node { grid-area: 1 / 1 / span 2 }
        time { line-height: 1.2 }
        [aria-expanded='false'] > .text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 6; overflow: hidden; padding-bottom: 0; margin-bottom: .2rem }
      }
      @media (max-width: 19em) { .line { grid-template-columns: auto 1fr } .node { grid-area: auto } .text { grid-column: 1 / -1 }
        .notes { margin-inline-start: 0 } dl { grid-template-columns: minmax(0, 1fr) } }
      @media (forced-colors: active) { [aria-current] { border: 2px solid Highlight } .node { border: 1px solid } }
    `,
  ]

  static override properties = {
    rows: { attribute: false },
    count: { type: Number },
    current: { type: Number },
    detail: { attribute: false },
    following: { type: Boolean },
    near: { state: true },
  }
  /** The steps, the oldest first. */
  declare rows: readonly TimelineRow[]
  /** How many of the rows are shown. */
  declare count: number
  /** The index of the current row; -1 for none. */
  declare current: number
  /** What the current row shows when it is open; null while it is closed. */
  declare detail: TimelineDetail | null
  /** The current row is kept in the window. */
  declare following: boolean
  declare near: ReadonlySet<number>

  readonly #hold = hold(this)
  #heights = new Map<number, number>()
  #window = new IntersectionObserver(
    (seen) => {
      const near = new Set(this.near)
      for (const { target, isIntersecting, boundingClientRect } of seen) {
        const group = Number(target.id)
        if (isIntersecting) near.add(group)
        // While the timeline is hidden nothing has a height.
        else if (near.delete(group) && boundingClientRect.height > 0) this.#heights.set(group, boundingClientRect.height)
      }
      this.near = near
    },
    { rootMargin: '300px' },
  )

  constructor() {
    super()
    this.rows = []
    this.count = 0
    this.current = -1
    this.detail = null
    this.following = false
    this.near = new Set([0])
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#window.disconnect()
  }

  // The buttons of the open row come, go and move, as do the rows below one that is opened or closed.
  protected override willUpdate() {
    const { current, detail } = this
    this.#hold.over(detail && [current, detail.undoable, detail.branchable, detail.notes?.length].join())
  }

  override render(): unknown {
    return Array.from({ length: Math.ceil(this.count / GROUP) }, (_, group) => {
      const from = group * GROUP
      const isNear = this.near.has(group) || Math.floor(this.current / GROUP) === group
      const rows = isNear ? this.rows.slice(from, Math.min(from + GROUP, this.count)) : []
      return html`<ol id=${group} class=${this.#hold.on ? 'held' : ''} start=${from + 1}>${rows.map((row, at) => this.#row(row, from + at))}</ol>`
    })
  }

  #row({ time, icon: sign, tint, text }: TimelineRow, row: number) {
    const current = row === this.current
    const detail = current ? this.detail : null
    return html`<li class=${detail ? 'open' : ''} aria-current=${current ? 'step' : nothing}><button
      class="line"
      aria-expanded=${detail !== null}
      @click=${() => emit(this, 'pick-row', { row })}>
      <time>${time}</time><span class="node ${tint}">${icon(sign)}</span><span class="text" dir="auto">${text}</span></button>
      ${detail ? this.#detail(detail) : nothing}</li>`
  }

  #detail({ notes = [], facts, thinking = '', undoable, branchable }: TimelineDetail) {
    return html`<div class="about">
      ${notes.length > 0 ? html`<div class="notes">${notes.map((note) => html`<p class="small" dir="auto">${note}</p>`)}</div>` : nothing}
      <div class="pair">${
        undoable
          ? html`<button
        class="btn second"
        @click=${() => this.#ask('undo')}>${word('undoDecision', 'Undo this decision')}</button>`
          : nothing
      }
        ${
          branchable
            ? html`<button
          class="btn second"
          @click=${() => this.#ask('branch')}>${word('branchFromHere', 'Branch from here')}</button>`
            : nothing
        }</div>
      <details><summary>${word('moreAboutStep', 'More about this step')}${icon('down')}</summary>
        <dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}</dl>
        <loop-thinking .text=${thinking}></loop-thinking></details></div>`
  }

  // What comes of it takes its time.
  #ask(what: 'undo' | 'branch') {
    this.#hold.begin()
    emit(this, what)
  }

  protected override updated(changed: PropertyValues<this>) {
    for (const group of this.renderRoot.querySelectorAll('ol')) {
      if (changed.has('count')) this.#window.observe(group)
      const far = group.childElementCount === 0
      if (far === (group.style.height !== '' && group.style.height !== 'auto') && !(far && changed.has('count'))) continue
      const height = this.#heights.get(Number(group.id)) ?? Math.min(GROUP, this.count - Number(group.id) * GROUP) * ROW
      group.style.setProperty('height', far ? `${height}px` : 'auto')
    }
    if (this.following && (changed.has('current') || changed.has('detail')))
      this.renderRoot.querySelector('[aria-current]')?.scrollIntoView(nearest)
  }
}

/** Within what scrolls the timeline alone, where the browser can. */
const nearest: ScrollIntoViewOptions & { container: 'nearest' } = { block: 'nearest', container: 'nearest' }

customElements.define('loop-timeline', LoopTimeline)

declare global {
  interface HTMLElementTagNameMap {
    'loop-timeline': LoopTimeline
  }
}
