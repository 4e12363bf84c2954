import { css, html, LitElement, nothing } from 'lit'
import { announce } from '../../elements/base/announce.ts'
import { icon } from '../../elements/icons.ts'
import { base } from '../../elements/look/base.ts'
import { buttons } from '../../elements/look/buttons.ts'
import { rows } from '../../elements/look/rows.ts'
import type { PlainEvent } from '../parts/events.ts'
import { slowWords } from '../parts/slow-words.ts'
import { fill, fillParts } from '../words/message.ts'
import { words } from '../words/words.ts'

/**
 * One step of the connection test. A failed one says the likely cause. `fix` is the one way on from it, which is the main button of the screen;
 * `link` leads to a page that helps, and `said` is the message of the host, folded away. The `text` of a step that runs is what a long wait is for.
 */
export interface CheckItem {
  readonly name: string
  readonly state: 'ok' | 'bad' | 'wait' | 'busy'
  readonly text: string
  readonly fix?: { readonly label: string; readonly event: PlainEvent }
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** A model's host is there: the address is not what is wrong. */
  readonly isThere?: boolean
  readonly said?: { readonly by: string; readonly words: string }
}

/** The connection test, step by step. Each state has a sign and not a colour alone. */
export class TidyCheckList extends LitElement {
  static override styles = [
    base,
    buttons,
    rows,
    css`
      li { display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); align-items: center; gap: 0 var(--loop-space-3); min-height: 3rem;
        padding: .6rem .875rem }
      li.bad { align-items: start; scroll-margin-top: 4rem }
      .ok strong, .wait strong { font: var(--loop-type-body) var(--loop-font) }
      @media (prefers-reduced-motion: no-preference) { .busy .mark { animation: turn 1s linear infinite } }
      @keyframes turn { to { rotate: 1turn } }
      li > div { display: grid; gap: .25rem; overflow-wrap: anywhere }
      .mark { width: 1.75rem; height: 1.75rem; border-radius: 50%; display: grid; place-items: center;
        background: var(--loop-mark-in); color: var(--loop-surface) }
      .mark svg.i { width: 1.1rem; height: 1.1rem; stroke-width: 2.5 }
      strong { font: var(--loop-type-label) var(--loop-font) }
      .bad { background: var(--loop-stop-soft) }
      .bad .mark { background: var(--loop-stop) }
      .bad .small { color: var(--loop-text) }
      .wait .mark, .busy .mark { background: none; border: 2.5px solid var(--loop-line) }
      .busy .mark { border-top-color: var(--loop-action) }
      .wait strong { color: var(--loop-text-muted) }
      summary { display: flex; align-items: center; min-height: var(--loop-target); font: var(--loop-type-small) var(--loop-font);
        text-decoration: underline; text-underline-offset: 3px; cursor: pointer }
      .btn.quiet { justify-self: start; padding-inline: 0; text-align: start; font: var(--loop-type-small) var(--loop-font); font-weight: 550; color: inherit; text-decoration: underline; text-underline-offset: 3px }
      @media (max-width: 19em) { li { grid-template-columns: minmax(0, 1fr); gap: var(--loop-space-2) } }
      @media (forced-colors: active) { .mark { border: 1px solid } }
    `,
  ]

  static override properties = { items: { attribute: false } }
  declare items: readonly CheckItem[]

  #slow = slowWords(this, () => announce(this.#runWords))
  #isRunning = false

  constructor() {
    super()
    this.items = []
  }

  // The person waits for the whole test: its steps, which come one by one, share one time.
  protected override willUpdate() {
    const isRunning = this.#running !== undefined
    if (isRunning === this.#isRunning) return
    this.#isRunning = isRunning
    if (isRunning) this.#slow.begin()
    else this.#slow.end()
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#isRunning = false
  }

  get #running() {
    return this.items.find(({ state }) => state === 'busy')
  }

  get #runWords() {
    const { testing, testingStill, testingSlow } = words.checks
    const { changes } = this.#slow
    return (changes > 0 && this.#running?.text) || [testing, testingStill, testingSlow][changes]!
  }

  /** Brings the failed step into view, and leaves what stands above it there where both have room. */
  showFailed() {
    this.renderRoot.querySelector('.bad')?.scrollIntoView({ block: 'nearest' })
  }

  override render() {
    return html`<ul class="card rows">${this.items.map(
      ({ name, state, text, link, said }) => html`<li class=${state}>
        <span class="mark">${marks[state]}</span>
        <div><strong>${nameWithState(name, state)}</strong><p class=${state === 'ok' ? 'unseen' : 'small'}>${state === 'busy' ? this.#runWords : breakable(text)}</p>
          ${
            link
              ? html`<a class="btn quiet" href=${link.href} target="_blank" rel="noopener noreferrer">${link.label}${icon('out')}</a>`
              : nothing
          }
          ${said ? html`<details><summary>${fill(words.parts.whatSaid, { host: said.by })}</summary><p class="small" dir="auto">${said.words}</p></details>` : nothing}</div></li>`,
    )}</ul>`
  }
}

/** A setting that is longer than its line breaks before its value. */
const breakable = (text: string) => text.split(/(?<==)/).map((part, at) => (at === 0 ? part : html`<wbr>${part}`))

const spoken = { ok: 'stepPassed', bad: 'stepFailed', wait: 'stepWaits', busy: 'stepRuns' } as const satisfies Record<
  CheckItem['state'],
  keyof typeof words.checks
>

/** The name of a step, with what a screen reader says around it. */
function nameWithState(name: string, state: CheckItem['state']) {
  const shown = html`${name}`
  return fillParts(words.checks[spoken[state]], { step: shown }).map((part) =>
    part === shown || part === '' ? part : html`<span class="unseen">${part}</span>`,
  )
}

const marks = { ok: icon('check'), bad: icon('close'), busy: nothing, wait: nothing } satisfies Record<
  CheckItem['state'],
  unknown
>

customElements.define('tidy-check-list', TidyCheckList)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-check-list': TidyCheckList
  }
}
